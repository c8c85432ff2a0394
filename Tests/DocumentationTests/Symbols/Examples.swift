// What the examples of the documentation comments assume. The compiler checks only types here: nothing has a value.

import Foundation
import Unbox

/// A model that is read and written in every way.
struct User: Unboxable, Codable {
    let name: String
    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
}
typealias Circle = User
typealias Company = User
typealias Event = User
typealias Item = User
typealias Page = User
typealias Recipe = User
typealias Settings = User
typealias Square = User
typealias Trip = User

/// A model that is only Decodable.
struct Place: Decodable { let city: String }
typealias Guide = Place
typealias Visit = Place

struct Shelter { let city: String }

struct Pet: UnboxableWithContext {
    let name: String
    init(unboxer: Unboxer, context: Shelter) throws { name = try unboxer.unbox(key: "name") }
}

enum Keys: CodingKey {
    case birthdays, created, deleted, holidays, metadata, nickname, pets, rows, shifts, visits
}

/// The variables that examples read and set. An extension has the examples of each module.
final class Examples {
    var unboxer: Unboxer
    var data: Data
    var dictionary: UnboxableDictionary
    var dictionaries: [UnboxableDictionary]
    var array: [Any]
    var json, event, settings: JSONValue
    var options: UnboxOptions
    var dropped: DroppedElements
    var decoder: UnboxDecoder
    var shelter: Shelter
    var url: URL

    var user, order: User
    var users: [User]
    var place: Place
    var pets: [Pet]
    var name, city: String
    var subtitle, nickname: String?
    var names, tags, titles: [String]
    var age, count, distance, id, port, volume: Int
    var ages: [Int]
    var homepage, site: URL?
    var links: [URL]
    var birthday, created, date, first, seen: Date
    var closed, deleted, published: Date?
    var dates, others, shifts, visits: [Date]
    var birthdays, datesByName, holidays: [String: Date]
    var metadata: [String: Any]
    var userInfo: [AnyHashable: Any]
    var rows: [[String: Any]]

    init() {}

    func log(_ line: String) {}
    func show(_ recipe: Recipe) {}
    func add(_ item: Item) {}
}
