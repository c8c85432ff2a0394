extension RandomAccessCollection where Index == Int {
    /// The first index whose element meets a condition that all elements after it meet too; the end index if there is none.
    package func firstSortedIndex(where condition: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
