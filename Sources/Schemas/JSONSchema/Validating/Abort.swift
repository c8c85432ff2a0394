import SchemaReading
import UnboxCore
import UnboxFoundation

/// Why a validation ends without a verdict.
enum Abort: Error {
    /// The payload, or the recursion of the schema, is deeper than the limit or the stack allows.
    case nestedTooDeeply
    /// The schema applies too many schemas to the same values.
    case tooManySteps
    /// A pattern takes too long to match.
    case patternTimeout(UInt32)
    /// A schema applies itself to the same value.
    case endless(SchemaIndex)

    /// - Throws: `nestedTooDeeply` if there is no room for more levels.
    @inline(__always) static func checkDepth(_ depth: Int) throws(Abort) {
        // A check takes 5 ns, and eight levels take less of the stack than the check keeps free.
        if depth & 7 == 0, depth > 0, !StackBounds.haveRoom { throw .nestedTooDeeply }
    }

    func error(of schema: JSONSchema.Storage) -> UnboxError {
        switch self {
        case .nestedTooDeeply: UnboxError("the payload, or the recursion of the schema, is too deep to validate")
        case .tooManySteps: UnboxError("the schema takes too many steps to validate the payload")
        case .patternTimeout(let pattern):
            UnboxError(
                "the pattern at \(schema.shown(schema.program.parts.patterns[Int(pattern)].place)) takes too long to match"
            )
        case .endless(let index):
            UnboxError(
                "the schema at \(schema.shown(schema.program.parts.places[Int(index)])) applies itself to the same value, "
                    + "without an end")
        }
    }
}

extension JSONSchema.Storage {
    /// A place for a message: `#/properties/age`.
    fileprivate func shown(_ place: SchemaPosition) -> String {
        let source = set.source(place)
        return UnboxText.line("\(source.uri)#\(source.tree.pointer(to: place.node))", limit: 200)
    }
}
