/// A text that equals another one only if both have the same scalars. Strings are equal if they are canonically
/// equivalent.
package struct ExactText: Hashable, Sendable {
    package let string: String

    package init(_ string: String) { self.string = string }

    package static func == (left: Self, right: Self) -> Bool { left.string.utf8.elementsEqual(right.string.utf8) }

    package func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: .init($0)) }
    }
}
