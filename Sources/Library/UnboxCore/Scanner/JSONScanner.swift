// Scans a text in one pass that checks every byte against RFC 8259 and writes the tape.
//
// This file handles the beginning and the end of containers. Their contents are scanned in runs, by functions with few
// variables (`JSONScanner+Runs.swift`). These take and return frequently used variables as values: a variable passed by
// address would stay in memory for the whole pass. Values outside containers, and everything at which a run fails, are
// scanned in `ScanState.swift`.

package enum JSONScanner {
    /// Indexes a text.
    ///
    /// - Throws: the first fault of the text, without its line and column, which only the error needs.
    static func scan(_ text: JSONBytes, limits: JSONLimits = JSONLimits()) throws(JSONFault) -> JSONTape {
        // Enough for most texts, so that the tape hardly ever moves. It is not shrunk afterwards: pages that are not
        // written are not paged in, and a memory allocator reuses blocks of the size that was requested. With an `Int`
        // of 32 bits, at most 256 MiB are requested: a long text may have few values.
        let capacity = text.count <= limits.textLength ? min(text.count / 3, Int.max / 64) : 0
        var scan = ScanState(capacity: capacity)
        try scan.resume(text, limits, to: .endOfText)
        return scan.tape
    }

    /// Scans containers and their members.
    ///
    /// - Parameters:
    ///   - scan: at a container, at its end, or at a member after a comma; afterwards, at the end of the outermost
    ///     value, or at a token that cannot be scanned.
    ///   - stopLevel: the deepest level at which to stop within the next container that is opened, whatever it holds.
    ///     The root is at level 1.
    static func members(
        _ scan: inout ScanState, _ text: JSONBytes, _ limits: JSONLimits, stopLevel: Int
    ) throws(JSONFault) {
        // In local variables, which the compiler keeps in registers.
        var tape = scan.tape
        var outerContainers = scan.outerContainers
        var outerKeys = scan.outerKeys
        var container = scan.container
        var keys = scan.keys
        var index = scan.index
        var place = scan.place
        var isTooDeep = false
        var opens = place == .container
        var goesOn = place == .member

        scanning: while true {
            if opens {
                guard outerContainers.count < limits.depth else {
                    isTooDeep = true
                    break scanning
                }
                outerContainers.append(container)
                // A finished container that this one probably resembles.
                let precedent =
                    container.isObject && keys.precedentOfValue >= 0 ? keys.precedentOfValue : container.precedent
                container = JSONOpenContainer(node: tape.count, isObject: text[index] == UInt8(ascii: "{"))
                index &+= 1
                // Reserved; its words are written when it ends.
                tape.append(0)
                if container.isObject {
                    tape.append(0)
                    outerKeys.append(keys)
                    keys = JSONOpenKeys()
                    if precedent >= 0 { keys.expect(precedent, in: tape) }
                } else if precedent >= 0 {
                    container.precedent = tape.firstContainer(in: precedent)
                }
                if outerContainers.count <= stopLevel {
                    place = .firstMember
                    break scanning
                }
                if text[index] <= 0x20 { index = skipWhitespace(text, from: index) }
                goesOn = text[index] != container.closingBracket
            }
            opens = true

            members: while true {
                // Scans everything up to the next container, or up to the end of this one.
                while goesOn {
                    // Enough for one field, so that each run makes progress.
                    tape.reserve(2)
                    let canNest = outerContainers.count < limits.depth && outerContainers.count >= stopLevel
                    let run: JSONRun
                    if !container.isObject {
                        // An object is usually followed by another.
                        if text[index] == UInt8(ascii: "{") { break members }
                        run = elements(text, from: index, limits, canNest: canNest, tape)
                    } else if keys.areExpected {
                        let next: Int
                        (run, next) = expectedFields(
                            text, from: index, next: keys.next, end: keys.end, limits, canNest: canNest, tape)
                        if run.stop == .container {
                            keys.proceed(toContainerOf: next, tape)
                        } else {
                            keys.proceed(to: next)
                        }
                    } else {
                        run = fields(
                            text, from: index, &keys, count: container.count, of: container.node, limits,
                            canNest: canNest, tape)
                    }
                    container.count &+= run.count
                    index = run.index
                    tape.extend(to: run.tapeCount)
                    switch run.stop {
                    case .container: break members
                    case .end: goesOn = false
                    case .more: if keys.areExpected { keys.proceed(toKeyAt: index, text, tape) }
                    case .memberFails: place = container.count != 0 ? .member : .firstMember
                    case .colonFails: place = .colon
                    case .valueFails: place = .value
                    }
                    if run.stop.isFailure {
                        keys.forgetExpectations()
                        break scanning
                    }
                }

                // The container ends.
                guard text[index] == container.closingBracket else {
                    place = .comma
                    break scanning
                }
                index &+= 1
                tape.close(container, keys.result, limits)
                var precedent = container.node
                if container.isObject {
                    let end = keys.end(of: container.node, count: container.count, tape)
                    tape[container.node &+ 1] = end.cursor.bits
                    precedent = end.precedent
                    keys = outerKeys.removeLast()
                }
                container = outerContainers.removeLast()
                container.precedent = precedent
                guard container.node >= 0 else {
                    place = .end
                    break scanning
                }
                container.count &+= 1
                goesOn = skip(UInt8(ascii: ","), text, &index)
            }
        }
        scan = ScanState(
            tape: tape, index: index, place: place, container: container, keys: keys, outerContainers: outerContainers,
            outerKeys: outerKeys)
        if isTooDeep { throw JSONFault(.nestedTooDeeply, at: index) }
    }
}
