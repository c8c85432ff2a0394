import UnboxExtras
import UnboxFoundation

/// A caller's dictionaries and arrays, with the values that Swift and Foundation put there.
struct DictionaryPayload: Payload {
    func kind(of value: PayloadValue.Storage) -> Kinds {
        switch value {
        case .absent, .null: .null
        case .bool: .boolean
        case .integer, .unsigned: .integer
        case .double(let double): double.isFinite ? .fraction : .other
        case .decimal(let decimal): decimal.decimalValue.isNaN ? .other : .fraction
        case .string: .string
        case .object: .object
        case .array: .array
        // Neither a list nor a node gets here: see `Instance`.
        case .list, .node, .other: .other
        }
    }

    func integer(_ value: PayloadValue.Storage) -> Int64? {
        switch value {
        case .integer(let integer): integer
        case .unsigned: nil
        case .double(let double): Int64(exactly: double)
        default: JSONNumber.with(text(value)) { $0?.integer() }
        }
    }

    func double(_ value: PayloadValue.Storage) -> Double {
        switch value {
        case .integer(let integer): Double(integer)
        case .unsigned(let integer): Double(integer)
        case .double(let double): double
        default: JSONNumber.with(text(value)) { $0?.double } ?? .infinity
        }
    }

    /// A number as text. A Double stands for the shortest decimal number that identifies it.
    private func text(_ value: PayloadValue.Storage) -> String {
        switch value {
        case .integer(let integer): String(integer)
        case .unsigned(let integer): String(integer)
        case .double(let double): JSONValue.Number(double)?.description ?? "0"
        case .decimal(let decimal): decimal.stringValue
        default: "0"
        }
    }

    func exact(_ value: PayloadValue.Storage) -> DecimalNumber { DecimalNumber(text(value)) ?? .zero }

    func bool(_ value: PayloadValue.Storage) -> Bool { if case .bool(let bool) = value { bool } else { false } }

    func string(_ value: PayloadValue.Storage) -> String { if case .string(let string) = value { string } else { "" } }

    func withText<R>(_ value: PayloadValue.Storage, _ body: (JSONBytes) -> R) -> R { string(value).withJSONBytes(body) }

    // MARK: Containers

    func count(_ value: PayloadValue.Storage) -> Int {
        switch value {
        case .array(let container): container.array.count
        case .object(let container): container.dictionary.count
        default: 0
        }
    }

    func elements(_ value: PayloadValue.Storage) -> IndexingIterator<[Any]> {
        if case .array(let container) = value { container.array.makeIterator() } else { [].makeIterator() }
    }

    func next(_ elements: inout IndexingIterator<[Any]>) -> PayloadValue.Storage? {
        elements.next().map { .root($0) }
    }

    enum Fields {
        case unsorted([String: Any].Iterator)
        case sorted(IndexingIterator<[(key: String, value: Any)]>)
    }

    func fields(_ value: PayloadValue.Storage, isSorted: Bool) -> Fields {
        guard case .object(let container) = value else { return .unsorted([String: Any]().makeIterator()) }
        let dictionary = container.dictionary
        guard isSorted else { return .unsorted(dictionary.makeIterator()) }
        return .sorted(dictionary.sorted { CanonicalText($0.key) < CanonicalText($1.key) }.makeIterator())
    }

    func next(_ fields: inout Fields) -> (key: PayloadValue.Storage, value: PayloadValue.Storage)? {
        let field: (key: String, value: Any)?
        switch fields {
        case .unsorted(var iterator):
            field = iterator.next()
            fields = .unsorted(iterator)
        case .sorted(var iterator):
            field = iterator.next()
            fields = .sorted(iterator)
        }
        return field.map { (.string($0.key), .root($0.value)) }
    }
}
