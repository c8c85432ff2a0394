/// A text that equals another one only if both have the same scalars. Strings are equal if they are canonically
/// equivalent.
struct ExactText: Hashable {
    let string: String

    init(_ string: String) { self.string = string }

    static func == (left: Self, right: Self) -> Bool { left.string.utf8.elementsEqual(right.string.utf8) }

    func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: .init($0)) }
    }
}
