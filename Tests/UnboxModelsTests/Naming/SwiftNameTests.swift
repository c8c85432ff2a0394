import TestTables
import Testing

@testable import UnboxModels

struct SwiftNameTests {
    @Test func `a key becomes the name of a property`() {
        each([
            ("full_name", "fullName"), ("full-name", "fullName"), ("Full Name", "fullName"), ("fullName", "fullName"),
            ("FULL_NAME", "fullName"), ("user_id", "userID"), ("user_ids", "userIDs"), ("id", "id"), ("ID", "id"),
            ("avatar_url", "avatarURL"), ("URLString", "urlString"), ("imageURLs", "imageURLs"),
            ("HTTPServer", "httpServer"), ("mp3_preview_url", "mp3PreviewURL"), ("x1y2", "x1y2"), ("2d", "value2d"),
            ("größe", "grosse"), ("naïve_café", "naiveCafe"), ("日本", "riBen"), ("@type", "type"), ("$ref", "ref"),
            ("a.b", "aB"), ("+1", "plus1"), ("-1", "minus1"), ("+", "plus"), ("<=", "lessEqual"), ("", "value"),
            ("µg", "microG"), ("μg", "microG"), ("μηλο", "melo"), ("m²", "m2"), ("CO₂", "co2"),
            ("\u{200B}", "value"), ("self", "selfValue"), ("init", "initValue"), ("class", "class"),
        ]) { (key: String, name: String) in
            #expect(SwiftName.property(key) == name)
        }
    }

    @Test func `a key becomes the name of a type`() {
        each([
            ("user", "User"), ("user_address", "UserAddress"), ("api_key", "APIKey"), ("type", "Kind"),
            ("data", "DataValue"), ("error", "ErrorValue"), ("2d-point", "Value2dPoint"), ("", "Value"),
        ]) { (key: String, name: String) in
            #expect(SwiftName.type(Words(key)) == name)
        }
    }

    @Test func `several are named after one`() {
        each([
            ("users", "user"), ("addresses", "address"), ("categories", "category"), ("boxes", "box"),
            ("people", "person"), ("statuses", "status"), ("news", "news"), ("status", "status"),
            ("analysis", "analysis"), ("glass", "glass"), ("dishes", "dish"), ("movies", "movie"),
            ("user_tags", "userTag"), ("s", "s"),
        ]) { (plural: String, singular: String) in
            #expect(Words(plural).singular.lowerCamel == singular)
        }
    }

    @Test func `a value that is a name keeps it`() throws {
        let source = try models(of: #"{"properties": {"unit": {"enum": ["μg", "A+", "mg", "A", "A-"]}}}"#)
        let cases = source.split(separator: "\n").filter { $0.contains("    case ") }.map { $0.drop { $0 == " " } }
        #expect(
            cases == [
                "case microG = \"μg\"", "case aPlus = \"A+\"", "case mg", "case a = \"A\"", "case aMinus = \"A-\"",
            ])
    }

    @Test func `names that are taken get a number`() {
        var scope = NameScope()
        #expect((0..<4).map { _ in scope.name("name") } == ["name", "name2", "name3", "name4"])
        #expect(scope.name("v1") == "v1")
        #expect(scope.name("v1") == "v1N2")
        #expect(scope.name("id", "atID") == "id")
        #expect(scope.name("id", "atID") == "atID")
    }

    @Test func `keys that collide are told apart by their signs`() throws {
        let source = try models(
            of: #"{"properties": {"id": {"type": "string"}, "@id": {"type": "string"}, "ID": {"type": "string"}}}"#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    let id: String?
                    let atID: String?
                    let id2: String?

                    private enum CodingKeys: String, CodingKey {
                        case id
                        case atID = "@id"
                        case id2 = "ID"
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        id = try unboxer.unbox(key: "id")
                        atID = try unboxer.unbox(key: "@id")
                        id2 = try unboxer.unbox(key: "ID")
                    }
                }

                """)
    }
}
