import Foundation
import Testing
import Unbox

/// All errors of the members of a container, whatever it is read as.
struct AllMemberErrorsTests {
    static let text = #"{"m":{"c":[1,NaN],"a":1,"b":NaN}}"#

    static var sources: [(name: String, unboxer: Unboxer)] {
        get throws {
            let inner: [String: Any] = ["c": [1, Double.nan] as [Any], "a": 1, "b": Double.nan]
            var options = UnboxOptions()
            options.syntax = .json5
            return [
                ("dictionary", Unboxer(dictionary: ["m": inner])),
                ("data", try Unboxer(data: Data(text.utf8), options: options)),
            ]
        }
    }

    private func messages<T>(_ read: () throws -> T) -> [String] {
        do {
            _ = try read()
            return []
        } catch let error as UnboxError {
            return error.all.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func theFieldsOfAJSONValue() throws {
        for (name, unboxer) in try Self.sources {
            let map = messages { try unboxer.unboxAll(.key("m")) as [String: JSONValue] }
            #expect(map.count == 2, "\(name)")
            #expect(messages { try unboxer.unboxAll(.key("m")) as JSONValue } == map, "\(name)")
            // One error: that of the least key.
            #expect(messages { try unboxer.unbox(key: "m") as JSONValue } == [map[0]], "\(name)")
        }
    }

    /// Fields of data stay in the order of the text.
    @Test func theOrderOfFields() throws {
        let unboxer = try Unboxer(data: Data(#"{"m":{"c":1,"a":2,"b":3,"a":4}}"#.utf8))
        let value: JSONValue = try unboxer.unboxAll(.key("m"))
        #expect("\(value)" == #"{"c":1,"a":2,"b":3}"#)
    }
}
