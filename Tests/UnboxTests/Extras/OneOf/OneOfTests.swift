import Foundation
import TestTables
import Testing
import Unbox

struct OneOfTests {
    typealias Identifier = OneOf<String>.Or<Int>
    typealias IntOrString = OneOf<Int>.Or<String>
    typealias Scalar = OneOf<String>.Or<Int>.Or<Double>.Or<Bool>

    struct Image: Unboxable, Hashable {
        let width: Int
        init(width: Int) { self.width = width }
        init(unboxer: Unboxer) throws { width = try unboxer.unbox(key: "width") }
    }

    enum Color: String, UnboxableEnum, CaseIterable { case red, green }

    static let rows: [Row] = [
        Row("a string", "\"a\"", Identifier("a")),
        Row("a number", "7", Identifier(7)),
        Row("a string of digits after Int", "\"12\"", IntOrString("12")),
        Row("a number before String", "12", IntOrString(12)),
        Row("leniently, in order", "\"12\"", OneOf<Bool>.Or<Int>(12)),
        Row("a number after Bool", "1", OneOf<Bool>.Or<Int>(1)),
        Row("four, the first", "\"a\"", Scalar.first(.first(.first("a")))),
        Row("four, the second", "7", Scalar.first(.first(.second(7)))),
        Row("four, the third", "7.5", Scalar.first(.second(7.5))),
        Row("four, the last", "true", Scalar.second(true)),
        Row("whole doubles are integers first", "3.0", Scalar.first(.first(.second(3)))),
        Row("a model", #"{"width": "12"}"#, OneOf<String>.Or<Image>(Image(width: 12))),
        Row("a model leniently before any JSON", #"{"width": "12"}"#, OneOf<Image>.Or<JSONValue>(Image(width: 12))),
        Row("a list of one type", "[\"1\"]", OneOf<[Int]>.Or<[String]>(["1"])),
        Row("a list of several", "[1, \"a\"]", [Identifier(1), Identifier("a")]),
        Row("a dictionary", #"{"a": 1}"#, ["a": Identifier(1)]),
        Row("null", "null", as: Identifier.self, "throws v: expected String or Int, found null"),
        Row(
            "none", "[true]", as: Scalar.self,
            "throws v: expected String, Int, Double or Bool, found an array of 1 element"),
        Row("strictly", #"{"v": "12"}"#, #"throws v: expected Int or Bool, found the string "12""#) {
            try $0.strict.unbox(key: "v") as OneOf<Int>.Or<Bool>
        },
        Row(
            "with reasons", #"{"height": 1}"#, as: OneOf<Int>.Or<Image>.self,
            "throws v: expected Int or Image, found an object of 1 key: not Image: width: expected Int, "
                + "but it is missing"),
        Row(
            "with many reasons", "300", as: OneOf<Int8>.Or<Color>.Or<[Int]>.self,
            "throws v: expected Int8, Color or Array<Int>, found the number 300: not Int8: it does not fit; "
                + "not Color: it is not one of red, green"),
        Row(
            "no values in reasons", #"{"width": "secret"}"#, as: OneOf<Int>.Or<Image>.self,
            "throws v: expected Int or Image, found an object of 1 key: not Image: width: expected Int, "
                + "found a string"),
        Row("dropped", #"{"v": [1, null, "a"]}"#, #"[1, a]"#) {
            try $0.unbox(key: "v", allowInvalidElements: true) as [Identifier]
        },
        Row("nothing is dropped within an alternative", #"{"v": [[1], [1, "a"]]}"#, "[[1]]") {
            try $0.unbox(key: "v", allowInvalidElements: true) as [OneOf<[Int]>.Or<[Color]>]
        },
    ]

    struct Size: Unboxable {
        let width, height: Int
        init(unboxer: Unboxer) throws { (width, height) = try unboxer.unboxAll(.key("width"), .key("height")) }
    }

    @Test func aModelThatTellsAll() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"v": {"width": null}}"#)
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "v") as OneOf<Size>.Or<Int> }
            #expect(
                error?.description == "v: expected Size or Int, found an object of 1 key: "
                    + "not Size: width: expected Int, found null (and 1 more error)")
            let reasons = try #require(error?.underlyingError)
            #expect(
                "\(reasons)" == """
                    Size: v.width: expected Int, found null
                    v.height: expected Int, but it is missing
                    Int: the root: expected Int, found an object of 1 key: "width"
                    """)
        }
    }

    typealias Nested = OneOf<OneOf<Int>.Or<Double>>.Or<OneOf<Bool>.Or<[Int]>>

    /// The errors of a list that is one of the types of another are listed in its place.
    @Test func listsWithinAList() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"v": "a", "w": [1]}"#)
            #expect(try unboxer.unbox(key: "w") == Nested.second(.second([1])))
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "v") as Nested }
            let reasons = try #require(error?.underlyingError)
            #expect(
                "\(reasons)" == """
                    Int: the root: expected Int, found the string "a"
                    Double: the root: expected Double, found the string "a"
                    Bool: the root: expected Bool, found the string "a"
                    Array<Int>: the root: expected an array, found the string "a"
                    """)
        }
        let data = Data(#""a""#.utf8)
        for decode in [
            { try UnboxDecoder().decode(Nested.self, from: data) },
            { try JSONDecoder().decode(Nested.self, from: data) },
        ] {
            let text = #expect(throws: DecodingError.self) { try decode() }?.context.debugDescription ?? ""
            let places = ["Int", "Double", "Bool", "Array<Int>"].compactMap {
                text.range(of: "not \($0): ")?.lowerBound
            }
            #expect(places.count == 4 && places == places.sorted(), "\(text)")
        }
    }

    /// A value of a dictionary that is a OneOf already does not change the error of the next one.
    @Test func valuesThatAreAlternativesAlready() {
        struct Model: Decodable { let v: OneOf<IntOrString>.Or<Bool>, w: IntOrString }
        let payload: [String: Any] = ["v": IntOrString.first(1), "w": [true]]
        let error = #expect(throws: DecodingError.self) { try UnboxDecoder().decode(Model.self, from: payload) }
        #expect(error?.context.codingPath.map(\.stringValue) == ["w"])
    }

    @Test func unboxing() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    @Test func accessors() {
        let values: [Scalar] = [
            .first(.first(.first("a"))), .first(.first(.second(7))), .first(.second(1.5)), .second(true),
        ]
        #expect(values.map { $0.value(as: String.self) } == ["a", nil, nil, nil])
        #expect(values.map { $0.value(as: Int.self) } == [nil, 7, nil, nil])
        #expect(values.map { $0.value(as: Double.self) } == [nil, nil, 1.5, nil])
        #expect(values.map { $0.value(as: Bool.self) } == [nil, nil, nil, true])
        #expect(values.map { $0.value(as: Float.self) } == [nil, nil, nil, nil])
        #expect(values.map(\.description) == ["a", "7", "1.5", "true"])
        #expect(values.map { $0.value as? Int } == [nil, 7, nil, nil])
        #expect(OneOf<String>.Or<Int>.Or<Bool>("a") == .first(.first("a")))
        #expect(OneOf<String>.Or<Int>.Or<Bool>(7) == .first(.second(7)))
        #expect(Set([Identifier(1), Identifier("1"), Identifier(1)]).count == 2)
        func sendable(_ value: some Sendable) {}
        sendable(Identifier(1))
    }

    struct Pet: UnboxableWithContext, Equatable {
        let name: String
        init(name: String) { self.name = name }
        init(unboxer: Unboxer, context: String) throws { name = try context + unboxer.unbox(key: "name") }
    }

    struct Plant: UnboxableWithContext, Equatable {
        let kind: String
        init(unboxer: Unboxer, context: String) throws { kind = try context + unboxer.unbox(key: "kind") }
    }

    @Test func context() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"list": [{"kind": "fern"}, {"name": "Rex"}], "bad": {}}"#)
            let list: [OneOf<Pet>.Or<Plant>] = try unboxer.unbox(key: "list", context: "x")
            #expect(list.map { $0.value(as: Pet.self)?.name } == [nil, "xRex"])
            #expect(list.map { $0.value(as: Plant.self)?.kind } == ["xfern", nil])
            expect(
                "throws bad: expected Pet or Plant, found an object of 0 keys: not Pet: name: expected String, "
                    + "but it is missing; not Plant: kind: expected String, but it is missing"
            ) { try unboxer.unbox(key: "bad", context: "x") as OneOf<Pet>.Or<Plant> }
        }
    }

    struct Product: Codable, Equatable { var id: Identifier, more: [Scalar], note: Identifier? }

    @Test func codable() throws {
        let product = Product(id: .init("12"), more: [.first(.first(.second(7))), .second(true)], note: nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(product)
        #expect(String(decoding: data, as: UTF8.self) == #"{"id":"12","more":[7,true]}"#)
        #expect(try JSONDecoder().decode(Product.self, from: data) == product)
        #expect(try UnboxDecoder().decode(Product.self, from: data) == product)
        #expect(try UnboxDecoder().decode(Product.self, from: UnboxEncoder().encode(product)) == product)
        let bad = Data(#"{"id": "12", "more": [[]]}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try UnboxDecoder().decode(Product.self, from: bad) }
        #expect(error?.context.codingPath.map(\.stringValue) == ["more", "Index 0"])
        #expect(
            error?.context.debugDescription == "expected String, Int, Double or Bool: "
                + "not String: expected String, found an array; not Int: expected Int, found an array; "
                + "not Double: expected Double, found an array; not Bool: expected Bool, found an array")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Product.self, from: bad) }
    }
}
