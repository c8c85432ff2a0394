/// Tells rows of a table, whose columns have types, from lists.
enum SampleRows {
    /// Wider ones are lists.
    private static let mostColumns = 64

    /// The number of columns of arrays that are rows: several of one length, with one kind of value in each column, not
    /// the same in all of them. Otherwise nil.
    static func width(of lists: [[SampleValue]]) -> Int? {
        guard lists.count > 1, let width = lists.first?.count, 2...mostColumns ~= width,
            lists.allSatisfy({ $0.count == width })
        else { return nil }
        var kinds = [SampleKinds](repeating: [], count: width)
        for list in lists {
            for (column, value) in list.enumerated() { kinds[column].formUnion(SampleKinds(of: value)) }
        }
        // Days are strings.
        let single = kinds.map { $0.contains(.date) ? $0.subtracting(.date).union(.string) : $0 }
        guard single.allSatisfy({ $0.rawValue.nonzeroBitCount <= 1 }) else { return nil }
        return Set(single).subtracting([[]]).count > 1 ? width : nil
    }
}
