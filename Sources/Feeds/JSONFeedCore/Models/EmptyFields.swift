/// The optional fields that an object had in the text of a feed although they say nothing: a list without elements, and
/// `expired` if it is false. They are written again, so that a feed is written as it was read.
///
/// All values are equal, so that an item without `tags` equals an item with an empty list of them.
struct EmptyFields: Sendable {
    private(set) var authors = false
    private(set) var expired = false
    private(set) var hubs = false
    private(set) var tags = false
    private(set) var attachments = false

    init() {}

    /// Remembers which of the fields are there and empty.
    init(
        authors: [JSONFeed.Author]?, expired: Bool? = nil, hubs: [JSONFeed.Hub]? = nil, tags: [String]? = nil,
        attachments: [JSONFeed.Attachment]? = nil
    ) {
        self.authors = authors?.isEmpty == true
        self.expired = expired == false
        self.hubs = hubs?.isEmpty == true
        self.tags = tags?.isEmpty == true
        self.attachments = attachments?.isEmpty == true
    }
}

extension EmptyFields: Hashable {
    static func == (first: EmptyFields, second: EmptyFields) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
