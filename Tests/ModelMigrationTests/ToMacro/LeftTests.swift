import ModelMigration
import TestTables
import Testing

@Suite("Models that are left, and why")
struct LeftTests {
    @Test("What a decoder with options reads stays Codable")
    func decodedTypes() {
        each([
            ("decoding: Place.self, key: \"a\", using: decoder", true),
            ("decoding: Places.Place.self, using: f(a)", true),
            ("decoding: Place.self, key: \"a\"", false), ("decoding: Other.self, using: decoder", false),
            ("decoding: Place.self", false),
        ]) { (arguments: String, isLeft: Bool) in
            let source = "struct Place: Decodable {\n    let a: Int\n}\nlet b = try unboxer.unbox(\(arguments))\n"
            let rewritten = Rewritten(source, from: [.codable])
            #expect(rewritten.outcomes == [isLeft ? .left : .rewritten])
            let note = "line 1: a decoder with options reads it, by 'using:': leave it Codable"
            #expect(rewritten.notes.contains(note) == isLeft)
        }
    }
}
