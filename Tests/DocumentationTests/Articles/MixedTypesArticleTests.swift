// The snippets of MixedTypes.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct MixedTypesArticleTests {
    // Snippet 1 of MixedTypes.md#mixed-types
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
            // Snippet 1 of MixedTypes.md#what-it-costs
            switch try unboxer.unbox(key: "type") as String {
            case "circle": self = .circle(try unboxer.unbox())
            case "square": self = .square(try unboxer.unbox())
            case let type: throw UnboxError("there is no shape \(type)")
            }
            // End of snippet
        }
    }

    private func product(_ json: String) throws -> Product { try unbox(data: Data(json.utf8)) }

    @Test func unboxing() throws {
        let product = try product(#"{"id": 7, "picture": {"width": 3}}"#)
        // Snippet 2 of MixedTypes.md#mixed-types
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
            // Snippet 3 of MixedTypes.md#mixed-types
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
