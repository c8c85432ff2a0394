import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable
private struct Plain: Codable, Equatable {
    let name: String
    @Unboxing(key: "e-mail") let email: String?
    @Unboxing(ignored: true) var isNew = false
}

@Unboxable(keys: .snakeCase)
private struct Order: Codable, Equatable {
    let orderNumber: Int
    @Unboxing(keyPath: "customer.name") let customer: String
    @Unboxing(keyPath: "customer.address.city") let city: String?
    @Unboxing(keyPath: "notes.0") let firstNote: String
    @Unboxing(keyPath: "notes[1].text") let secondNote: String
    @Unboxing(key: "at", formatter: .rfc3339) let date: Date
    @Unboxing(formatter: .dateOnly) let holidays: [Date]
    @Unboxing(formatter: .rfc3339) let deleted: Date?
    @Unboxing(keys: ["total", "sum"]) var total: Double = 0
    @Unboxing(whole: true) let stamp: OrderStamp
    #if os(Linux)
        var platform = "linux"
    #else
        var platform = "other"
    #endif
}

@Unboxable
private struct OrderStamp: Codable, Equatable {
    let created: Int
}

@Unboxable
private struct OnlyEncodable: Encodable {
    @Unboxing(key: "n") let number: Int
}

@Unboxable
private class Animal: Codable {
    let name: String
    @Unboxing(formatter: .dateOnly) let born: Date?
}

@Unboxable
private final class Dog: Animal {
    @Unboxing(key: "tricks") let skills: [String]
    @Unboxing(keyPath: "owner.name") let owner: String?
}

@Unboxable
private struct ByHand: Codable, Equatable {
    let name: String

    enum CodingKeys: String, CodingKey { case name = "n" }
}

@Unboxable
private struct Box<Value: Codable>: Codable where Value: UnboxCompatible {
    @Unboxing(keyPath: "a.b") let value: Value
}

@Unboxable
private struct DeepByHand: Codable, Equatable {
    let name: String
    @Unboxing(keyPath: "data.id") let number: Int

    enum CodingKeys: String, CodingKey {
        case name = "n"
        case payload = "data", id
    }
}

@Unboxable
private struct OfWholes: Codable, Equatable {
    @Unboxing(whole: true) let stamp: OrderStamp
}

@Unboxable
private class Uncoded { let name: String }

@Unboxable
private final class Coded: Uncoded, Codable { let number: Int }

@Unboxable
private struct DatesInArray: Codable, Equatable {
    @Unboxing(keyPath: "dates.0", formatter: .dateOnly) let first: Date?
    @Unboxing(keyPath: "dates.1", formatter: .dateOnly) let second: Date?
}

/// `CodingKeys` leave properties out, as for Codable.
@Unboxable
private struct LeftOut: Codable, Equatable {
    let id: Int
    var isAdmin = false
    var note: String?
    let version = 2
    var made = makeNumber()
    @Unboxing(keyPath: "a.place") var placed = 0

    enum CodingKeys: String, CodingKey { case id = "ID", a, place }
}

@Unboxable
private struct PlainLeftOut: Codable, Equatable {
    let id: Int
    var isAdmin = false

    enum CodingKeys: Int, CodingKey { case id = 1 }
}

@Unboxable
private final class SubclassLeftOut: Animal {
    var tricks: [String] = []
    var isGood = false

    enum CodingKeys: String, CodingKey { case tricks = "t" }
}

/// Keys that only code by hand uses leave nothing out.
@Unboxable
private struct CodedByHand: Decodable, Equatable {
    let name: String

    enum CodingKeys: String, CodingKey { case whole }

    init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .whole)
    }
}

private func makeNumber() -> Int { 3 }

/// A dot separates, whatever combines with it.
@Unboxable
private struct Combined: Codable, Equatable { @Unboxing(keyPath: "a.\u{301}b") let value: Int }

@Suite struct CodableMacroTests {
    @Test func combinedDots() {
        checkBothWays("{\"a\":{\"\u{301}b\":1}}", Combined(value: 1))
    }

    @Test func leftOut() {
        each(Storage.allCases) { storage in
            let json = #"{"ID": 1, "isAdmin": true, "note": "x", "version": 7, "made": 7, "a": {"place": 5}}"#
            let user: LeftOut = try storage.unboxer(json).unbox()
            #expect(user == LeftOut(id: 1, placed: 5))
            #expect(try JSONDecoder().decode(LeftOut.self, from: Data(json.utf8)) == user)
            #expect(try encodedText(user) == #"{"ID":1,"a":{"place":5}}"#)
            let plain: PlainLeftOut = try storage.unboxer(#"{"id": 1, "isAdmin": true}"#).unbox()
            #expect(try encodedText(plain) == #"{"id":1}"# && !plain.isAdmin)
            let dog: SubclassLeftOut = try storage.unboxer(#"{"name": "Rex", "t": ["sit"], "isGood": true}"#).unbox()
            #expect(try encodedText(dog) == #"{"name":"Rex","t":["sit"]}"# && !dog.isGood)
            #expect(try (storage.unboxer(#"{"name": "x"}"#).unbox() as CodedByHand).name == "x")
        }
    }

    @Test func wholes() { checkBothWays(#"{"created":1}"#, OfWholes(stamp: OrderStamp(created: 1))) }

    /// What is written is read: the keys are those of `CodingKeys`.
    @Test func keysByHand() {
        checkBothWays(#"{"n":"x"}"#, ByHand(name: "x"))
        checkBothWays(#"{"data":{"id":1},"n":"x"}"#, DeepByHand(name: "x", number: 1))
    }

    @Test func superclassWithoutCoding() throws {
        let coded = try JSONDecoder().decode(Coded.self, from: Data(#"{"name": "x", "number": 1}"#.utf8))
        #expect(coded.name == "x" && coded.number == 1)
    }

    @Test func optionalsInArrays() throws {
        let json = #"{"dates":[null,"2024-02-29"]}"#
        let dates: DatesInArray = try unbox(data: Data(json.utf8))
        #expect(dates.first == nil && dates.second != nil)
        #expect(try encodedText(dates) == json)
    }

    @Test func plain() { checkBothWays(#"{"e-mail":"a@b","name":"Ada"}"#, Plain(name: "Ada", email: "a@b")) }

    @Test func nested() throws {
        let json = #"""
            {"at":"1970-01-01T00:00:10Z","created":5,"customer":{"address":{"city":"Turin"},"name":"Ada"},\#
            "holidays":["2024-02-29"],"notes":["x",{"text":"y"}],"order_number":1,"platform":"linux","total":2.5}
            """#
        let order: Order = try unbox(data: Data(json.utf8))
        #expect(order.city == "Turin" && order.secondNote == "y")
        checkBothWays(json, order)
    }

    @Test func others() throws {
        #expect(try encodedText(unbox(data: Data(#"{"n": 1}"#.utf8)) as OnlyEncodable) == #"{"n":1}"#)
        #expect(
            try encodedText(unbox(data: Data(#"{"name": "Rex", "born": "2024-02-29"}"#.utf8)) as Animal)
                == #"{"born":"2024-02-29","name":"Rex"}"#)
        let json = #"{"born":"2024-02-29","name":"Rex","owner":{"name":"Ada"},"tricks":["sit"]}"#
        #expect(try encodedText(unbox(data: Data(json.utf8)) as Dog) == json)
        #expect(try encodedText(JSONDecoder().decode(Dog.self, from: Data(json.utf8))) == json)
        let box: Box<Int> = try unbox(data: Data(#"{"a": {"b": 3}}"#.utf8))
        #expect(try encodedText(box) == #"{"a":{"b":3}}"#)
    }
}
