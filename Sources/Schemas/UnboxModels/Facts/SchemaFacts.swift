import Foundation
import SchemaReading

/// The combined facts of the schemas of a request.
struct SchemaFacts: Sendable {
    /// A value of `enum` or `const`.
    struct Value: Sendable {
        let value: SchemaValue
        /// A name that a schema gives it.
        var name: String?
        var documentation = Documentation()
    }

    /// A list of schemas of which one holds.
    struct Union: Sendable {
        let list: SchemaElement
        let branches: [SchemaElement]
    }

    var types = JSONTypes.all
    /// Whether a keyword says or implies the types.
    var hasTypes = false
    /// Whether a keyword says that there is nothing but objects: if there is only `properties`, other values are valid.
    var isOnlyObject = false
    /// Whether no value is allowed.
    var isNever = false
    var values: [Value]?

    var keys: [String] = []
    /// The schemas of each property, which all hold.
    var properties: [String: [SchemaElement]] = [:]
    /// The schemas of properties that only some branches have: one of them holds.
    var looseProperties: [String: [SchemaElement]] = [:]
    var required: [String] = []
    var patterns: [(pattern: String, schema: SchemaElement)] = []
    var additional: [SchemaElement] = []
    /// Whether other keys are allowed because a schema says so.
    var saysOpen = false
    var isClosed = false

    var items: [SchemaElement] = []
    var prefixItems: [SchemaElement] = []
    /// Whether there are no elements after `prefixItems`.
    var hasOnlyPrefix = false
    var hasUniqueItems = false

    var unions: [Union] = []
    var discriminator: String?
    var discriminatorMapping: [(name: String, target: String)] = []

    var format: String?
    var contentEncoding: String?
    /// The patterns of a string.
    var textPatterns: [String] = []
    var length = CountLimits()
    var numbers = NumberLimits()
    /// How many elements or fields there may be.
    var count = CountLimits()
    var fieldCount = CountLimits()

    var documentation = Documentation()
    var defaultValue: SchemaValue?
}

extension SchemaFacts {
    /// Whether there is nothing but unions, comments and maybe types.
    var hasOnlyUnions: Bool {
        values == nil && keys.isEmpty && patterns.isEmpty && additional.isEmpty && !isClosed && items.isEmpty
            && prefixItems.isEmpty && format == nil && required.isEmpty
    }

    /// Whether it says more than which keys are required.
    var describes: Bool {
        hasTypes && types != .object || values != nil || !keys.isEmpty || !patterns.isEmpty || !additional.isEmpty
            || !unions.isEmpty || !items.isEmpty || (hasTypes && required.isEmpty)
    }

    /// The type of the only value that is allowed; nil if there are several.
    var constantType: JSONTypes? {
        guard let values, values.count == 1 else { return nil }
        return JSONTypes(of: values[0].value)
    }

    func isOnly(_ types: JSONTypes) -> Bool { hasTypes && self.types == types && values == nil && unions.isEmpty }

    var allowsNull: Bool { hasTypes && types.contains(.null) }

    var isNull: Bool { hasTypes && types == .null || values?.allSatisfy { $0.value == .null } ?? false }

    /// Whether it is an object that forbids no keys.
    var isOpenObject: Bool { isOnly(.object) && !isClosed }

    /// The keys that an object needs, and their schemas: if others need the same, nothing tells them apart.
    var needs: [String: [SchemaElement]] {
        Dictionary(required.map { ($0, properties[$0] ?? []) }) { first, _ in first }
    }

    /// Whether it is a string that is a number.
    var isQuotedNumber: Bool {
        guard isOnly(.string) else { return false }
        if let format { return ["number", "integer", "int32", "int64", "double", "float", "decimal"].contains(format) }
        return !textPatterns.isEmpty
            && textPatterns.allSatisfy { pattern in
                let rest = pattern.replacing("\\d", with: "").replacing("0-9", with: "")
                return rest != pattern && rest.utf8.allSatisfy { "^$[](){}|?*+-.,\\0123456789:eE".utf8.contains($0) }
            }
    }

    /// Whether it is a string or a number that stands for a Bool.
    var isQuotedBool: Bool {
        if format == "boolean" { return isOnly(.string) || isOnly(.integer) }
        guard let values, !values.isEmpty else { return false }
        return values.allSatisfy { ["true", "false"].contains($0.value.stringValue) }
    }

    /// Whether its whole numbers may be larger than those of `Int`, and never negative.
    var exceedsInt: Bool { numbers.maximum?.value ?? 0 > Decimal(Int.max) && numbers.minimum?.value ?? -1 >= 0 }

    /// The default, unless the schema itself does not allow it: a model would write it again.
    var allowedDefault: SchemaValue? {
        guard let text = defaultValue?.stringValue else { return defaultValue }
        let count = text.unicodeScalars.count
        let isAllowed =
            count >= length.minimum ?? 0 && count <= length.maximum ?? .max
            && textPatterns.allSatisfy { pattern in
                PortablePattern.text(of: pattern).map { text.range(of: $0, options: .regularExpression) != nil } ?? true
            }
        return isAllowed ? defaultValue : nil
    }
}

// MARK: - One type for all

extension SchemaFacts {
    /// The facts that hold for the values of all of these: enums of values, or objects.
    init(merging list: [SchemaFacts]) {
        types = list.reduce(into: []) { $0.formUnion($1.types) }
        hasTypes = true
        if list.allSatisfy({ $0.values != nil }) {
            var known: Set<SchemaValue> = []
            values = list.flatMap(\.namedValues).filter { known.insert($0.value).inserted }
            return
        }
        isOnlyObject = true
        var known: Set<String> = []
        keys = list.flatMap(\.keys).filter { known.insert($0).inserted }
        required = list[0].required.filter { key in list.allSatisfy { $0.required.contains(key) } }
        for key in keys {
            let schemas = list.map { $0.properties[key] ?? [] }
            if schemas.allSatisfy({ $0 == schemas[0] && !$0.isEmpty }) {
                properties[key] = schemas[0]
            } else {
                var distinct: Set<SchemaElement> = []
                let all = list.flatMap { ($0.properties[key] ?? []) + ($0.looseProperties[key] ?? []) }
                looseProperties[key] = all.filter { distinct.insert($0).inserted }
            }
        }
        if list.allSatisfy({ $0.additional == list[0].additional }) { additional = list[0].additional }
        let keepsOthers = list.contains { one in
            one.saysOpen || !one.additional.isEmpty || !one.patterns.isEmpty || one.keys.isEmpty
        }
        saysOpen = additional.isEmpty && keepsOthers
    }

    /// The values. The title or the description of a single one names and describes its case.
    private var namedValues: [Value] {
        guard let values, values.count == 1 else { return values ?? [] }
        return [
            Value(value: values[0].value, name: documentation.title ?? values[0].name, documentation: documentation)
        ]
    }
}
