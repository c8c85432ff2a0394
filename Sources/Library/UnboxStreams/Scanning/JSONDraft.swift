// A document of a text that has not ended.
//
// - A string that is being written is on the tape up to its last whole character, with the tag of null but with a
//   position. Only reads of Strings ask for an open string: as a date or the name of an enum's case, for example, its
//   beginning would be another value.
// - A number or a literal that is being written is missing, and so is a key without a value.
// - The containers that have not ended end with the text. The document knows them.

extension ScanState {
    /// The containers that have not ended, from the outside in.
    private var openContainers: [JSONOpenContainer] {
        guard container.node >= 0 else { return [] }
        // The first one is the level outside the root.
        return (1..<max(outerContainers.count, 1)).map { outerContainers[$0] } + [container]
    }

    /// Copies the tape, whose words change when the containers end.
    ///
    /// - Parameters:
    ///   - source: the text up to the end of the scan, or a longer one.
    ///   - draftElements: the elements of earlier documents of the same scan.
    func document(
        of source: JSONSource, _ limits: JSONLimits, draftElements: (any AnyObject & Sendable)? = nil
    ) -> JSONDocument {
        var tape = tape.copy(room: 1)
        if isComplete { return JSONDocument(source, tape, draftElements.map { JSONPart(draftElements: $0) }) }
        let containers = openContainers
        var nodes = containers.map { $0.node }
        var step: UnboxPath.Component?
        if !containers.isEmpty {
            if place == .colon || place == .value {
                step = .key(JSONWord(bits: tape[tape.count - 1]).string(in: source.bytes))
            } else if !container.isObject, place != .comma {
                step = .index(container.count)
            }
        }
        let string = openString
        if let string {
            nodes.append(tape.count)
            tape.append(JSONWord(.null, length: string.count, position: string.lowerBound).bits)
        } else if case .key = step {
            _ = tape.removeLast()
        }
        if tape.count == 0 { tape.append(JSONWord(.null).bits) }
        // A container counts as a member of the one around it only when it ends.
        var objects = 0
        for (index, var container) in containers.enumerated() {
            if index < containers.count - 1 || string != nil { container.count += 1 }
            // Each object has saved the state of the keys of the object around it.
            if container.isObject { objects += 1 }
            let keys = objects < outerKeys.count ? outerKeys[objects] : keys
            tape.close(container, keys.result, limits)
            if container.isObject {
                tape[container.node + 1] = JSONCursor(position: container.node + 2, keys: keys.result).bits
            }
        }
        return JSONDocument(
            source, tape, JSONPart(openEnd: JSONOpenEnd(nodes: nodes, step: step), draftElements: draftElements))
    }
}
