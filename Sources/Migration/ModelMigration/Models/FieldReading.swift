import SwiftDeclarations

/// How one property gets its value.
package struct FieldReading: Equatable, Sendable {
    package enum Position: Hashable, Sendable {
        /// One or more keys, of which the first that has a value counts. Each is the source of a string.
        case keys([String])
        /// The source of a string.
        case keyPath(String)
        case whole
        case context
        /// Read by a function of the model: ``FieldReading/function``.
        case function
        /// It is not read: it has the value of its declaration, or ``FieldReading/defaultValue``.
        case none
    }

    package var property: String
    package var place: Position
    /// The type that is read, if the source names another than that of the property.
    package var type: String?
    package var formatter: String?
    /// The source of a type that is decoded, and of the decoder for it: `Place.self`.
    package var decoding: String?
    package var decoder: String?
    package var passesContext = false
    package var allowsInvalidElements = false
    package var isStrict = false
    package var readsEmptyAsNil = false
    /// The source of the value if it is missing or null; nil for none.
    package var defaultValue: String?
    /// The source of the value if it is invalid. Without one, ``dropsIfInvalid`` decides.
    package var defaultIfInvalid: String?
    /// Whether a missing value leaves the property as its declaration says.
    package var keepsValue = false
    /// The key with which it is encoded, although it is never read; nil for none.
    package var writtenKey: String?
    /// Whether an invalid value counts as missing.
    package var dropsIfInvalid = false
    /// The source of the function that reads it; nil if the model has one already.
    package var function: String?
    /// How code calls the function, if the model has one already.
    package var call: String?
    /// A conversion of the value that is read; nil for none.
    package var transform: Transform?
    /// Comments of the statement, to stand above the property.
    package var comments: [String] = []
    /// How the rewritten property differs, in lines of the report.
    package var remarks: [String] = []
    /// Whether a read of Codable makes nil of a missing value: `decodeIfPresent`.
    package var isIfPresent = false
    /// Whether it is read without `try`, as in Unbox 3, where an Optional is nil after any error.
    package var isReadWithoutTry = false
    /// Differences that several properties may have: the report names all of these in one line.
    package var differences: Set<Difference> = []
    /// A declaration that it uses, to be a member of the type.
    package var helper: String?
    /// The types of the files, by their numbers, that have to be rewritten for it.
    package var types: Set<Int> = []
    /// Why the property cannot be rewritten, although the statement is understood.
    package var problem: String?
    package var position = 0
    /// The type of the value in the payload, for a test, if the other members do not say it.
    package var sampleType: String?

    /// A conversion by code of the app.
    package struct Transform: Equatable, Sendable {
        /// The type that is read.
        package var rawType: String
        /// The source of the converted value, which is an Optional; in it, `value` is what was read.
        package var expression: String

        var takesAny: Bool { rawType.contains("Any") }
    }

    /// Whether its formatter depends on the type of the property, of which an attribute knows nothing.
    var dependsOnType: Bool { formatter?.hasPrefix(".strategy(.") ?? false }

    /// Whether no argument of the macro says how it is read: with such a formatter, or one for the whole object.
    var needsFunction: Bool {
        dependsOnType || place == .whole && formatter != nil
    }

    /// The same, read by a function.
    func read(by function: String) -> FieldReading {
        var field = FieldReading(property: property, place: .function)
        field.function = function
        (field.position, field.comments, field.remarks) = (position, comments, remarks)
        (field.types, field.differences) = (types, differences)
        return field
    }

    var canThrow: Bool { function?.contains(") throws -> ") ?? true }

    /// Whether there is nothing but the place.
    package var isPlain: Bool {
        formatter == nil && decoding == nil && !passesContext && !allowsInvalidElements && !isStrict && !readsEmptyAsNil
            && defaultValue == nil && defaultIfInvalid == nil && !dropsIfInvalid && transform == nil
    }
}

extension FieldReading.Position {
    /// Whether the library reads a value at the place.
    package var isPayload: Bool { self != .context && self != .function && self != .none }
}
