import ModelMigration
import TestTables
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

    /// The rows of a file in the folder Rewritings, which are named by the property and the statement.
    static func all(in file: String) throws -> [LenientRow] {
        try Fixture.rows(of: file).map { row in
            let parts = row.testDescription.split(separator: " | ").map(String.init)
            var result = LenientRow(parts[0], parts[1], row.texts[0])
            result.remarks = row.lines(of: 1)
            return result
        }
    }
}

/// What is around the statements of a model.
struct LenientRoad {
    let conformance: String
    /// What begins the initializer or function, and what is beside it.
    let opening: String
    let others: String
    var options = MigrationOptions()

    func source(_ property: String, _ statements: String) -> String {
        let lines = statements.split(separator: "\n").map { "        \($0)\n" }.joined()
        return """
            import Foundation
            import ObjectMapper

            let days = DateFormatter()

            struct Model: \(conformance) {
                \(property)

            \(others)    \(opening) {
            \(lines)    }
            }

            """
    }

    func check(_ row: LenientRow) {
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source(row.property, row.statements) + Self.types)],
            from: [MigrationRoad.objectMapper.frontEnd(options)], to: MacroBackEnd(), isExact: options.isExact)
        let model = migration.models.first { $0.name == "Model" }
        let name = row.property.split(separator: " ").dropFirst().first?.filter { $0 != ":" } ?? ""
        #expect(model?.notes.map { $0.text.replacing("'\(name)': ", with: "") } ?? [] == row.remarks)
        let text = migration.text(of: 0)
        let lines = text.split(separator: "\n").map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("struct Model") } ?? 0
        let end = lines[start...].firstIndex { $0 == "}" } ?? start
        #expect(lines[(start + 1)..<end].map { "\($0.drop { $0 == " " })" }.joined(separator: "\n") == row.expected)
    }

    /// The types that the rows use.
    private static let types = """

        struct Part: Mappable {
            var name: String?

            init?(map: Map) {}

            mutating func mapping(map: Map) { name <- map["name"] }
        }

        struct Item: ImmutableMappable {
            let id: Int

            init(map: Map) throws { id = try map.value("id") }
        }

        enum Mood: String { case calm, grim }

        enum Level: Int { case low, high }

        enum Keys { static let name = "full_name" }

        """
}
