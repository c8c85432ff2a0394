// One pass over a text that checks every byte against RFC 8259 and writes the tape.
//
// This file handles the beginning and the end of containers. Their contents are scanned in runs, by functions with few
// variables (`JSONScanner+Runs.swift`). These take and return frequently used variables as values: a variable passed by
// address would stay in memory for the whole pass.

enum JSONScanner {
    /// Indexes a text.
    ///
    /// - Throws: the first fault of the text, without its line and column, which only the error needs.
    static func scan(_ text: JSONBytes, limits: JSONLimits = JSONLimits()) throws(JSONFault) -> JSONTape {
        guard text.count <= limits.textLength else { throw JSONFault(.textTooLong, at: 0) }
        // Enough for most texts, so that the tape hardly ever moves. It is not shrunk afterwards: pages that are not
        // written are not paged in, and a memory allocator reuses blocks of the size that was requested.
        var tape = JSONTape(capacity: text.count / 3)
        var index = skipWhitespace(text, from: 0)
        guard index < text.count else { throw JSONFault(.empty, at: index) }

        var container = JSONOpenContainer()
        var keys = JSONOpenKeys()
        var outerContainers = JSONBuffer<JSONOpenContainer>(capacity: 16)
        var outerKeys = JSONBuffer<JSONOpenKeys>(capacity: 16)
        if let scalar = try scalar(text, &index, limits) {
            tape.append(scalar.bits)
            return try ended(tape, text, at: index)
        }

        while true {
            // A container begins.
            guard outerContainers.count < limits.depth else { throw JSONFault(.nestedTooDeeply, at: index) }
            outerContainers.append(container)
            // A finished container that this one probably resembles.
            let model = container.isObject && keys.modelOfValue >= 0 ? keys.modelOfValue : container.model
            container = JSONOpenContainer(node: tape.count, isObject: text[index] == UInt8(ascii: "{"))
            index &+= 1
            // Reserved; its words are written when it ends.
            tape.append(0)
            if container.isObject {
                tape.append(0)
                outerKeys.append(keys)
                keys = JSONOpenKeys()
                if model >= 0 { keys.expect(model, in: tape) }
            } else if model >= 0 {
                container.model = tape.firstContainer(in: model)
            }
            if text[index] <= 0x20 { index = skipWhitespace(text, from: index) }
            var goesOn = text[index] != container.closingBracket

            members: while true {
                // Scans everything up to the next container, or up to the end of this one.
                while goesOn {
                    // Enough for one field, so that each run makes progress.
                    tape.reserve(2)
                    let canNest = outerContainers.count < limits.depth
                    let run: JSONRun
                    if !container.isObject {
                        // An object is usually followed by another.
                        if text[index] == UInt8(ascii: "{") { break members }
                        run = try elements(text, from: index, limits, canNest: canNest, tape)
                    } else if keys.areExpected {
                        let next: Int
                        (run, next) = try expectedFields(
                            text, from: index, next: keys.next, end: keys.end, limits, canNest: canNest, tape)
                        if run.stop == .container {
                            keys.proceed(toContainerOf: next, tape)
                        } else {
                            keys.proceed(to: next)
                        }
                    } else {
                        run = try fields(
                            text, from: index, &keys, count: container.count, of: container.node, limits,
                            canNest: canNest, tape)
                    }
                    container.count &+= run.count
                    index = run.index
                    tape.extend(to: run.tapeCount)
                    if run.stop == .container { break members }
                    goesOn = run.stop == .more
                }

                // The container ends.
                guard text[index] == container.closingBracket else {
                    throw JSONFault(container.isObject ? .commaOrBrace : .commaOrBracket, at: index)
                }
                index &+= 1
                tape.close(container, limits)
                if container.isObject {
                    tape[container.node &+ 1] = JSONCursor(position: container.node &+ 2, keys: keys.result).bits
                    keys = outerKeys.removeLast()
                }
                let node = container.node
                container = outerContainers.removeLast()
                guard container.node >= 0 else { return try ended(tape, text, at: index) }
                container.model = node
                container.count &+= 1
                goesOn = skip(UInt8(ascii: ","), text, &index)
            }
        }
    }

    /// The tape, if only white space follows.
    @inline(__always)
    private static func ended(
        _ tape: consuming JSONTape, _ text: JSONBytes, at index: Int
    ) throws(JSONFault) -> JSONTape {
        let index = skipWhitespace(text, from: index)
        guard index == text.count else { throw JSONFault(.endOfData, at: index) }
        return tape
    }
}
