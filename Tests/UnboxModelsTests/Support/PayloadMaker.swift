import Unbox

/// Makes payloads that a schema describes, at random but always the same. `.ci/unbox-models` uses it, too.
///
/// It knows the keywords that the schemas of the tests use. What it makes need not be valid: constraints such as `not`
/// and `if` are left to a validator.
struct PayloadMaker {
    private let root: JSONValue
    private var state: UInt64
    /// Schemas with an address or an anchor.
    private var addresses: [String: JSONValue] = [:]

    init(_ schema: JSONValue, seed: UInt64) {
        root = schema
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        index(schema)
    }

    /// The next payload; nil if the schema allows none.
    mutating func payload() -> JSONValue? { make(root, depth: 0) }

    // MARK: - References

    private mutating func index(_ schema: JSONValue) {
        if let object = schema.objectValue {
            for key in ["$id", "id"] {
                if let address = object[key]?.stringValue { addresses[address] = addresses[address] ?? schema }
            }
            for key in ["$anchor", "$dynamicAnchor"] {
                if let anchor = object[key]?.stringValue { addresses["#\(anchor)"] = addresses["#\(anchor)"] ?? schema }
            }
            for value in object.values { index(value) }
        }
        for element in schema.arrayValue ?? [] { index(element) }
    }

    private func target(of reference: String) -> JSONValue? {
        if reference == "#" { return root }
        if let known = addresses[reference] { return known }
        guard let mark = reference.firstIndex(of: "#") else { return nil }
        let fragment = reference[mark...]
        guard fragment.hasPrefix("#/") else { return addresses[String(fragment)] }
        var bases = [root]
        if let named = addresses[String(reference[..<mark])] { bases.insert(named, at: 0) }
        // A pointer may begin at an embedded schema.
        bases += addresses.sorted { $0.key < $1.key }.map(\.value)
        for base in bases {
            var value: JSONValue? = base
            for key in fragment.dropFirst(2).split(separator: "/") { value = value?[String(key)] }
            if let value { return value }
        }
        return nil
    }

    // MARK: - Values

    private mutating func make(_ schema: JSONValue, depth: Int) -> JSONValue? {
        guard let object = schema.objectValue else { return schema.boolValue == true ? scalar() : nil }
        var rest = object
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            guard let reference = object[keyword]?.stringValue else { continue }
            guard depth < 40, let target = target(of: reference)?.objectValue else { return nil }
            rest[keyword] = nil
            return make(.object(Self.merged(target, rest)), depth: depth + 1)
        }
        if let parts = object["allOf"]?.arrayValue {
            rest["allOf"] = nil
            for part in parts {
                guard let flat = flattened(part) else { return nil }
                rest = Self.merged(rest, flat)
            }
            return make(.object(rest), depth: depth + 1)
        }
        for keyword in ["oneOf", "anyOf"] {
            guard let branches = object[keyword]?.arrayValue, !branches.isEmpty else { continue }
            rest[keyword] = nil
            // Deep down, the branches that come first in the schemas of the tests are the plain ones.
            let count = depth > 6 ? max(1, (branches.count + 1) / 2) : branches.count
            guard let branch = flattened(branches[random(count)]) else { return nil }
            return make(.object(Self.merged(rest, branch)), depth: depth + 1)
        }
        if let constant = object["const"] { return constant }
        if let values = object["enum"]?.arrayValue { return values[random(values.count)] }
        if let examples = object["examples"]?.arrayValue { return examples[random(examples.count)] }
        return value(of: object, depth: depth)
    }

    /// The keywords of a schema and of what it refers to.
    private func flattened(_ schema: JSONValue) -> JSONValue.Object? {
        var object = schema.objectValue ?? [:]
        for _ in 0..<20 {
            guard let reference = object["$ref"]?.stringValue else { return object }
            guard let target = target(of: reference)?.objectValue else { return nil }
            object["$ref"] = nil
            object = Self.merged(target, object)
        }
        return nil
    }

    private static func merged(_ first: JSONValue.Object, _ second: JSONValue.Object) -> JSONValue.Object {
        var result = first
        for (key, value) in second {
            switch (key, result[key], value) {
            case ("properties", .object(let properties)?, .object(let others)):
                var all = properties
                for (name, schema) in others {
                    all[name] =
                        all[name].flatMap { known in
                            guard let known = known.objectValue, let schema = schema.objectValue else { return nil }
                            return .object(merged(known, schema))
                        } ?? schema
                }
                result[key] = .object(all)
            case ("required", .array(let names)?, .array(let others)):
                result[key] = .array(Array(names) + Array(others))
            case ("allOf", .array(let list)?, .array(let others)):
                result[key] = .array(Array(list) + Array(others))
            case ("oneOf", .some(let known), _), ("anyOf", .some(let known), _):
                // Both have to hold.
                result[key] = nil
                let part: (JSONValue) -> JSONValue = { .object(JSONValue.Object([(key, $0)])) }
                result["allOf"] = .array([part(known), part(value)])
            default: result[key] = value
            }
        }
        return result
    }

    private mutating func value(of object: JSONValue.Object, depth: Int) -> JSONValue? {
        let names = object["type"]?.arrayValue?.compactMap(\.stringValue) ?? object["type"]?.stringValue.map { [$0] }
        let type =
            names.map { $0[random($0.count)] }
            ?? (object["properties"] != nil || object["required"] != nil
                ? "object"
                : object["items"] != nil ? "array" : object["minimum"] != nil ? "integer" : "string")
        switch type {
        case "null": return .null
        case "boolean": return .bool(random(2) == 0)
        case "integer": return integer(of: object)
        case "number":
            if object["multipleOf"] != nil { return integer(of: object) }
            let low = object["minimum"]?.doubleValue ?? object["exclusiveMinimum"]?.doubleValue ?? -100
            let high = object["maximum"]?.doubleValue ?? object["exclusiveMaximum"]?.doubleValue ?? low + 200
            let number = low + (high - low) * Double(1 + random(98)) / 100
            return JSONValue.Number("\(number)").map { .number($0) }
        case "string": return .string(string(of: object))
        case "array": return array(of: object, depth: depth)
        default: return self.object(of: object, depth: depth)
        }
    }

    private mutating func integer(of object: JSONValue.Object) -> JSONValue {
        let step = object["multipleOf"]?.intValue ?? 1
        let low = object["minimum"]?.intValue ?? (object["exclusiveMinimum"]?.intValue ?? -51) + 1
        let high = max(low, object["maximum"]?.intValue ?? low &+ 100)
        let span = high.subtractingReportingOverflow(low)
        let number = low &+ random(span.overflow || span.partialValue == .max ? .max : span.partialValue + 1)
        return .number(JSONValue.Number(number / step * step))
    }

    private mutating func string(of object: JSONValue.Object) -> String {
        switch object["format"]?.stringValue {
        case "date-time":
            return ["2024-02-29T12:30:45Z", "1999-12-31T23:59:59.25+02:00", "2030-01-01T00:00:00Z"][random(3)]
        case "date": return ["2024-02-29", "1970-01-01", "2100-12-31"][random(3)]
        case "time": return "12:30:45Z"
        case "uri": return ["https://example.com/a?b=c#d", "mailto:a@example.com"][random(2)]
        case "uri-reference": return ["/a/b", "c", "https://example.com"][random(3)]
        case "uuid": return "0E4A3B6C-8A5F-4C0B-9D7E-2F1A6B3C4D5E"
        case "email": return "ada@example.com"
        default: break
        }
        if object["contentEncoding"] != nil { return ["", "AQID", "aGVsbG8="][random(3)] }
        let minimum = object["minLength"]?.intValue ?? 0
        let maximum = object["maxLength"]?.intValue ?? max(minimum, 12)
        let words = ["", "a", "Ada", "12", "true", "größe", "x y", "null", "3.5", "\"q\"\\", "日本"]
        var text = words[random(words.count)]
        while text.unicodeScalars.count < minimum { text += "z" }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum)))
    }

    private mutating func array(of object: JSONValue.Object, depth: Int) -> JSONValue? {
        let isTuple = object["items"]?.arrayValue != nil
        let prefix = object["prefixItems"]?.arrayValue ?? object["items"]?.arrayValue ?? []
        let rest = isTuple ? object["additionalItems"] : object["items"]
        let minimum = object["minItems"]?.intValue ?? 0
        var maximum = object["maxItems"]?.intValue ?? prefix.count + 3
        if rest?.boolValue == false { maximum = min(maximum, prefix.count) }
        let count = depth > 6 ? minimum : minimum + random(max(1, maximum - minimum + 1))
        var elements: [JSONValue] = []
        for index in 0..<count {
            let schema = index < prefix.count ? prefix[index] : rest ?? true
            guard let element = make(schema, depth: depth + 1) else { return nil }
            if object["uniqueItems"]?.boolValue == true, elements.contains(element) { continue }
            elements.append(element)
        }
        return .array(elements)
    }

    private mutating func object(of object: JSONValue.Object, depth: Int) -> JSONValue? {
        var fields: [(String, JSONValue)] = []
        let required = Set(object["required"]?.arrayValue?.compactMap(\.stringValue) ?? [])
        var properties = object["properties"]?.objectValue ?? [:]
        for key in required.sorted() where properties[key] == nil {
            properties[key] = object["additionalProperties"] ?? true
        }
        for (key, schema) in properties {
            guard required.contains(key) || (depth < 6 && random(2) == 0) else { continue }
            if let value = make(schema, depth: depth + 1) {
                fields.append((key, value))
            } else if required.contains(key) {
                return nil
            }
        }
        if depth < 6 {
            for (pattern, schema) in object["patternProperties"]?.objectValue ?? [:] where random(3) > 0 {
                let keys = ["^x-": "x-one", "_at$": "seen_at", "^[a-z]{2}$": "en", "^[0-9]+$": "42"]
                if let key = keys[pattern], let value = make(schema, depth: depth + 1) { fields.append((key, value)) }
            }
            let isClosed = object["unevaluatedProperties"]?.boolValue == false
            if let schema = object["additionalProperties"], schema.boolValue != false, !isClosed {
                for key in ["other", "an other", "7"].prefix(random(4)) {
                    if let value = make(schema, depth: depth + 1) { fields.append((key, value)) }
                }
            }
        }
        return .object(JSONValue.Object(fields))
    }

    private mutating func scalar() -> JSONValue { [.null, true, 7, "text", 2.5, ["a"], [:]][random(7)] }

    /// A number from 0 to `limit` - 1, by SplitMix64.
    private mutating func random(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) % UInt64(max(limit, 1)))
    }
}
