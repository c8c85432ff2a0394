/// A step of a coding path, from the value of one decoder to that of the next.
package enum CodingStep {
    /// No step: the same value, read as another type.
    case same
    /// A key of a keyed container, as its key type spells it.
    case key(any CodingKey)
    /// A key of a dictionary, as the payload spells it.
    case name(String)
    /// An element of an unkeyed container.
    case index(Int)
    /// All the steps to a value within a payload, from its root.
    case origin(DecodingOrigin)

    var isEmpty: Bool { if case .same = self { true } else { false } }

    /// Adds the keys of the step to a path in reverse order; none for ``same``.
    func appendReversed(to path: inout [any CodingKey]) {
        switch self {
        case .same: break
        case .key(let key): path.append(key)
        case .name(let name): path.append(AnyCodingKey(stringValue: name, intValue: NumberText.integer(name)))
        case .index(let index): path.append(AnyCodingKey(index: index))
        case .origin(let origin): path += origin.path.reversed().map(AnyCodingKey.init)
        }
    }
}

/// The place in a payload where decoding begins. Its path is computed when it is asked for.
package final class DecodingOrigin {
    private let container: KeptValue
    private let place: FieldPlace

    /// - Parameters:
    ///   - container: a container of the payload.
    ///   - place: the place of the value, from there.
    package init(in container: PayloadValue, _ place: FieldPlace) {
        self.container = KeptValue(container)
        self.place = place
    }

    package var path: [UnboxPath.Component] {
        let base = PayloadLocation(of: container.value)?.path.components ?? []
        return base + container.value.path(to: place)
    }
}
