import ModelMigration
import TestTables
import Testing

/// Models that depend on each other: which are rewritten, and whose old code stays.
@Suite struct DependencyTests {
    private func migrate(_ sources: String...) -> Migration {
        Migration(
            sources.enumerated().map { SourceFile(path: "\($0 + 1).swift", text: $1) },
            from: [ObjectMapperFrontEnd()], to: MacroBackEnd())
    }

    /// `Name: outcome`, with the notes that are about dependencies.
    private func outcomes(_ migration: Migration) -> [String] {
        migration.models.map { model in
            let notes = model.notes.map(\.text).filter {
                $0.contains("left") || $0.contains("stays") || $0.contains("not understood") || $0.contains("once")
            }
            return ([model.name, model.outcome.rawValue] + notes).joined(separator: ": ")
        }
    }

    /// A model with one property, which has the name of its key.
    private func model(_ name: String, _ property: String, _ statement: String? = nil) -> String {
        let key = property.dropFirst(4).prefix { $0 != ":" && $0 != " " }
        return """
            struct \(name): Mappable {
                \(property)

                init?(map: Map) {}

                mutating func mapping(map: Map) {
                    \(statement ?? "\(key) <- map[\"\(key)\"]")
                }
            }

            """
    }

    /// What gets the types of models without saying what it needs of them.
    @Test func codeThatMayNeedConformances() {
        each([
            ("a generic function", "func fetch<T: Mappable>() -> T? { nil }\nlet city: City? = fetch()"),
            ("a function of an extension", "func send(_ city: City) { print(city.toJSON()) }"),
            ("in an interpolation", #"func send(_ city: City) { print("\(city.toJSONString() ?? "")") }"#),
            ("an initializer of an array", "let cities = [City](JSONString: text)"),
            ("an implicit member", "let city: City? = .init(JSON: json)"),
            ("a reference to an initializer", "let city = maps.map(City.init)\nfunc f(_ map: Map) { City(map: map) }"),
            ("an alias", "typealias Town = City\nlet town = Mapper<Town>().map(JSON: json)"),
            ("a response", "request.responseArray { (response: DataResponse<[City]>) in }"),
            ("a protocol", "protocol Record: Mappable {}\nfunc fetch<T: Record>() -> T? { nil }\nlet city: City"),
            ("a file that cannot be read", "let city: City = Mapper().map(JSON: json) }"),
        ]) { (_: String, code: String) in
            let migration = Migration(
                [SourceFile(path: "1.swift", text: model("City", "var name: String?"))], from: [ObjectMapperFrontEnd()],
                to: MacroBackEnd(), besides: [SourceFile(path: "2.swift", text: code)])
            #expect(migration.models.map(\.outcome) == [.partly])
        }
        each(["let city: City?", "import ObjectMapper\nfunc f(_ city: City) {}", "let json = toJSON()"]) { code in
            #expect(migrate(model("City", "var name: String?"), code).models.map(\.outcome) == [.rewritten])
        }
    }

    @Test("What a model states besides, or inherits, may need its mapping")
    func protocols() {
        func outcome(_ conformance: String, _ others: String = "") -> [String] {
            outcomes(
                migrate(model("City", "var name: String?").replacing(": Mappable", with: ": \(conformance)") + others))
        }
        #expect(outcome("Mappable, Hashable, Codable") == ["City: rewritten"])
        let named = "protocol Named { var name: String? { get } }"
        #expect(outcome("Named, Mappable", named) == ["City: rewritten"])
        each([
            ("Record", "protocol Record: Mappable {}", "its mapping stays beside the macro, as Record refines it"),
            (
                "Record", "typealias Record = Mappable & Named\n" + named,
                "its mapping stays beside the macro, as Record refines it"
            ),
            (
                "Mappable, Made", "protocol Made { init?(map: Map) }",
                "Mappable stays beside the macro, as Made may require it"
            ),
            ("Mappable, Foreign", "", "Mappable stays beside the macro, as Foreign may require it"),
        ]) { (conformance: String, others: String, note: String) in
            #expect(outcome(conformance, others) == ["City: partly: \(note)"])
        }
    }
}
