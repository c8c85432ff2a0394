import Unbox

/// The results of unboxing and decoding the same payload.
struct TwofoldReading<Old, New> {
    /// The place of the value, from the root of the payload.
    private let path: [UnboxPath.Component]
    private let unboxed: Result<Old, MigrationFailure>
    private let decoded: Result<New, MigrationFailure>

    /// - Parameters:
    ///   - path: the place of the value.
    ///   - outer: the place that the paths of errors are relative to.
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

    /// Whether at least one of the two failed.
    var isRefused: Bool {
        switch (unboxed, decoded) {
        case (.success, .success): false
        default: true
        }
    }

    /// The differences. Two errors with the same path are not a difference.
    var differences: [UnboxDifference] {
        switch (unboxed, decoded) {
        case (.success(let old), .success(let new)): return ModelComparison.differences(old, new, at: path)
        case (.failure(let old), .failure(let new)) where old.isAtPlace(of: new): return []
        default: return refusals
        }
    }

    /// The errors, each with the value that the other side read at its path.
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

/// An error of unboxing or decoding: its place and its message.
struct MigrationFailure: Error {
    let path: [UnboxPath.Component]
    let message: String

    init(_ error: any Error, below outer: [UnboxPath.Component]) {
        let unboxError = UnboxError(error)
        path = outer + unboxError.path.components
        // The messages of other decoders for a missing key are long, and repeat the path.
        if case .failed = unboxError.reason, case .keyNotFound? = error as? DecodingError {
            message = "the key is missing"
        } else {
            message = unboxError.message
        }
    }

    /// Whether both have the same path. A key strategy may have changed the keys of one of them.
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
