/// Tells rows of a table, whose columns have types, from lists.
enum SampleRows {
    /// Wider ones are lists.
    private static let mostColumns = 64

    /// The number of columns of arrays that are rows: several of one length, or one in a list, with one kind of value in
    /// each column, not the same in all of them. Otherwise nil.
    static func width(of lists: [[SampleValue]], isInList: Bool) -> Int? {
        guard lists.count > 1 || isInList, let width = lists.first?.count, 2...mostColumns ~= width,
            lists.allSatisfy({ $0.count == width })
        else { return nil }
        let kinds = (0..<width).map { column in kind(of: lists.lazy.map { $0[column] }) }
        guard !kinds.contains(nil) else { return nil }
        // Of two values with an object, the second often explains the first; and one array may be an expression.
        if width == 2, kinds.contains(.object) { return nil }
        if lists.count == 1, kinds.contains(.object) || kinds.contains(.array) { return nil }
        return Set(kinds).subtracting([[]]).count > 1 ? width : nil
    }

    /// The kind that values have, of which numbers may be in quotes; nil if they have several.
    private static func kind(of values: some Sequence<SampleValue>) -> SampleKinds? {
        var kinds = SampleKinds()
        var areNumbers = true
        for value in values {
            let kind = SampleKinds(of: value)
            kinds.formUnion(kind == .date ? .string : kind)
            if let text = value.string, areNumbers { areNumbers = SampleNumbers.isNumber(text) }
        }
        if kinds == [.number, .string], areNumbers { return .number }
        return kinds.rawValue.nonzeroBitCount > 1 ? nil : kinds
    }
}
