import TestTables
import Testing
import UnboxMacros

private struct TooYoung: Error {}

@Unboxable(validate: true)
private struct Member: Decodable, Equatable {
    let age: Int
    @Unboxing(by: { (unboxer: Unboxer) in unboxer.contains(key: "email") }) let hasEmail: Bool
    @Unboxing(by: Member.readState) let state: String

    private static func readState(_ unboxer: Unboxer) throws -> String {
        if unboxer.isNull(key: "state") { return "null" }
        return try unboxer.unbox(key: "state")
    }

    func validate() throws {
        guard age >= 18 else { throw TooYoung() }
    }
}

@Unboxable(allErrors: true)
private struct AllErrors {
    let a: Int
    @Unboxing(by: { (unboxer: Unboxer) in try unboxer.unbox(key: "b") as Int }) let b: Int!
    @Unboxing(by: AllErrors.read) let c: [Int]

    static func read(_ unboxer: Unboxer) throws -> [Int] { [try unboxer.unbox(key: "c")] }
}

@Unboxable(context: String.self, validate: true)
private final class Pet<Toy> {
    let name: String
    @Unboxing(by: { (unboxer: Unboxer, city: String) in try city + unboxer.unbox(key: "street") }) let home: String
    @Unboxing(by: { (_: Unboxer, city: String) in city.count }) var length = 0
    @Unboxing(by: Pet.readToys) let toys: [Toy]

    private static func readToys(_ unboxer: Unboxer, _ city: String) -> [Toy] { [] }

    func validate() throws {
        if home.isEmpty { throw UnboxError("no home", at: [.key("street")]) }
    }
}

@Suite struct FunctionMacroTests {
    private struct Row: Sendable, CustomTestStringConvertible {
        var json: String
        var expected: String
        var read: @Sendable (Unboxer) throws -> Any

        var testDescription: String { json }
    }

    @Sendable private static func member(_ unboxer: Unboxer) throws -> Any { try unboxer.unbox() as Member }
    @Sendable private static func all(_ unboxer: Unboxer) throws -> Any { try unboxer.unbox() as AllErrors }
    @Sendable private static func pet(_ unboxer: Unboxer) throws -> Any {
        let pet: Pet<Int> = try unboxer.unbox(context: "Rome ")
        return "\(pet.name) in \(pet.home), \(pet.length) \(pet.toys)"
    }

    private static let rows: [Row] = [
        Row(
            json: #"{"age": 18, "state": "x", "email": null}"#,
            expected: #"Member(age: 18, hasEmail: true, state: "x")"#, read: member),
        Row(
            json: #"{"age": 18, "state": null}"#, expected: #"Member(age: 18, hasEmail: false, state: "null")"#,
            read: member),
        Row(json: #"{"age": 17, "state": "x"}"#, expected: "the root: TooYoung()", read: member),
        Row(
            json: #"{"age": 17, "state": []}"#, expected: "state: expected String, found an array of 0 elements",
            read: member),
        Row(json: #"{"a": 1, "b": 2, "c": 3}"#, expected: "AllErrors(a: 1, b: Optional(2), c: [3])", read: all),
        Row(
            json: #"{"a": 1, "b": "x", "c": []}"#,
            expected: """
                b: expected Int, found the string "x"
                c: expected Int, found an array of 0 elements
                """, read: all),
        Row(json: #"{"name": "Ada", "street": "1"}"#, expected: "Ada in Rome 1, 5 []", read: pet),
        Row(json: #"{"name": "Ada"}"#, expected: "street: expected String, but it is missing", read: pet),
    ]

    @Test func functions() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(row.json)
            var result = ""
            do { result = "\(try row.read(unboxer))" } catch { result = "\(error)" }
            #expect(result == row.expected)
        }
    }
}
