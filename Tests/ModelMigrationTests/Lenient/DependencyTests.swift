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

    @Test func typesOfProperties() {
        let migration = migrate(
            model("Shop", "var owner: Owner?"), model("Owner", "var home: Home?"),
            model("Home", "var rooms = 0", "rooms <- count(map)"))
        #expect(
            outcomes(migration) == [
                "Shop: left: 'owner' is of the type Owner, which is left",
                "Owner: left: 'home' is of the type Home, which is left",
                "Home: left: not understood: rooms <- count(map)",
            ])
        #expect(migration.changes.isEmpty)
    }

    @Test func callsThatStay() {
        let migration = migrate(
            "import ObjectMapper\n\n" + model("City", "var name: String?") + model("Trip", "var city: City?"),
            "import ObjectMapper\n\nfunc show(_ json: [String: Any]) { print(Mapper<Trip>().map(JSON: json)) }\n")
        #expect(
            outcomes(migration) == [
                "City: partly: Mappable stays beside the macro, as Trip needs it",
                "Trip: partly: Mappable stays beside the macro, as 2.swift:3 may need it",
            ])
        #expect(
            migration.text(of: 0) == """
                import ObjectMapper
                import UnboxMacros

                @Unboxable
                struct City: Mappable {
                    @Unboxing(dropIfInvalid: true) var name: String?

                    init?(map: Map) {}

                    mutating func mapping(map: Map) {
                        name <- map["name"]
                    }
                }
                @Unboxable
                struct Trip: Mappable {
                    @Unboxing(dropIfInvalid: true) var city: City?

                    init?(map: Map) {}

                    mutating func mapping(map: Map) {
                        city <- map["city"]
                    }
                }

                """)
    }

    /// A call keeps all types of its name, as it may be of each, except the one in whose old code it is.
    @Test func callsOfTypesWithOneName() {
        let migration = migrate(
            "enum Old {\n" + model("City", "var name: String?") + "}\n" + model("City", "var parts: [City] = []"),
            "func show(_ json: [String: Any]) { print(Mapper<City>().map(JSON: json), City(JSON: json)) }\n")
        #expect(
            outcomes(migration) == [
                "Old.City: partly: Mappable stays beside the macro, as 2.swift:1, 2.swift:1 may need it",
                "City: partly: Mappable stays beside the macro, as 2.swift:1, 2.swift:1 may need it",
            ])
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

    @Test func methodsThatWriteTheModel() {
        let source = model("City", "var name: String?").replacing(
            "init?(map: Map) {}", with: "init?(map: Map) {}\n\n    func send() { print(toJSON()) }")
        #expect(
            outcomes(migrate(source)) == ["City: partly: Mappable stays beside the macro, as 1.swift:6 may need it"])
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

    /// `<-` of a model that is left looks for the conformance of the type of a property.
    @Test func conformancesThatStay() {
        let migration = migrate(
            """
            import ObjectMapper

            struct Job: Mappable {
                var title = ""
                var company: Company?

                init?(map: Map) {}

                mutating func mapping(map: Map) {
                    title <- map["title"]
                    company <- map["company"]
                    title = title.uppercased()
                }
            }

            struct Company: Mappable {
                var name: String?

                init?(map: Map) {}

                mutating func mapping(map: Map) {
                    name <- map["name"]
                }
            }
            """)
        #expect(
            outcomes(migration) == [
                "Job: left: 'title' is set more than once",
                "Company: partly: Mappable stays beside the macro, as Job needs it",
            ])
        #expect(migration.text(of: 0).contains("@Unboxable\nstruct Company: Mappable {"))
    }

    @Test func classes() {
        let family = """
            import ObjectMapper

            class Animal: Mappable {
                var name = ""

                required init?(map: Map) {}

                func mapping(map: Map) { name <- map["name"] }
            }

            class Dog: Animal {
                var tricks: [String] = []

                override func mapping(map: Map) {
                    super.mapping(map: map)
                    tricks <- map["tricks"]
                }
            }

            class Puppy: Dog {}
            """
        let all = migrate(family)
        #expect(outcomes(all) == ["Animal: rewritten", "Dog: rewritten"])
        #expect(
            all.text(of: 0) == """
                import UnboxMacros

                @Unboxable
                class Animal {
                    @Unboxing(dropIfInvalid: true) var name = ""
                }

                @Unboxable
                class Dog: Animal {
                    @Unboxing(dropIfInvalid: true) var tricks: [String] = []
                }

                class Puppy: Dog {}
                """)
        let none = migrate(
            family.replacing("tricks <- map", with: "tricks <- tricksOf(map); tricks <- map"))
        #expect(
            outcomes(none) == [
                "Animal: left: its subclass Dog is left",
                "Dog: left: not understood: tricks <- tricksOf(map): 'tricks' is set more than once",
            ])
    }

    @Test func enums() {
        let order = model("Order", "var status: Status?")
        let enumeration = "import Foundation\n\npublic enum Status: String, Codable {\n    case open\n}\n"
        let migration = migrate(order, enumeration, order.replacing("Order", with: "Bill"))
        #expect(outcomes(migration) == ["Order: rewritten", "Bill: rewritten", "Status: rewritten"])
        #expect(
            migration.text(of: 1) == """
                import Foundation
                import UnboxMacros

                @UnboxableEnum
                public enum Status: String, Codable {
                    case open
                }

                """)
        // An enum that only models read which are left stays as it is.
        let left = migrate(
            model("Order", "var status: Status?", "status <- map[\"status\"]\n        check()"), enumeration)
        #expect(outcomes(left) == ["Order: left: not understood: check()"])
        #expect(left.changes.isEmpty)
    }
}
