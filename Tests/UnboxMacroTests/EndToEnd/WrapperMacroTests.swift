import Foundation
import TestTables
import Testing
import UnboxMacros

/// The elements that can be decoded.
@propertyWrapper
private struct LossyArray<Element: Codable & Equatable>: Codable, Equatable {
    var wrappedValue: [Element]

    init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        wrappedValue = []
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                wrappedValue.append(element)
            } else {
                _ = try container.decode(JSONValue.self)
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.map { ["element": $0] })
    }
}

/// 0 for what is no number.
@propertyWrapper
private struct Lenient: Codable, Equatable {
    var wrappedValue: Int

    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(wrappedValue)")
    }
}

/// Not Decodable: its value is set.
@propertyWrapper
private struct Clamped: Equatable {
    private let range: ClosedRange<Int>
    private var value: Int

    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }

    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
}

private enum Wrappers { typealias Other = Lenient }

/// The macro writes `init(from:)` for the default.
@Unboxable
private struct Wrapped: Codable, Equatable {
    var count = 1
    @LossyArray var tags: [Int]
    @Lenient @Unboxing(key: "a-level") var level: Int
    @Wrappers.Other var start = 7
    @Unboxing(keyPath: "deep.number") @Lenient var `default`: Int
}

/// CodingKeys are enough.
@Unboxable
private struct PlainlyWrapped: Codable, Equatable {
    let name: String
    @Lenient var level: Int
}

@Unboxable(allErrors: true)
private struct WrappedWithOthers: Equatable {
    @LossyArray var tags: [Int]
    @Lenient var level = 3
    let name: String
}

@Unboxable
private struct NotDecoded: Equatable {
    @Clamped(0...10) var start = 5
}

/// A wrapper that decodes is read by its own `init(from:)`, whoever reads the model.
@Suite struct WrapperMacroTests {
    @Test func decodes() {
        each(Storage.allCases) { storage in
            let json = #"{"tags": [1, "x", 2], "a-level": "high", "deep": {"number": 4}}"#
            let expected = Wrapped(tags: [1, 2], level: 0, default: 4)
            #expect(try storage.unboxer(json).unbox() == expected)
            #expect(try JSONDecoder().decode(Wrapped.self, from: Data(json.utf8)) == expected)
            #expect(try UnboxDecoder().decode(Wrapped.self, from: Data(json.utf8)) == expected)
            #expect(
                try encodedText(expected)
                    == #"{"a-level":"0","count":1,"deep":{"number":"4"},"start":"7","tags":[{"element":1},{"element":2}]}"#
            )
            #expect(
                message { try storage.unboxer(#"{"tags": 1, "a-level": 1}"#).unbox() as Wrapped }?.hasPrefix("tags: ")
                    == true)

            let plain: PlainlyWrapped = try storage.unboxer(#"{"name": "x", "level": []}"#).unbox()
            #expect(plain == PlainlyWrapped(name: "x", level: 0))
            #expect(try encodedText(plain) == #"{"level":"0","name":"x"}"#)
            let others: WrappedWithOthers = try storage.unboxer(#"{"tags": ["x"], "name": "y"}"#).unbox()
            #expect(others == WrappedWithOthers(tags: [], name: "y"))
            let error = #expect(throws: UnboxError.self) { try storage.unboxer("{}").unbox() as WrappedWithOthers }
            #expect(error?.all.map(\.path.description) == ["tags", "name"])
        }
    }

    @Test func sets() {
        each(Storage.allCases) { storage in
            let clamped: NotDecoded = try storage.unboxer(#"{"start": -1}"#).unbox()
            #expect(clamped.start == 0)
        }
    }
}
