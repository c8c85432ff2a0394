// Writes two documents of about 2 MB and over a thousand definitions, always the same: large-schemas FOLDER.
// `grammar.schema.json` has deep unions and recursion, as a grammar for graphics has. `records.schema.json` has many
// kinds of records that a key tells apart, of parts that they share, as schemas for the exchange of records have.

import Foundation

struct Random {
    var state: UInt64

    /// A number from 0 to `limit` - 1, by SplitMix64.
    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) % UInt64(limit))
    }

    private static let words = [
        "axis", "bar", "color", "data", "end", "fill", "grid", "height", "item", "join", "key", "line", "mark", "name",
        "offset", "point", "query", "range", "size", "tick", "unit", "value", "width", "zoom", "angle", "band", "count",
    ]

    mutating func word() -> String { Self.words[below(Self.words.count)] }

    mutating func sentence(_ count: Int) -> String {
        "The " + (0..<count).map { _ in word() }.joined(separator: " ") + "."
    }

    mutating func text() -> String { (0..<(1 + below(3))).map { _ in sentence(8 + below(12)) }.joined(separator: " ") }
}

typealias Schema = [String: Any]

func reference(_ name: String) -> Schema { ["$ref": "#/definitions/\(name)"] }

func grammar() -> Schema {
    var random = Random(state: 1)
    var definitions: Schema = [:]
    for index in 0..<160 {
        let values = Set((0..<(3 + random.below(20))).map { "\(random.word())-\(random.word())\($0)" })
        definitions["Choice\(index)"] = ["type": "string", "enum": values.sorted(), "description": random.sentence(12)]
    }
    definitions["Expression"] = [
        "type": "object", "properties": ["expr": ["type": "string"]], "required": ["expr"],
        "additionalProperties": false,
    ]
    // What is a choice, a number or an expression.
    for index in 0..<200 {
        var branches: [Schema] = [reference("Choice\(random.below(160))"), reference("Expression")]
        if random.below(2) == 0 { branches.append(["type": "number"]) }
        if random.below(3) == 0 { branches.append(["type": "null"]) }
        if random.below(3) == 0 { branches.append(reference("Part\(random.below(480))")) }
        if random.below(4) == 0 {
            branches.append(["type": "array", "items": reference("Choice\(random.below(160))")])
        }
        definitions["Setting\(index)"] = ["anyOf": branches, "description": random.sentence(15)]
    }
    for index in 0..<480 {
        var properties: Schema = [:]
        for number in 0..<(6 + random.below(14)) {
            let type: Schema =
                switch random.below(8) {
                case 0: ["type": "string"]
                case 1: ["type": "number", "minimum": 0]
                case 2: ["type": "boolean"]
                case 3: ["anyOf": [reference("Setting\(random.below(200))"), ["type": "null"]]]
                case 4: reference("Setting\(random.below(200))")
                case 5: ["anyOf": [["type": "number"], reference("Expression")]]
                case 6: ["type": "array", "items": reference("Part\(random.below(480))")]
                default: reference("Part\(random.below(480))")
                }
            properties["\(random.word())\(random.word().capitalized)\(number)"] = type.merging(
                ["description": random.text()]
            ) { first, _ in first }
        }
        definitions["Part\(index)"] = [
            "type": "object", "properties": properties, "additionalProperties": false,
            "required": [properties.keys.min() ?? ""], "description": random.text(),
        ]
    }
    for index in 0..<200 {
        let branches = (0..<(2 + random.below(12))).map { _ in reference("Part\(random.below(480))") }
        let deeper = index == 0 ? [] : [reference("Layer\(random.below(index))")]
        definitions["Layer\(index)"] = [
            "anyOf": branches + deeper + [["type": "array", "items": reference("Layer\(random.below(200))")]]
        ]
    }
    return [
        "$schema": "http://json-schema.org/draft-07/schema#", "definitions": definitions,
        "anyOf": (0..<20).map { reference("Layer\($0)") },
    ]
}

func records() -> Schema {
    var random = Random(state: 2)
    var definitions: Schema = [:]
    definitions["Extension"] = [
        "type": "object", "required": ["url"],
        "properties": [
            "url": ["type": "string", "format": "uri"] as Schema,
            "extension": ["type": "array", "items": reference("Extension")] as Schema,
        ].merging((0..<40).map { ("value\($0)", reference("Piece\($0)")) }) { first, _ in first },
        "additionalProperties": false,
    ]
    func properties(_ count: Int) -> Schema {
        var properties: Schema = [:]
        for number in 0..<count {
            let key = "\(random.word())_\(random.word())_\(number)"
            let type: Schema =
                switch random.below(9) {
                case 0: ["type": "string", "pattern": "^[^\\s]+(\\s[^\\s]+)*$"]
                case 1: ["type": "string", "format": "date-time"]
                case 2: ["type": "string", "format": "date"]
                case 3: ["type": "integer"]
                case 4: ["enum": (0..<4).map { "\(random.word())-\($0)" }]
                case 5: ["type": "array", "items": reference("Piece\(random.below(300))")]
                case 6: ["type": "boolean"]
                case 7: reference("Element\(random.below(600))")
                default: reference("Piece\(random.below(300))")
                }
            properties[key] = type.merging(["description": random.text()]) { first, _ in first }
        }
        properties["extension"] = ["type": "array", "items": reference("Extension")]
        return properties
    }
    for index in 0..<300 { definitions["Piece\(index)"] = ["type": "object", "properties": properties(3)] }
    for index in 0..<600 {
        definitions["Element\(index)"] = [
            "allOf": [reference("Piece\(random.below(300))"), ["properties": properties(4)] as Schema]
        ]
    }
    for index in 0..<150 {
        var all = properties(18)
        all["recordType"] = ["const": "Record\(index)"]
        all["contained"] = ["type": "array", "items": reference("RecordList")]
        definitions["Record\(index)"] = [
            "type": "object", "properties": all, "required": ["recordType"], "additionalProperties": false,
        ]
    }
    definitions["RecordList"] = ["oneOf": (0..<150).map { reference("Record\($0)") }]
    return [
        "$schema": "http://json-schema.org/draft-06/schema#", "definitions": definitions,
        "oneOf": (0..<150).map { reference("Record\($0)") },
    ]
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
for (name, schema) in [("grammar", grammar()), ("records", records())] {
    let data = try JSONSerialization.data(withJSONObject: schema, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: folder.appendingPathComponent("\(name).schema.json"))
    print("\(name): \(data.count) bytes, \((schema["definitions"] as? Schema ?? [:]).count) schemas")
}
