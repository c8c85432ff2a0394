/// A step of a coding path, from the value of one decoder to that of the next.
package struct CodingStep {
    private enum Content {
        case same
        case key(any CodingKey)
        case name(String)
        case index(Int)
        case origin(DecodingOrigin)
    }

    private let content: Content
    /// Stored, because the content would be copied to look at it.
    let isEmpty: Bool

    private init(_ content: Content, isEmpty: Bool = false) {
        self.content = content
        self.isEmpty = isEmpty
    }

    /// No step: the same value, read as another type.
    package static var same: CodingStep { CodingStep(.same, isEmpty: true) }
    /// A key of a keyed container, as its key type spells it.
    static func key(_ key: any CodingKey) -> CodingStep { CodingStep(.key(key)) }
    /// A key of a dictionary, as the payload spells it.
    static func name(_ name: String) -> CodingStep { CodingStep(.name(name)) }
    /// An element of an unkeyed container.
    package static func index(_ index: Int) -> CodingStep { CodingStep(.index(index)) }
    /// All the steps to a value within a payload, from its root.
    static func origin(_ origin: DecodingOrigin) -> CodingStep { CodingStep(.origin(origin)) }

    var key: (any CodingKey)? { if case .key(let key) = content { key } else { nil } }

    /// Adds the keys of the step to a path in reverse order; none for ``same``. Callers check `isEmpty` before, because
    /// this copies the step of a decoder.
    @inline(never) func appendReversed(to path: inout [any CodingKey]) {
        switch content {
        case .same: break
        case .key(let key): path.append(key)
        case .name(let name): path.append(UnboxCodingKey(stringValue: name, intValue: NumberText.int(name)))
        case .index(let index): path.append(UnboxCodingKey(index: index))
        case .origin(let origin): for component in origin.path.reversed() { path.append(UnboxCodingKey(component)) }
        }
    }
}

extension [any CodingKey] {
    @inline(never) var components: [UnboxPath.Component] { map(UnboxPath.Component.init) }
}

/// Where decoding begins in a payload. The path is computed when it is needed.
package final class DecodingOrigin {
    private let container: KeptValue
    private let place: FieldPlace

    /// - Parameters:
    ///   - container: a container of the payload.
    ///   - place: the path from the container to the value.
    package init(in container: PayloadValue, _ place: FieldPlace) {
        self.container = KeptValue(container)
        self.place = place
    }

    var path: [UnboxPath.Component] {
        let base = PayloadLocation(of: container.value)?.path.components ?? []
        return base + container.value.path(to: place)
    }
}
