/// A text that equals another one only if both have the same scalars. Strings are equal if they are canonically
/// equivalent.
package struct ExactText: Hashable, Sendable {
    package let string: String

    package init(_ string: String) { self.string = string }

    package static func == (left: Self, right: Self) -> Bool {
        guard left.string.utf8.count == right.string.utf8.count else { return false }
        var (left, right) = (left.string, right.string)
        return left.withUTF8 { left in right.withUTF8 { right in left.indices.allSatisfy { left[$0] == right[$0] } } }
    }

    package func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: .init($0)) }
    }
}
