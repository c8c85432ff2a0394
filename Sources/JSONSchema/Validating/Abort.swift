import Unbox

/// Why a validation ends without a verdict.
enum Abort: Error {
    /// The payload, or the recursion of the schema, is deeper than the limit or the stack allows.
    case nestedTooDeeply
    /// The schema applies too many schemas to the same values.
    case tooManySteps
    /// A pattern takes too long to match.
    case patternTimeout

    /// - Throws: `nestedTooDeeply` if there is no room for more levels.
    @inline(__always) static func checkDepth(_ depth: Int) throws(Abort) {
        // A check takes 5 ns, and eight levels take less of the stack than the check keeps free.
        if depth & 7 == 0, depth > 0, !StackBounds.haveRoom { throw .nestedTooDeeply }
    }

    var error: UnboxError {
        switch self {
        case .nestedTooDeeply: UnboxError("the payload, or the recursion of the schema, is too deep to validate")
        case .tooManySteps: UnboxError("the schema takes too many steps to validate the payload")
        case .patternTimeout: UnboxError("a pattern of the schema takes too long to match")
        }
    }
}
