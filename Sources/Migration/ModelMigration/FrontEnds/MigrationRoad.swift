/// The libraries whose models can be rewritten.
package enum MigrationRoad: String, CaseIterable, Sendable {
    case unbox, macro, codable
    case objectMapper = "objectmapper"
}

/// The options that front ends have.
package struct MigrationOptions: Equatable, Sendable {
    /// Whether what is written does without this library.
    package var isPlain = false
    /// Whether models of which anything would change are left.
    package var isExact = false
    /// The source of a formatter for the dates of Codable models.
    package var dates: String?
    package var invalid = InvalidValues.keep

    /// The result of an invalid value that a library ignores.
    package enum InvalidValues: String, CaseIterable, Sendable {
        /// Nil or the default, as before.
        case keep
        /// An error.
        case `throw`
    }

    package init() {}
}

extension MigrationRoad {
    package func frontEnd(_ options: MigrationOptions) -> any FrontEnd {
        switch self {
        case .unbox: UnboxFrontEnd(readsTransforms: options.isPlain)
        case .macro: MacroFrontEnd()
        case .codable: CodableFrontEnd(dates: options.dates, isStrict: options.isExact)
        case .objectMapper: ObjectMapperFrontEnd(options)
        }
    }
}
