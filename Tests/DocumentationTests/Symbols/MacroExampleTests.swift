// The examples in the comments of the macros, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import UnboxMacros

private typealias Tag = String

// An expansion does not see the names of the type around it, so these are not in MacroExamples.

// Snippet 3 of UnboxableMacro.swift#Unboxable
@Unboxable
enum Amount {
    case number(Int)
    case text(String)
}
// End of snippet

// Snippet 1 of UnboxableMacro.swift#UnboxableEnum
@UnboxableEnum
enum Topping: String {
    case cheese, olives
    @Unboxing(fallback: true) case other
}
// End of snippet

private struct Place: Decodable {
    let city: String
}

private struct Visit: Decodable {
    let city: String
}

private let visitDecoder = UnboxDecoder()

private enum MacroExamples {
    // Snippet 1 of UnboxableMacro.swift#Unboxable
    @Unboxable
    struct Article {
        let title: String
        @Unboxing(keyPath: "authors.0.name") let author: String
        @Unboxing(key: "published_at", formatter: .rfc3339) let published: Date
        var rating = 0.0
        let link: URL?
    }
    // End of snippet

    // Snippet 4 of UnboxableMacro.swift#Unboxable
    @Unboxable(context: Shelter.self)
    struct Pet {
        let name: String
        @Unboxing(context: .stored) let shelter: Shelter
        @Unboxing(context: .passed) let friends: [Pet]
    }
    // End of snippet

    @Unboxable
    struct Item: Codable {
        // Snippet 1 of QuotedNumberFormatter.swift#QuotedNumberFormatter
        @Unboxing(formatter: .quoted(fractionDigits: 2)) let price: Decimal
        @Unboxing(formatter: .quoted()) let count: Int
        // End of snippet
    }

    @Unboxable
    struct Circle {
        let radius: Double
    }

    // Snippet 2 of UnboxableMacro.swift#Unboxable
    @Unboxable(discriminator: "type")
    enum Shape {
        case circle(Circle)
        case square(side: Double)
        case unknown
    }
    // End of snippet

    // Snippet 5 of UnboxableMacro.swift#Unboxable
    @Unboxable(discriminator: "type", context: Shelter.self)
    enum Resident {
        case pet(Pet)
        case unknown
    }
    // End of snippet

    @Unboxable
    struct Stamp {
        let created: Int
    }

    @Unboxable
    struct Properties {
        // Snippet 1 of UnboxingMacro.swift#Unboxing
        @Unboxing(key: "full_name") let name: String
        @Unboxing(keys: ["nick", "login"]) let nickname: String
        @Unboxing(keyPath: "stats.*.score") let scores: [Int]
        @Unboxing(allowInvalidElements: true) let tags: [Tag]
        @Unboxing(dropIfInvalid: true) let subtitle: String?
        @Unboxing(default: [], emptyAsNil: true) let links: [URL]
        @Unboxing(default: 5, defaultIfInvalid: 0) let volume: Int
        @Unboxing(whole: true) let stamp: Stamp
        @Unboxing(ignored: true) var isSelected = false
        @Unboxing(encoded: .unlessEmpty) let notes: String
        @Unboxing(read: false) let version = 2
        // End of snippet
    }

    @Unboxable
    struct Dates {
        // Snippet 2 of UnboxingMacro.swift#Unboxing
        @Unboxing(formatter: .rfc3339) let published: Date
        @Unboxing(key: "due", formatter: .iso8601) let dueDate: Date?
        // End of snippet
    }

    @Unboxable
    struct Defaults {
        // Snippet 1 of UnboxDefault.swift#UnboxDefault
        @Unboxing(default: []) let tags: [String]
        @Unboxing(formatter: .rfc3339, default: .value(Date.distantPast)) let seen: Date
        // End of snippet
    }

    @Unboxable(allErrors: true)
    struct Visitor {
        // Snippet 3 of UnboxingMacro.swift#Unboxing
        @Unboxing(decoding: Place.self) let place: Place
        @Unboxing(decoding: [Visit].self, using: visitDecoder) let visits: [Visit]
        // End of snippet
    }

    @Unboxable
    struct Recipe {
        struct State {}

        // Snippet 4 of UnboxingMacro.swift#Unboxing
        @Unboxing(by: { (unboxer: Unboxer) in unboxer.isPartial }) let isBeingWritten: Bool
        @Unboxing(by: Self.readState) let state: State
        // End of snippet

        private static func readState(_ unboxer: Unboxer) -> State { State() }
    }

    @Unboxable(discriminator: "type")
    enum Named {
        // Snippet 5 of UnboxingMacro.swift#Unboxing
        @Unboxing(name: "CIRCLE") case circle(Circle)
        @Unboxing(names: ["square", "SQUARE"]) case square(Square)
        @Unboxing(fallback: true) case other
        // End of snippet
    }

    @Unboxable
    struct Encodings: Codable {
        // Snippet 1 of UnboxEncoding.swift#UnboxEncoding
        @Unboxing(encoded: .never) let token: String
        @Unboxing(encoded: .unlessEmpty) let tags: [String]
        @Unboxing(encoded: .unlessDefault) var page = 1
        @Unboxing(encoded: .asNull) let nickname: String?
        @Unboxing(encoded: .when { (score: Int) in score > 10 }) let score: Int
        // End of snippet
    }

    @Unboxable(discriminator: "type")
    enum Numbered {
        // Snippet 1 of UnboxCaseName.swift#UnboxCaseName
        @Unboxing(name: 1) case circle(Circle)
        // End of snippet
    }

    @Unboxable(keys: .verbatim) struct Verbatim { let imageURL: Int }
    @Unboxable(keys: .snakeCase) struct SnakeCase { let imageURL: Int }
    @Unboxable(keys: .upperSnakeCase) struct UpperSnakeCase { let imageURL: Int }
    @Unboxable(keys: .camelSnakeCase) struct CamelSnakeCase { let imageURL: Int }
    @Unboxable(keys: .upperKebabCase) struct UpperKebabCase { let imageURL: Int }
    @Unboxable(keys: .trainCase) struct TrainCase { let imageURL: Int }
    @Unboxable(keys: .kebabCase) struct KebabCase { let imageURL: Int }
    @Unboxable(keys: .pascalCase) struct PascalCase { let imageURL: Int }
}

struct MacroExampleTests {
    @Test func models() throws {
        let article: MacroExamples.Article = try unbox(dictionary: [
            "title": "T", "authors": [["name": "Ada"]], "published_at": "1970-01-01T00:00:10Z",
        ])
        #expect(article.title == "T" && article.author == "Ada" && article.rating == 0 && article.link == nil)
        #expect(article.published == Date(timeIntervalSince1970: 10))
        let amounts: [Amount] = try unbox(data: Data(#"[7, "a"]"#.utf8))
        guard case .number(7) = amounts[0], case .text("a") = amounts[1] else {
            Issue.record("read as \(amounts)")
            return
        }
    }

    @Test func contexts() throws {
        let shelter = Shelter(city: "Turin")
        let resident: MacroExamples.Resident = try unbox(
            dictionary: ["type": "pet", "name": "Rex", "friends": [["name": "Tom", "friends": [Any]()]]],
            context: shelter)
        guard case .pet(let pet) = resident else {
            Issue.record("read as \(resident)")
            return
        }
        #expect(pet.name == "Rex" && pet.shelter.city == "Turin")
        #expect(pet.friends.map(\.shelter.city) == ["Turin"])
    }

    @Test func enums() throws {
        let shapes: [MacroExamples.Shape] = try unbox(
            data: Data(#"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "line"}]"#.utf8))
        guard case .circle(let circle) = shapes[0], case .square(side: 2) = shapes[1], case .unknown = shapes[2] else {
            Issue.record("read as \(shapes)")
            return
        }
        #expect(circle.radius == 1)
        let toppings: [Topping] = try unbox(data: Data(#"["olives", "salt"]"#.utf8))
        #expect(toppings == [.olives, .other])
        let named: [MacroExamples.Named] = try unbox(
            data: Data(#"[{"type": "CIRCLE", "radius": 1}, {"type": "circle"}]"#.utf8))
        guard case .circle = named[0], case .other = named[1] else {
            Issue.record("read as \(named)")
            return
        }
    }

    @Test func properties() throws {
        let properties: MacroExamples.Properties = try unbox(dictionary: [
            "full_name": "Ada", "login": "ada", "stats": ["a": ["score": 1]], "tags": ["x", [Any]()],
            "subtitle": [Any](),
            "notes": "", "created": 5,
        ])
        #expect(properties.name == "Ada" && properties.nickname == "ada" && properties.scores == [1])
        #expect(properties.tags == ["x"] && properties.subtitle == nil && properties.stamp.created == 5)
        #expect(!properties.isSelected)
        let dates: MacroExamples.Dates = try unbox(dictionary: [
            "published": "1970-01-01T00:00:10Z", "due": "1970-01-01T00:00:20Z",
        ])
        #expect(dates.published == Date(timeIntervalSince1970: 10))
        #expect(dates.dueDate == Date(timeIntervalSince1970: 20))
        let visit: MacroExamples.Visitor = try unbox(dictionary: ["place": ["city": "Rome"], "visits": [Any]()])
        #expect(visit.place.city == "Rome")
    }

    /// The keys that the comments of the styles show.
    @Test func styles() throws {
        let source = try Repository.text(of: "Sources/Macros/UnboxCoreMacros/UnboxableMacro.swift")
        func expectComment(_ key: String, of style: String) {
            let lines = source.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(zip(lines, lines.dropFirst()).contains { $0.hasSuffix(" `\(key)`.") && $1 == "case \(style)" })
        }
        expectComment("imageURL", of: "verbatim")
        expectComment("image_url", of: "snakeCase")
        expectComment("IMAGE_URL", of: "upperSnakeCase")
        expectComment("image_Url", of: "camelSnakeCase")
        expectComment("IMAGE-URL", of: "upperKebabCase")
        expectComment("Image-Url", of: "trainCase")
        expectComment("image-url", of: "kebabCase")
        expectComment("ImageURL", of: "pascalCase")
        #expect(try (unbox(dictionary: ["imageURL": 1]) as MacroExamples.Verbatim).imageURL == 1)
        #expect(try (unbox(dictionary: ["image_url": 1]) as MacroExamples.SnakeCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["IMAGE_URL": 1]) as MacroExamples.UpperSnakeCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["image_Url": 1]) as MacroExamples.CamelSnakeCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["IMAGE-URL": 1]) as MacroExamples.UpperKebabCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["Image-Url": 1]) as MacroExamples.TrainCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["image-url": 1]) as MacroExamples.KebabCase).imageURL == 1)
        #expect(try (unbox(dictionary: ["ImageURL": 1]) as MacroExamples.PascalCase).imageURL == 1)
    }
}
