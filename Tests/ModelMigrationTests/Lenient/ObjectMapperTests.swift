import ModelMigration
import TestTables
import Testing

private let converted = #"a value of another type is converted, such as "36" to 36; it was invalid"#
private let notConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"

/// `Mappable` of ObjectMapper.
@Suite struct ObjectMapperTests {
    private let road = LenientRoad(
        conformance: "Mappable", opening: "mutating func mapping(map: Map)", others: "    init?(map: Map) {}\n\n")

    @Test func properties() throws {
        each(try LenientRow.all(in: "mappable")) { road.check($0) }
    }

    @Test func throwing() {
        var road = road
        road.options.invalid = .throw
        road.check(
            LenientRow(
                "var name: String?", #"name <- map["name"]"#, "var name: String?",
                "throws if it is invalid; it was nil, or had a default", converted))
    }

    @Test func immutable() throws {
        let road = LenientRoad(
            conformance: "ImmutableMappable", opening: "init(map: Map) throws",
            others: "    mutating func mapping(map: Map) {\n        a >>> map[\"a\"]\n    }\n\n")
        each(try LenientRow.all(in: "mappable-immutable")) { row in
            var row = row
            row.remarks.insert("toJSON() and toJSONString() go: to write it too, make it Encodable", at: 0)
            road.check(row)
        }
    }

    @Test func left() {
        func check(_ property: String, _ statements: String, _ problem: String) {
            let lines = statements.split(separator: "\n").map { "\n\($0)" }.joined()
            road.check(
                LenientRow(
                    property, statements,
                    "\(property)\ninit?(map: Map) {}\nmutating func mapping(map: Map) {\(lines)\n}", problem))
        }
        check(
            "var name = \"\"", "name <- map[\"name\"]\nname = name.uppercased()",
            "'name' is set more than once: set it once, by an expression or a function")
        check(
            "var at: Date?", #"at <- (map["at"], dateTransform)"#,
            "dateTransform is not in these files: add its file, or write an UnboxFormatter that does the same")
        check("var at: Date?", #"at <- map["at"]"#, "'<-' without a transform makes no 'Date'")
        check(
            "var url: URL?", #"url <- (map["url"], DateTransform())"#,
            "the transform makes no 'URL': change the type of the property, or use another")
        check(
            "var name: String?", "if map.mappingType == .fromJSON {\nname <- map[\"name\"]\n}",
            #"not understood: if map.mappingType == .fromJSON { name <- map["name"] }"#)
        check("var name: String?", "name <- map[key]", "not understood: name <- map[key]")
    }

    @Test func exactly() throws {
        var road = road
        road.options.isExact = true
        each(try LenientRow.all(in: "mappable-exact")) { road.check($0) }
    }

    @Test("What a model loses besides")
    func writing() {
        let note = "toJSON() and toJSONString() go: to write it too, make it Encodable"
        let model = """
            import ObjectMapper

            struct Model: Mappable {
                var a: [Int] = []
                init?(map: Map) {}
                mutating func mapping(map: Map) {
                    a <- map["a"]
                }
            }

            """
        each([
            ("", false), ("let text = model.toJSONString()\n", true), ("let object = model.toJSON()\n", true),
        ]) { (use: String, isNoted: Bool) in
            let notes = Rewritten(model + use, from: [.objectMapper]).notes
            #expect(notes.contains("line 6: \(note)") == isNoted)
        }
    }
}
