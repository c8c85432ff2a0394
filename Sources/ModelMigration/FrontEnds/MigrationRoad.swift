/// The libraries whose models can be rewritten.
package enum MigrationRoad: String, CaseIterable, Sendable {
    case unbox, macro, codable
    case objectMapper = "objectmapper"
    case swiftyJSON = "swiftyjson"
    case casts
}

/// What is rewritten, and how it was read.
package struct MigrationOptions: Sendable {
    /// Whether what is written does without this library.
    package var isPlain = false
    /// Whether models of which anything would change are left.
    package var isExact = false
    /// The source of a formatter for the dates of Codable models.
    package var dates: String?
    /// What invalid values become where they were no error.
    package var invalid = LenientOptions().invalid

    package init() {}
}

extension MigrationRoad {
    package func frontEnd(_ options: MigrationOptions) -> any FrontEnd {
        let lenient = LenientOptions(invalid: options.invalid, isExact: options.isExact)
        return switch self {
        case .unbox: UnboxFrontEnd(readsTransforms: options.isPlain)
        case .macro: MacroFrontEnd()
        case .codable: CodableFrontEnd(dates: options.dates, isStrict: options.isExact)
        case .objectMapper: ObjectMapperFrontEnd(lenient)
        case .swiftyJSON: SwiftyJSONFrontEnd(lenient)
        case .casts: CastsFrontEnd(lenient)
        }
    }
}
