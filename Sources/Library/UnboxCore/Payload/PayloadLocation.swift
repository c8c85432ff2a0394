/// A container of a payload as an `UnboxError` stores it. The path is computed on demand.
package struct PayloadLocation: Sendable {
    private enum Container {
        case dictionary(PayloadContainer)
        case node(JSONDocument, Int)
        /// The root of the payload of a document, which may hold only a part of it.
        case payload(JSONDocument)
    }

    private let container: Container

    package init?(of value: PayloadValue) {
        switch value.storage {
        case .object(let object): container = .dictionary(object)
        case .array(let array): container = .dictionary(array)
        case .node(let node): container = .node(node.document, node.index)
        case .list(let matches):
            guard let base = PayloadLocation(of: matches.base.value) else { return nil }
            self = base
        default: return nil
        }
    }

    /// The container, for inspecting it without reading it.
    ///
    /// - Parameter component: a step into it.
    func value(holding component: UnboxPath.Component) -> PayloadValue {
        switch (container, component) {
        case (.node(let document, let node), _): PayloadValue(.reading(JSONNode(node, of: document)))
        case (.payload(let document), _): PayloadValue(.root(of: document))
        case (.dictionary(let object), .key): PayloadValue(.object(object))
        case (.dictionary(let array), .index): PayloadValue(.array(array))
        }
    }

    /// The container and the steps to follow from there, for steps from this location; nil if there are none.
    func start(of steps: [UnboxPath.Component]) -> (container: PayloadValue, steps: [UnboxPath.Component])? {
        guard let first = steps.first else { return nil }
        var steps = steps
        var part: JSONPart?
        switch container {
        case .payload(let document):
            part = document.part
            steps.removeFirst(min(part?.steps.count ?? 0, steps.count))
        case .node(let document, JSONDocument.root): part = document.part
        case .node, .dictionary: break
        }
        guard let part else { return (value(holding: first), steps) }
        // The root of the document is an array of some elements of the payload's array.
        guard part.records == nil, case .index(let index)? = steps.first else { return nil }
        steps[0] = .index(index - part.firstIndex)
        return (value(holding: steps[0]), steps)
    }

    /// The path from the root of the payload. In a document, takes as long as reading it up to here.
    @inline(never) package var path: UnboxPath {
        switch container {
        case .dictionary(let container): container.path
        case .node(let document, let node): document.path(to: node)
        case .payload: UnboxPath()
        }
    }

    /// The path from a container around this one. Takes as long as reading the text between them.
    func path(from outer: PayloadLocation) -> UnboxPath {
        switch (container, outer.container) {
        case (.dictionary(let container), .dictionary(let outer)): container.path(from: outer)
        case (.node(let document, let node), .node(let other, let outer)) where document === other:
            document.path(to: node, from: outer)
        default: path.below(isInSamePayload(as: outer) ? outer.path : UnboxPath())
        }
    }

    /// The line on which the payload begins, if it is one of several in a text.
    var line: Int? {
        switch container {
        case .dictionary: nil
        case .node(let document, let node): document.line(of: node)
        case .payload(let document): document.line(of: JSONDocument.root)
        }
    }

    /// The document of the container and its node; nil for a caller's container and for a whole payload.
    package var node: (document: JSONDocument, node: Int)? {
        if case .node(let document, let node) = container { (document, node) } else { nil }
    }

    package init(_ node: Int, of document: JSONDocument) { container = .node(document, node) }

    private init(container: Container) { self.container = container }

    /// The root of the payload. For one of several payloads in a document, the record, which has a line.
    package var root: PayloadLocation {
        switch container {
        case .dictionary(let container): PayloadLocation(container: .dictionary(container.root))
        case .node(let document, let node):
            PayloadLocation(
                container: document.record(around: node).map { .node(document, $0.node) } ?? .payload(document))
        case .payload: self
        }
    }

    /// Whether the payload was rebuilt from another library's decoder, in empty containers for the coding path.
    package var isRebuilt: Bool {
        guard case .dictionary(let container) = container else { return false }
        return container.root !== container && container.root.array.isEmpty && container.root.dictionary.isEmpty
    }

    /// The object that the documents of a payload share; nil for a caller's dictionary.
    private var payload: AnyObject? {
        switch container {
        case .dictionary: nil
        case .node(let document, _), .payload(let document): document.part?.payload ?? document
        }
    }

    func isInSamePayload(as other: PayloadLocation) -> Bool {
        switch (container, other.container) {
        case (.dictionary(let left), .dictionary(let right)): left.root === right.root
        case (.dictionary, _), (_, .dictionary): false
        default: payload === other.payload
        }
    }

    /// What differs for different containers.
    package var identity: (object: ObjectIdentifier, node: Int) {
        switch container {
        case .dictionary(let container): (ObjectIdentifier(container), 0)
        case .node(let document, let node): (ObjectIdentifier(document), node)
        case .payload(let document): (ObjectIdentifier(document), -1)
        }
    }
}

extension UnboxPath {
    /// The steps from another path to this one; all of them if this is not below the other.
    fileprivate func below(_ outer: UnboxPath) -> UnboxPath {
        guard components.starts(with: outer.components) else { return self }
        return UnboxPath(Array(components.dropFirst(outer.components.count)))
    }
}

// MARK: - In a document

extension JSONDocument {
    /// The path to a value from the root, or from a container that holds it. Finding it walks the tape from there, so
    /// use this only for errors.
    package func path(to target: Int, from container: Int = root) -> UnboxPath {
        var path = container == Self.root ? rootPath : UnboxPath()
        var node = container
        while node < target, let (component, child) = child(of: node, around: target) {
            if let component = step(component, from: node) { path.components.append(component) }
            node = child
        }
        return path
    }

    /// The path of the root in the payload, if this is a part of one.
    package var rootPath: UnboxPath { UnboxPath(part?.steps ?? []) }

    /// A step from a container in the payload; nil if it leads from the root to a record.
    package func step(_ component: UnboxPath.Component, from node: Int) -> UnboxPath.Component? {
        guard let part, node == Self.root, case .index(let index) = component else { return component }
        return part.records == nil ? .index(part.firstIndex + index) : nil
    }

    /// The line on which a value's record begins; nil without records. Takes as long as reading up to there.
    func line(of target: Int) -> Int? {
        guard let records = part?.records else { return nil }
        guard let record = record(around: target) else { return records.first.line }
        return records.position(of: record.index, in: text).line
    }

    /// The record that a value belongs to; nil without records.
    func record(around target: Int) -> (index: Int, node: Int)? {
        guard part?.records != nil, case (.index(let index), let node)? = child(of: Self.root, around: target) else {
            return nil
        }
        return (index, node)
    }

    /// The child of a container that is or holds a value. The children of a large container are indexed on the first
    /// search. Otherwise, errors in all elements would each search from the front.
    private func child(of node: Int, around target: Int) -> (UnboxPath.Component, Int)? {
        let word = word(at: node)
        guard word.isContainer else { return nil }
        // For an object, visit the keys: each precedes its value.
        let isObject = word.isObject
        func found(_ index: Int, _ child: Int) -> (UnboxPath.Component, Int)? {
            let value = isObject ? child + 1 : child
            guard child <= target, target < next(after: value) else { return nil }
            return (isObject ? .key(string(at: child)) : .index(index), value)
        }
        if let children = children(of: node) {
            let index = children.lastIndex(upTo: target)
            return index.flatMap { found($0, Int(children[$0])) }
        }
        var index = 0
        var child = firstElement(of: node)
        let end = end(of: node)
        while child < end {
            if let found = found(index, child) { return found }
            child = next(after: isObject ? child + 1 : child)
            index += 1
        }
        return nil
    }
}

extension [UInt32] {
    /// The index of the last node that is not after another one; nil if all nodes are after it.
    fileprivate func lastIndex(upTo node: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle]) <= node { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
