import ModelMigration
import Testing

/// A property of a model of a library that ignores invalid values, before and after.
struct LenientRow: CustomTestStringConvertible {
    let testDescription: String
    let property: String
    /// The statements that set it.
    let statements: String
    let expected: String
    /// The remarks, without what they begin with: the name of the property.
    var remarks: [String]

    init(_ property: String, _ statements: String, _ expected: String, _ remarks: String...) {
        testDescription = statements
        self.property = property
        self.statements = statements
        self.expected = expected
        self.remarks = remarks
    }
}

/// A library, with what is around the statements of its models.
struct LenientRoad {
    let road: MigrationRoad
    /// Before the model.
    let header: String
    let conformance: String
    /// What begins the initializer or function, and what is beside it.
    let opening: String
    let others: String
    var options = MigrationOptions()

    func source(_ property: String, _ statements: String) -> String {
        let lines = statements.split(separator: "\n").map { "        \($0)\n" }.joined()
        return "\(header)struct Model\(conformance) {\n    \(property)\n\n\(others)    \(opening) {\n\(lines)    }\n}\n"
    }

    func check(_ row: LenientRow) {
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source(row.property, row.statements) + Self.types(road))],
            from: [road.frontEnd(options)], to: MacroBackEnd(), isExact: options.isExact)
        let model = migration.models.first { $0.name == "Model" }
        let name = row.property.split(separator: " ").dropFirst().first?.filter { $0 != ":" } ?? ""
        #expect(model?.notes.map { $0.text.replacing("'\(name)': ", with: "") } ?? [] == row.remarks)
        let text = migration.text(of: 0)
        let lines = text.split(separator: "\n").map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("struct Model") } ?? 0
        let end = lines[start...].firstIndex("}") ?? start
        #expect(lines[(start + 1)..<end].map { $0.trimmed }.joined(separator: "\n") == row.expected)
    }

    /// The types that the rows use.
    private static func types(_ road: MigrationRoad) -> String {
        let initializers =
            switch road {
            case .objectMapper:
                ("init?(map: Map) {}\n    mutating func mapping(map: Map) { name <- map[\"name\"] }", "")
            case .swiftyJSON:
                (
                    "init(json: JSON) { name = json[\"name\"].string }",
                    "init?(json: JSON) {\n        guard let id = json[\"id\"].int else { return nil }\n        self.id = id\n    }"
                )
            default:
                (
                    "init(json: [String: Any]) { name = json[\"name\"] as? String }",
                    "init?(json: [String: Any]) {\n        guard let id = json[\"id\"] as? Int else { return nil }\n"
                        + "        self.id = id\n    }"
                )
            }
        let conformance = road == .objectMapper ? ": Mappable" : ""
        return """

            struct Part\(conformance) {
                var name: String?

                \(initializers.0)
            }

            \(road == .objectMapper
                ? "struct Item: ImmutableMappable {\n    let id: Int\n\n    init(map: Map) throws { id = try map.value(\"id\") }\n}"
                : "struct Item {\n    let id: Int\n\n    \(initializers.1)\n}")

            enum Mood: String { case calm, grim }

            enum Level: Int { case low, high }

            enum Keys { static let name = "full_name" }

            """
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}

extension [String] {
    fileprivate func firstIndex(_ line: String) -> Int? { firstIndex { $0 == line } }
}

extension ArraySlice<String> {
    fileprivate func firstIndex(_ line: String) -> Int? { firstIndex { $0 == line } }
}
