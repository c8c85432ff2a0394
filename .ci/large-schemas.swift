// Writes four documents of about 2 MB, always the same: large-schemas FOLDER.
// `grammar.schema.json` has deep unions and recursion, as a grammar for graphics has. `records.schema.json` has many
// kinds of records that a key tells apart, of parts that they share, as schemas for the exchange of records have. These
// two have over a thousand definitions. `resources.schema.json` is a document of OpenAPI 3.0 with resources that extend
// others, as cloud providers describe them, and `events.schema.json` one of OpenAPI 3.1 with events by their type, as
// webhooks have them; each of 800 schemas.

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

func object(_ properties: [String: Schema]) -> Schema { ["type": "object", "properties": properties] }

func component(_ name: String) -> Schema { ["$ref": "#/components/schemas/\(name)"] }

func document(_ version: String, _ title: String, _ schemas: Schema) -> Schema {
    [
        "openapi": version, "info": ["title": title, "version": "2.0"], "paths": Schema(),
        "components": ["schemas": schemas] as Schema,
    ]
}

/// Resources in groups: each extends what all of its group have, which a discriminator tells apart, and has settings, a
/// list and a state.
func resources() -> Schema {
    var random = Random(state: 3)
    var resource = object([
        "id": ["type": "string", "readOnly": true], "kind": ["type": "string"],
        "etag": ["type": "string", "nullable": true], "createdAt": ["type": "string", "format": "date-time"],
        "tags": ["type": "object", "additionalProperties": ["type": "string"]],
    ])
    resource["required"] = ["id", "kind"]
    resource["description"] = random.text()
    let details: Schema = ["type": "array", "items": component("ErrorDetail")]
    let error = object(["code": ["type": "string"], "message": ["type": "string"], "details": details])
    var schemas: Schema = ["Resource": resource, "ErrorDetail": error]
    func properties(_ count: Int) -> Schema {
        var properties: Schema = [:]
        for number in 0..<count {
            let name = "\(random.word())\(random.word().capitalized)\(number)"
            var type: Schema =
                switch random.below(9) {
                case 0: ["type": "string"]
                case 1: ["type": "integer", "format": "int32", "minimum": 0, "default": random.below(100)]
                case 2: ["type": "boolean", "default": random.below(2) == 0]
                case 3: ["type": "string", "format": "date-time", "nullable": true]
                case 4: ["type": "string", "enum": (0..<3).map { "\(random.word().capitalized)\($0)" }]
                case 5: ["type": "array", "items": component("Settings\(random.below(190))")]
                case 6: ["nullable": true, "allOf": [component("Settings\(random.below(190))")]]
                case 7: ["type": "number", "format": "double"]
                default: component("State\(random.below(190))")
                }
            if type["$ref"] == nil { type["description"] = random.text() }
            properties[name] = type
        }
        return properties
    }
    for group in 0..<19 {
        schemas["Group\(group)"] = [
            "allOf": [component("Resource"), ["type": "object", "properties": properties(4)] as Schema],
            "discriminator": [
                "propertyName": "kind",
                "mapping": Dictionary(
                    uniqueKeysWithValues: (0..<10).map {
                        ("kind-\($0)", "#/components/schemas/Resource\(group * 10 + $0)")
                    }),
            ] as Schema,
        ]
    }
    for index in 0..<190 {
        schemas["Settings\(index)"] = ["type": "object", "properties": properties(20), "description": random.text()]
        schemas["State\(index)"] = [
            "type": "string", "enum": (0..<4).map { "\(random.word().capitalized)\($0)" }, "description": random.text(),
        ]
        schemas["Resource\(index)"] = [
            "description": random.text(),
            "allOf": [
                component("Group\(index / 10)"),
                [
                    "type": "object", "required": ["settings"],
                    "properties": properties(5).merging(["settings": component("Settings\(index)")]) { $1 },
                ] as Schema,
            ],
        ]
        schemas["Resource\(index)List"] = [
            "type": "object", "required": ["value"],
            "properties": [
                "value": ["type": "array", "items": component("Resource\(index)")] as Schema,
                "nextLink": ["type": "string", "format": "uri"] as Schema, "error": component("ErrorDetail"),
            ] as Schema,
        ]
    }
    return document("3.0.3", "Resources", schemas)
}

/// Events whose type a discriminator or a constant says, with objects in them.
func events() -> Schema {
    var random = Random(state: 4)
    var schemas: Schema = [:]
    func properties(_ count: Int) -> Schema {
        var properties: Schema = [:]
        for number in 0..<count {
            let name = "\(random.word())_\(random.word())_\(number)"
            let type: Schema =
                switch random.below(9) {
                case 0: ["type": ["string", "null"]]
                case 1: ["type": "integer", "exclusiveMinimum": 0]
                case 2: ["type": "string", "format": "uuid"]
                case 3: ["type": ["string", "null"], "format": "date"]
                case 4: ["enum": (0..<3).map { "\(random.word())_\($0)" }]
                case 5: ["type": "array", "items": component("Object\(random.below(350))"), "minItems": 1]
                case 6: ["oneOf": [component("Object\(random.below(350))"), ["type": "null"] as Schema]]
                case 7: ["type": ["string", "integer"]]
                default: component("Object\(random.below(350))")
                }
            properties[name] = type.merging(["description": random.text()]) { first, _ in first }
        }
        return properties
    }
    for index in 0..<350 {
        schemas["Object\(index)"] = [
            "type": "object", "properties": properties(11), "additionalProperties": false, "description": random.text(),
        ]
    }
    for index in 0..<440 {
        schemas["Event\(index)"] = [
            "type": "object", "required": ["id", "type", "object"],
            "properties": properties(3).merging([
                "id": ["type": "string"] as Schema, "type": ["const": "event.\(index)"] as Schema,
                "object": component("Object\(random.below(350))"),
            ]) { $1 },
        ]
    }
    for group in 0..<10 {
        let names = (0..<44).map { "Event\(group * 44 + $0)" }
        schemas["Events\(group)"] = [
            "oneOf": names.map(component), "discriminator": ["propertyName": "type"] as Schema,
        ]
    }
    return document("3.1.0", "Events", schemas)
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let all = [
    ("grammar", grammar()), ("records", records()), ("resources", resources()), ("events", events()),
]
for (name, schema) in all {
    let data = try JSONSerialization.data(withJSONObject: schema, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: folder.appendingPathComponent("\(name).schema.json"))
    let components = (schema["components"] as? Schema)?["schemas"] as? Schema
    let count = (schema["definitions"] as? Schema ?? components ?? [:]).count
    print("\(name): \(data.count) bytes, \(count) schemas")
}
