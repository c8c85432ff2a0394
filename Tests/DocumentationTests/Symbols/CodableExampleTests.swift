// The examples in the documentation comments of the decoder, the encoder and the bridge to Unboxable, which
// .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct CodableExampleTests {
    private typealias User = Examples.User

    @Test func properties() throws {
        let data = Examples.data(#"{"id": 1, "age": "27", "employer": {"name": "A"}}"#)
        let user = try UnboxDecoder().decode(Codables.User.self, from: data)
        #expect(user.website == nil)
        #expect(user.age == 27)
        #expect(user.employer.name == "A")
    }

    @Test func readers() throws {
        let data = Examples.data(#"{"name": "Ada", "activities": {"running": {"distance": 3}}}"#)
        #expect(try UnboxDecoder().decode(Codables.Runner.self, from: data).runningDistance == 3)
        #expect(try JSONDecoder().decode(Codables.Runner.self, from: data).runningDistance == 3)
    }

    @Test func containers() throws {
        let list = Examples.data(#"["1", 2]"#)
        #expect(try UnboxDecoder().decode(Codables.Numbers.self, from: list).numbers == [1, 2])
        #expect(try UnboxDecoder().decode([Codables.Number].self, from: list).map(\.number) == [1, 2])
        let home = try UnboxDecoder().decode(
            Codables.Home.self, from: Examples.data(#"{"nickname": 7, "pets": [{}], "metadata": {"a": 1}}"#))
        #expect(home.nickname == "7")
        #expect(home.pets.map(\.city) == ["Turin"])
        #expect(home.metadata["a"] as? Int == 1)
    }

    @Test func decodableInUnboxable() throws {
        let trip: Codables.Trip = try unbox(dictionary: ["place": ["city": "London"], "visits": [["day": 1]]])
        #expect(trip.place.city == "London")
        #expect(trip.again.city == "London")
        #expect(trip.visits?.map(\.day) == [Date(timeIntervalSince1970: 1)])
    }

    @Test func decoding() throws {
        struct User: Decodable { let firstName: String }
        let data = Examples.data(#"{"first_name": "Ada"}"#)
        let dictionary: [String: Any] = ["friends": [["first_name": "Bea"]]]
        // Snippet 1 of UnboxDecoder.swift#UnboxDecoder
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let user = try decoder.decode(User.self, from: data)
        let friend = try decoder.decode(User.self, from: dictionary, atKeyPath: "friends.0")
        // End of snippet
        #expect(user.firstName == "Ada")
        #expect(friend.firstName == "Bea")
    }

    @Test func decodingParts() throws {
        let data = Examples.data(#"{"result": {"users": [{"name": "Ada"}]}}"#)
        let array: [Any] = [["name": "Ada"]]
        // Snippet 2 of UnboxDecoder.swift#decode
        let user = try UnboxDecoder().decode(User.self, from: data, atKeyPath: "result.users.0")
        let first = try UnboxDecoder().decode(User.self, from: array, atKeyPath: "0")
        // End of snippet
        #expect(user.name == "Ada")
        #expect(first == user)
    }

    @Test func decodingWholePayloads() throws {
        let data = Examples.data(#"[{"name": "Ada"}]"#)
        let dictionary: [String: Any] = ["name": "Ada"]
        // Snippet 1 of UnboxDecoder.swift#decode
        let users = try UnboxDecoder().decode([User].self, from: data)
        let user = try UnboxDecoder().decode(User.self, from: dictionary)
        // End of snippet
        #expect(users == [user])
    }

    @Test func encoding() throws {
        let user = User(name: "Ada")
        let order = user
        let expected = Data(#"{"name":"Ada"}"#.utf8)
        do {
            // Snippet 1 of UnboxEncoder.swift#UnboxEncoder
            let data = try UnboxEncoder().encode(order)
            let dictionary = try UnboxEncoder().encode(order, as: [String: Any].self)
            // End of snippet
            #expect(data == expected)
            #expect(dictionary["name"] as? String == "Ada")
        }
        // Snippet 1 of UnboxEncoder+Encode.swift#encode
        let data = try UnboxEncoder().encode(order)
        // End of snippet
        #expect(data == expected)
        // Snippet 1 of JSONValue+Encoding.swift#init
        let value = try JSONValue(encoding: user)
        // End of snippet
        #expect(value == ["name": "Ada"])
    }

    @Test func encodingDictionaries() throws {
        let user = User(name: "Ada")
        // Snippet 1 of UnboxEncoder+JSON.swift#encode
        let body: [String: Any] = ["user": user, "tags": ["new", nil], "sent": Date.now]
        let data = try UnboxEncoder().encode(json: body)
        // End of snippet
        #expect(try unbox(data: data, atKeyPath: "user.name") as String == "Ada")
        #expect(try unbox(data: data, atKeyPath: "tags") as [String?] == ["new", nil])
    }

    @Test func encodingAnything() throws {
        let setting: Int? = 7
        let user = User(name: "Ada")
        func encoded(_ users: [User]) throws -> ([String: Any], Int, Any) {
            // Snippet 4 of UnboxEncoder+Encode.swift#encode
            let dictionary = try UnboxEncoder().encode(user, as: [String: Any].self)
            let users = try UnboxEncoder().encode(users, as: [Any].self)
            let anything = try UnboxEncoder().encode(setting, as: Any.self)
            // End of snippet
            return (dictionary, users.count, anything)
        }
        let (dictionary, count, anything) = try encoded([user])
        #expect(dictionary["name"] as? String == "Ada")
        #expect(count == 1)
        #expect(anything as? Int == 7)
    }
}
