import Foundation
import Testing
import UnboxMacros

/// From datamodel-code-generator.
struct DatamodelArticleTests {
    @Unboxable(discriminator: "op")
    enum Operation {
        case add(Add)
        case remove(Remove)

        @Unboxable
        struct Add {
            let path: String
            let value: Int
        }

        @Unboxable
        struct Remove {
            let path: String
        }
    }

    private func summary(of data: Data) throws -> String {
        // Snippet 1 of FromDatamodelCodeGenerator.md#from-datamodel-code-generator-one-schema-python-and-swift
        switch try unbox(data: data) as Operation {
        case .add(let addition): return "adds \(addition.value) at \(addition.path)"
        case .remove(let removal): return "removes \(removal.path)"
        }
        // End of snippet
    }

    @Test func unions() throws {
        #expect(try summary(of: Data(#"{"op": "add", "path": "/a", "value": 1}"#.utf8)) == "adds 1 at /a")
        #expect(try summary(of: Data(#"{"op": "remove", "path": "/a"}"#.utf8)) == "removes /a")
        let error = #expect(throws: UnboxError.self) { try summary(of: Data(#"{"op": "ad", "path": "/a"}"#.utf8)) }
        #expect(error?.description == #"op: expected Operation, found the string "ad": it is not one of add, remove"#)
    }
}
