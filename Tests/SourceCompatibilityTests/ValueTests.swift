import Foundation
import Testing
import Unbox

/// `unbox(key:)` for every type that Unbox 4 supported, and for those that this library added.
struct ValueTests {
    struct Model: Unboxable {
        let bool: Bool
        let int: Int
        let int32: Int32
        let int64: Int64
        let uint: UInt
        let uint32: UInt32
        let uint64: UInt64
        let double: Double
        let float: Float
        let cgFloat: CGFloat
        let string: String
        let url: URL
        let decimal: Decimal
        let model: Simple

        init(unboxer: Unboxer) throws {
            self.bool = try unboxer.unbox(key: "bool")
            self.int = try unboxer.unbox(key: "int")
            self.int32 = try unboxer.unbox(key: "int32")
            self.int64 = try unboxer.unbox(key: "int64")
            self.uint = try unboxer.unbox(key: "uint")
            self.uint32 = try unboxer.unbox(key: "uint32")
            self.uint64 = try unboxer.unbox(key: "uint64")
            self.double = try unboxer.unbox(key: "double")
            self.float = try unboxer.unbox(key: "float")
            self.cgFloat = try unboxer.unbox(key: "cgFloat")
            self.string = try unboxer.unbox(key: "string")
            self.url = try unboxer.unbox(key: "url")
            self.decimal = try unboxer.unbox(key: "decimal")
            self.model = try unboxer.unbox(key: "model")
        }
    }

    @Test func everyTypeOfUnbox4() throws {
        let dictionary: UnboxableDictionary = [
            "bool": true,
            "int": 15,
            "int32": Int32.max,
            "int64": Int64.max,
            "uint": UInt(27),
            "uint32": UInt32.max,
            "uint64": UInt64.max,
            "double": Double(1.5) as AnyObject,
            "float": Float(3.25),
            "cgFloat": 0.72,
            "string": "hello",
            "url": "http://www.google.com",
            "decimal": Decimal(string: "13.95") as Any,
            "model": ["int": 14],
        ]
        let model: Model = try unbox(dictionary: dictionary)
        #expect(model.bool)
        #expect(model.int == 15)
        #expect(model.int32 == .max)
        #expect(model.int64 == .max)
        #expect(model.uint == 27)
        #expect(model.uint32 == .max)
        #expect(model.uint64 == .max)
        #expect(model.double == 1.5)
        #expect(model.float == 3.25)
        #expect(model.cgFloat == 0.72)
        #expect(model.string == "hello")
        #expect(model.url == URL(string: "http://www.google.com"))
        #expect(model.decimal == Decimal(string: "13.95"))
        #expect(model.model == Simple(int: 14))
    }

    struct OptionalModel: Unboxable {
        let bool: Bool?
        let int: Int?
        let double: Double?
        let string: String?
        let url: URL?
        let decimal: Decimal?
        let model: Simple?

        init(unboxer: Unboxer) {
            self.bool = try? unboxer.unbox(key: "bool")
            self.int = try? unboxer.unbox(key: "int")
            self.double = try? unboxer.unbox(key: "double")
            self.string = try? unboxer.unbox(key: "string")
            self.url = try? unboxer.unbox(key: "url")
            self.decimal = try? unboxer.unbox(key: "decimal")
            self.model = try? unboxer.unbox(key: "model")
        }
    }

    @Test func optionalsWithTry() throws {
        let json = #"""
            {"bool": "Not a Bool", "int": null, "double": 1.5, "url": "Clearly not a URL!", "decimal": "1.10",
             "model": {"int": 3}}
            """#
        let model: OptionalModel = try unbox(data: Data(json.utf8))
        #expect(model.bool == nil)
        #expect(model.int == nil)
        #expect(model.double == 1.5)
        #expect(model.string == nil)
        #expect(model.url == nil)
        #expect(model.decimal == Decimal(string: "1.1"))
        #expect(model.model == Simple(int: 3))
    }

    @Test func stringsAndNumbersAreConverted() throws {
        let unboxer = Unboxer(dictionary: [
            "int": "7", "double": "3.14", "zero": 0, "one": 1, "nineteen": 19, "whole": 27, "seven": 7, "yes": "YES",
            "f": "F",
        ])
        #expect(try unboxer.unbox(key: "int") == 7)
        #expect(try unboxer.unbox(key: "double") == 3.14)
        #expect(try !unboxer.unbox(key: "zero"))
        #expect(try unboxer.unbox(key: "one") as Bool)
        #expect(try unboxer.unbox(key: "nineteen") as Bool)
        #expect(try unboxer.unbox(key: "whole") == 27.0)
        #expect(try unboxer.unbox(key: "seven") == "7")
        #expect(try unboxer.unbox(key: "yes") as Bool)
        #expect(try unboxer.unbox(key: "f") == false)
    }

    @Test func aTypeNamedByTheCall() throws {
        let unboxer = Unboxer(dictionary: ["type": "A"])
        #expect(try unboxer.unbox(key: "type") as String == "A")
        let type = try unboxer.unbox(key: "type") as String
        #expect(type == "A")
        let missing = try? unboxer.unbox(key: "missing") as String
        #expect(missing == nil)
        guard let found: String = try? unboxer.unbox(key: "type") else {
            Issue.record("the key is there")
            return
        }
        #expect(found == "A")
    }

    @Test func keysWithDotsAreNoKeyPaths() throws {
        let unboxer = Unboxer(dictionary: ["int.value": 15])
        #expect(try unboxer.unbox(key: "int.value") == 15)
    }

    @Test func typesThatCameWithThisLibrary() throws {
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let unboxer = Unboxer(dictionary: [
            "byte": 200, "id": id.uuidString, "data": "aGVsbG8=", "date": date, "nativeID": id,
            "nativeURL": URL(fileURLWithPath: "/tmp"),
        ])
        let byte: UInt8 = try unboxer.unbox(key: "byte")
        let short: Int16? = try unboxer.unbox(key: "byte")
        let ushort: UInt16? = try? unboxer.unbox(key: "byte")
        let tiny: Int8? = try? unboxer.unbox(key: "byte")
        #expect(byte == 200)
        #expect(short == 200)
        #expect(ushort == 200)
        #expect(tiny == nil)
        #expect(try unboxer.unbox(key: "id") == id)
        #expect(try unboxer.unbox(key: "nativeID") == id)
        #expect(try unboxer.unbox(key: "nativeURL") == URL(fileURLWithPath: "/tmp"))
        #expect(try unboxer.unbox(key: "data") == Data("hello".utf8))
        #expect(try unboxer.unbox(key: "date") == date)
    }
}
