import Foundation
import Testing
import Unbox

/// `unbox(keyPath:)` in every form that `unbox(key:)` has.
struct KeyPathTests {
    let unboxer = Unboxer(dictionary: [
        "activities": ["running": ["distance": 300, "laps": ["1", "x", "3"]]],
        "names": ["John", "Appleseed"],
        "jobOpenings": [["name": "a", "age": 1], ["name": "b"]],
        "hosts": ["example.com": ["port": 80]],
        "scalar": 1,
        "null": NSNull(),
    ])

    @Test func valuesAndIndexes() throws {
        let distance: Int = try unboxer.unbox(keyPath: "activities.running.distance")
        let firstName: String = try unboxer.unbox(keyPath: "names.0")
        let lastName: String? = try? unboxer.unbox(keyPath: "names.1")
        let job: User = try unboxer.unbox(keyPath: "jobOpenings.0")
        let age: Int = try unboxer.unbox(keyPath: "jobOpenings.0.age")
        #expect(distance == 300)
        #expect(firstName == "John")
        #expect(lastName == "Appleseed")
        #expect(job == User(name: "a", age: 1))
        #expect(age == 1)
    }

    @Test func collections() throws {
        let laps: [Int] = try unboxer.unbox(keyPath: "activities.running.laps", allowInvalidElements: true)
        let users: [User] = try unboxer.unbox(keyPath: "jobOpenings", allowInvalidElements: true)
        let dictionary: UnboxableDictionary = try unboxer.unbox(keyPath: "activities.running")
        #expect(laps == [1, 3])
        #expect(users == [User(name: "a", age: 1)])
        #expect(dictionary["distance"] as? Int == 300)
    }

    @Test func literalDots() throws {
        #expect(try unboxer.unbox(keyPath: #"hosts.example\.com.port"#) == 80)
    }

    @Test func whatIsNotThere() throws {
        let outOfRange: String? = try unboxer.unbox(keyPath: "names.2")
        let belowMissing: Int? = try unboxer.unbox(keyPath: "a.b.c")
        let belowNull: Int? = try unboxer.unbox(keyPath: "null.b")
        let belowScalar: Int? = try? unboxer.unbox(keyPath: "scalar.b")
        #expect(outOfRange == nil)
        #expect(belowMissing == nil)
        #expect(belowNull == nil)
        #expect(belowScalar == nil)
        #expect(
            message { try unboxer.unbox(keyPath: "names.2") as String }
                == "names[2]: expected String, but it is missing")
    }

    @Test func roots() throws {
        let dictionary: UnboxableDictionary = ["A": ["B": [["int": 14], ["int": 15], ["int": 20]]]]
        let third: Simple = try unbox(dictionary: dictionary, atKeyPath: "A.B.2")
        let all: [Simple] = try unbox(dictionary: dictionary, atKeyPath: "A.B")
        let allowed: [Simple] = try unbox(dictionary: dictionary, atKeyPath: "A.B", allowInvalidElements: true)
        let byKey: [String: [Simple]] = try unbox(dictionary: dictionary, atKey: "A")
        #expect(third.int == 20)
        #expect(all.map { $0.int } == [14, 15, 20])
        #expect(allowed == all)
        #expect(byKey == ["B": all])
        #expect((try? unbox(dictionary: dictionary, atKeyPath: "A.B.3") as Simple) == nil)
    }
}
