import Foundation

/// What has been encoded in one place so far: nothing, a scalar, the fields of an object or the elements of an array.
///
/// A class, because Codable lets several containers write to one place. What a value has encoded is taken over when it
/// is done; only places that may still be written to later, those of nested containers and of super encoders, are kept
/// as nodes within their parent until all is done.
final class EncodedNode {
    private(set) var scalar: Any?
    private(set) var fields: [String: Any]?
    private(set) var elements: [Any]?
    private var openFields: [String: EncodedNode]?
    private var openElements: [Int: EncodedNode]?

    init() {}

    /// A node of what has been encoded before, so that more can be added.
    private init(reopening value: Any?) {
        switch value {
        case let fields as [String: Any]: self.fields = fields
        case let elements as [Any]: self.elements = elements
        default: scalar = value
        }
    }

    var isEmpty: Bool { scalar == nil && fields == nil && elements == nil }

    /// All that has been encoded here; nil for nothing. Takes as long as there are places that were left open.
    var finished: Any? {
        if var fields {
            for (key, node) in openFields ?? [:] { fields[key] = node.finished ?? [String: Any]() }
            return fields
        }
        if var elements {
            for (index, node) in openElements ?? [:] { elements[index] = node.finished ?? [String: Any]() }
            return elements
        }
        return scalar
    }
}

// MARK: - Becoming something

// What does not fit what is there already is the program's fault, and traps as it does in JSONEncoder: Codable gives
// these functions no way to throw.
extension EncodedNode {
    func setScalar(_ value: Any) {
        precondition(scalar == nil, "A second value was encoded in a single value container.")
        scalar = value
    }

    func becomeObject() {
        guard fields == nil else { return }
        precondition(isEmpty, "A keyed container was requested where a scalar or an array has been encoded.")
        // Most objects have a few fields at least.
        fields = Dictionary(minimumCapacity: 6)
    }

    func becomeArray() {
        guard elements == nil else { return }
        precondition(isEmpty, "An unkeyed container was requested where a scalar or an object has been encoded.")
        elements = []
    }
}

// MARK: - An object

extension EncodedNode {
    func set(_ value: Any, forKey key: String) {
        fields?[key] = value
        openFields?[key] = nil
    }

    /// The place of a key that stays open, with what has been encoded there.
    func reopen(_ key: String) -> EncodedNode {
        if let node = openFields?[key] { return node }
        // Taken out, so that what is added is not added to a copy.
        let node = EncodedNode(reopening: fields?.removeValue(forKey: key))
        if openFields == nil { openFields = [:] }
        openFields?[key] = node
        return node
    }

    /// A new place for a key that stays open.
    func open(_ key: String) -> EncodedNode {
        fields?[key] = nil
        openFields?[key] = nil
        return reopen(key)
    }
}

// MARK: - An array

extension EncodedNode {
    var count: Int { elements?.count ?? 0 }

    func append(_ value: Any) {
        elements?.append(value)
    }

    /// A new last element that stays open.
    func appendOpen() -> EncodedNode {
        let node = EncodedNode()
        if openElements == nil { openElements = [:] }
        openElements?[count] = node
        // Holds the place.
        append(NSNull())
        return node
    }
}
