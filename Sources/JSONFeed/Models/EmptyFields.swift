/// The optional fields that an object had in the text of a feed although they say nothing: a list without elements, and
/// `expired` if it is false. They are written again, so that a feed is written as it was read.
///
/// All values are equal, so that an item without `tags` equals an item with an empty list of them.
struct EmptyFields: Sendable {
    struct Names: OptionSet, Sendable {
        let rawValue: UInt8

        static let authors = Names(rawValue: 1)
        static let expired = Names(rawValue: 1 << 1)
        static let hubs = Names(rawValue: 1 << 2)
        static let tags = Names(rawValue: 1 << 3)
        static let attachments = Names(rawValue: 1 << 4)
    }

    private var names: Names = []

    init() {}

    /// Remembers which of the fields are there and empty.
    init(
        authors: [JSONFeed.Author]?, expired: Bool? = nil, hubs: [JSONFeed.Hub]? = nil, tags: [String]? = nil,
        attachments: [JSONFeed.Attachment]? = nil
    ) {
        if authors?.isEmpty == true { names.insert(.authors) }
        if expired == false { names.insert(.expired) }
        if hubs?.isEmpty == true { names.insert(.hubs) }
        if tags?.isEmpty == true { names.insert(.tags) }
        if attachments?.isEmpty == true { names.insert(.attachments) }
    }

    func contains(_ name: Names) -> Bool { names.contains(name) }
}

extension EmptyFields: Hashable {
    static func == (first: EmptyFields, second: EmptyFields) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
