import Foundation
import Testing
import Unbox

struct CustomUnboxingTests {
    struct Model: Equatable {
        let int: Int
        let string: String
    }

    struct ModelA {
        let int: Int
    }

    struct ModelB {
        let string: String
    }

    let dictionary: UnboxableDictionary = ["int": 5, "string": "Hello"]
    let mixed: [UnboxableDictionary] = [["type": "A", "int": 22], ["type": "B", "string": "hello"]]

    @Test func fromADictionaryAndFromData() throws {
        let closure: (Unboxer) -> Model? = {
            return try? Model(int: $0.unbox(key: "int"), string: $0.unbox(key: "string"))
        }
        let data = try JSONSerialization.data(withJSONObject: dictionary)
        let fromDictionary: Model = try Unboxer.performCustomUnboxing(dictionary: dictionary, closure: closure)
        let fromData: Model = try Unboxer.performCustomUnboxing(data: data, closure: closure)
        #expect(fromDictionary == Model(int: 5, string: "Hello"))
        #expect(fromData == fromDictionary)
    }

    @Test func aThrowingClosure() throws {
        let closure: (Unboxer) throws -> Model = {
            return try Model(int: $0.unbox(key: "int"), string: $0.unbox(key: "string"))
        }
        let model: Model = try Unboxer.performCustomUnboxing(dictionary: dictionary, closure: closure)
        let trailing: Model = try Unboxer.performCustomUnboxing(dictionary: dictionary) { unboxer in
            let int: Int = try unboxer.unbox(key: "int")
            return Model(int: int, string: try unboxer.unbox(key: "string"))
        }
        #expect(model.int == 5)
        #expect(trailing == model)
    }

    @Test func aClosureThatReturnsNilThrows() {
        #expect(
            message { try Unboxer.performCustomUnboxing(dictionary: [:], closure: { _ in nil }) as Model }
                == "the root: the custom unboxing returned nil")
    }

    @Test func severalModelsInOneArray() throws {
        let unboxed: [Any] = try Unboxer.performCustomUnboxing(
            array: mixed,
            closure: {
                let unboxer = $0
                let type = try unboxer.unbox(key: "type") as String

                switch type {
                case "A":
                    return try ModelA(int: unboxer.unbox(key: "int"))
                case "B":
                    return try ModelB(string: unboxer.unbox(key: "string"))
                default:
                    break
                }

                return nil
            })
        #expect((unboxed.first as? ModelA)?.int == 22)
        #expect((unboxed.last as? ModelB)?.string == "hello")
    }

    @Test func invalidElementsAreDropped() throws {
        let array = mixed + [["type": "A", "int": "x"], ["type": "C"]]
        let unboxed: [Any] = try Unboxer.performCustomUnboxing(array: array, allowInvalidElements: true) { unboxer in
            switch try unboxer.unbox(key: "type") as String {
            case "A": return try ModelA(int: unboxer.unbox(key: "int"))
            case "B": return try ModelB(string: unboxer.unbox(key: "string"))
            default: return nil
            }
        }
        #expect(unboxed.count == 2)
    }

    @Test func closuresOverAnUnboxer() throws {
        let unboxer = Unboxer(dictionary: dictionary)
        let fromData = try Unboxer(data: Data(#"{"int": 5}"#.utf8))
        #expect(try unboxer.unbox(key: "int") == 5)
        #expect(try fromData.unbox(key: "int") == 5)
        #expect((try? Unboxer(data: Data("Not a dictionary".utf8))) == nil)
    }
}
