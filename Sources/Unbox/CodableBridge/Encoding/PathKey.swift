/// A step of a coding path that no type of a model's own names: an index, a key of a dictionary, `super`.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }

    /// An index of an array, as Foundation's coders call it.
    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    static let `super` = PathKey(stringValue: "super")
}
