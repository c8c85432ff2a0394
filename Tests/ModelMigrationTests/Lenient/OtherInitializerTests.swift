import ModelMigration
import TestTables
import Testing

@Suite("Initializers that do more than read")
struct OtherInitializerTests {
    @Test("A model whose initializer has other parameters is listed")
    func parameters() {
        let body = #"{ a = json["a"] as? Int ?? 0 }"#
        let note = "line 3: the initializer has other parameters"
        each([
            ("init?(json: [String: Any], now: Date) \(body)", [note]),
            ("init(json: JSON, _ b: Int) \(body)", [note]),
            ("init(dictionary json: [String: Any], b: Int = 1) \(body)", [note]),
            // It could be anything.
            ("init(options json: [String: Any], b: Int) \(body)", []),
            ("init(b: Int, json: [String: Any]) \(body)", []),
        ]) { (initializer: String, notes: [String]) in
            let source = "struct Model {\n    let a: Int\n    \(initializer)\n}\n"
            let rewritten = Rewritten(source, from: [.swiftyJSON, .casts])
            #expect(rewritten.text == source)
            #expect(rewritten.notes.filter { $0 == note } == notes)
            #expect(rewritten.outcomes == notes.map { _ in .left })
        }
    }

    @Test("An error that a check throws is another one")
    func errors() {
        let source = """
            struct Model {
                let a: Int

                init(json: [String: Any]) throws {
                    guard let a = json["a"] as? Int else { throw ModelError.incomplete("a") }
                    self.a = a
                }
            }

            """
        let rewritten = Rewritten(source, from: [.casts])
        #expect(rewritten.outcomes == [.rewritten])
        #expect(rewritten.notes.first == #"line 5: an UnboxError is thrown; it was ModelError.incomplete("a")"#)
    }

    @Test("Why ObjectMapper's check of a key leaves a model")
    func requiredKeys() {
        each([
            ("var a: String? = nil", "'a' has to be there, but its type is Optional, and its declaration says nil"),
            ("var b: String?", #"the key "a" has to be there, and no property is read from it"#),
        ]) { (property: String, reason: String) in
            let name = property.dropFirst(4).prefix(1)
            let source = """
                struct Model: Mappable {
                    \(property)

                    init?(map: Map) {
                        if map.JSON["a"] == nil { return nil }
                    }

                    mutating func mapping(map: Map) {
                        \(name) <- map["\(name)"]
                    }
                }

                """
            let rewritten = Rewritten(source, from: [.objectMapper])
            #expect(rewritten.notes == ["line 5: \(reason)"])
            #expect(rewritten.text == source)
        }
    }

    @Test("Models that are made in ways which are not rewritten are listed")
    func factories() {
        let function = "a static function makes it, 'make': make that an initializer"
        let dictionary = "the initializer takes an NSDictionary: make it take a [String: Any]"
        each([
            ("static func make(from json: [String: Any]) -> Model? { nil }", function),
            ("class func make(_ json: NSDictionary) -> Self! { nil }", function),
            ("static func make(json: [String: AnyObject]) throws -> Model { throw E() }", function),
            ("init?(dictionary: NSDictionary) { return nil }", dictionary),
            ("init(_ json: NSDictionary?) {}", dictionary),
            ("static func make(json: [String: Any]) -> [Model] { [] }", nil),
            ("static func make(json: String) -> Model? { nil }", nil),
            ("func make(json: [String: Any]) -> Model? { nil }", nil),
            ("init(options: NSDictionary) {}", nil), ("static func make(json: NSDictionary) {}", nil),
        ]) { (member: String, note: String?) in
            let source = "class Model {\n    var a: Int?\n    \(member)\n}\n"
            #expect(
                Rewritten(source, from: [.casts])
                    == Rewritten(
                        texts: [source], notes: note.map { ["line 3: \($0)"] } ?? [],
                        outcomes: note == nil ? [] : [.left]))
        }
    }

    @Test("Keys of Codable are not those of the Unboxer")
    func codingKeys() {
        let source = """
            struct Model: Unboxable, Encodable {
                let a: Int
                enum CodingKeys: String, CodingKey { case a = "b" }

                init(unboxer: Unboxer) throws {
                    a = try unboxer.unbox(key: "c")
                }
            }

            """
        #expect(
            Rewritten(source).notes == ["line 1: it is encoded with the keys and formatters that it is unboxed with"])
    }
}
