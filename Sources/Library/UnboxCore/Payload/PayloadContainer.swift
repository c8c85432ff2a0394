/// A dictionary or an array of a caller's payload, linked to the container that holds it, so that its path can be
/// found. One final class for both: a subclass for each would double the reference counting when it is released.
///
/// `@unchecked Sendable`: an `UnboxError` keeps a container for its path, and reads only `parent` and `component`,
/// which are immutable and `Sendable`, and the keys, which are Strings. The payload stays alive with the error, but its
/// values are not read.
@usableFromInline package final class PayloadContainer: @unchecked Sendable {
    /// The fields of an object; empty for an array.
    package let dictionary: [String: Any]
    /// The elements of an array; empty for an object.
    @usableFromInline package let array: [Any]
    let hasFewShortKeys: Bool
    private let link: Link?
    /// The step from the parent; nil for a root.
    let component: UnboxPath.Component?
    /// The number of containers around this one.
    let depth: Int

    /// A reference of the class itself would give it a deinitializer that walks down the chain, with three times the
    /// reference counting. A chain has at most 512 links, so recursion is safe.
    private struct Link {
        let container: PayloadContainer
    }

    package init(_ dictionary: [String: Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        self.dictionary = dictionary
        array = []
        hasFewShortKeys = Self.hasFewShortKeys(dictionary)
        link = parent.map(Link.init(container:))
        self.component = component
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    package init(_ array: [Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        dictionary = [:]
        self.array = array
        hasFewShortKeys = false
        link = parent.map(Link.init(container:))
        self.component = component
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    var parent: PayloadContainer? { link?.container }

    /// The path from the root. The cost is proportional to its length.
    package var path: UnboxPath { path(from: nil) }

    /// The path from a container around this one, or from the root. Each look-up creates a new container, so the outer
    /// one is recognized by its depth.
    @inline(never) func path(from outer: PayloadContainer?) -> UnboxPath {
        var components: [UnboxPath.Component] = []
        var container: PayloadContainer? = self
        while let current = container, outer.map({ current.depth > $0.depth }) ?? true {
            if let component = current.component { components.append(component) }
            container = current.parent
        }
        return UnboxPath(components.reversed())
    }

    /// The outermost container.
    var root: PayloadContainer {
        var container = self
        while let parent = container.parent { container = parent }
        return container
    }
}
