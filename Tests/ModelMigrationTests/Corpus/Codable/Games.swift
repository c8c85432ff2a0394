// swift-format-ignore-file
import Foundation

struct GameState: Codable {
  var level: Int
  var score: Double
  var player: GamePlayer
  var inventory: [GameItem]
  var flags: [String: Bool]
  var checkpoint: Checkpoint?
}

struct GamePlayer: Codable, Hashable {
  var name: String
  var hitPoints: Int
  var maxHitPoints: Int
  var position: [Float]
  var kind: Kind

  enum Kind: Int, Codable {
    case warrior, wizard, thief
  }

  enum CodingKeys: String, CodingKey {
    case name
    case hitPoints = "hp"
    case maxHitPoints = "max_hp"
    case position = "pos"
    case kind
  }
}

struct GameItem: Codable {
  let id: Int
  let name: String
  let isEquipped: Bool
  let effects: [Effect]

  struct Effect: Codable {
    let attribute: String
    let amount: Int
  }

  enum CodingKeys: String, CodingKey {
    case id
    case name = "n"
    case isEquipped = "eq"
    case effects = "fx"
  }

  init(from decoder: Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    id = try c.decode(Int.self, forKey: .id)
    name = try c.decode(String.self, forKey: .name)
    isEquipped = try c.decodeIfPresent(Bool.self, forKey: .isEquipped) ?? false
    effects = try c.decodeIfPresent([Effect].self, forKey: .effects) ?? []
  }
}

struct Checkpoint: Codable {
  let name: String
  let turn: Int
  var note: String? = nil
}

struct HighScores: Codable {
  let entries: [Entry]
  let season: Int

  struct Entry: Codable {
    let player: String
    let points: Int
    let rank: Int
  }

  enum CodingKeys: String, CodingKey {
    case entries = "high_scores"
    case season
  }
}

/// Old files have a number for the difficulty, new ones a name.
enum GameDifficulty: Decodable {
  case easy, normal, hard

  init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = number == 0 ? .easy : number == 1 ? .normal : .hard
    } else {
      switch try container.decode(String.self) {
      case "easy": self = .easy
      case "hard": self = .hard
      default: self = .normal
      }
    }
  }
}
