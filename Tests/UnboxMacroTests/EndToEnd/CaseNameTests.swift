import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable(discriminator: "type")
private enum Texts: Codable, Equatable {
    @Unboxing(names: ["circle", "CIRCLE", "c"]) case circle(radius: Double)
    case square(side: Double)
    @Unboxing(names: ["default"]) case `default`
    case unknown
}

@Unboxable(discriminator: "type")
private enum Numbers: Codable, Equatable {
    @Unboxing(names: [1, 10]) case circle(radius: Double)
    @Unboxing(name: -2) case square(side: Double)
}

@Unboxable(discriminator: "type")
private enum OpenNumbers: Equatable {
    @Unboxing(name: 0) case circle(radius: Double)
    case unknown
}

@Unboxable(discriminator: "isRound")
private enum Flags: Codable, Equatable {
    @Unboxing(name: true) case circle(radius: Double)
    @Unboxing(name: false) case square(side: Double)
}

@Unboxable(discriminator: "type")
private enum Mixed: Codable, Equatable {
    @Unboxing(names: ["circle", 1, true]) case circle(radius: Double)
    @Unboxing(name: 2) case square(side: Double)
    @Unboxing(fallback: true) case other
}

/// A type of a program that happens to have that name.
@UnboxableEnum
private enum Discriminator: String { case a }

@Suite struct CaseNameTests {
    private func check<Model: Codable & UnboxCompatible & Equatable>(
        _ storage: Storage, _ names: [String], _ member: String, _ model: Model
    ) throws {
        for name in names {
            #expect(try storage.unboxer("{\"type\": \(name), \"isRound\": \(name), \(member)}").unbox() == model)
        }
        let data = try JSONEncoder().encode(model)
        #expect(try storage.unboxer(String(decoding: data, as: UTF8.self)).unbox() == model)
        #expect(try JSONDecoder().decode(Model.self, from: data) == model)
        #expect(String(decoding: data, as: UTF8.self).contains(":" + (names.first ?? "")))
    }

    @Test func severalNames() {
        each(Storage.allCases) { storage in
            try check(storage, [#""circle""#, #""CIRCLE""#, #""c""#], #""radius": 2.5"#, Texts.circle(radius: 2.5))
            try check(storage, [#""default""#], #""a": 1"#, Texts.default)
            try check(storage, [#""unknown""#, #""Circle""#], #""a": 1"#, Texts.unknown)
            try check(storage, ["1", "10"], #""radius": 2.5"#, Numbers.circle(radius: 2.5))
            try check(storage, ["-2", #""-2""#], #""side": 2.5"#, Numbers.square(side: 2.5))
            try check(storage, ["true"], #""radius": 2.5"#, Flags.circle(radius: 2.5))
            try check(storage, ["false"], #""side": 2.5"#, Flags.square(side: 2.5))
            try check(storage, [#""circle""#, "1", "true"], #""radius": 2.5"#, Mixed.circle(radius: 2.5))
            try check(storage, ["2"], #""side": 2.5"#, Mixed.square(side: 2.5))
            try check(storage, [#""other""#, "false", "[]"], #""a": 1"#, Mixed.other)
            #expect(try storage.unboxer(#"{"type": 7}"#).unbox() == OpenNumbers.unknown)
            #expect(try storage.unboxer(#"{"type": 0, "radius": 1}"#).unbox() == OpenNumbers.circle(radius: 1))
        }
    }

    /// The names of the cases are a type that only the macro knows, so that errors name the enum.
    @Test func theNameOfTheEnum() {
        each(Storage.allCases) { storage in
            #expect(
                message { try storage.unboxer(#"{"type": "x"}"#).unbox() as AtLabel<Int> }
                    == #"type: expected AtLabel, found the string "x": it is not one of one, other"#)
            #expect(
                message { try storage.unboxer(#"{"type": "x"}"#).unbox(key: "type") as Discriminator }
                    == #"type: expected Discriminator, found the string "x""#)
        }
    }

    @Test func failures() {
        each(Storage.allCases) { storage in
            #expect(
                message { try storage.unboxer(#"{"type": 3}"#).unbox() as Numbers }
                    == "type: expected Numbers, found the number 3: it is not one of 1, -2")
            #expect(
                message { try storage.unboxer(#"{"type": "round"}"#).unbox() as Numbers }
                    == #"type: expected Numbers, found the string "round""#)
            #expect(
                message { try storage.unboxer(#"{"isRound": "maybe"}"#).unbox() as Flags }
                    == #"isRound: expected Flags, found the string "maybe""#)
            #expect(
                message { try storage.unboxer("{}").unbox() as Mixed } == "type: expected Mixed, but it is missing")
        }
    }
}
