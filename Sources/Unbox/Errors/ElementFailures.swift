/// The errors of the elements of an array, in their order; where the array is what a wildcard stands for, with those of
/// the places at which its key path leads nowhere.
struct ElementFailures {
    private let array: PayloadValue
    private var errors: ErrorCollector
    /// The elements before this index have been looked at.
    private var end = 0

    init(of array: PayloadValue) {
        self.array = array
        errors = ErrorCollector(for: array)
    }

    var isEmpty: Bool { errors.isEmpty }

    /// Takes the error of an element, which comes after those that were taken before.
    mutating func append(_ error: UnboxError, at index: Int) {
        addFailures(before: index)
        errors.append(error)
        end = index + 1
    }

    /// One error for all.
    ///
    /// - Precondition: there is one at least.
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
