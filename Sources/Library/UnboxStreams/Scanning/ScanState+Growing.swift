// The parts of a scan that stops where a growing text breaks off.

extension ScanState {
    /// Whether the outermost value is complete.
    var isComplete: Bool { place == .end }

    /// The open string, unless it is a key.
    var openString: Range<Int>? {
        guard let openToken, openToken.isString else { return nil }
        switch place {
        case .firstMember, .member: if container.isObject { return nil }
        default: break
        }
        return openToken.start + 1..<openToken.end
    }

    func copy() -> ScanState {
        var copy = ScanState(capacity: 0)
        copy.tape = tape.copy(room: 0)
        (copy.index, copy.place, copy.container, copy.keys) = (index, place, container, keys)
        copy.outerContainers = outerContainers.copy(room: 0)
        copy.outerKeys = outerKeys.copy(room: 0)
        copy.openToken = openToken
        return copy
    }

    /// How much has been read. If more values can be read, the extent differs.
    struct Extent: Equatable {
        let wordCount: Int
        let depth: Int
        let stringEnd: Int
        let isComplete: Bool
    }

    var extent: Extent {
        let openString = openString
        let isKeyLast = place == .colon || place == .value && openString == nil
        return Extent(
            wordCount: isKeyLast ? tape.count - 1 : tape.count, depth: outerContainers.count,
            stringEnd: openString?.upperBound ?? 0, isComplete: isComplete)
    }
}
