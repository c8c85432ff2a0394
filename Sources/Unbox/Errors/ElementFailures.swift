/// The errors of the elements of an array, in order. If the array is the matches of a wildcard, they include the errors
/// of the places where its key path leads nowhere.
struct ElementFailures {
    private let array: PayloadValue
    private var errors: ErrorCollector
    /// All elements before this index have been handled.
    private var end = 0

    init(of array: PayloadValue) {
        self.array = array
        errors = ErrorCollector(for: array)
    }

    var isEmpty: Bool { errors.isEmpty }

    /// Adds the error of an element, which comes after those already added.
    mutating func append(_ error: UnboxError, at index: Int) {
        addFailures(before: index)
        errors.append(error)
        end = index + 1
    }

    /// One error that stands for all.
    ///
    /// - Precondition: there is at least one error.
    var error: UnboxError {
        mutating get {
            addFailures(before: array.count)
            return errors.error
        }
    }

    private mutating func addFailures(before index: Int) {
        guard case .list(let matches) = array.storage, end < index else { return }
        matches.addFailures(among: end..<index, in: array, to: &errors)
        end = index
    }
}
