import Foundation
import Unbox

/// Visits one value after another.
struct Visit {
    let examination: Examination
    let readers: Readers
    var left: Int
    private var round: Int

    init(examination: Examination, readers: Readers, left: Int) {
        self.examination = examination
        self.readers = readers
        self.left = left
        round = examination.seed
    }

    mutating func all() {
        read(.all, name: "the whole")
        agreeUntyped("the whole", readers) { $0.dictionary }
        readers.agree("no such key") { try $0.unbox(key: "no such key") as String }
        readers.agree("no such key") { try $0.unbox(key: "no such key") as String? }
    }

    // MARK: Lookups

    /// Looks up the keys of a root in random order, some of them more than once: each lookup starts where the last one
    /// ended.
    func lookUpKeys(of root: Any) {
        guard let object = root as? [String: Any] else { return }
        let keys = object.keys.sorted()
        guard !keys.isEmpty else { return }
        var choice = UInt64(truncatingIfNeeded: examination.seed)
        for _ in 0..<min(3 * keys.count, 400) {
            choice = choice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let key = keys[Int(choice >> 33) % keys.count]
            readers.agree(key.debugDescription) { try $0.unbox(key: key) as String }
            readers.agreeOnEquivalents(of: key)
        }
    }

    // MARK: Paths

    /// Reads every value below a root by its key path, and by its key if it is a value of the root.
    mutating func readPaths(of root: Any) {
        // Breadth first, so that a deep branch does not use up all visits.
        var rest: [(path: [String], value: Any, isReachable: Bool)] = [([], root, true)]
        var index = 0
        while index < rest.count, left > 0 {
            let (path, value, isReachable) = rest[index]
            index += 1
            if path.count == 1 { readKey(path[0]) }
            if !path.isEmpty { readKeyPath(path, value, isReachable) }
            switch value {
            case let array as [Any]:
                for (index, element) in array.enumerated().prefix(8) {
                    rest.append((path + ["\(index)"], element, isReachable))
                }
            case let object as [String: Any]:
                for (key, element) in object.sorted(by: { $0.key < $1.key }).prefix(8) {
                    rest.append((path + [key], element, isReachable && !key.isEmpty))
                }
            default: break
            }
        }
    }

    private mutating func readKey(_ key: String) {
        left -= 1
        read(.key(key), name: "the key \(key.debugDescription)")
        guard readers.data.contains(key: key) else { violation("there is no \(key.debugDescription)") }
        for dictionary in readers.dictionaries where dictionary.isNull(key: key) != readers.data.isNull(key: key) {
            violation("null or not: \(key.debugDescription)")
        }
    }

    private mutating func readKeyPath(_ path: [String], _ expected: Any, _ isReachable: Bool) {
        left -= 1
        let keyPath = path.map(Self.escaped).joined(separator: ".")
        read(.keyPath(keyPath), name: "the key path \(keyPath.debugDescription)")
        let found = value { try readers.data.unbox(keyPath: keyPath) as RawValue }
        guard isReachable else {
            if found.value != nil { violation("there is a value at \(keyPath.debugDescription)") }
            return
        }
        guard let found = found.value?.value, isSame(found, expected) else {
            violation("at \(keyPath.debugDescription): \(found), not \(expected)")
        }
    }

    private static func escaped(_ key: String) -> String {
        // A key named `*`, not the wildcard.
        if key == "*" { return #"\*"# }
        var result = String.UnicodeScalarView()
        for scalar in key.unicodeScalars {
            if scalar == "." || scalar == "\\" || scalar == "[" { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }

    /// Reads key paths that consist of bytes of the text.
    mutating func readOwnBytes(_ text: JSONText) {
        let input = examination.input
        let paths = [
            String(decoding: input.prefix(48), as: UTF8.self),
            String(decoding: text.utf8.filter { !"{}[]\": ".utf8.contains($0) }.suffix(32), as: UTF8.self),
            "root." + String(decoding: input.suffix(12), as: UTF8.self),
        ]
        for path in paths {
            let name = "the text \(path.debugDescription)"
            readers.agree(name) { try $0.contains(keyPath: path) }
            readers.agree(name) { try $0.isNull(keyPath: path) }
            readers.agree(name) { try $0.unbox(keyPath: path) as Int? }
            readers.agree(name) { try $0.unbox(keyPath: path) as [String] }
            readers.agree(name) { try $0.unbox(key: path) as Double }
            agreeUntyped(name, readers) { try $0.unbox(keyPath: path) as [String: Any]? }
        }
    }

    // MARK: Types

    /// Reads a place as some of the types, in one of four modes. The input determines which.
    private mutating func read(_ place: ReadPosition, name: String) {
        round &+= 1
        let readers = round & 1 == 0 ? readers : readers.strict
        let allow = round & 2 == 0
        func agree<T: UnboxCompatible & Equatable>(_ type: T.Type) {
            readers.agree(name) { try $0.read(place, allowInvalidElements: allow, as: T.self) }
        }
        switch round / 4 % 5 {
        case 0:
            agree(Int.self)
            agree(Int8.self)
            agree(UInt64.self)
            agree(Int32?.self)
            agree(Double.self)
            agree(Float.self)
            agree(Decimal.self)
            agree(Digit.self)
        case 1:
            agree(String.self)
            agree(Bool.self)
            agree(URL.self)
            agree(UUID.self)
            agree(Data?.self)
            agree(Date.self)
            agree(Word.self)
            agree(String?.self)
        case 2:
            agree([Int].self)
            agree([String].self)
            agree([Double?].self)
            agree([[UInt8]].self)
            agree(Set<String>.self)
            agree([Word?].self)
            agree([Node].self)
            agree([Tree]?.self)
        case 3:
            agree([String: Int].self)
            agree([Int: String].self)
            agree([UUID: Bool].self)
            agree([String: [Decimal]]?.self)
            agree([Word: URL?].self)
            agree([UInt8: Tree].self)
            agree([String: Node].self)
            agree([String: [String: Float]].self)
        default:
            agree(Node.self)
            agree(Node?.self)
            agree(Tree.self)
            agreeUntyped(name, readers) { try $0.read(place) as [String: Any] }
            agreeUntyped(name, readers) { try $0.read(place) as [Any]? }
            agreeUntyped(name, readers) { try $0.read(place, allowInvalidElements: allow) as [[String: Any]] }
        }
    }

    private func agreeUntyped<T>(_ name: String, _ readers: Readers, _ read: (Unboxer) throws -> T) {
        readers.agree(name, isEqual: { isSame($0 as Any, $1 as Any) }, read)
    }

    /// Whether two Foundation values have the same reading.
    private func isSame(_ value: Any, _ other: Any) -> Bool { tree(of: value) == tree(of: other) }

    private func tree(of value: Any) -> Tree? { try? Unboxer(dictionary: ["": value]).unbox(key: "") }
}
