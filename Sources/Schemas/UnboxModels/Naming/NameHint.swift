/// A possible name of a type, by the place where it is used.
struct NameHint: Sendable {
    let words: Words
    /// The name if another type has the first one.
    var instead: Words?
    /// A name that the user gives, which is used as it is.
    var name: String?
    /// Of the type of a definition, its position among them.
    var position: Int?
    /// Whether it is for the elements of an array, or the values of a dictionary.
    private(set) var isElement = false

    init(_ words: Words, instead: Words? = nil, name: String? = nil) {
        self.words = words
        self.instead = instead
        self.name = name
    }

    /// For the elements of an array, or the values of a dictionary: `address` for those of `addresses`.
    func one(_ kind: String) -> NameHint {
        var hint = NameHint(words.singular, instead: words.singular + Words(kind))
        hint.isElement = true
        return hint
    }
}
