// Nothing that a payload or a key path holds traps. What would is tried in a process of its own.

import Foundation
import Testing

@testable import Unbox

/// A model that reads itself, from a field and from a list.
private final class Chain: Unboxable {
    let next: Chain?
    let list: [Chain]
    init(unboxer: Unboxer) throws {
        next = try unboxer.unbox(key: "next")
        list = try unboxer.unbox(key: "list") ?? []
    }

    var length: Int {
        var length = 1
        var chain = self
        while let next = chain.next ?? chain.list.first {
            length += 1
            chain = next
        }
        return length
    }
}

/// A type of one's own that nests in arrays.
private indirect enum Nest: UnboxCompatible {
    case leaf
    case list([Nest])

    var levels: Int {
        switch self {
        case .leaf: 0
        case .list(let list): 1 + (list.first?.levels ?? 0)
        }
    }

    static func unboxed(from value: borrowing UnboxValue) throws -> Nest {
        if let list = try value.unbox(as: [Nest]?.self) { return .list(list) }
        return .leaf
    }
}

/// Keeps a payload for ever: one that is nested so deeply would overflow the stack when it is released.
private func leak(_ payload: Any) {
    final class Box {
        let payload: Any
        init(_ payload: Any) { self.payload = payload }
    }
    _ = Unmanaged.passRetained(Box(payload))
}

@Suite struct HostileInputTests {
    private static func chain(_ levels: Int) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for _ in 0..<levels { dictionary = ["next": dictionary] }
        return dictionary
    }

    @Test func fourHundredLevelsOnAnyThread() async throws {
        let data = Data((String(repeating: "{\"next\":", count: 399) + "{}" + String(repeating: "}", count: 399)).utf8)
        let outcomes = await Task.detached { () -> [String] in
            [
                outcome { try (unbox(dictionary: Self.chain(399)) as Chain).length },
                outcome { try (unbox(data: data) as Chain).length },
            ]
        }.value
        for outcome in outcomes {
            #expect(outcome == "400" || outcome.contains("nested too deeply"), "\(outcome)")
        }
    }

    @Test func theLimitOfModels() throws {
        #expect(outcome { try (unbox(dictionary: Self.chain(300)) as Chain).length } == "301")
        let message = outcome { try (unbox(dictionary: Self.chain(600)) as Chain).length }
        #expect(message.contains("nested too deeply: more than 512 levels, or more than the stack allows"))
    }

    @Test func tenThousandLevels() async {
        await #expect(processExitsWith: .success) {
            var dictionary: [String: Any] = [:]
            for _ in 0..<10_000 { dictionary = ["next": dictionary, "list": [Any]()] }
            leak(dictionary)
            let message = outcome { try (unbox(dictionary: dictionary) as Chain).length }
            guard message.contains("nested too deeply") else { exit(2) }
            guard
                outcome({ try Unboxer(dictionary: dictionary).unbox(keyPath: "next.next") as Int }).contains(
                    "expected Int")
            else { exit(3) }
            let keyPath = Array(repeating: "next", count: 9000).joined(separator: ".")
            guard
                outcome({ try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath) as Int? }).contains("too deeply")
            else { exit(4) }
            exit(0)
        }
    }

    @Test func tenThousandLevelsOfArrays() async {
        await #expect(processExitsWith: .success) {
            var array: [Any] = []
            for _ in 0..<10_000 { array = [array] }
            leak(array)
            let message = outcome { try Unboxer(dictionary: ["a": array]).unbox(key: "a") as Nest }
            guard message.contains("nested too deeply") else {
                print(message)
                exit(1)
            }
            exit(0)
        }
    }

    @Test(arguments: [(512, "512"), (513, Self.tooManyArrays)])
    func theLimitOfArrays(levels: Int, expected: String) async {
        let result = await onThread(stackSize: 64 << 20) {
            var array: [Any] = []
            for _ in 1..<levels { array = [array] }
            let unboxer = Unboxer(dictionary: ["a": array])
            return outcome { try (unboxer.unbox(key: "a") as Nest).levels }
        }
        #expect(result == expected)
    }

    /// The path is shortened: nobody reads all of it.
    private static let tooManyArrays =
        "throws a\(String(repeating: "[0]", count: 65))[0…\(String(repeating: "[0]", count: 66)): nested too deeply: "
        + "more than 512 levels, or more than the stack allows"

    /// No payload is as deep as this: the same object is read again and again.
    @Test(arguments: [
        (512, "512"),
        (513, "throws the root: nested too deeply: more than 512 levels, or more than the stack allows"),
    ])
    func aModelThatReadsItself(levels: Int, expected: String) async {
        struct Again: UnboxableWithContext {
            let levels: Int
            init(unboxer: Unboxer, context levels: Int) throws {
                self.levels = levels == 1 ? 1 : try (unboxer.unbox(context: levels - 1) as Again).levels + 1
            }
        }
        let outcomes = await onThread(stackSize: 64 << 20) {
            [
                outcome { try (unbox(dictionary: [:], context: levels) as Again).levels },
                outcome { try (unbox(data: Data("{}".utf8), context: levels) as Again).levels },
            ]
        }
        #expect(outcomes == [expected, expected])
    }

    @Test func aModelThatReadsItselfForever() async {
        await #expect(processExitsWith: .success) {
            struct Endless: Unboxable {
                init(unboxer: Unboxer) throws { self = try unboxer.unbox() }
            }
            guard outcome({ try unbox(dictionary: [:]) as Endless }).contains("nested too deeply") else { exit(1) }
            exit(0)
        }
    }

    @Test func dataThatIsNoJSON() async {
        await #expect(processExitsWith: .success) {
            var random = SeededGenerator(seed: 3)
            for length in 0..<500 {
                let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                _ = outcome { try unbox(data: Data(bytes)) as [String: Int] }
            }
            for depth in [600, 10_000, 1_000_000] {
                _ = outcome { try unbox(data: Data(repeating: UInt8(ascii: "["), count: depth)) as [Int] }
            }
            exit(0)
        }
    }

    @Test(arguments: Storage.allCases)
    func keyPathsOfAllKinds(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"a": [1, {"b": "c"}], "": 1, "é": {"x": null}}"#)
        var random = SeededGenerator(seed: 5)
        let pieces = [".", "\\", "a", "0", "1", "b", "é", "-", "99999999999999999999", "\u{0}", "", "[", "👩‍👩‍👧", "x"]
        for _ in 0..<5000 {
            let keyPath = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            _ = outcome { try unboxer.unbox(keyPath: keyPath) as Int? }
            _ = outcome { try unboxer.unbox(keyPath: keyPath) as [String: Any] }
        }
    }
}
