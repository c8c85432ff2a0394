// Writes two documents of about 2 MB and over a thousand definitions, always the same: large-schemas FOLDER.
// `Grammar.schema.json` has deep unions and recursion, as a grammar for graphics has. `Records.schema.json` has many kinds
// of records that a key tells apart, of parts that they share, as schemas for the exchange of records have.

import Foundation

typealias Schema = [String: Any]

/// SplitMix64.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    mutating func word() -> String {
        ["axis", "bar", "color", "data", "end", "fill", "grid", "height", "item", "join", "key", "line"][below(12)]
    }
    mutating func text() -> String { (0..<(8 + below(40))).map { _ in word() }.joined(separator: " ") }
    /// A reference to one of so many definitions.
    mutating func one(of count: Int, _ name: String) -> Schema { reference("\(name)\(below(count))") }
    /// Properties that a function makes.
    mutating func properties(_ count: Int, _ type: (inout Random) -> Schema) -> Schema {
        var properties: Schema = [:]
        for number in 0..<count {
            properties["\(word())_\(word())_\(number)"] = type(&self).merging(["description": text()]) { $1 }
        }
        return properties
    }
}

func reference(_ name: String) -> Schema { ["$ref": "#/definitions/\(name)"] }
func list(_ items: Schema) -> Schema { ["type": "array", "items": items] }
func object(_ properties: Schema, _ required: [String]) -> Schema {
    ["type": "object", "properties": properties, "required": required, "additionalProperties": false]
}

func grammar() -> Schema {
    var random = Random(state: 1)
    var definitions: Schema = ["Expression": object(["expr": ["type": "string"]], ["expr"])]
    for index in 0..<160 {
        let values = (0..<(3 + random.below(20))).map { "\(random.word())-\($0)" }
        definitions["Choice\(index)"] = ["type": "string", "enum": values, "description": random.text()]
    }
    // What is a choice, a number or an expression.
    for index in 0..<200 {
        var branches = [random.one(of: 160, "Choice"), reference("Expression")]
        if random.below(2) == 0 { branches.append(["type": "number"]) }
        if random.below(3) == 0 { branches.append(["type": "null"]) }
        if random.below(3) == 0 { branches.append(random.one(of: 480, "Part")) }
        if random.below(4) == 0 { branches.append(list(random.one(of: 160, "Choice"))) }
        definitions["Setting\(index)"] = ["anyOf": branches, "description": random.text()]
    }
    for index in 0..<480 {
        let properties = random.properties(6 + random.below(14)) { random in
            let (setting, part) = (random.one(of: 200, "Setting"), random.one(of: 480, "Part"))
            let types: [Schema] = [
                ["type": "string"], ["type": "number", "minimum": 0], ["type": "boolean"], setting, part, list(part),
                ["anyOf": [setting, ["type": "null"]]], ["anyOf": [["type": "number"], reference("Expression")]],
            ]
            return types[random.below(8)]
        }
        definitions["Part\(index)"] = object(properties, [properties.keys.min() ?? ""])
    }
    for index in 0..<200 {
        var branches = (0..<(2 + random.below(12))).map { _ in random.one(of: 480, "Part") }
        if index > 0 { branches.append(random.one(of: index, "Layer")) }
        definitions["Layer\(index)"] = ["anyOf": branches + [list(random.one(of: 200, "Layer"))]]
    }
    return ["anyOf": (0..<20).map { reference("Layer\($0)") }, "definitions": definitions]
}

func records() -> Schema {
    var random = Random(state: 2)
    let values = (0..<40).map { ("value\($0)", reference("Piece\($0)")) }
    let own: Schema = ["url": ["type": "string", "format": "uri"], "extension": list(reference("Extension"))]
    var definitions: Schema = ["Extension": object(own.merging(values) { $1 }, ["url"])]
    func properties(_ count: Int) -> Schema {
        random.properties(count) { random in
            let (piece, values) = (random.one(of: 300, "Piece"), (0..<4).map { "\(random.word())-\($0)" })
            let types: [Schema] = [
                ["type": "string", "pattern": "^[^\\s]+(\\s[^\\s]+)*$"], ["type": "string", "format": "date-time"],
                ["type": "string", "format": "date"], ["type": "integer"], ["enum": values], ["type": "boolean"],
                list(piece), piece, random.one(of: 600, "Element"),
            ]
            return types[random.below(9)]
        }.merging(["extension": list(reference("Extension"))]) { $1 }
    }
    for index in 0..<300 { definitions["Piece\(index)"] = ["type": "object", "properties": properties(3)] }
    for index in 0..<600 {
        definitions["Element\(index)"] = ["allOf": [random.one(of: 300, "Piece"), ["properties": properties(4)]]]
    }
    for index in 0..<150 {
        let own: Schema = ["recordType": ["const": "Record\(index)"], "contained": list(reference("RecordList"))]
        definitions["Record\(index)"] = object(properties(18).merging(own) { $1 }, ["recordType"])
    }
    let all = (0..<150).map { reference("Record\($0)") }
    definitions["RecordList"] = ["oneOf": all]
    return ["oneOf": all, "definitions": definitions]
}

for (name, schema) in [("Grammar", grammar()), ("Records", records())] {
    let data = try JSONSerialization.data(
        withJSONObject: schema.merging(["$schema": "http://json-schema.org/draft-07/schema#"]) { $1 },
        options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(filePath: "\(CommandLine.arguments[1])/\(name).schema.json"))
    print("\(name): \(data.count) bytes")
}
