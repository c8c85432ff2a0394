import Unbox

/// What a payload comes to when it is unboxed and when it is decoded.
struct TwofoldReading<Old, New> {
    /// Where the value stands, from the root of the payload.
    private let path: [UnboxPath.Component]
    private let unboxed: Result<Old, MigrationFailure>
    private let decoded: Result<New, MigrationFailure>

    /// - Parameters:
    ///   - path: where the value stands.
    ///   - outer: where the paths of errors begin.
    init(
        at path: [UnboxPath.Component] = [], inPayloadAt outer: [UnboxPath.Component] = [],
        unboxing: () throws -> Old, decoding: () throws -> New
    ) {
        func outcome<T>(_ read: () throws -> T) -> Result<T, MigrationFailure> {
            Result(catching: read).mapError { MigrationFailure($0, below: outer) }
        }
        self.path = path
        unboxed = outcome(unboxing)
        decoded = outcome(decoding)
    }

    /// Whether one of the two failed.
    var isRefused: Bool {
        switch (unboxed, decoded) {
        case (.success, .success): false
        default: true
        }
    }

    /// What differs. Two errors with the same path do not.
    var differences: [UnboxDifference] {
        switch (unboxed, decoded) {
        case (.success(let old), .success(let new)): return ModelComparison.differences(old, new, at: path)
        case (.failure(let old), .failure(let new)) where old.isAtPlace(of: new): return []
        default: return refusals
        }
    }

    /// The errors, each with what the other side read at its path.
    var refusals: [UnboxDifference] {
        switch (unboxed, decoded) {
        case (.success, .success): []
        case (.failure(let old), .success(let new)):
            [UnboxDifference(old.path, unboxed: .failure(old.message), decoded: outcome(of: new, at: old.path))]
        case (.success(let old), .failure(let new)):
            [UnboxDifference(new.path, unboxed: outcome(of: old, at: new.path), decoded: .failure(new.message))]
        case (.failure(let old), .failure(let new)):
            [
                UnboxDifference(
                    old.path, unboxed: .failure(old.message),
                    decoded: .failure(old.isAtPlace(of: new) ? new.message : new.description))
            ]
        }
    }

    private func outcome(of model: Any, at path: [UnboxPath.Component]) -> UnboxDifference.Outcome {
        guard path.starts(with: self.path),
            let value = ModelValue(model).value(along: path.dropFirst(self.path.count))
        else { return .success }
        return .value(value.text)
    }
}

/// An error of either world: where it happened, and what it says.
struct MigrationFailure: Error {
    let path: [UnboxPath.Component]
    let message: String

    init(_ error: any Error, below outer: [UnboxPath.Component]) {
        let unboxError = UnboxError(error)
        path = outer + unboxError.path.components
        // Other decoders' words for a missing key are long, and repeat the path.
        if case .failed = unboxError.reason, case .keyNotFound? = error as? DecodingError {
            message = "the key is missing"
        } else {
            message = unboxError.message
        }
    }

    /// Whether both have the same path. A key strategy may have changed the keys of one.
    func isAtPlace(of other: MigrationFailure) -> Bool {
        path.elementsEqual(other.path) { one, other in
            switch (one, other) {
            case (.key(let one), .key(let other)): ModelValue.isName(one, of: other)
            default: one == other
            }
        }
    }

    var description: String {
        "\(path.isEmpty ? "the root" : UnboxPath(path).description): \(message)"
    }
}
