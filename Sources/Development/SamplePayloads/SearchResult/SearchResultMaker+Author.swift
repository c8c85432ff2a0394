/// The author of a status.
struct Author {
    let id: Int
    let name: String
    let screenName: String
    let node: JSONNode
}

extension SearchResultMaker {
    /// Known authors, whose statuses others repeat, fill in more fields and have more followers. The author of the
    /// popular status, who occurs most often in the payload, has the same values with any seed.
    mutating func author(of kind: PostKind) -> Author {
        let isPopular = kind == .popular
        let isKnown = kind == .repeated
        let id = random.integer(from: .ids)
        let name = text(.name, isPopular ? 7 : random.integer(from: .names))
        let screenName = word(isPopular ? 15 : random.integer(from: .screenNames))
        let description = isPopular ? 80 : random.chance(96) ? random.integer(from: .descriptions) : 0
        let style = isPopular || random.chance(58) ? SampleText.Style.descriptionLines : .description
        let place = !isPopular && random.chance(isKnown ? 70 : 23) ? random.integer(from: .places) : 0
        let page = !isPopular && random.chance(isKnown ? 45 : 11) ? link(at: 0, display: 17...35) : nil
        let linked = !isPopular && random.chance(isKnown ? 20 : 4) ? [link(at: description, display: 12...36).node] : []
        let hasOffset = !isPopular && random.chance(isKnown ? 70 : 19)
        let usesDefaults = isPopular || random.chance(isKnown ? 60 : 86)
        let theme = theme(isOwn: !usesDefaults && random.chance(40))
        let image = image()
        let node: JSONNode = [
            "id": .integer(id),
            "id_str": .string("\(id)"),
            "name": .string(name),
            "screen_name": .string(screenName),
            "location": .string(text(.place, place)),
            "description": .string(text(style, description)),
            "url": page.map { .string($0.url) } ?? nil,
            "entities": [
                "url": page.map { ["urls": [$0.node]] } ?? .absent,
                "description": ["urls": .array(linked)],
            ],
            "protected": false,
            "followers_count": isPopular ? 231 : count(from: isKnown ? .knownFollowers : .followers),
            "friends_count": isPopular ? 978 : count(from: .friends),
            "listed_count": isPopular ? 0 : count(from: isKnown ? .knownLists : .lists),
            "created_at": time(withinDays: 1800),
            "favourites_count": isPopular ? 0 : count(from: .favorites),
            "utc_offset": hasOffset ? 32_400 : nil,
            "time_zone": hasOffset ? .string(random.element(of: ["Kyoto", "Nagoya", "Sapporo"])) : nil,
            "geo_enabled": .bool(random.chance(3)),
            "verified": false,
            "statuses_count": isPopular ? 364 : count(from: .statuses),
            "lang": .string(random.chance(96) ? "ja" : "zh-cn"),
            "contributors_enabled": false,
            "is_translator": false,
            "is_translation_enabled": false,
            "profile_background_color": color(usesDefaults ? "C1DFEE" : nil),
            "profile_background_image_url": .string("http:" + theme),
            "profile_background_image_url_https": .string("https:" + theme),
            "profile_background_tile": .bool(!usesDefaults && random.chance(40)),
            "profile_image_url": .string("http:" + image),
            "profile_image_url_https": .string("https:" + image),
            "profile_banner_url": isPopular || random.chance(86)
                ? .string("https://images.example.com/backdrop/\(id)/\(1_400_000_000 + id % 10_000_000)") : .absent,
            "profile_link_color": color(usesDefaults ? "0185B6" : nil),
            "profile_sidebar_border_color": color(usesDefaults ? "C1DFEE" : nil),
            "profile_sidebar_fill_color": color(usesDefaults ? "DEEFF7" : nil),
            "profile_text_color": color(usesDefaults ? "343434" : nil),
            "profile_use_background_image": .bool(usesDefaults || random.chance(93)),
            "default_profile": .bool(usesDefaults),
            "default_profile_image": .bool(!isPopular && random.chance(2)),
            "following": false,
            "follow_request_sent": false,
            "notifications": false,
        ]
        return Author(id: id, name: name, screenName: screenName, node: node)
    }

    private mutating func count(from deciles: Deciles) -> JSONNode { .integer(random.integer(from: deciles)) }

    private mutating func color(_ color: String?) -> JSONNode { .string(color ?? "9" + digits(5)) }

    /// The address of a background, without its scheme.
    private mutating func theme(isOwn: Bool) -> String {
        guard isOwn else { return "//images.example.com/themes/theme\(random.integer(in: 1...9))/back.png" }
        return "//images.example.com/backgrounds/\(digits(18))/\(word(32)).jpeg"
    }

    /// The address of a portrait, without its scheme.
    private mutating func image() -> String {
        let file = word(random.integer(from: .files))
        return "//images.example.com/portraits/\(digits(18))/\(file)_small.png"
    }
}

extension Deciles {
    /// Most accounts are new, and therefore have large numbers.
    fileprivate static let ids = [
        18_000_000, 750_000_000, 1_430_000_000, 2_280_000_000, 2_610_000_000, 2_700_000_000, 2_710_000_000,
        2_720_000_000, 2_740_000_000, 2_760_000_000, 2_770_000_000,
    ]

    // Lengths of strings
    fileprivate static let names = [1, 4, 5, 7, 9, 10, 10, 11, 12, 13, 20]
    fileprivate static let screenNames = [5, 9, 10, 10, 11, 12, 12, 13, 14, 15, 15]
    fileprivate static let descriptions = [5, 36, 54, 62, 66, 70, 77, 84, 94, 123, 160]
    fileprivate static let places = [2, 3, 3, 5, 6, 7, 12, 14, 17, 19, 30]
    fileprivate static let files = [1, 7, 8, 8, 8, 8, 8, 8, 8, 24, 32]

    // Counts
    fileprivate static let followers = [4, 60, 95, 120, 190, 240, 300, 330, 460, 790, 17_000]
    fileprivate static let knownFollowers = [150, 210, 270, 430, 590, 730, 3000, 3300, 7100, 9600, 110_000]
    fileprivate static let friends = [2, 70, 240, 470, 960, 990, 1200, 1800, 1850, 1900, 17_000]
    fileprivate static let lists = [0, 0, 0, 0, 0, 0, 1, 1, 2, 12, 99]
    fileprivate static let knownLists = [0, 0, 4, 7, 12, 23, 50, 64, 330, 370, 8200]
    fileprivate static let favorites = [0, 0, 0, 0, 0, 0, 0, 58, 780, 3300, 37_000]
    fileprivate static let statuses = [140, 220, 350, 490, 590, 670, 750, 5200, 12_000, 55_000, 370_000]
}
