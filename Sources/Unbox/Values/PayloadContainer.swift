/// A container of a caller's payload, linked to the one it stands in, so that the path to it can be told.
///
/// `@unchecked Sendable`: an `UnboxError` keeps a container to tell its path, and reads nothing of it but `parent`
/// and `component`, which are immutable and `Sendable`. The payload in the subclasses is not reachable from there.
@usableFromInline class PayloadContainer: @unchecked Sendable {
    let parent: PayloadContainer?
    /// The step from the parent; nil for a root.
    let component: UnboxPath.Component?
    /// How many containers this one stands in.
    let depth: Int

    init(parent: PayloadContainer?, component: UnboxPath.Component?) {
        self.parent = parent
        self.component = component
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// The path from the root. Costs as much as it is long.
    final var path: UnboxPath {
        var components: [UnboxPath.Component] = []
        var container: PayloadContainer? = self
        while let current = container {
            if let component = current.component { components.append(component) }
            container = current.parent
        }
        return UnboxPath(components.reversed())
    }

    /// The container in which this one stands, however deep.
    final var root: PayloadContainer {
        var container = self
        while let parent = container.parent { container = parent }
        return container
    }
}

/// An object of a caller's payload.
@usableFromInline final class ObjectStorage: PayloadContainer, @unchecked Sendable {
    @usableFromInline let dictionary: [String: Any]

    init(_ dictionary: [String: Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        self.dictionary = dictionary
        super.init(parent: parent, component: component)
    }
}

/// An array of a caller's payload.
@usableFromInline final class ArrayStorage: PayloadContainer, @unchecked Sendable {
    @usableFromInline let array: [Any]

    init(_ array: [Any], parent: PayloadContainer? = nil, component: UnboxPath.Component? = nil) {
        self.array = array
        super.init(parent: parent, component: component)
    }
}
