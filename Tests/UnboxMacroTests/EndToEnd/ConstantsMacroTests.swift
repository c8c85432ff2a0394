import Foundation
import TestTables
import Testing
import UnboxMacros

// Structs that are read into constants, with what could make a constant mean something else than a property.

@Unboxable
private struct Place: Equatable {
    enum Kind: String, UnboxableEnum { case city, village }

    let name: String
    let kind: Kind
    let kinds: [Kind]!
    @Unboxing(default: 3) let size: Int
    @Unboxing(by: { (unboxer: Unboxer) in try unboxer.unbox(key: "id") ?? 7 }) let identifier: Int
    @Unboxing(formatter: .dateOnly) let founded: Date?
    @Unboxing(dropIfInvalid: true) let rank: Int?
    @Unboxing(defaultIfInvalid: -1) let height: Double
    var `d d`: Int { didSet { fatalError() } }
    let e, f: Int
    @Unboxing(whole: true) let whole: JSONValue
}

@Unboxable(context: Owner.self)
private struct Pet<Item> {
    let name: String
    let items: [Item]
    @Unboxing(context: .stored) unowned let owner: Owner
    @Unboxing(by: { (unboxer: Unboxer, owner: Owner) in owner.name }) let ownerName: String
}

private final class Owner {
    let name = "Ada"
}

@Suite struct ConstantsMacroTests {
    private static let place = #"""
        {"name": "Ulm", "kind": "city", "kinds": ["village"], "founded": "1181-01-01", "rank": "x", "height": "high", "d d": 1,
         "e": 2, "f": 3}
        """#

    @Test func reads() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.place)
            let place: Place = try unboxer.unbox()
            #expect(place.name == "Ulm")
            #expect(place.kind == .city)
            #expect(place.kinds == [.village])
            #expect(place.size == 3)
            #expect(place.identifier == 7)
            #expect(place.founded != nil)
            #expect(place.rank == nil)
            #expect(place.height == -1)
            #expect(place.`d d` == 1 && place.e == 2 && place.f == 3)
            #expect(place.whole["e"] == 2)
        }
    }

    /// The first property in the order of the declaration, with its path.
    @Test func reportsTheFirstError() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"place": {"name": "Ulm", "kind": "city", "kinds": [1], "height": 2}}"#)
            #expect(
                message { try unboxer.unbox(key: "place") as Place }
                    == "place.kinds[0]: expected Kind, found the number 1")
        }
    }

    @Test func readsAContext() {
        each(Storage.allCases) { storage in
            let owner = Owner()
            let pet: Pet<Int> = try storage.unboxer(#"{"name": "p", "items": [1]}"#).unbox(context: owner)
            #expect(pet.name == "p" && pet.items == [1] && pet.owner === owner && pet.ownerName == "Ada")
        }
    }
}
