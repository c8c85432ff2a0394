// Only scoped imports, of each of the modules that Unbox exports. The names are those of Unbox, whichever module declares
// them.

import Testing

import struct Foundation.Data
import struct Foundation.Date
import class Unbox.ElementReader
import enum Unbox.JSONValue
import enum Unbox.OneOf
import struct Unbox.UnboxDecoder
import struct Unbox.UnboxEncoder
import struct Unbox.UnboxError
import struct Unbox.UnboxOptions
import protocol Unbox.Unboxable
import typealias Unbox.UnboxableDictionary
import protocol Unbox.UnboxableEnum
import protocol Unbox.UnboxableWithContext
import struct Unbox.Unboxer
import func Unbox.unbox
import func Unbox.unboxConcurrently

struct ScopedImportTests {
    enum Rank: String, UnboxableEnum {
        case captain, mate
    }

    struct Sailor: Unboxable, Equatable {
        let name: String
        let rank: Rank?
        let id: OneOf<Int>.Or<String>
        let joined: Date?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            rank = try unboxer.unbox(keyPath: "service.rank")
            id = try unboxer.unbox(key: "id")
            joined = try unboxer.unbox(key: "joined", formatter: .rfc3339)
        }
    }

    struct Cabin: UnboxableWithContext {
        let deck: Int
        let number: Int

        init(unboxer: Unboxer, context: Int) throws {
            deck = context
            number = try unboxer.unbox(key: "number")
        }
    }

    struct Port: Codable, Equatable {
        let city: String
    }

    let text = #"{"name": "Ann", "service": {"rank": "mate"}, "id": 7, "joined": "1970-01-01T00:00:01Z"}"#

    @Test func theCore() throws {
        let sailor: Sailor = try unbox(data: Data(text.utf8))
        let dictionary: UnboxableDictionary = try Unboxer(data: Data(text.utf8)).dictionary
        let cabin: Cabin = try unbox(dictionary: ["number": "12"], context: 3)
        #expect(sailor.rank == .mate)
        #expect(sailor.id == .first(7))
        #expect(sailor.joined == Date(timeIntervalSince1970: 1))
        #expect(try unbox(dictionary: dictionary) == sailor)
        #expect([cabin.deck, cabin.number] == [3, 12])
    }

    @Test func errors() {
        do {
            _ = try unbox(dictionary: ["name": true]) as Sailor
            Issue.record("a boolean is not a name")
        } catch let error as UnboxError {
            #expect(error.description == "name: expected String, found the boolean true")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func codableTypes() throws {
        let unboxer = Unboxer(dictionary: ["port": ["city": "Hull"]], options: UnboxOptions())
        let port: Port = try unboxer.unbox(key: "port")
        let encoded = try UnboxEncoder().encode(port, as: UnboxableDictionary.self)
        #expect(port == Port(city: "Hull"))
        #expect(try UnboxDecoder().decode(Port.self, from: encoded) == port)
    }

    @Test func extras() throws {
        let json: JSONValue = try unbox(data: Data(text.utf8))
        #expect(json["service"]?["rank"]?.stringValue == "mate")
    }

    @Test func streams() throws {
        let list = Data(#"["1", 2]"#.utf8)
        let reader = try ElementReader([list])
        #expect(try reader.next() == 1)
        #expect(try unboxConcurrently(data: list) as [Int] == [1, 2])
    }
}
