import Foundation
import TestTables
import Testing
import UnboxMacros

private let snakeCase: UnboxDecoder = {
    var decoder = UnboxDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
}()

private struct Stay: Codable, Equatable {
    let homeTown: String
    let since: Date
}

@Unboxable(keys: .snakeCase, decoder: snakeCase)
private struct Person: Codable, Equatable {
    let firstName: String
    let lastStay: Stay
    let stays: [Stay]?
    let byName: [String: Stay]
}

@Unboxable
private struct OneField: Equatable {
    @Unboxing(decoding: Stay.self, using: snakeCase) let stay: Stay
    @Unboxing(decoding: [Stay].self, using: snakeCase, keyPath: "a.b", default: [], allowInvalidElements: true)
    let stays: [Stay]
    @Unboxing(decoding: Stay.self, using: snakeCase, dropIfInvalid: true) let last: Stay?
}

@Unboxable(allErrors: true, decoder: snakeCase)
private struct AllErrors: Equatable {
    @Unboxing(decoding: Stay.self) let stay: Stay
    @Unboxing(decoding: Stay.self, using: UnboxDecoder()) let plain: Stay
}

@Unboxable(discriminator: "type", decoder: snakeCase)
private enum Place: Equatable {
    case stay(Stay)
    case named(stay: Stay)
}

@Unboxable(caseAsKey: true, decoder: snakeCase)
private enum Keyed: Equatable {
    case stay(Stay)
}

/// Reads its fields by the decoder of the root.
@Unboxable
private struct Plain: Equatable {
    let stay: Stay
    let inner: [Nested]
}

@Unboxable
private struct Nested: Equatable {
    let stay: Stay
}

@Suite struct FieldDecoderTests {
    private let stay = Stay(homeTown: "Turin", since: Date(timeIntervalSince1970: 10))
    private static let json = #"{"home_town": "Turin", "since": 10}"#
    private let json = Self.json

    @Test func ofATypeAndAField() {
        each(Storage.allCases) { storage in
            let text =
                #"{"first_name": "Ada", "last_stay": \#(json), "stays": [\#(json)], "by_name": {"x_y": \#(json)}}"#
            let person = Person(firstName: "Ada", lastStay: stay, stays: [stay], byName: ["x_y": stay])
            #expect(try storage.unboxer(text).unbox() == person)
            // An option of the payload does not count more, and its reports go on.
            let dropped = DroppedElements()
            var options = UnboxOptions(dates: .rfc3339, droppedElements: dropped)
            options.decoder = UnboxDecoder()
            #expect(try storage.unboxer(text, options).unbox() == person)
            #expect(try JSONDecoder().decode(Person.self, from: Data(text.utf8)) == person)

            let field: OneField = try storage.unboxer(
                #"{"stay": \#(json), "a": {"b": [\#(json), 1]}, "last": {}}"#, options
            ).unbox()
            #expect(field == OneField(stay: stay, stays: [stay], last: nil))
            #expect(dropped.elements.map(\.path.description) == ["a.b[1]", "last"])

            let all: AllErrors = try storage.unboxer(#"{"stay": \#(json), "plain": {"homeTown": "a", "since": 0}}"#)
                .unbox()
            #expect(all.stay == stay && all.plain.since == Date(timeIntervalSinceReferenceDate: 0))
            #expect(
                try storage.unboxer(#"{"type": "stay", "home_town": "Turin", "since": 10}"#).unbox() == Place.stay(stay)
            )
            #expect(try storage.unboxer(#"{"type": "named", "stay": \#(json)}"#).unbox() == Place.named(stay: stay))
            #expect(try storage.unboxer(#"{"stay": {"_0": \#(json)}}"#).unbox() == Keyed.stay(stay))
        }
    }

    @Test func ofARoot() {
        each(Storage.allCases) { storage in
            var options = UnboxOptions()
            options.decoder = snakeCase
            let text = #"{"stay": \#(json), "inner": [{"stay": \#(json)}]}"#
            let plain = Plain(stay: stay, inner: [Nested(stay: stay)])
            #expect(try storage.unboxer(text, options).unbox() == plain)
            #expect(try storage.unboxer(text).decoding(using: snakeCase).unbox() == plain)
            #expect(try storage.unboxer(json, options).unbox() == stay)
            let own = try storage.unboxer(#"{"s": {"homeTown": "x", "since": 0}}"#, options)
            #expect(
                try own.unbox(key: "s", using: UnboxDecoder()) as Stay
                    == Stay(homeTown: "x", since: Date(timeIntervalSinceReferenceDate: 0)))
            #expect(throws: UnboxError.self) { try storage.unboxer(text).unbox() as Plain }
            let missing = try storage.unboxer(#"{"stay": {"since": 1}}"#, options)
            #expect(message { try missing.unbox() as Plain } == "stay.homeTown: expected String, but it is missing")
        }
    }

    /// The reader keeps what it reads alive, and so does an error.
    @Test func lifetimes() {
        each(Storage.allCases) { storage in
            func reader() throws -> Unboxer { try storage.unboxer(#"{"a": \#(json)}"#).decoding(using: snakeCase) }
            let unboxer = try reader()
            #expect(try unboxer.unbox(key: "a") as Stay == stay)
            let error = #expect(throws: UnboxError.self) { try reader().unbox(key: "a") as Int }
            #expect(error?.path.description == "a")
        }
    }
}
