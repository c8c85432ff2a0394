// swift-format-ignore-file
import Unbox

/// What players are read with: the rules of the server that sent them.
struct GameContext {
    let server: String
    let maximumLevel: Int
}

struct Player: UnboxableWithContext {
    let name: String
    let level: Int
    let score: Double
    let inventory: [Item]
    let guild: Guild?
    let context: GameContext

    init(unboxer: Unboxer, context: GameContext) throws {
        self.name = try unboxer.unbox(key: "name")
        self.level = try unboxer.unbox(key: "level") ?? 1
        self.score = try unboxer.unbox(keyPath: "stats.score")
        self.inventory = try unboxer.unbox(key: "inventory", context: context)
        self.guild = try unboxer.unbox(key: "guild")
        self.context = context
    }
}

struct Item: UnboxableWithContext {
    let id: Int
    let count: UInt8
    let origin: GameContext

    init(unboxer: Unboxer, context: GameContext) throws {
        id = try unboxer.unbox(key: "id")
        count = try unboxer.unbox(key: "count")
        origin = context
    }
}

struct Guild: Unboxable {
    let tag: String
    let members: Int
    let founded: Int?

    init(unboxer: Unboxer) throws {
        tag = try unboxer.unbox(key: "tag") as String
        members = try unboxer.unbox(key: "members") as Int
        founded = try? unboxer.unbox(key: "founded") as Int
    }
}

struct Achievement: Unboxable {
    enum Tier: Int, UnboxableEnum {
        case bronze = 1, silver, gold
    }

    let title: String
    let tier: Tier
    let progress: Float
    let unlockedBy: Set<String>

    // Not in the payload.
    var isNew = true
    var badge: String?

    init(unboxer: Unboxer) throws {
        self.title = try unboxer.unbox(key: "title")
        self.tier = try unboxer.unbox(key: "tier")
        self.progress = try unboxer.unbox(key: "progress") ?? 0.0
        self.unlockedBy = try unboxer.unbox(key: "unlocked_by", allowInvalidElements: true)
    }
}

/// The level is limited by the context, which a macro cannot do.
struct RankedPlayer: UnboxableWithContext {
    let name: String
    let level: Int

    init(unboxer: Unboxer, context: GameContext) throws {
        name = try unboxer.unbox(key: "name")
        level = min(try unboxer.unbox(key: "level"), context.maximumLevel)
    }
}
