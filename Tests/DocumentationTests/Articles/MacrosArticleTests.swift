// The snippets of the articles about macros, which .ci/snippets puts here. The rows of their tables are in
// MacroRowsTests.swift.

import Foundation
import Testing
import UnboxExpansion
// Snippet 1 of Macros.md#macros-models-without-an-initializer
import UnboxMacros
// End of snippet

private typealias Tag = String

private enum MacrosArticle {
    // Snippet 2 of Macros.md#macros-models-without-an-initializer
    @Unboxable
    struct Story {
        let title: String
        @Unboxing(keyPath: "authors.0.name") let author: String
        @Unboxing(key: "published_at", formatter: .rfc3339) let published: Date
        @Unboxing(allowInvalidElements: true) let tags: [Tag]
        var rating = 0.0
        let link: URL?
    }
    // End of snippet

    @Unboxable
    struct Disc {
        let radius: Double
    }

    // Snippet 1 of MacrosForEnums.md#by-a-field
    @Unboxable(discriminator: "type")
    enum Figure {
        case circle(Disc)
        case square(side: Double)
        @Unboxing(name: "LINE") case line
        case unknown
    }
    // End of snippet

    // Snippet 1 of MacrosForEncoding.md#macros-encoding
    @Unboxable
    struct Invoice: Codable {
        let number: Int
        @Unboxing(keyPath: "customer.name") let customer: String
        @Unboxing(formatter: .dateOnly) let due: Date
    }
    // End of snippet
}

// An expansion does not see the names of the type around it, so these are not in MacrosArticle.

struct Kennel: Equatable {
    let city: String
}

// Snippet 1 of Macros.md#types
@Unboxable(context: Kennel.self)
struct Dog {
    let name: String
    @Unboxing(context: .stored) let kennel: Kennel
    @Unboxing(context: .passed) let puppies: [Dog]
}
// End of snippet

// Snippet 1 of Macros.md#functions-and-checks
@Unboxable(validate: true)
struct Booking: Decodable {
    let arrival: Int
    let departure: Int
    @Unboxing(by: { (unboxer: Unboxer) in unboxer.contains(key: "email") }) let hasEmail: Bool
    @Unboxing(by: Self.readPrice) let price: Double

    private static func readPrice(_ unboxer: Unboxer) throws -> Double {
        try unboxer.unbox(key: "price") * (1 + unboxer.unbox(key: "tax"))
    }

    func validate() throws {
        guard arrival < departure else { throw UnboxError("the stay has no night", at: [.key("departure")]) }
    }
}
// End of snippet

// Snippet 1 of Macros.md#arrays-and-single-values
@Unboxable
struct Position: Codable {
    @Unboxing(keyPath: "0") let longitude: Double
    @Unboxing(keyPath: "1") let latitude: Double
}

@Unboxable
struct Handle: Codable, Hashable {
    @Unboxing(whole: true) let text: String
}
// End of snippet

// Snippet 1 of MacrosForEnums.md#macros-enums
@UnboxableEnum
enum Mood: String {
    case happy, sad
    @Unboxing(fallback: true) case unclear
}
// End of snippet

// Snippet 1 of MacrosForEnums.md#by-a-key
@Unboxable(caseAsKey: true)
enum Command: Codable {
    case load(path: String)
    case quit
}
// End of snippet

// Snippet 1 of MacrosForEnums.md#the-first-case-that-fits
@Unboxable
enum Identifier {
    case number(Int)
    case text(String)
}
// End of snippet

/// The story without the macro.
private struct Story {
    let title: String
    let author: String
    let published: Date
    let tags: [Tag]
    var rating = 0.0
    let link: URL?
}

// Snippet 3 of Macros.md#macros-models-without-an-initializer
extension Story: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
    init(unboxer: UnboxCore.Unboxer) throws {
        title = try unboxer.unbox(key: "title")
        author = try unboxer.unbox(keyPath: "authors.0.name")
        published = try unboxer.unbox(key: "published_at", formatter: .rfc3339)
        tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
        rating = try unboxer.unbox(key: "rating") ?? 0.0
        link = try unboxer.unbox(key: "link")
    }
}
// End of snippet

struct MacrosArticleTests {
    private static let catalog = "Sources/Library/Unbox/Unbox.docc"

    @Test func stories() throws {
        for others in [#""rating": 4.5, "link": "https://a.b""#, #""rating": null, "link": null"#, #""id": 1"#] {
            let data = Data(
                #"""
                {"title": "T", "authors": [{"name": "Ada"}], "published_at": "1970-01-01T00:00:10Z", "tags": ["a", []],
                 \#(others)}
                """#.utf8)
            let story: MacrosArticle.Story = try unbox(data: data)
            let byHand: Story = try unbox(data: data)
            #expect(story.title == "T" && story.author == "Ada" && story.tags == ["a"])
            #expect(story.rating == (others.contains("4.5") ? 4.5 : 0))
            #expect("\(story)" == "\(byHand)")
        }
        let memberwise = MacrosArticle.Story(title: "", author: "", published: .now, tags: [], link: nil)
        #expect(memberwise.rating == 0)
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: "\(Self.catalog)/Macros.md"))
        let declaration = try #require(blocks.first { $0.code.contains("struct Story") }).code
        let printed = try #require(blocks.first { $0.code.hasPrefix("extension Story") }).code
        #expect(Self.expanded(declaration, type: "Story") == MacroResult(source: printed))
    }

    @Test func otherTypes() throws {
        let kennel = Kennel(city: "Turin")
        let dog: Dog = try unbox(
            dictionary: ["name": "Rex", "puppies": [["name": "Tom", "puppies": [Any]()]]], context: kennel)
        #expect(dog.kennel == kennel && dog.puppies.map(\.name) == ["Tom"] && dog.puppies.map(\.kennel) == [kennel])

        let text = #"{"id":"u7","position":[13.4,52.5]}"#
        let id: Handle = try unbox(data: Data(text.utf8), atKey: "id")
        let position: Position = try unbox(data: Data(text.utf8), atKey: "position")
        #expect(id.text == "u7" && position.longitude == 13.4 && position.latitude == 52.5)
        #expect(try JSONEncoder().encode(id) == Data(#""u7""#.utf8))
        #expect(try JSONEncoder().encode(position) == Data("[13.4,52.5]".utf8))

        let booking: Booking = try unbox(dictionary: ["arrival": 1, "departure": 2, "price": 100, "tax": 0.5])
        #expect(booking.price == 150 && !booking.hasEmail)
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["arrival": 2, "departure": 1, "price": 1, "tax": 0]) as Booking
        }
        #expect(error?.description == "departure: the stay has no night")

        let json = #"{"customer":{"name":"Ada"},"due":"2026-01-31","number":7}"#
        let invoice: MacrosArticle.Invoice = try unbox(data: Data(json.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(invoice)
        #expect(data == Data(json.utf8))
        #expect(try JSONDecoder().decode(MacrosArticle.Invoice.self, from: data).due == invoice.due)
    }

    @Test func enums() throws {
        let moods: [Mood] = try unbox(data: Data(#"["sad", "bored"]"#.utf8))
        #expect(moods == [.sad, .unclear])
        let figures: [MacrosArticle.Figure] = try unbox(
            data: Data(
                #"""
                [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "LINE"}, {"type": "line"}]
                """#.utf8))
        guard case .circle(let disc) = figures[0], case .square(side: 2) = figures[1], case .line = figures[2],
            case .unknown = figures[3]
        else {
            Issue.record("read as \(figures)")
            return
        }
        #expect(disc.radius == 1)
        let commands: [Command] = try unbox(data: Data(#"[{"load": {"path": "a"}}, {"quit": {}}]"#.utf8))
        guard case .load(path: "a") = commands[0], case .quit = commands[1] else {
            Issue.record("read as \(commands)")
            return
        }
        let identifiers: [Identifier] = try unbox(data: Data(#"[7, "a"]"#.utf8))
        guard case .number(7) = identifiers[0], case .text("a") = identifiers[1] else {
            Issue.record("read as \(identifiers)")
            return
        }
    }

    /// The table of errors.
    @Test func theErrors() throws {
        let text = try Repository.text(of: "\(Self.catalog)/MacroErrors.md")
        let rows = Markdown.table(under: "## What is checked", in: text)
        #expect(rows.count == 8)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let member = cells[0].trimmingCharacters(in: ["`"])
            let result = Self.expanded("@Unboxable\nstruct A {\n    \(member)\n}", type: "A")
            #expect(result.diagnostics.map(\.message) == [cells[1]], "\(member)")
        }
    }

    private static func expanded(_ declaration: String, type: String) -> MacroResult {
        MacroUse(
            macro: "UnboxableMacro", role: .extension, attribute: "@Unboxable", declaration: declaration,
            extendedType: type
        ).expanded()
    }
}
