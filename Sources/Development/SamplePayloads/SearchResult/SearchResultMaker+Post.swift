/// Whether and how often other statuses repeat a status.
enum PostKind {
    /// Repeated by most of the repeating statuses.
    case popular
    /// Repeated by a few.
    case repeated
    /// Not repeated.
    case single
}

/// A status, with everything that statuses that repeat it need.
struct Post {
    let id: Identifier
    let author: Author
    var text: String
    var hashtags: [Entity] = []
    var links: [Entity] = []
    var mentions: [Entity] = []
    var photos: [Entity] = []
    /// Fields on which no other part of the post depends.
    let source: String
    let time: JSONNode
    var answered: Answered?
    var repeats = 0
    var favorites = 0

    /// The status or author that a status replies to.
    struct Answered {
        let author: Author
        let status: Identifier?
    }

    func node(repeating original: JSONNode = .absent) -> JSONNode {
        [
            "metadata": ["result_type": "recent", "iso_language_code": "ja"],
            "created_at": time,
            "id": id.node,
            "id_str": .string(id.text),
            "text": .string(text),
            "source": .string(source),
            "truncated": false,
            "in_reply_to_status_id": answered?.status?.node ?? nil,
            "in_reply_to_status_id_str": answered?.status.map { .string($0.text) } ?? nil,
            "in_reply_to_user_id": answered.map { .integer($0.author.id) } ?? nil,
            "in_reply_to_user_id_str": answered.map { .string("\($0.author.id)") } ?? nil,
            "in_reply_to_screen_name": answered.map { .string($0.author.screenName) } ?? nil,
            "user": author.node,
            "geo": nil,
            "coordinates": nil,
            "place": nil,
            "contributors": nil,
            "retweeted_status": original,
            "retweet_count": .integer(repeats),
            "favorite_count": .integer(favorites),
            "entities": [
                "hashtags": .array(hashtags.map(\.node)),
                "symbols": [],
                "urls": .array(links.map(\.node)),
                "user_mentions": .array(mentions.map(\.node)),
                "media": photos.isEmpty ? .absent : .array(photos.map(\.node)),
            ],
            "favorited": false,
            "retweeted": false,
            "possibly_sensitive": links.isEmpty && photos.isEmpty ? .absent : false,
            "lang": "ja",
        ]
    }
}

extension SearchResultMaker {
    /// The maximum number of characters in the text of a status.
    private static let limit = 140

    mutating func post(_ kind: PostKind) -> Post {
        let isPopular = kind == .popular
        let author = author(of: kind)
        var post = Post(id: identifier(), author: author, text: "", source: source(of: kind), time: time(withinDays: 1))
        var length = isPopular ? Self.limit : random.integer(from: .texts)
        var text = ""
        var count: Int { text.unicodeScalars.count }
        if !isPopular, random.chance(22) {
            let other = self.author(of: .single)
            post.answered = Post.Answered(author: other, status: random.chance(65) ? identifier() : nil)
            post.mentions = [mention(of: other, at: 0)]
            text = "@\(other.screenName) "
        }
        let tag = !isPopular && random.chance(20) ? self.text(.name, random.integer(in: 4...12)) : nil
        let isLinking = !isPopular && random.chance(25)
        let hasPhoto = !isPopular && random.chance(17)
        // A text that would be shorter than 10 characters is lengthened, so that it does not consist of links only.
        length = max(count + 10, length - (tag.map { $0.unicodeScalars.count + 2 } ?? 0))
        length = max(count + 10, length - (isLinking ? 23 : 0) - (hasPhoto ? 23 : 0))
        let style = isPopular ? SampleText.Style.prose : random.chance(48) ? .lines : .post
        text += self.text(style, length - count)
        if let tag {
            post.hashtags = [hashtag(tag, at: count + 1)]
            text += " #\(tag)"
        }
        if isLinking {
            let link = link(at: count + 1, display: 12...36)
            post.links = [link.entity]
            text += " \(link.url)"
        }
        if hasPhoto {
            let url = shortAddress()
            post.photos = [photo(url, at: count + 1, by: author)]
            text += " \(url)"
        }
        post.text = text
        switch kind {
        case .popular: post.repeats = 58
        case .repeated:
            post.repeats = random.integer(from: .repeats)
            post.favorites = random.chance(50) ? random.integer(in: 1...99) : 0
        case .single: break
        }
        return post
    }

    /// A status that repeats another one: it has the text of the other, cut off at the limit.
    mutating func post(repeating original: Post) -> Post {
        let prefix = "RT @\(original.author.screenName): "
        var text = prefix + original.text
        if text.unicodeScalars.count > Self.limit {
            text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.limit - 1))) + "…"
        }
        func shifted(_ entities: [Entity]) -> [Entity] {
            entities.map { $0.shifted(by: prefix.count, limit: Self.limit) }
        }
        var post = Post(
            id: identifier(), author: author(of: .single), text: text, source: source(of: .single),
            time: time(withinDays: 1))
        post.hashtags = shifted(original.hashtags)
        post.links = shifted(original.links)
        post.mentions = [mention(of: original.author, at: 3)] + shifted(original.mentions)
        post.photos = shifted(original.photos).map { photo($0, of: original.id) }
        post.repeats = original.repeats
        return post
    }

    /// The program that posted a status.
    private mutating func source(of kind: PostKind) -> String {
        let isForeign = kind == .popular || random.chance(kind == .repeated ? 10 : 62)
        let name =
            isForeign
            ? text(.name, random.integer(from: .programs))
            : "Client for \(word(random.integer(in: 1...10)))"
        let path = random.integer(from: isForeign ? .programPaths : .clientPaths)
        return "<a href=\"http://app.example/\(word(path))\" rel=\"nofollow\">\(name)</a>"
    }
}

extension Deciles {
    fileprivate static let repeats = [1, 1, 2, 2, 7, 7, 29, 58, 82, 220, 3300]

    // Lengths of strings
    fileprivate static let texts = [20, 30, 38, 52, 80, 100, 120, 129, 135, 139, 140]
    fileprivate static let programs = [4, 7, 8, 9, 10, 10, 11, 11, 12, 12, 14]
    fileprivate static let programPaths = [5, 10, 11, 12, 12, 13, 13, 14, 14, 16, 17]
    fileprivate static let clientPaths = [1, 1, 1, 2, 15, 15, 15, 15, 15, 16, 22]
}
