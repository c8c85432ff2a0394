/// A container of a payload as an `UnboxError` remembers it: the path to it is made when somebody asks.
struct PayloadLocation: Sendable, Equatable {
    private enum Container {
        case dictionary(PayloadContainer)
        case node(JSONDocument, Int)
    }

    private let container: Container

    init?(of value: UnboxValue) {
        switch value.storage {
        case .object(let object): container = .dictionary(object)
        case .array(let array): container = .dictionary(array)
        case .node(let document, let node): container = .node(document, node)
        case .matches(let matches):
            guard let base = PayloadLocation(of: matches.base) else { return nil }
            self = base
        default: return nil
        }
    }

    /// The path from the root of the payload. In a document it is searched for, which takes as long as reading the
    /// document up to there.
    var path: UnboxPath {
        switch container {
        case .dictionary(let container): container.path
        case .node(let document, let node): document.path(to: node)
        }
    }

    func isInSamePayload(as other: PayloadLocation) -> Bool {
        switch (container, other.container) {
        case (.dictionary(let left), .dictionary(let right)): left.root === right.root
        case (.node(let left, _), .node(let right, _)): left === right
        default: false
        }
    }

    static func == (left: PayloadLocation, right: PayloadLocation) -> Bool {
        switch (left.container, right.container) {
        case (.dictionary(let left), .dictionary(let right)): left === right
        case (.node(let left, let leftNode), .node(let right, let rightNode)): left === right && leftNode == rightNode
        default: false
        }
    }
}
