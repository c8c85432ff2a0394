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

    /// Identifies the container: equal only for the same one.
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

// MARK: - The path of an error

/// The steps from a place in a payload down to the value that an error is about.
///
/// A linked list that begins with the outermost step, which was added last: an error gains steps as it propagates, each
/// in constant time. The first step needs no allocation.
package struct ErrorTrail: Sendable {
    /// One or more steps, converted to components on demand.
    package enum Part: Sendable {
        case component(UnboxPath.Component)
        case components([UnboxPath.Component])
        case codingPath([any CodingKey])
        /// The whole path in a payload that has this one as a value, such as JSON in a string.
        case place(PayloadLocation)
        /// Steps within a value that was read earlier, such as a `JSONValue`.
        case detached([UnboxPath.Component])

        fileprivate var isEmpty: Bool {
            switch self {
            case .components(let components), .detached(let components): components.isEmpty
            case .codingPath(let keys): keys.isEmpty
            case .component, .place: false
            }
        }

        var components: [UnboxPath.Component] {
            switch self {
            case .component(let component): [component]
            case .components(let components), .detached(let components): components
            case .codingPath(let keys): keys.map(UnboxPath.Component.init)
            case .place(let location): location.path.components
            }
        }
    }

    /// The steps added earlier: about one for each container around the value. At most about 512, so they can be
    /// released by recursion.
    private final class Link: Sendable {
        let part: Part
        let rest: Link?

        init(_ part: Part, _ rest: Link?) {
            self.part = part
            self.rest = rest
        }
    }

    private let outermost: Part?
    private let rest: Link?

    init() {
        outermost = nil
        rest = nil
    }

    package init(_ part: Part) {
        outermost = part.isEmpty ? nil : part
        rest = nil
    }

    private init(_ outermost: Part, _ rest: Link?) {
        self.outermost = outermost
        self.rest = rest
    }

    /// This trail with steps in front of it.
    func below(_ part: Part) -> ErrorTrail {
        part.isEmpty ? self : ErrorTrail(part, outermost.map { Link($0, rest) })
    }

    /// Whether all steps are known to be in one payload, where they can be followed again.
    var isInOnePayload: Bool {
        var part = outermost
        var link = rest
        while let current = part {
            switch current {
            case .place, .detached: return false
            case .component, .components, .codingPath: break
            }
            part = link?.part
            link = link?.rest
        }
        return true
    }

    var components: [UnboxPath.Component] {
        var components = outermost?.components ?? []
        var link = rest
        while let current = link {
            components += current.part.components
            link = current.rest
        }
        return components
    }
}

extension UnboxPath.Component {
    /// The component for a key of a coding path.
    package init(_ key: any CodingKey) { self.init(key.stringValue, key.intValue) }

    /// The component for a key with this text and this number. An index is recognized by its text, as any coding key
    /// may have a number.
    package init(_ name: String, _ number: Int?) {
        if let number, name == "Index \(number)" {
            self = .index(number)
        } else {
            self = .key(name)
        }
    }
}
