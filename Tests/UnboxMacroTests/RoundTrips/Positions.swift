import UnboxMacros

// A model for each position in which a macro writes a value. Each is named after it.

typealias RoundTripValue = Codable & Equatable

@Unboxable
struct AtKey<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    @Unboxing(key: "a key") let value: Value
    let optional: Value?
    let missing: Value?
    let list: [Value]
    let byName: [String: Value]
}

@Unboxable
struct WithDefault<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    var value: Value
    var list: [Value] = []
    var missing: Value?
    var count = 1
}

@Unboxable
struct AtKeyPath<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    @Unboxing(keyPath: "an.object.value") let value: Value
    @Unboxing(keyPath: "an.object.optional") let optional: Value?
    @Unboxing(keyPath: "an.missing") let missing: Value?
    @Unboxing(keyPath: "an.object.list") let list: [Value]
    @Unboxing(keyPath: "array[0]") let first: Value
    @Unboxing(keyPath: "array[1].value") let second: Value
    @Unboxing(keyPath: "array[2]") let third: Value?
}

@Unboxable
struct AsWhole<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    @Unboxing(whole: true) let value: Value
}

@Unboxable
struct AsOptionalWhole<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    @Unboxing(whole: true) let value: Value?
}

@Unboxable
class Superclass<Value>: Codable where Value: RoundTripValue & UnboxCompatible {
    let value: Value
    @Unboxing(keyPath: "an.optional") let optional: Value?

    init(_ value: Value) {
        self.value = value
        optional = value
    }
}

/// What no value of a supported type is.
@Unboxable
struct NoValue: Codable, Equatable {
    @Unboxing(key: "no value has this key") let value: Int
}

@Unboxable
enum OnlyAlternative<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case value(Value), unknown
}

@Unboxable
enum LastAlternative<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case no(NoValue), value(value: Value)
}

@Unboxable
enum OptionalAlternative<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case list([NoValue]), value(Value?)
}

@Unboxable(discriminator: "type")
enum AtLabel<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case one(value: Value, optional: Value?, missing: Value?, list: [Value])
    case other
}

@Unboxable(discriminator: "type", payload: "the payload")
enum InPayload<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case one(Value)
    case list([Value])
    case labelled(value: Value, optional: Value?, missing: Value?)
}

@Unboxable(discriminatorKeyPath: "a.type", payloadKeyPath: "a.deep.payload")
enum InDeepPayload<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case one(Value)
    case labelled(value: Value, optional: Value?, missing: Value?)
}

/// For models, which are written beside the discriminator.
@Unboxable(discriminator: "type")
enum Beside<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case one(Value)
}

@Unboxable(discriminatorKeyPath: "payload.type", payload: "payload")
enum BesideInPayload<Value: RoundTripValue & UnboxCompatible>: Codable, Equatable {
    case one(Value)
}

extension AsWhole: Sendable where Value: Sendable {}
extension LastAlternative: Sendable where Value: Sendable {}
