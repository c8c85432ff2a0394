/// Which code is written for models, and how.
package struct ModelOptions: Sendable {
    /// For what the models are written.
    package enum Style: String, CaseIterable, Sendable {
        /// `init(unboxer:)`.
        case unboxable
        /// `@Unboxable`.
        case macro
        /// `Codable`.
        case codable
        /// `init(unboxer:)` and `Codable`.
        case both
    }

    package enum Access: String, CaseIterable, Sendable {
        case `internal`
        case `package`
        case `public`
    }

    package var style = Style.unboxable
    package var access = Access.internal
    /// An enum around all types.
    package var namespace: String?
    /// The name of the type of the whole payload, instead of that of the file.
    package var rootName: String?
    /// Whether constraints of the schema are checked when a value is read.
    package var checksConstraints = false
    /// Whether an enum keeps raw values that it has no case for.
    package var opensEnums = false
    /// Whether a type that only one other type uses is written inside that type.
    package var isNested = false
    /// Whether properties can be set.
    package var isMutable = false
    /// Whether the types are isolated to no actor, in a module that is isolated to one by default.
    package var isNonisolated = false
    /// Whether timestamps and UUIDs are written again with the same text.
    package var keepsText = false
    var configuration = ModelConfiguration()

    package init() {}

    /// Of objects of samples, by their key paths, whether their keys are data.
    package var maps: [String: Bool] { configuration.maps }

    /// Whether a type may have a name: it is one in Swift, and generated code does not need it for something else.
    package static func isTypeName(_ name: String) -> Bool { SwiftName.isType(name) }
}
