// No payload and no key path causes a trap. Inputs that might are tested in a separate process.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// A recursive model, read from a field and from a list.
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

/// A custom type that nests in arrays.
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

/// A model that reads itself forever.
private struct Endless: Unboxable { init(unboxer: Unboxer) throws { self = try unboxer.unbox() } }

/// Leaks a payload: releasing one that is nested so deeply would overflow the stack.
private func leak(_ payload: Any) {
    final class Box {
        let payload: Any
        init(_ payload: Any) { self.payload = payload }
    }
    _ = Unmanaged.passRetained(Box(payload))
}

struct HostileInputTests {
    private static func chain(_ levels: Int) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for _ in 0..<levels { dictionary = ["next": dictionary] }
        return dictionary
    }

    @Test func chains() async throws {
        let data = Data((String(repeating: "{\"next\":", count: 399) + "{}" + String(repeating: "}", count: 399)).utf8)
        let outcomes = await Task.detached { () -> [String] in
            [
                outcome { try (unbox(dictionary: Self.chain(399)) as Chain).length },
                outcome { try (unbox(data: data) as Chain).length },
            ]
        }.value
        for outcome in outcomes { #expect(outcome == "400" || outcome.contains("nested too deeply"), "\(outcome)") }
        expect("301") { try (unbox(dictionary: Self.chain(300)) as Chain).length }
        let message = outcome { try (unbox(dictionary: Self.chain(600)) as Chain).length }
        #expect(message.contains("nested too deeply: more than 512 levels, or more than the stack allows"))
    }

    @Test func tenThousandLevels() async {
        await #expect(processExitsWith: .success) {
            var dictionary: [String: Any] = [:]
            var array: [Any] = []
            for _ in 0..<10_000 {
                dictionary = ["next": dictionary, "list": [Any]()]
                array = [array]
            }
            leak([dictionary, array])
            let unboxer = Unboxer(dictionary: dictionary)
            let keyPath = Array(repeating: "next", count: 9000).joined(separator: ".")
            let messages = [
                outcome { try (unbox(dictionary: dictionary) as Chain).length },
                outcome { try unboxer.unbox(keyPath: keyPath) as Int? },
                outcome { try Unboxer(dictionary: ["a": array]).unbox(key: "a") as Nest },
                outcome { try unbox(dictionary: [:]) as Endless },
            ]
            guard messages.allSatisfy({ $0.contains("too deeply") }) else { fatalError("\(messages)") }
            let shallow = outcome { try unboxer.unbox(keyPath: "next.next") as Int }
            exit(shallow.contains("expected Int") ? 0 : 1)
        }
    }

    @Test func theLimitOfArrays() async {
        await each([(512, "512"), (513, Self.tooManyArrays)]) { (levels: Int, expected: String) in
            let result = await onThread(stackSize: 64 << 20) {
                var array: [Any] = []
                for _ in 1..<levels { array = [array] }
                let unboxer = Unboxer(dictionary: ["a": array])
                return outcome { try (unboxer.unbox(key: "a") as Nest).levels }
            }
            #expect(result == expected)
        }
    }

    /// The path is shortened for readability.
    private static let tooManyArrays =
        "throws a\(String(repeating: "[0]", count: 65))[0…\(String(repeating: "[0]", count: 66)): nested too deeply: "
        + "more than 512 levels, or more than the stack allows"

    /// No payload is this deep: the same object is read again and again.
    @Test func aModelThatReadsItself() async {
        await each([
            (512, "512"),
            (513, "throws the root: nested too deeply: more than 512 levels, or more than the stack allows"),
        ]) { (levels: Int, expected: String) in
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
    }

    @Test func dataThatIsNoJSON() async {
        await #expect(processExitsWith: .success) {
            var random = SplitMix(seed: 3)
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

    /// Any key path, whatever its characters, leads to the same value as a simple walk that follows the documented
    /// rules.
    @Test func keyPathsOfAllKinds() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(
                #"{"a": [1, {"b": "c", "1": [0]}], "b": {"a": {"x": 1}}, "": 1, "é": {"x": null}, ".": 2, "x\\.1": "3"}"#
            )
            let root: JSONValue = try unboxer.unbox()
            var random = SplitMix(seed: 5)
            let pieces = [
                ".", ".", ".", #"\."#, #"\\"#, "\\", "a", "a", "0", "1", "b", "é", "-", "99999999999999999999", "\u{0}",
                "", "[", "]", "[0]", "[1]", #"\["#, "👩‍👩‍👧", "x", #"\*"#,
            ]
            var counts: [String: Int] = [:]
            for _ in 0..<sweep(20_000, sample: 2_000) {
                let keyPath = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined()
                let expected = Destination(of: keyPath, in: root)
                counts[expected.kind, default: 0] += 1
                #expect(try Destination { try unboxer.unbox(keyPath: keyPath) } == expected, "\(keyPath)")
            }
            // Each kind occurs often enough.
            for kind in ["invalid", "mismatch", "absent", "value"] {
                #expect(counts[kind, default: 0] > sweep(200, sample: 20), "\(counts)")
            }
        }
    }
}

/// The result of following a key path.
private enum Destination: Equatable {
    /// The key path is malformed.
    case invalid
    /// A component leads into a scalar, or is not an index of an array.
    case mismatch
    case absent
    case value(JSONValue)

    var kind: String { String("\(self)".prefix { $0 != "(" }) }

    /// The result according to the documentation, implemented as simply as possible.
    init(of keyPath: String, in root: JSONValue) {
        guard let components = Self.components(of: keyPath) else {
            self = .invalid
            return
        }
        var place = root
        for component in components {
            let next: JSONValue?
            switch place {
            case .null: next = nil
            case .object(let object): next = object[component]
            case .array(let elements):
                let isIndex = component == "0" || component.wholeMatch(of: /[1-9][0-9]*/) != nil
                guard isIndex else {
                    self = .mismatch
                    return
                }
                next = Int(component).flatMap { $0 < elements.count ? Array(elements)[$0] : nil }
            default:
                self = .mismatch
                return
            }
            guard let next else {
                self = .absent
                return
            }
            place = next
        }
        self = place.isNull ? .absent : .value(place)
    }

    /// The components of a key path; nil if it is malformed.
    private static func components(of keyPath: String) -> [String]? {
        var components = [""]
        var scalars = keyPath.unicodeScalars.makeIterator()
        // Literal brackets become characters of their own, so that they are not taken for an index.
        let literals: [Unicode.Scalar: Unicode.Scalar] = ["[": "⟦", "]": "⟧", ".": ".", "*": "*", "\\": "\\"]
        while let scalar = scalars.next() {
            switch scalar {
            case ".": components.append("")
            case "\\":
                guard let literal = scalars.next().flatMap({ literals[$0] }) else { return nil }
                components[components.count - 1].unicodeScalars.append(literal)
            default: components[components.count - 1].unicodeScalars.append(scalar)
            }
        }
        guard !components.contains("") else { return nil }
        return components.flatMap { component -> [String] in
            var key = component
            var indexes: [String] = []
            while let match = key.firstMatch(of: /\[(0|[1-9][0-9]*)\]$/) {
                indexes.insert(String(match.1), at: 0)
                key.removeSubrange(match.range)
            }
            key = key.replacing("⟦", with: "[").replacing("⟧", with: "]")
            return key.isEmpty ? indexes : [key] + indexes
        }
    }

    /// The result of the library, which throws no other errors.
    init(of read: () throws -> JSONValue?) throws {
        do {
            self = try read().map(Destination.value) ?? .absent
        } catch let error as UnboxError {
            switch error.reason {
            case .invalidKeyPath: self = .invalid
            case .typeMismatch: self = .mismatch
            default: throw error
            }
        }
    }
}
