/// Sorts integers, such as the indexes of a list. Equal ones stay in their order. The library has only this sort: the
/// standard library's is compiled again for each type of elements, which takes up to 0.2 s.
@inline(never) package func sorted(_ integers: [Int], by areInOrder: (Int, Int) -> Bool) -> [Int] {
    integers.sorted(by: areInOrder)
}

extension CanonicalText {
    @inline(never) static func sorted(_ strings: [String]) -> [String] {
        let texts = strings.map(CanonicalText.init)
        return UnboxCore.sorted(Array(texts.indices)) { texts[$0] < texts[$1] }.map { strings[$0] }
    }
}
