/// A mention, hashtag, link or picture in the text of a status, and its place there.
struct Entity {
    /// The range of characters in the text.
    var range: Range<Int>
    let fields: [(key: String, value: JSONNode)]
    /// The number of fields before the position.
    let leading: Int

    var node: JSONNode {
        let indices: JSONNode = [.integer(range.lowerBound), .integer(range.upperBound)]
        return .object(fields[..<leading] + [("indices", indices)] + fields[leading...])
    }

    /// The entity in a text that is prefixed and cut off.
    func shifted(by count: Int, limit: Int) -> Entity {
        let lower = min(range.lowerBound + count, limit - 1)
        return Entity(range: lower..<min(range.upperBound + count, limit), fields: fields, leading: leading)
    }
}

struct Link {
    let url: String
    let node: JSONNode
    let entity: Entity
}

extension SearchResultMaker {
    /// An address in the short form of the service: 22 characters.
    mutating func shortAddress() -> String { "http://u.example/\(word(5))" }

    mutating func link(at position: Int, display: ClosedRange<Int>) -> Link {
        let url = shortAddress()
        let host = "\(word(6)).example"
        let isCut = random.chance(30)
        let shown = "\(host)/\(word(max(1, random.integer(in: display) - host.count - 1)))"
        let entity = Entity(
            range: position..<position + url.count,
            fields: [
                ("url", .string(url)),
                ("expanded_url", .string("http://\(shown)" + (isCut ? word(24) : ""))),
                ("display_url", .string(shown + (isCut ? "…" : ""))),
            ], leading: 3)
        return Link(url: url, node: entity.node, entity: entity)
    }

    func mention(of author: Author, at position: Int) -> Entity {
        Entity(
            range: position..<position + author.screenName.count + 1,
            fields: [
                ("screen_name", .string(author.screenName)),
                ("name", .string(author.name)),
                ("id", .integer(author.id)),
                ("id_str", .string("\(author.id)")),
            ], leading: 4)
    }

    func hashtag(_ text: String, at position: Int) -> Entity {
        Entity(
            range: position..<position + text.unicodeScalars.count + 1, fields: [("text", .string(text))], leading: 1)
    }

    /// - Parameter source: the status in which the picture was first posted.
    mutating func photo(_ url: String, at position: Int, by author: Author) -> Entity {
        let id = identifier()
        let file = "//images.example.com/media/\(word(12)).jpeg"
        let height = random.integer(in: 432...768)
        func size(_ width: Int, _ height: Int, _ resize: String) -> JSONNode {
            ["w": .integer(width), "h": .integer(height), "resize": .string(resize)]
        }
        return Entity(
            range: position..<position + url.count,
            fields: [
                ("id", id.node),
                ("id_str", .string(id.text)),
                ("media_url", .string("http:" + file)),
                ("media_url_https", .string("https:" + file)),
                ("url", .string(url)),
                ("display_url", .string("pictures.example/\(word(9))")),
                ("expanded_url", .string("http://example.com/\(author.screenName)/status/\(id.text)/photo/1")),
                ("type", "photo"),
                (
                    "sizes",
                    [
                        "medium": size(600, height * 600 / 1024, "fit"),
                        "small": size(340, height * 340 / 1024, "fit"),
                        "thumb": size(150, 150, "crop"),
                        "large": size(1024, height, "fit"),
                    ]
                ),
            ], leading: 2)
    }

    /// A picture in a status that repeats the one in which it was posted.
    func photo(_ photo: Entity, of source: Identifier) -> Entity {
        Entity(
            range: photo.range,
            fields: photo.fields + [
                ("source_status_id", source.node), ("source_status_id_str", .string(source.text)),
            ], leading: photo.leading)
    }
}
