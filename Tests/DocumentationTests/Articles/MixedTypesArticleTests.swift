// The snippets of MixedTypes.md, which .ci/snippets puts here.

import Foundation
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
private struct FalseOr<Wrapped: UnboxCompatible>: UnboxCompatible {
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

enum MixedTypes {
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

    struct Customer: Unboxable, Identifiable {
        let id: String
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
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
}

struct MixedTypesArticleTests {
    private typealias Product = MixedTypes.Product

    @Test func unboxing() throws {
        let product: Product = try unbox(dictionary: ["id": 7, "picture": ["width": 3]])
        // Snippet 2 of MixedTypes.md#a-string-or-a-number-mixed-types
        let number = product.id.value(as: Int.self)
        let text = product.id.description
        let made: OneOf<String>.Or<Int> = .init("A-7")
        // End of snippet
        #expect(number == 7 && text == "7" && made == .first("A-7"))
        #expect(product.picture.value(as: MixedTypes.Picture.self)?.width == 3)
        func name(of product: Product) -> String {
            // Snippet 3 of MixedTypes.md#a-string-or-a-number-mixed-types
            switch product.id {
            case .first(let code): return "code \(code)"
            case .second(let number): return "number \(number)"
            }
            // End of snippet
        }
        #expect(name(of: product) == "number 7")
        #expect(name(of: try unbox(dictionary: ["id": "7", "picture": "https://example.com"])) == "code 7")
        let customers: [Expandable<MixedTypes.Customer>] = try unbox(data: Data(#"["c7", {"id": "c8"}]"#.utf8))
        #expect(customers.map(\.id) == ["c7", "c8"])
    }

    @Test func php() throws {
        let texts = [#"{"sizes": [], "picture": false}"#, #"{"sizes": {"large": 9}, "picture": {"width": 3}}"#]
        let uploads: [MixedTypes.Upload] = try (texts + [#"{"sizes": {}}"#]).map { try unbox(data: Data($0.utf8)) }
        #expect(uploads.map(\.sizes) == [[:], ["large": 9], [:]])
        #expect(uploads.map(\.picture?.width) == [nil, 3, nil])
        let faults = [
            (#"{"sizes": [1]}"#, "sizes: expected an object, found an array of 1 element"),
            (#"{"sizes": {}, "picture": 0}"#, "picture: expected Picture (an object), found the number 0"),
            (#"{"sizes": {}, "picture": {}}"#, "picture.width: expected Int, but it is missing"),
        ]
        for (text, message) in faults {
            let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as MixedTypes.Upload }
            #expect(error?.description == message)
        }
    }
}
