import Foundation
import TestTables
import Testing
import UnboxMacros

private protocol Shape {
    var area: Double { get }
}

@Unboxable
private struct Disc: Shape, Codable, Equatable {
    @Unboxing(keyPath: "size.radius") let radius: Double
    var area: Double { radius * radius * 3 }
}

@Unboxable
private struct Square: Shape, Codable, Equatable {
    let side: Double
    var area: Double { side * side }
}

@Unboxable
private struct Group: Shape, Codable {
    @Unboxing(formatter: shapes) let members: [any Shape]
    var area: Double { members.map(\.area).reduce(0, +) }
}

private struct Unwritten: Shape {
    let area = 0.0
}

private let shapes = UnboxTypes<any Shape>(discriminator: "type")
    .adding(Disc.self, named: "disc", "circle") { $0 }
    .adding(Square.self, named: "square") { $0 }
    .adding(Group.self, named: "group") { $0 }

@Unboxable
private struct Drawing: Codable {
    @Unboxing(formatter: shapes) let first: any Shape
    @Unboxing(formatter: shapes) let second: (any Shape)?
    @Unboxing(formatter: shapes, allowInvalidElements: true) let all: [any Shape]
    @Unboxing(keyPath: "more.named", formatter: shapes) let named: [String: any Shape]?
    @Unboxing(formatter: shapes, dropIfInvalid: true) let last: (any Shape)?
}

@Unboxable(allErrors: true)
private struct All {
    @Unboxing(formatter: shapes) let a: any Shape
    @Unboxing(formatter: shapes) let b: [any Shape]
}

@Unboxable
private class Animal: Codable {
    let name: String
    init(name: String) { self.name = name }
}

@Unboxable
private final class Dog: Animal {
    let breed: String
}

private struct Other: Unboxable, Shape {
    let area: Double
    init(unboxer: Unboxer) throws { area = try unboxer.unbox(key: "area") }
}

@Suite struct TypesMacroTests {
    private static let json = #"""
        {"first": {"type": "circle", "size": {"radius": 2}}, "all": [{"type": "square", "side": 3}, {"type": "line"}, 5],
         "more": {"named": {"g": {"type": "group", "members": [{"type": "square", "side": 1}]}}}, "last": {"type": "disc"}}
        """#

    @Test func values() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let unboxer = try storage.unboxer(Self.json, UnboxOptions(droppedElements: dropped))
            let drawing: Drawing = try unboxer.unbox()
            #expect(drawing.first as? Disc == Disc(radius: 2))
            #expect(drawing.second == nil && drawing.last == nil)
            #expect(drawing.all.map(\.area) == [9])
            #expect(drawing.named?["g"]?.area == 1)
            #expect(dropped.elements.count == 3)

            let data = try JSONEncoder().encode(drawing)
            let written =
                #"{"all":[{"side":3,"type":"square"}],"first":{"size":{"radius":2},"type":"disc"},"more":{"named":{"g":{"members":[{"side":1,"type":"square"}],"type":"group"}}}}"#
            let expected = try untyped(Data(written.utf8)) as? NSDictionary
            #expect(try untyped(data) as? NSDictionary == expected)
            #expect(try UnboxEncoder().encode(drawing, as: [String: Any].self) as NSDictionary == expected)
            #expect(try JSONDecoder().decode(Drawing.self, from: data).first as? Disc == Disc(radius: 2))
        }
    }

    @Test func failures() {
        each(Storage.allCases) { storage throws in
            func text(_ json: String) -> String? {
                message { try storage.unboxer(json).unbox(key: "a", formatter: shapes) as any Shape }
            }
            #expect(
                text(#"{"a": {"type": "line"}}"#)
                    == #"a.type: expected the name of Shape, found the string "line": it is not one of disc, circle, square, group"#
            )
            #expect(text(#"{"a": {}}"#) == "a.type: expected String, but it is missing")
            #expect(text(#"{"a": 5}"#) == "a: expected Shape (an object), found the number 5")
            #expect(text("{}") == "a: expected Shape (an object), but it is missing")
            #expect(text(#"{"a": {"type": "square"}}"#) == "a.side: expected Double, but it is missing")
            #expect(
                message { try storage.unboxer(#"{"a": {"type": "x"}, "b": [{"type": "disc"}]}"#).unbox() as All }
                    == #"a.type: expected the name of Shape, found the string "x": it is not one of disc, circle, square, group"#
                    + "\nb[0].size.radius: expected Double, but \"size\" is missing")
            // Nested without end.
            let deep =
                String(repeating: #"{"type": "group", "members": ["#, count: 255) + String(repeating: "]}", count: 255)
            #expect(try storage.unboxer("{\"a\": \(deep)}").unbox(key: "a", formatter: shapes).area == 0)
        }
    }

    @Test func unknownTypesAreNotWritten() {
        struct Holder: Encodable {
            enum CodingKeys: CodingKey { case shape }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(Unwritten() as any Shape, forKey: .shape, formatter: shapes)
            }
        }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Holder()) }
    }

    @Test func classesAndFallbacks() {
        each(Storage.allCases) { storage in
            let animals = UnboxTypes<Animal>(discriminator: "kind").adding(Dog.self, named: "dog") { $0 }
                .adding(Animal.self, named: "animal") { $0 }
            let read: [Animal] = try storage.unboxer(
                #"{"a": [{"kind": "dog", "name": "Rex", "breed": "collie"}, {"kind": "animal", "name": "Tom"}]}"#
            ).unbox(key: "a", formatter: animals)
            #expect((read[0] as? Dog)?.breed == "collie" && read[1].name == "Tom")
            #expect(read.allSatisfy { animals.unformat(formattedValue: $0) != nil })

            let deep = UnboxTypes<any Shape>(discriminatorKeyPath: "meta.type")
                .adding(Square.self, named: "square") { $0 }.adding(fallback: Other.self) { $0 }
            let all: [any Shape] = try storage.unboxer(
                #"{"a": [{"meta": {"type": "square"}, "side": 2}, {"meta": {"type": "x"}, "area": 7}]}"#
            ).unbox(key: "a", formatter: deep)
            #expect(all.map(\.area) == [4, 7])
            #expect(deep.unformat(formattedValue: Square(side: 1)) == nil)
        }
    }
}
