import ModelMigration
import TestTables
import Testing

/// Models that depend on each other: which are rewritten, and whose old code stays.
@Suite struct DependencyTests {
    private func migrate(_ road: MigrationRoad, _ sources: String...) -> Migration {
        Migration(
            sources.enumerated().map { SourceFile(path: "\($0 + 1).swift", text: $1) },
            from: [road.frontEnd(MigrationOptions())], to: MacroBackEnd())
    }

    /// `Name: outcome`, with the notes that are about dependencies.
    private func outcomes(_ migration: Migration) -> [String] {
        migration.models.map { model in
            let notes = model.notes.map(\.text).filter {
                $0.contains("left") || $0.contains("stays") || $0.contains("not understood")
            }
            return ([model.name, model.outcome.rawValue] + notes).joined(separator: ": ")
        }
    }

    @Test func typesOfProperties() {
        let migration = migrate(
            .casts,
            """
            struct Shop { let owner: Owner?; let name: String?
                init(json: [String: Any]) { owner = (json["owner"] as? [String: Any]).map { Owner(json: $0) }; name = json["name"] as? String }
            }
            """,
            """
            struct Owner { let home: Home?
                init(json: [String: Any]) { home = (json["home"] as? [String: Any]).map { Home(json: $0) } }
            }
            """,
            """
            struct Home { let rooms: Int
                init(json: [String: Any]) { rooms = count(json) }
            }
            """)
        #expect(
            outcomes(migration) == [
                "Shop: left: 'owner' is of the type Owner, which is left",
                "Owner: left: 'home' is of the type Home, which is left",
                "Home: left: not understood: rooms = count(json)",
            ])
        #expect(migration.changes.isEmpty)
    }

    @Test func callsThatStay() {
        let migration = migrate(
            .swiftyJSON,
            """
            import SwiftyJSON

            struct City {
                let name: String?

                init(json: JSON) {
                    name = json["name"].string
                }
            }

            struct Trip {
                let city: City?

                init(json: JSON) {
                    city = City(json: json["city"])
                }
            }
            """,
            """
            import SwiftyJSON

            func show(_ json: JSON) { print(Trip(json: json)) }
            """)
        #expect(
            outcomes(migration) == [
                "City: partly: init(json:) stays, as it is used at 1.swift:15",
                "Trip: partly: init(json:) stays, as it is used at 2.swift:3",
            ])
        #expect(
            migration.text(of: 0) == """
                import SwiftyJSON
                import UnboxMacros

                @Unboxable
                struct City {
                    @Unboxing(dropIfInvalid: true) let name: String?

                    init(json: JSON) {
                        name = json["name"].string
                    }
                }

                @Unboxable
                struct Trip {
                    @Unboxing(dropIfInvalid: true) let city: City?

                    init(json: JSON) {
                        city = City(json: json["city"])
                    }
                }
                """)
    }

    /// A call keeps all types of its name, as it may be of each, except the one in whose old code it is.
    @Test func callsOfTypesWithOneName() {
        let migration = migrate(
            .swiftyJSON,
            """
            import SwiftyJSON

            enum Old {
                struct City {
                    let name: String?
                    init(json: JSON) { name = json["name"].string }
                }
            }

            struct City {
                let parts: [City]
                init(json: JSON) { parts = json["parts"].arrayValue.map { City(json: $0) } }
            }
            """,
            """
            import SwiftyJSON

            func show(_ json: JSON) { print(City(json: json), City(json: json)) }
            """)
        #expect(
            outcomes(migration) == [
                "Old.City: partly: init(json:) stays, as it is used at 2.swift:3",
                "City: partly: init(json:) stays, as it is used at 2.swift:3: "
                    + "'parts': an invalid element is left out; it was made of defaults",
            ])
    }

    /// `<-` of a model that is left looks for the conformance of the type of a property.
    @Test func conformancesThatStay() {
        let migration = migrate(
            .objectMapper,
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
                "Job: left: not understood: title = title.uppercased()",
                "Company: partly: the conformance for Mapper stays, as it is used at 1.swift:5",
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
        let all = migrate(.objectMapper, family)
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
            .objectMapper, family.replacing("tricks <- map", with: "tricks <- tricksOf(map); tricks <- map"))
        #expect(
            outcomes(none) == [
                "Animal: left: its subclass Dog is left", "Dog: left: not understood: tricks <- tricksOf(map)",
            ])
    }

    @Test func enums() {
        let model = """
            struct Order {
                let status: Status?

                init(json: [String: Any]) {
                    status = (json["status"] as? String).flatMap(Status.init(rawValue:))
                }
            }
            """
        let enumeration = "import Foundation\n\npublic enum Status: String, Codable {\n    case open\n}\n"
        let migration = migrate(.casts, model, enumeration, model.replacing("Order", with: "Bill"))
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
        let left = migrate(.casts, model.replacing("    }\n}", with: "        check()\n    }\n}"), enumeration)
        #expect(outcomes(left) == ["Order: left: not understood: check()"])
        #expect(left.changes.isEmpty)
    }

    @Test func protocols() {
        let migration = migrate(
            .swiftyJSON,
            """
            protocol Parseable { init?(json: JSON) }

            struct Song: Parseable {
                let name: String

                init?(json: JSON) {
                    guard let name = json["name"].string else { return nil }
                    self.name = name
                }
            }
            """)
        #expect(
            migration.models.map { $0.notes.map(\.text) } == [["the protocol 'Parseable' requires the initializer"]])
    }

    /// Aliases in a circle, and constants that use others many times, end.
    @Test func circles() {
        let constants = (1...64).map { "let a\($0) = a\($0 - 1) ?? a\($0 - 1)" }.joined(separator: "\n")
        let migration = migrate(
            .casts,
            """
            typealias A = B
            typealias B = [A]

            class C: D { init(json: [String: Any]) { } }
            class D: C { let a: A
                init(json: [String: Any]) {
                let a0 = json["a"] as? Int
                \(constants)
                a = a64
                }
            }
            """)
        #expect(migration.models.map(\.outcome) == [.left, .left])
    }
}
