// swift-format-ignore-file
import Foundation
import Unbox

/// A page of anything that the API lists.
struct Page<Item: Unboxable>: Unboxable {
    let items: [Item]
    let total: Int
    let next: URL?

    init(unboxer: Unboxer) throws {
        items = try unboxer.unbox(key: "results")
        total = try unboxer.unbox(key: "count")
        next = try unboxer.unbox(key: "next")
    }
}

struct Recipe: Unboxable {
    let title: String
    let minutes: Int
    let servings: Int
    let difficulty: Difficulty
    let ingredients: [Ingredient]
    let steps: [String]
    let nutrition: [String: Double]
    let image: URL?
    let source: URL?

    init(unboxer: Unboxer) throws {
        // swiftlint:disable:next line_length
        self.title = try unboxer.unbox(key: "title")
        self.minutes = try unboxer.unbox(keyPath: "time.total")
        self.servings = try unboxer.unbox(key: "servings")
            ?? 4
        self.difficulty = try unboxer.unbox(
            key: "difficulty"
        ) ?? .medium
        self.ingredients = try unboxer.unbox(
            key: "ingredients",
            allowInvalidElements: true
        )
        self.steps = try unboxer.unbox(key: "steps")
        self.nutrition = try unboxer.unbox(key: "nutrition") ?? [:]
        self.image = try? unboxer.unbox(key: "image")
        self.source = try? unboxer.unbox(key: "source")
    }
}

enum Difficulty: Int, UnboxableEnum {
    case easy, medium, hard
}

struct Ingredient: Unboxable {
    let name: String
    let amount: Double?
    let unit: String?
    let isOptional: Bool

    init(unboxer: Unboxer) throws {
        (name) = try unboxer.unbox(key: "name")
        amount = try? unboxer.unbox(key: "amount")
        unit = try? unboxer.unbox(key: "unit")
        isOptional = try unboxer.unbox(key: "optional") ?? false
    }
}

final class Box<Value: UnboxCompatible>: Unboxable {
    let value: Value
    let note: String?

    init(unboxer: Unboxer) throws {
        value = try unboxer.unbox(key: "value")
        note = try? unboxer.unbox(key: "note")
    }
}
