import Foundation
import Testing

@testable import Unbox

/// Found by the fuzzer: a repeated empty key was not noticed if other text follows it, so that a lookup could return
/// the second value.
@Suite struct RepeatedEmptyKeyTests {
    @Test(arguments: [#"{"": 1, "a": 2, "": [3]}"#, #"{"" : 1, "a": 2, "": 3}"#, #"{"":1, "a":2, "":{"": 0}}"#])
    func theFirstOneCounts(_ text: String) throws {
        let unboxer = try Unboxer(data: Data(text.utf8))
        #expect(try unboxer.unbox(key: "a") == 2)
        #expect(try unboxer.unbox(key: "") == 1)
        #expect(try !JSONDocument(text).hasUniqueKeys(JSONDocument.root))
    }

    @Test func keysOfEveryLength() throws {
        for length in 0...17 {
            let key = String(repeating: "k", count: length)
            let document = try JSONDocument(#"{"\#(key)":1,"\#(key)x":[],"\#(key)" : "2"}"#)
            #expect(!document.hasUniqueKeys(JSONDocument.root), "\(length)")
        }
    }
}
