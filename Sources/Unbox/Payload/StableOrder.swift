// Sorting what is seldom sorted. The library would have a copy of the standard library's sort, of 5 KB, for each type of
// elements and each comparison; so there is one, of positions, which does not know what it compares.

extension Collection {
    /// The same as `sorted(by:)`, and stable as that is. Takes longer, as each comparison is a call of a closure.
    func sortedSeldom(by isBefore: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return withoutActuallyEscaping(isBefore) { isBefore in
            let order = StableOrder { isBefore(elements[$0], elements[$1]) }
            return order.positions(elements.count).map { elements[$0] }
        }
    }
}

/// A class, because the compiler copies functions for the closures that they are passed.
private final class StableOrder {
    private let isBefore: (Int, Int) -> Bool

    init(_ isBefore: @escaping (Int, Int) -> Bool) { self.isBefore = isBefore }

    @inline(never) func positions(_ count: Int) -> [Int] { (0..<count).sorted { isBefore($0, $1) } }
}
