import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable(memberwise: true)
package struct PackagePoint: Codable, Equatable, Sendable {
    package let x, y: Int
    package var name = "none"
    @Unboxing(default: [1]) package let list: [Int]
    package var link: URL?
    package let note: String?
    package let constant = [1].count
    @Indirect package var next: PackagePoint?
    var `default`: Int = 1 { didSet {} }
    package var sum: Int { x + y }
    @Unboxing(ignored: true) package var isSelected = false
}

@Unboxable(memberwise: true)
private final class Node: Codable {
    let value: Int
    @Unboxing(ignored: true) var action: () -> Int = { 1 }
}

@Unboxable(context: Int.self, memberwise: true)
private struct InContext {
    let name: String
    @Unboxing(context: .stored) let number: Int
}

@Unboxable
private struct Usual {
    let a: Int
    var b = 2
}

@Suite struct MemberwiseTests {
    @Test func initializers() {
        each(Storage.allCases) { storage throws in
            let point = PackagePoint(x: 1, y: 2, note: nil)
            #expect(point.name == "none" && point.list == [1] && point.default == 1)
            #expect(try storage.unboxer(#"{"x": 1, "y": 2}"#).unbox() == point)
            let other = PackagePoint(
                x: 1, y: 2, name: "n", list: [], link: nil, note: "a", next: point, default: 3, isSelected: true)
            #expect(other.next?.x == 1 && other.default == 3 && other.isSelected)
            let node = Node(value: 3, action: { 7 })
            #expect(node.value == 3 && node.action() == 7)
            #expect(Node(value: 1).action() == 1)
            let context = InContext(name: "a", number: 7)
            #expect(context.name == "a" && context.number == 7)
            #expect(Usual(a: 1).b == 2 && Usual(a: 1, b: 3).b == 3)
        }
    }
}
