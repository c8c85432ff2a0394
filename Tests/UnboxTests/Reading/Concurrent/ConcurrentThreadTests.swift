// Which threads make the elements, and what happens to elements that are not needed.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxCore
import UnboxFoundation

@testable import UnboxStreams

@Suite(.serialized) struct ConcurrentThreadTests {
    /// A list that is long enough for threads.
    private static let list = Data("[\((0..<9_000).map { "{\"id\":\($0)}" }.joined(separator: ","))]".utf8)

    /// The threads that make elements, the first of which may wait for a second one.
    private final class Meeting: Sendable {
        let waits: Bool
        private let condition = NSCondition()
        nonisolated(unsafe) private var threads: Set<UInt> = []

        init(waits: Bool) { self.waits = waits }

        private static var current: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current)) }

        func arrive() {
            condition.withLock {
                threads.insert(Self.current)
                condition.broadcast()
                let limit = Date(timeIntervalSinceNow: 20)
                while waits, threads.count < 2, condition.wait(until: limit) {}
            }
        }

        var count: Int { condition.withLock { threads.count } }
        var isOnlyThisThread: Bool { condition.withLock { threads == [Self.current] } }
    }

    private struct Visitor: UnboxableWithContext, Sendable {
        let id: Int?
        init(unboxer: Unboxer, context: Meeting) throws {
            id = try unboxer.unbox(key: "id")
            context.arrive()
        }
    }

    /// What the asynchronous function makes of data where there are so many cores.
    private static func inTasks<T: UnboxableWithContext & Sendable>(
        _ data: Data = list, cores: Int, context: T.UnboxContext
    ) async throws -> [T] where T.UnboxContext: Sendable {
        let read = ConcurrentRead(
            data, nil, nil, allowInvalidElements: false, nil,
            array: { try [T].unboxed(from: $0, context: context) }, reader: { _ in ContextMaker<T>(context) })
        read.limits.threadCount = cores
        return try await read.elementsInTasks()
    }

    /// With the trait `PlainSystem`, too, tasks have the threads of the machine.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) func severalTasks() async throws {
        let meeting = Meeting(waits: true)
        let visitors: [Visitor] = try await Self.inTasks(cores: 2, context: meeting)
        #expect(visitors.map(\.id) == Array(0..<9_000))
        #expect(meeting.count > 1)
    }

    @Test(.enabled(if: Cores.count > 1)) func severalThreads() async throws {
        let meeting = Meeting(waits: true)
        let visitors: [Visitor] = try await unboxConcurrently(data: Self.list, context: meeting)
        #expect(visitors.map(\.id) == Array(0..<9_000))
        #expect(meeting.count > 1, "in tasks")

        try await onThread(stackSize: 1 << 20) {
            let meeting = Meeting(waits: true)
            let visitors: [Visitor] = try unboxConcurrently(data: Self.list, context: meeting)
            #expect(visitors.map(\.id) == Array(0..<9_000))
            #expect(meeting.count > 1, "in turn")
            let other = Meeting(waits: true)
            let others: [Visitor] = try Unboxer(data: Self.list).unboxConcurrently(context: other)
            #expect(others.map(\.id) == Array(0..<9_000))
            #expect(other.count > 1, "indexed before")
        }
    }

    /// Arrays that one thread makes.
    private enum OneThread: CaseIterable, Sendable {
        case short, shortIndexed, dictionary, watched, watchedIndexed, wildcard

        func read(_ threads: Meeting) throws -> [Visitor] {
            let short = Data(#"{"a":[{},{}]}"#.utf8)
            let watching = UnboxOptions(driftWatch: DriftWatch())
            return switch self {
            case .short: try unboxConcurrently(data: short, atKeyPath: "a", context: threads)
            case .shortIndexed: try Unboxer(data: short).unboxConcurrently(key: "a", context: threads)
            case .dictionary:
                try Unboxer(array: Array(repeating: [String: Any](), count: 20_000)).unboxConcurrently(context: threads)
            case .watched: try unboxConcurrently(data: list, context: threads, options: watching)
            case .watchedIndexed: try Unboxer(data: list, options: watching).unboxConcurrently(context: threads)
            case .wildcard: try unboxConcurrently(data: list, atKeyPath: "*", context: threads)
            }
        }
    }

    @Test private func oneThread() async {
        await each(OneThread.allCases) { row in
            try await onThread(stackSize: 1 << 20) {
                let threads = Meeting(waits: false)
                _ = try row.read(threads)
                #expect(threads.isOnlyThisThread, "\(row)")
            }
        }
    }

    /// A document whose cursors belong to another thread.
    @Test(.enabled(if: Cores.count > 1)) func readerOfAnotherThread() async throws {
        let unboxer = try await onThread(stackSize: 1 << 20) { UncheckedUnboxer(try Unboxer(data: Self.list)) }
        let meeting = Meeting(waits: true)
        let visitors: [Visitor] = try await onThread(stackSize: 1 << 20) {
            try unboxer.unboxer.unboxConcurrently(context: meeting)
        }
        #expect(visitors.map(\.id) == Array(0..<9_000))
        #expect(meeting.count > 1)
    }

    /// Lists in which it is hard to tell where in the text they begin, also if the text has become compact.
    @Test func beginningsOfLists() {
        each([
            "[ ] , { } , [ { } , true ]", "null", "\"[\"", "[ { \"]\" : \"{\" } , [ ] ]", "{ } , \"\" , [ [ -1.5e3 ] ]",
        ]) { (elements: String) in
            let list = "[ \(Array(repeating: elements, count: 9_000).joined(separator: " , ")) ]"
            let text = "{ \"x\" : [ \"[\" , [ ] , 2 ] , \"a\" : { \"b\" : [ 1 , \(list) , 3 ] } , \"z\" : [ { } ] }"
            let stream = try ElementReader([Data(text.utf8)], .array(atKeyPath: "z"))
            while try stream.next() as JSONValue? != nil {}
            for unboxer in [try Unboxer(data: Data(text.utf8)), try #require(stream.rest)] {
                let expected: [JSONValue] = try unboxer.unbox(keyPath: "a.b.1")
                #expect(try unboxer.unboxConcurrently(keyPath: "a.b.1") == expected)
                let error = outcome { try unboxer.unbox(keyPath: "a.b.1") as [Bool] }
                expect(error) { try unboxer.unboxConcurrently(keyPath: "a.b.1") as [Bool] }
            }
        }
    }

    /// A text with numbers that JSON does not have cannot be indexed again.
    @Test func infinityInTheLastSlice() throws {
        let text = "[\(String(repeating: "1,", count: 100_000))Infinity]"
        let numbers: [Double] = try Unboxer(data: Data(text.utf8), syntax: .json5).unboxConcurrently()
        #expect(numbers.count == 100_001)
        #expect(numbers.last == .infinity)
    }

    private struct UncheckedUnboxer: @unchecked Sendable {
        let unboxer: Unboxer
        init(_ unboxer: Unboxer) { self.unboxer = unboxer }
    }

    /// A draft, whose last element has not arrived, and the elements of an element of a stream.
    @Test func partsOfPayloads() throws {
        let draft = try Unboxer(partial: Data(Self.list.dropLast(3)))
        let items: [ConcurrentItem] = try draft.unboxConcurrently()
        #expect(items.map(\.id) == Array(0..<8_999))

        let text = String(decoding: Self.list.dropLast(2), as: UTF8.self) + ",\"id\":{}},{\"id\":[]}]"
        let expected = "throws a[0].list[9000].id: expected Int, found an array of 0 elements"
        let list = try ElementReader([Data("{\"a\":[{\"list\":\(text)}]}".utf8)], .array(atKeyPath: "a"))
        let element: Unboxer? = try list.nextUnboxer()
        expect(expected) { try #require(element).unboxConcurrently(key: "list") as [ConcurrentItem] }
        let lines = try ElementReader([Data("1\n{\"list\":\(text)}\n".utf8)], .jsonLines)
        _ = try lines.nextUnboxer()
        let line: Unboxer? = try lines.nextUnboxer()
        let error = outcome { try #require(line).unbox(key: "list") as [ConcurrentItem] }
        expect(error) { try #require(line).unboxConcurrently(key: "list") as [ConcurrentItem] }
    }

    /// A model that waits until its task is cancelled, after it has said that there is one.
    private struct Patient: UnboxableWithContext, Sendable {
        init(unboxer: Unboxer, context: Count) throws {
            context.add(1)
            while !Task.isCancelled { usleep(100) }
        }
    }

    @Test func cancellation() async {
        typealias Read = @Sendable (Count) async throws -> [Patient]
        let cores = [1, 2, 3].map { cores in
            ("cores: \(cores)", { try await Self.inTasks(cores: cores, context: $0) } as Read)
        }
        let machine: Read = { try await unboxConcurrently(data: Self.list, context: $0) }
        await each(cores + [("the machine", machine)]) { _, read in
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await read(Count())
            }
            task.cancel()
            await #expect(throws: CancellationError.self, "before the read") { try await task.value.count }
            // The models wait for it, on all threads that tasks have.
            let count = Count()
            let other = Task { try await read(count) }
            Thread.detachNewThread {
                while count.current == 0 { usleep(1_000) }
                other.cancel()
            }
            await #expect(throws: CancellationError.self, "during the read") { try await other.value.count }
        }
    }

    /// Lets one task run at a time.
    @available(macOS 15, *) private final class OneAtATime: TaskExecutor {
        private let queue = DispatchQueue(label: "one task at a time")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// A model whose first element starts a task, and whose middle one notes whether that has run.
    @available(macOS 15, *) private struct Starter: UnboxableWithContext, Sendable {
        let hasRun: Bool
        init(unboxer: Unboxer, context: (count: Count, executor: OneAtATime)) throws {
            switch try unboxer.unbox(key: "id") as Int {
            case 0:
                Task(executorPreference: context.executor) { context.count.add(1) }
                hasRun = false
            case 45_000: hasRun = context.count.current > 0
            default: hasRun = false
            }
        }
    }

    /// The tasks do not keep their threads to themselves until the end.
    @available(macOS 15, *) @Test func otherTasksRun() async {
        let data = Data("[\((0..<90_000).map { "{\"id\":\($0)}" }.joined(separator: ","))]".utf8)
        await each([1, 2]) { (cores: Int) in
            let executor = OneAtATime()
            let elements: [Starter] = try await withTaskExecutorPreference(executor) {
                try await Self.inTasks(data, cores: cores, context: (Count(), executor))
            }
            #expect(elements[45_000].hasRun)
        }
    }

    /// Counts its instances.
    private final class Counted: UnboxableWithContext, Sendable {
        private let count: Count

        init(unboxer: Unboxer, context: Count) throws {
            count = context
            context.add(1)
            _ = try unboxer.unbox(key: "id") as Int
        }

        deinit { count.add(-1) }
    }

    private final class Count: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var value = 0
        func add(_ number: Int) { lock.withLock { value += number } }
        var current: Int { lock.withLock { value } }
    }

    @Test func elementsAreReleased() async {
        await each([
            ("valid", "{\"id\":1}", "", true, 9_002), ("an invalid element", "{\"id\":[]}", "", false, 0),
            ("a dropped element", "{\"id\":[]}", "", true, 9_001), ("malformed", "{\"id\":1}", "x", true, 0),
        ]) { (name: String, last: String, rest: String, allowsInvalidElements: Bool, expected: Int) in
            let list = (0..<9_000).map { "{\"id\":\($0)}" }.joined(separator: ",")
            let data = Data("[\(list),\(last),{\"id\":7}]\(rest)".utf8)
            let count = Count()
            do {
                let elements: [Counted]? = try? await onThread(stackSize: 1 << 20) {
                    try unboxConcurrently(data: data, context: count, allowInvalidElements: allowsInvalidElements)
                }
                // An optimized build would release them after they are counted.
                withExtendedLifetime(elements) {
                    #expect((elements?.count ?? 0, count.current) == (expected, expected), "\(name)")
                }
            }
            #expect(count.current == 0, "\(name)")
        }
    }

    private struct Tree: Unboxable, Sendable {
        let children: [Tree]
        init(unboxer: Unboxer) throws { children = try unboxer.unbox(key: "c") }
        var depth: Int { (children.map(\.depth).max() ?? 0) + 1 }
    }

    /// On every thread, a deep element is a value or an error.
    @Test(.enabled(if: !runsUnderSanitizer)) func smallStacks() async throws {
        let deep = String(repeating: "{\"c\":[", count: 250) + String(repeating: "]}", count: 250)
        let data = Data("[\(Array(repeating: deep, count: 200).joined(separator: ","))]".utf8)
        let depths = try await onThread(stackSize: 512 << 10) {
            let trees: [Tree] = try unboxConcurrently(data: data, allowInvalidElements: true)
            return Set(trees.map(\.depth))
        }
        #expect(depths.isSubset(of: [250]))
    }

    /// An element that makes its own elements on all cores.
    @Test func nested() throws {
        struct Page: Unboxable, Sendable {
            let paths: [String]
            init(unboxer: Unboxer) throws {
                let items: [ConcurrentItem] = try unboxer.unboxConcurrently(key: "items")
                paths = items.map(\.path)
            }
        }
        let items = (0..<3_000).map { "{\"id\":\($0)}" }.joined(separator: ",")
        let data = Data(
            "{\"pages\":[\(Array(repeating: "{\"items\":[\(items)]}", count: 9).joined(separator: ","))]}".utf8)
        let pages: [Page] = try unboxConcurrently(data: data, atKeyPath: "pages")
        #expect(pages.map(\.paths) == (0..<9).map { page in (0..<3_000).map { "pages[\(page)].items[\($0)]" } })
    }
}
