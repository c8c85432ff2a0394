import Unbox
import UnboxJSON

extension PayloadValue {
    /// The approximate number of values in the payload. Visits each value of a caller's dictionary.
    var sizeOfPayload: Int {
        let root: PayloadContainer
        switch storage {
        case .node(let node): return node.with { $0.tape.count }
        case .object(let container), .array(let container): root = container.root
        default: return 0
        }
        var size = 0
        var values = [PayloadValue(root.array.isEmpty ? .object(root) : .array(root))]
        while let value = values.popLast() {
            size += 1
            value.forEachUnnoted { values.append($1) }
        }
        return size
    }
}
