/// A dictionary or an array of a caller's payload, linked to the container it stands in, so that the path to it can be
/// told.
///
/// One final class for both: a subclass for each would take twice the reference counting when it is released.
///
/// `@unchecked Sendable`: an `UnboxError` keeps a container to tell its path, and reads nothing of it but `parent`
/// and `component`, which are immutable and `Sendable`. The payload stays alive with the error, but is not read.
@usableFromInline final class PayloadContainer: @unchecked Sendable {
    /// The fields of an object; empty for an array.
    @usableFromInline let dictionary: [String: Any]
    /// The elements of an array; empty for an object.
    @usableFromInline let array: [Any]
    private let link: Link?
    /// The step from the parent; nil for a root.
    let component: UnboxPath.Component?
    /// How many containers this one stands in.
    let depth: Int

    /// A class with a property of its own type gets a deinitializer that walks down the chain, with three times the
    /// reference counting. A chain has 512 links at most, which recursion takes.
    private struct Link {
        let container: PayloadContainer
    }

    init(_ dictionary: [String: Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        self.dictionary = dictionary
        array = []
        link = parent.map(Link.init(container:))
        self.component = component
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    init(_ array: [Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        dictionary = [:]
        self.array = array
        link = parent.map(Link.init(container:))
        self.component = component
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    var parent: PayloadContainer? { link?.container }

    /// The path from the root. Costs as much as it is long.
    var path: UnboxPath { path(from: nil) }

    /// The path from a container around this one, or from the root. Each look-up makes a container anew, so that the one
    /// around this is known by its depth.
    func path(from outer: PayloadContainer?) -> UnboxPath {
        var components: [UnboxPath.Component] = []
        var container: PayloadContainer? = self
        while let current = container, outer.map({ current.depth > $0.depth }) ?? true {
            if let component = current.component { components.append(component) }
            container = current.parent
        }
        return UnboxPath(components.reversed())
    }

    /// The container in which this one stands, however deep.
    var root: PayloadContainer {
        var container = self
        while let parent = container.parent { container = parent }
        return container
    }
}
