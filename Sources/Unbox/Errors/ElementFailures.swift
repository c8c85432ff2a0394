/// The errors of the elements of an array, in order. If the array is the matches of a wildcard, they include the errors
/// of the places where its key path leads nowhere.
struct ElementFailures {
    private var errors: ErrorCollector
    private var deadEnds: DeadEnds

    init(of array: PayloadValue) {
        errors = ErrorCollector(for: array)
        deadEnds = DeadEnds(of: array)
    }

    var isEmpty: Bool { errors.isEmpty }

    /// Adds the error of an element, which comes after those already added.
    mutating func append(_ error: UnboxError, at index: Int) {
        deadEnds.add(before: index, to: &errors)
        errors.append(error)
    }

    /// One error that stands for all.
    ///
    /// - Precondition: there is at least one error.
    var error: UnboxError {
        mutating get {
            deadEnds.add(before: .max, to: &errors)
            return errors.error
        }
    }
}

/// The places where the key path of a wildcard leads nowhere, whose errors are among those of the elements.
struct DeadEnds {
    private let array: PayloadValue
    /// The index up to which they have been added.
    private var end = 0

    init(of array: PayloadValue) { self.array = array }

    /// Adds the errors of the places before an index, which have not been added yet.
    mutating func add(before index: Int, to errors: inout ErrorCollector) {
        guard case .list(let matches) = array.storage else { return }
        let index = min(index, matches.count)
        guard end < index else { return }
        matches.addFailures(among: end..<index, in: array, to: &errors)
        end = index
    }
}
