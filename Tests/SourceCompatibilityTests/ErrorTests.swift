import Foundation
import Testing
import Unbox

/// Typical uses of errors by a client.
struct ErrorTests {
    struct TooYoung: Error {}

    struct Member: Unboxable {
        let age: Int

        init(unboxer: Unboxer) throws {
            age = try unboxer.unbox(key: "age")
            if age < 18 { throw TooYoung() }
        }
    }

    @Test func caughtByType() throws {
        do {
            _ = try unbox(dictionary: ["members": [["age": "x"]]], atKey: "members") as [Member]
            Issue.record("should have thrown")
        } catch let error as UnboxError {
            #expect(error.path.description == "members[0].age")
            #expect(error.path.components == [.key("members"), .index(0), .key("age")])
            #expect("\(error)" == #"members[0].age: expected Int, found the string "x""#)
            #expect(error.localizedDescription == "\(error)")
            #expect(error.description(redacting: true) == "members[0].age: expected Int, found a string")
        }
    }

    @Test func switchedOver() throws {
        do {
            _ = try unbox(dictionary: [:]) as Member
            Issue.record("should have thrown")
        } catch let error as UnboxError {
            switch error.reason {
            case .missingKey(let expected): #expect(expected == "Int")
            default: Issue.record("another reason: \(error)")
            }
        }
    }

    @Test func errorsAtAPlaceOfOnesOwn() {
        let error = UnboxError("the end is before the start", at: [.key("span"), .key("end")])
        #expect("\(error)" == "span.end: the end is before the start")
        #expect(UnboxError("wrong", at: [], underlyingError: TooYoung()).underlyingError is TooYoung)
    }

    @Test func errorsOfOnesOwnAreKept() throws {
        do {
            _ = try unbox(dictionary: ["member": ["age": 3]], atKey: "member") as Member
            Issue.record("should have thrown")
        } catch let error as UnboxError {
            #expect(error.underlyingError is TooYoung)
            #expect(error.path.description == "member")
        }
    }
}
