// Made by unbox-models from pets.schema.json. Do not edit.

import UnboxMacros

/// Whatever lives in the house.
@Unboxable(discriminator: "petType")
enum Pet: Encodable, Hashable, Sendable {
    case cat(Cat)
    @Unboxing(names: ["dog", "puppy"]) case dog(Dog)
}

/// Whatever lives in the house.
@Unboxable
struct Cat: Encodable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let lives: Int
}

/// Whatever lives in the house.
@Unboxable
struct Dog: Encodable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let bark: String?
}

@Unboxable
struct Owner: Encodable, Hashable, Sendable {
    let name: String?
}

@UnboxableEnum
enum Status: String, Encodable, CaseIterable, Sendable {
    case available
    case sold
}

@Unboxable(discriminator: "kind")
enum Shape: Encodable, Hashable, Sendable {
    @Unboxing(name: "Circle") case circle(Circle)
    @Unboxing(name: "Square") case square(Square)
}

@Unboxable
struct Circle: Encodable, Hashable, Sendable {
    let kind: String
    let radius: Double
}

@Unboxable
struct Square: Encodable, Hashable, Sendable {
    let kind: String
    let side: Double
}

@Unboxable(discriminator: "type")
enum Vehicle: Encodable, Hashable, Sendable {
    case car(Car)
    @Unboxing(name: "vehicle") case base(Base)
}

@Unboxable
struct Car: Encodable, Hashable, Sendable {
    let type: String
    let wheels: Int?
    let doors: Int?
}

@Unboxable
struct Base: Encodable, Hashable, Sendable {
    let type: String
    let wheels: Int?
}

@Unboxable
struct ErrorValue: Encodable, Hashable, Sendable {
    let code: Int
}
