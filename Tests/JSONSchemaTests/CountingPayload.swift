import SchemaReading
import Unbox

@testable import JSONSchema

/// Counts what a validator asks of a payload.
struct CountingPayload<Base: Payload>: Payload {
    let base: Base
    let work: Work

    final class Work {
        var count = 0
    }

    private var counted: Base {
        work.count += 1
        return base
    }

    func kind(of value: Base.Value) -> Kinds { counted.kind(of: value) }
    func integer(_ value: Base.Value) -> Int64? { counted.integer(value) }
    func double(_ value: Base.Value) -> Double { counted.double(value) }
    func exact(_ value: Base.Value) -> DecimalNumber { counted.exact(value) }
    func bool(_ value: Base.Value) -> Bool { counted.bool(value) }
    func withText<R>(_ value: Base.Value, _ body: (JSONBytes) -> R) -> R { counted.withText(value, body) }
    func string(_ value: Base.Value) -> String { counted.string(value) }
    func count(_ value: Base.Value) -> Int { counted.count(value) }
    func elements(_ value: Base.Value) -> Base.Elements { counted.elements(value) }
    func next(_ elements: inout Base.Elements) -> Base.Value? { counted.next(&elements) }
    func fields(_ value: Base.Value, isSorted: Bool) -> Base.Fields { counted.fields(value, isSorted: isSorted) }
    func next(_ fields: inout Base.Fields) -> (key: Base.Value, value: Base.Value)? { counted.next(&fields) }
    func shape(of value: Base.Value) -> Int { counted.shape(of: value) }
    func nextValue(_ fields: inout Base.Fields) -> (value: Base.Value, kind: Kinds)? { counted.nextValue(&fields) }
    func find(_ value: Base.Value, in table: ByteTable, _ tables: ByteTables) -> UInt32? {
        counted.find(value, in: table, tables)
    }
}
