// A program that has UnboxCoreMacros alone: models with the macros, and what the core reads.

import FoundationEssentials
import UnboxCoreMacros

@UnboxableEnum enum Rank: String { case captain, mate }

@Unboxable(keys: .snakeCase) struct Sailor {
    let name: String
    @Unboxing(keyPath: "service.rank") var rank: Rank?
    @Unboxing(formatter: .rfc3339) let joinedAt: Date
}

let crew = Data(#"{"crew": [{"name": "Ann", "service": {"rank": "mate"}, "joined_at": "1970-01-01T00:00:01Z"}]}"#.utf8)
print(try unbox(data: crew, atKeyPath: "crew") as [Sailor])
let id: OneOf<Int>.Or<String> = try unbox(dictionary: ["id": "A-7"], atKey: "id")
print(id, try Unboxer(data: crew).unbox(keyPath: "crew.*.name") as [String])
do { _ = try unbox(dictionary: ["name": 1, "service": ["rank": "cook"]]) as Sailor } catch { print(error) }
