// Runs of scalars: elements of an array, or fields of an object, up to the next container.
//
// Most of a text is in them. Each is a function of its own, so that the few variables of its loop are in registers.

/// Where a run has stopped.
struct JSONRun {
    enum Stop: UInt8 {
        /// At a value that is a container.
        case container
        /// Where no comma follows.
        case end
        /// Where another element or field is to come: there is no more room on the tape, or the keys are no longer
        /// known to be the expected ones.
        case more
    }

    let stop: Stop
    /// The index in the text.
    let index: Int
    /// How many words the tape has with those that were written.
    let tapeCount: Int

    @inline(__always) init(_ stop: Stop, at index: Int, _ tapeCount: Int) {
        self.stop = stop
        self.index = index
        self.tapeCount = tapeCount
    }
}

extension JSONScanner {
    /// Scans elements of an array.
    @inline(never) static func elements(
        _ text: JSONBytes, from start: Int, _ limits: JSONLimits, _ tape: borrowing JSONTape
    ) throws(JSONFault) -> JSONRun {
        var index = start
        var node = tape.count
        while tape.hasRoom(at: node) {
            guard let element = try scalar(text, &index, limits) else { return JSONRun(.container, at: index, node) }
            tape.write(element.bits, at: node)
            node &+= 1
            guard skip(UInt8(ascii: ","), text, &index) else { return JSONRun(.end, at: index, node) }
        }
        return JSONRun(.more, at: index, node)
    }

    /// Scans fields of an object for as long as their keys are the expected ones.
    ///
    /// - Parameters:
    ///   - next: the key that is expected first, on the tape.
    ///   - end: the end of the object that it is in, which is after it.
    /// - Returns: also the key that is expected next, or that of the container at which the run has stopped; `end`
    ///   where another key came.
    @inline(never) static func expectedFields(
        _ text: JSONBytes, from start: Int, next: Int, end: Int, _ limits: JSONLimits,
        _ tape: borrowing JSONTape
    ) throws(JSONFault) -> (run: JSONRun, next: Int) {
        var index = start
        var node = tape.count
        var next = next
        // With this the compiler sees that `next` is on the tape, and leaves out the check of it.
        precondition(UInt(bitPattern: end) < UInt(bitPattern: tape.count))
        while tape.hasRoom(at: node &+ 1), UInt(bitPattern: next) < UInt(bitPattern: end) {
            if text[index] != UInt8(ascii: "\"") { index = endOfWhitespace(text, from: index) }
            let key = JSONWord(bits: tape[next])
            // With both quotes.
            guard text.repeats(at: index, from: key.position &- 1, length: key.length &+ 2) else {
                return (JSONRun(.more, at: index, node), end)
            }
            tape.write(key.moved(to: index &+ 1).bits, at: node)
            index &+= key.length &+ 2
            guard skip(UInt8(ascii: ":"), text, &index) else { throw JSONFault(.colon, at: index) }
            guard let value = try scalar(text, &index, limits) else {
                return (JSONRun(.container, at: index, node &+ 1), next)
            }
            tape.write(value.bits, at: node &+ 1)
            node &+= 2
            next = tape.next(after: next &+ 1)
            guard skip(UInt8(ascii: ","), text, &index) else { return (JSONRun(.end, at: index, node), next) }
        }
        return (JSONRun(.more, at: index, node), next)
    }

    /// Scans fields of an object whose keys are not expected.
    ///
    /// - Parameters:
    ///   - keys: what is known of the keys so far.
    ///   - count: how many fields the object has had before.
    ///   - object: its node.
    @inline(never) static func fields(
        _ text: JSONBytes, from start: Int, _ keys: inout JSONOpenKeys, count: Int, of object: Int,
        _ limits: JSONLimits, _ tape: borrowing JSONTape
    ) throws(JSONFault) -> JSONRun {
        var index = start
        var node = tape.count
        var count = count
        while tape.hasRoom(at: node &+ 1) {
            if text[index] != UInt8(ascii: "\"") {
                index = skipWhitespace(text, from: index)
                guard text[index] == UInt8(ascii: "\"") else { throw JSONFault(.key, at: index) }
            }
            let key = try string(text, &index, limits)
            tape.write(key.bits, at: node)
            keys.insert(key, at: node, count: count, of: object, text, tape)
            guard skip(UInt8(ascii: ":"), text, &index) else { throw JSONFault(.colon, at: index) }
            guard let value = try scalar(text, &index, limits) else {
                return JSONRun(.container, at: index, node &+ 1)
            }
            tape.write(value.bits, at: node &+ 1)
            node &+= 2
            count &+= 1
            guard skip(UInt8(ascii: ","), text, &index) else { return JSONRun(.end, at: index, node) }
        }
        return JSONRun(.more, at: index, node)
    }
}
