// The snippets of MixedTypes.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

// Snippet 4 of MixedTypes.md#a-string-or-a-number-mixed-types
typealias Expandable<Model: Unboxable> = OneOf<String>.Or<Model>

extension OneOf.Or where First == String, Second: Identifiable, Second.ID == String {
    /// The identifier, whether or not the object was sent.
    var id: String {
        switch self {
        case .first(let id): id
        case .second(let object): object.id
        }
    }
}
// End of snippet

// Snippet 1 of MixedTypes.md#what-php-sends
/// A dictionary, which PHP writes as `[]` if it is empty.
struct PHPDictionary<Value: UnboxCompatible>: UnboxCompatible {
    let values: [String: Value]

    static func unboxed(from value: borrowing UnboxValue) throws -> PHPDictionary {
        do {
            return PHPDictionary(values: try value.unbox())
        } catch {
            guard (try? value.unbox(as: JSONValue.self)) == [] else { throw error }
            return PHPDictionary(values: [:])
        }
    }
}
// End of snippet

/// A value in place of which PHP writes `false` if there is none.
struct FalseOr<Wrapped: UnboxCompatible>: UnboxCompatible {
    let wrapped: Wrapped?

    static func unboxed(from value: borrowing UnboxValue) throws -> FalseOr {
        do {
            return FalseOr(wrapped: try value.unbox())
        } catch {
            guard (try? value.unbox(as: JSONValue.self)) == false else { throw error }
            return FalseOr(wrapped: nil)
        }
    }
}

struct MixedTypesArticleTests {
    struct Customer: Unboxable, Identifiable {
        let id: String

        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    @Test func aNameAndMembers() {
        each([#"{"customer": "c7"}"#, #"{"customer": {"id": "c7"}}"#]) { (json: String) throws in
            let unboxer = try Unboxer(data: Data(json.utf8))
            let customer: Expandable<Customer> = try unboxer.unbox(key: "customer")
            #expect(customer.id == "c7")
        }
    }

    struct Upload: Unboxable {
        let sizes: [String: Int]
        let picture: Picture?

        init(unboxer: Unboxer) throws {
            // Snippet 2 of MixedTypes.md#what-php-sends
            sizes = (try unboxer.unbox(key: "sizes") as PHPDictionary<Int>).values
            // End of snippet
            picture = (try unboxer.unbox(key: "picture") as FalseOr<Picture>?)?.wrapped
        }
    }

    @Test func php() {
        each([false, true]) { (throughDictionary: Bool) throws in
            func upload(_ json: String) throws -> Upload {
                let data = Data(json.utf8)
                guard throughDictionary else { return try unbox(data: data) }
                return try unbox(dictionary: try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]))
            }
            func message(_ json: String) -> String? {
                #expect(throws: UnboxError.self) { try upload(json) }?.description
            }
            let none = try upload(#"{"sizes": [], "picture": false}"#)
            #expect(none.sizes.isEmpty && none.picture == nil)
            let some = try upload(#"{"sizes": {"large": 9}, "picture": {"width": 3}}"#)
            #expect(some.sizes == ["large": 9] && some.picture?.width == 3)
            #expect(try upload(#"{"sizes": {}}"#).picture == nil)
            #expect(message(#"{"sizes": [1]}"#) == "sizes: expected an object, found an array of 1 element")
            #expect(message("{}") == "sizes: expected an object, but it is missing")
            #expect(
                message(#"{"sizes": {}, "picture": true}"#)
                    == "picture: expected Picture (an object), found the boolean true")
            #expect(
                message(#"{"sizes": {}, "picture": 0}"#) == "picture: expected Picture (an object), found the number 0")
            #expect(
                message(#"{"sizes": {}, "picture": {"width": "x"}}"#)
                    == #"picture.width: expected Int, found the string "x""#)
        }
    }

    // Snippet 1 of MixedTypes.md#a-string-or-a-number-mixed-types
    struct Product: Unboxable {
        let id: OneOf<String>.Or<Int>
        let picture: OneOf<URL>.Or<Picture>.Or<Bool>

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            picture = try unboxer.unbox(key: "picture")
        }
    }
    // End of snippet

    struct Picture: Unboxable {
        let width: Int

        init(unboxer: Unboxer) throws { width = try unboxer.unbox(key: "width") }
    }

    enum Shape: Unboxable {
        case circle(Picture)
        case square(Picture)

        init(unboxer: Unboxer) throws {
            switch try unboxer.unbox(key: "type") as String {
            case "circle": self = .circle(try unboxer.unbox())
            case "square": self = .square(try unboxer.unbox())
            case let type: throw UnboxError("there is no shape \(type)")
            }
        }
    }

    private func product(_ json: String) throws -> Product { try unbox(data: Data(json.utf8)) }

    @Test func unboxing() throws {
        let product = try product(#"{"id": 7, "picture": {"width": 3}}"#)
        // Snippet 2 of MixedTypes.md#a-string-or-a-number-mixed-types
        let number = product.id.value(as: Int.self)
        let text = product.id.description
        let made: OneOf<String>.Or<Int> = .init("A-7")
        // End of snippet
        #expect(number == 7)
        #expect(text == "7")
        #expect(product.picture.value(as: Picture.self)?.width == 3)
        #expect(made == .first("A-7"))
    }

    @Test func switching() throws {
        func name(of product: Product) -> String {
            // Snippet 3 of MixedTypes.md#a-string-or-a-number-mixed-types
            switch product.id {
            case .first(let code): return "code \(code)"
            case .second(let number): return "number \(number)"
            }
            // End of snippet
        }
        #expect(name(of: try product(#"{"id": 7, "picture": false}"#)) == "number 7")
        #expect(name(of: try product(#"{"id": "7", "picture": "https://example.com"}"#)) == "code 7")
    }

    @Test func theErrorMessage() throws {
        let error = #expect(throws: UnboxError.self) { try product(#"{"id": 7, "picture": {"height": 3}}"#) }
        #expect(
            error?.description == "picture: expected URL, Picture or Bool, found an object of 1 key: "
                + "not Picture: width: expected Int, but it is missing")
    }

    @Test func shapes() throws {
        let shape: Shape = try unbox(data: Data(#"{"type": "circle", "width": 3}"#.utf8))
        guard case .circle = shape else {
            Issue.record("\(shape)")
            return
        }
    }
}
