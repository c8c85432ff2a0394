extension PayloadValue {
    /// The approximate number of values in the payload. Visits each value of a caller's dictionary.
    package var sizeOfPayload: Int {
        let root: PayloadValue
        switch storage {
        case .node(let node): return node.with { $0.tape.count }
        case .object(let container), .array(let container): root = container.root.value
        default: return 0
        }
        var size = 0
        var values = [root]
        while let value = values.popLast() {
            size += 1
            value.forEachUnnoted { values.append($1) }
        }
        return size
    }
}

extension PayloadContainer {
    fileprivate var value: PayloadValue {
        PayloadValue(array.isEmpty ? .object(self) : .array(self))
    }
}
