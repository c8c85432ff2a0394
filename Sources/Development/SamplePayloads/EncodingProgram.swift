// Values that encode themselves in every way that Codable allows, to compare encoders.

import Foundation

/// A value that does what bytes say: encodes members, requests containers and super encoders, keeps them open, writes to
/// them in any order, encodes keys again, fails.
///
/// It does nothing at which JSONEncoder traps or is known to be wrong: it requests no container of another kind where one
/// is, and what it fails in has not requested any.
public struct EncodingProgram: Encodable, Sendable {
    private let bytes: [UInt8]

    /// A program of bytes, whichever they are.
    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Encodes the whole program.
    public func encode(to encoder: any Encoder) throws { try Step(Program(bytes), 0, []).encode(to: encoder) }
}

/// The bytes that have not been used.
private final class Program {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var isOver: Bool { bytes.isEmpty }

    func next(below bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

    var number: UInt64 { (0..<next(below: 9)).reduce(0) { number, _ in number << 8 | UInt64(next(below: 256)) } }

    var double: Double {
        switch next(below: 4) {
        case 0: Double(Int16(truncatingIfNeeded: number)) / 100
        case 1: Double(Int64(bitPattern: number))
        default: Double(bitPattern: number).isFinite ? Double(bitPattern: number) : .zero
        }
    }

    var text: String {
        switch next(below: 4) {
        case 0: ["", "a", "a/b", "\"", "\\", "\u{0}\u{1f}", "\u{2028}é😀", "\n\t\r\u{8}\u{c}"][next(below: 8)]
        case 1: String(repeating: "long text ", count: next(below: 20))
        default: String(decoding: (0..<next(below: 30)).map { _ in UInt8(next(below: 256)) }, as: UTF8.self)
        }
    }

    /// Bytes for another program.
    var part: [UInt8] { (0..<next(below: 24)).map { _ in UInt8(next(below: 256)) } }
}

private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let names = ["a", "b", "fooBar", "URL", "super", "", "é", "k0", "a/\"", "k1", "k2", "k3", "k4", "k5"]
}

private enum FewKeys: String, CodingKey, CaseIterable { case first, second, third, aLongerNameThanOthers }

private struct Failure: Error {}

/// What encodes nothing, and fails.
private struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws { throw Failure() }
}

private struct Model: Encodable {
    let id: Int
    let name: String?
    let next: [Model]
    let range: ClosedRange<Int>
}

/// The containers of a value, which values within it use as well.
private final class Open {
    var keyed: [KeyedEncodingContainer<Key>] = []
    var unkeyed: [any UnkeyedEncodingContainer] = []
    /// How the keys of each keyed container were used.
    var uses: [Uses] = []
    var supers: [any Encoder] = []
}

/// How the keys of an object were used, for which several containers may have been requested.
private final class Uses {
    /// A super encoder writes its value when it is released, whatever the key has by then.
    enum Use { case object(Uses), array, other, superEncoder }

    private var uses: [String: Use] = [:]

    subscript(name: String) -> Use? {
        get { uses[name] }
        set {
            if case .superEncoder = uses[name] { return }
            uses[name] = newValue
        }
    }
}

/// The next value of a program.
private struct Step: Encodable {
    private let program: Program
    private let depth: Int
    /// The containers around it.
    private let outer: [Open]

    init(_ program: Program, _ depth: Int, _ outer: [Open]) {
        (self.program, self.depth, self.outer) = (program, depth, outer)
    }

    func encode(to encoder: any Encoder) throws {
        let open = Open()
        switch program.next(below: depth > 8 ? 4 : 12) {
        case 0: return  // Nothing.
        case 1: try scalar.encode(to: encoder)
        case 2:
            var container = encoder.singleValueContainer()
            try container.encode(scalar)
        case 3:
            var container = encoder.container(keyedBy: FewKeys.self)
            for key in FewKeys.allCases where program.next(below: 3) > 0 {
                try container.encode(program.text, forKey: key)
            }
        case 4:
            var container = encoder.singleValueContainer()
            try container.encode(inner(open))
        case 5...7:
            open.unkeyed = [encoder.unkeyedContainer()]
            try run(open)
        default:
            open.keyed = [encoder.container(keyedBy: Key.self)]
            open.uses = [Uses()]
            if program.next(below: 4) == 0 {
                // The same object.
                open.keyed.append(encoder.container(keyedBy: Key.self))
                open.uses.append(open.uses[0])
            }
            try run(open)
        }
    }

    private func inner(_ open: Open) -> Step { Step(program, depth + 1, outer + [open]) }

    /// A value that needs no more of the program than its bytes.
    private var scalar: any Encodable {
        switch program.next(below: 20) {
        case 0: true
        case 1: Int(truncatingIfNeeded: program.number)
        case 2: Int8(truncatingIfNeeded: program.number)
        case 3: UInt64(program.number)
        case 4: UInt32(truncatingIfNeeded: program.number)
        case 5: program.double
        case 6: Float(program.double).isFinite ? Float(program.double) : 0
        case 7: Decimal(string: "\(program.number).\(program.number)") ?? 0
        case 8: Date(timeIntervalSince1970: program.double.remainder(dividingBy: 1e10))
        case 9: Data(program.part)
        case 10: URL(string: "https://example.com/\(program.number)")
        case 11: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(program.next(below: 256))))
        case 12: [program.text, program.text]
        case 13: (0..<program.next(below: 5)).map { _ in Int(truncatingIfNeeded: program.number) }
        case 14: (0..<program.next(below: 5)).map { _ in program.double }
        case 15:
            Dictionary((0..<program.next(below: 6)).map { _ in (program.text, program.double) }) { first, _ in first }
        case 16: [program.next(below: 9): program.text, 10: "ten"]
        case 17: Int?.none
        case 18: [Key.names[program.next(below: Key.names.count)]: EncodingProgram(program.part)]
        case 19:
            [Model(id: 1, name: nil, next: [Model(id: 2, name: program.text, next: [], range: 0...1)], range: 2...3)]
        default: program.text
        }
    }

    private func run(_ open: Open) throws {
        while !program.isOver, program.next(below: 16) > 0 {
            switch program.next(below: 8) {
            case 0 where !open.supers.isEmpty: open.supers.remove(at: program.next(below: open.supers.count))
            case 1 where !open.supers.isEmpty:
                // At most one value each, which may be an object.
                try open.supers.removeFirst().encode(inner(open))
            case 2:
                guard let around = outer.isEmpty ? nil : outer[program.next(below: outer.count)] else { break }
                try encodeScalar(around)
            default:
                let index = program.next(below: open.keyed.count + open.unkeyed.count)
                if index < open.keyed.count {
                    try encodeField(open, index)
                } else {
                    try encodeElement(open, index - open.keyed.count)
                }
            }
        }
        while !open.supers.isEmpty { open.supers.removeFirst() }
    }

    /// Encodes a scalar in a container around this value, while this value is being encoded.
    private func encodeScalar(_ open: Open) throws {
        guard open.keyed.count + open.unkeyed.count > 0 else { return }
        let index = program.next(below: open.keyed.count + open.unkeyed.count)
        if index < open.keyed.count {
            let name = Key.names[program.next(below: Key.names.count)]
            open.uses[index][name] = .other
            var container = open.keyed[index]
            try container.encode(program.text, forKey: Key(stringValue: name))
        } else {
            var container = open.unkeyed[index - open.keyed.count]
            try container.encode(program.text)
        }
    }

    private func encodeField(_ open: Open, _ index: Int) throws {
        let name = Key.names[program.next(below: Key.names.count)]
        let key = Key(stringValue: name)
        let use = open.uses[index][name]
        // A copy, as a value within may use the same container.
        var container = open.keyed[index]
        switch (program.next(below: 10), use) {
        case (0, nil):
            let uses = Uses()
            open.uses[index][name] = .object(uses)
            open.keyed.append(container.nestedContainer(keyedBy: Key.self, forKey: key))
            open.uses.append(uses)
        case (0, .object(let uses)):
            open.keyed.append(container.nestedContainer(keyedBy: Key.self, forKey: key))
            open.uses.append(uses)
        case (1, nil), (1, .array):
            open.uses[index][name] = .array
            open.unkeyed.append(container.nestedUnkeyedContainer(forKey: key))
        case (2, _):
            let isNamed = program.next(below: 2) == 0
            open.supers.append(isNamed ? container.superEncoder(forKey: key) : container.superEncoder())
            open.uses[index][isNamed ? name : "super"] = .superEncoder
        case (3, _):
            open.uses[index][name] = .other
            try container.encodeNil(forKey: key)
        case (4, nil): try? container.encode(Failing(), forKey: key)
        case (5, _):
            let text = program.text
            let uses = Uses()
            uses[text] = .other
            open.uses[index][name] = .object(uses)
            try container.encode([text: program.next(below: 9)], forKey: key)
        case (6, _):
            open.uses[index][name] = .array
            try container.encode([program.next(below: 9)], forKey: key)
        case (7, _):
            open.uses[index][name] = .other
            try container.encode(inner(open), forKey: key)
        default:
            open.uses[index][name] = .other
            try container.encode(scalar, forKey: key)
        }
    }

    private func encodeElement(_ open: Open, _ index: Int) throws {
        var container = open.unkeyed[index]
        switch program.next(below: 8) {
        case 0:
            open.keyed.append(container.nestedContainer(keyedBy: Key.self))
            open.uses.append(Uses())
        case 1: open.unkeyed.append(container.nestedUnkeyedContainer())
        case 2: open.supers.append(container.superEncoder())
        case 3: try container.encodeNil()
        case 4: try? container.encode(Failing())
        case 5: try container.encode(inner(open))
        case 6: try container.encode(contentsOf: [program.number])
        default: try container.encode(scalar)
        }
    }
}

extension Encoder {
    /// Encodes a value in this encoder's place.
    fileprivate func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}
