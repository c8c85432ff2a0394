import Unbox

/// The results of unboxing and decoding the same payload.
struct TwofoldReading<Old, New> {
    /// The path of the value from the root of the payload.
    private let path: [UnboxPath.Component]
    private let unboxed: Result<Old, MigrationFailures>
    private let decoded: Result<New, MigrationFailures>

    /// - Parameters:
    ///   - path: the path of the value in the original payload.
    ///   - isElement: whether the value is read as the only element of an array.
    init(
        at path: [UnboxPath.Component] = [], isElement: Bool = false, unboxing: () throws -> Old,
        decoding: () throws -> New
    ) {
        func failures(_ error: any Error) -> MigrationFailures {
            MigrationFailures(error) { isElement ? path + $0.dropFirst() : $0 }
        }
        self.path = path
        unboxed = Result(catching: unboxing).mapError(failures)
        decoded = Result(catching: decoding).mapError(failures)
    }

    var isRefused: Bool {
        switch (unboxed, decoded) {
        case (.success, .success): false
        default: true
        }
    }

    /// Two errors with the same path are not a difference. If both sides failed, errors of only one may be missing:
    /// unboxing ends at its first error, and decoding cannot always go on.
    var differences: [UnboxDifference] {
        switch (unboxed, decoded) {
        case (.success(let old), .success(let new)): return ModelComparison.differences(old, new, at: path)
        case (.failure(let old), .failure(let new)):
            return old.all.filter { error in
                !new.all.contains { error.isAtPlace(of: $0) || $0.mayHide(error) }
            }.map { refusal($0, new.first) }
        default: return refusals
        }
    }

    /// The errors, each with the value that the other side read at its path.
    var refusals: [UnboxDifference] {
        switch (unboxed, decoded) {
        case (.success, .success): []
        case (.failure(let old), .success(let new)):
            old.all.map {
                UnboxDifference($0.path, unboxed: .failure($0.message), decoded: outcome(of: new, at: $0.path))
            }
        case (.success(let old), .failure(let new)):
            new.all.map {
                UnboxDifference($0.path, unboxed: outcome(of: old, at: $0.path), decoded: .failure($0.message))
            }
        case (.failure(let old), .failure(let new)): [refusal(old.first, new.first)]
        }
    }

    private func refusal(_ old: MigrationFailure, _ new: MigrationFailure) -> UnboxDifference {
        UnboxDifference(
            old.path, unboxed: .failure(old.message),
            decoded: .failure(old.isAtPlace(of: new) ? new.message : new.description))
    }

    private func outcome(of model: Any, at path: [UnboxPath.Component]) -> UnboxDifference.Outcome {
        guard path.starts(with: self.path),
            let value = ModelValue(model).value(along: path.dropFirst(self.path.count))
        else { return .success }
        return .value(value.text)
    }
}

struct MigrationFailures: Error {
    /// At least one.
    let all: [MigrationFailure]
    var first: MigrationFailure { all[0] }

    /// - Parameter path: returns the path in the original payload of a path in the payload that was read.
    init(_ error: any Error, path: ([UnboxPath.Component]) -> [UnboxPath.Component]) {
        let errors: [any Error] = (error as? UnboxError)?.all ?? [error]
        all = errors.map { MigrationFailure($0, path: path) }
    }
}

struct MigrationFailure {
    let path: [UnboxPath.Component]
    let message: String
    private let mayHideOthers: Bool

    /// - Parameter path: returns the path in the original payload of a path in the payload that was read.
    init(_ error: any Error, path: ([UnboxPath.Component]) -> [UnboxPath.Component]) {
        let unboxError = UnboxError(error)
        mayHideOthers = unboxError.mayHideOthers
        self.path = path(unboxError.path.components)
        // The messages of other decoders for a missing key are long, and repeat the path.
        if case .failed = unboxError.reason, case .keyNotFound? = error as? DecodingError {
            message = "the key is missing"
        } else {
            message = unboxError.message + (mayHideOthers ? " (what follows is not checked)" : "")
        }
    }

    /// Whether both have the same path, except that a key strategy may have changed the keys of one.
    func isAtPlace(of other: MigrationFailure) -> Bool {
        path.elementsEqual(other.path) { one, other in
            switch (one, other) {
            case (.key(let one), .key(let other)): ModelValue.isName(one, of: other)
            default: one == other
            }
        }
    }

    /// Whether reading a model ended with this error, and the other one may be in the same model.
    func mayHide(_ other: MigrationFailure) -> Bool {
        mayHideOthers && other.path.starts(with: path.dropLast())
    }

    var description: String {
        "\(path.isEmpty ? "the root" : UnboxPath(path).description): \(message)"
    }
}
