// What is written here is appended to the text of an encoder, which a writer has while it writes. A value of a type that
// is only Encodable is written by the encoder (`WriterHost`), which takes the text back for that.
//
// A writer knows the containers that it has begun, for the path of an error, and whether a value is expected, so that
// what a type writes by hand is JSON in any case.
//
// The writer of a value that any other encoder encodes has no text. It expects nothing and begins no level, so all that it
// is told to write goes the way of what does not belong there: to its host, which has the containers.

/// Writes a value as JSON, without the containers of Codable: see ``UnboxWritable``.
///
/// If a function throws, what it has written is removed. A program that catches the error can go on.
public struct UnboxWriter: ~Copyable {
    package var text = JSONWriter(capacity: 16)
    /// The innermost container that the writer has begun, and those around it.
    package var level = WriterLevel.none
    package var levels = JSONBuffer<WriterLevel>(capacity: 16)
    /// With sorted keys: where the members of the open objects begin, of the outermost first.
    package var memberStarts = JSONBuffer<Int>(capacity: 16)
    /// With sorted keys: whether all of these are known.
    package var notesMembers = false
    package let form: JSONForm
    /// The encoder, which outlives the writer.
    unowned package let host: any WriterHost
    /// Where the value of the writer begins. The text before it may be moved, so the levels' offsets begin here.
    package var start = 0
    /// The number of containers around the value, for the limit and for the indentation.
    package var outerDepth = 0
    package var outerLevel = 0
    /// Whether a value has to be written next.
    @usableFromInline package var isExpected = false
    /// While a value is merged into an object: where its members begin.
    package var mergeStart = 0
    /// Where its last key is, if the object's first member may be the same.
    package var repeatStart = 0
    /// Whether only containers can merge it.
    package var needsContainers = false

    package init(_ host: any WriterHost, _ form: JSONForm) {
        self.host = host
        self.form = form
    }
}

/// A container that a writer has begun.
package struct WriterLevel: BitwiseCopyable, Sendable {
    package enum Kind: BitwiseCopyable, Sendable {
        case none, object, array
        /// An object that expects the object that is merged into it, and one that has the members of both.
        case merging, merged
    }

    package var kind: Kind
    /// Where it begins.
    fileprivate let start: Int
    /// The number of members, with one that is being written.
    package fileprivate(set) var count = 0
    /// Where the last member begins, with the comma.
    package fileprivate(set) var memberStart = 0
    /// The index of the first member in `memberStarts`.
    fileprivate let firstMember: Int

    /// Around the value.
    package static let none = WriterLevel(kind: .none, start: 0, firstMember: 0)
}

/// The encoder that a writer writes for.
package protocol WriterHost: AnyObject {
    /// Whether values are encoded in containers, instead of a text.
    var hasContainers: Bool { get }
    /// Encodes a value where none of a text is expected.
    ///
    /// - Parameter depth: the number of containers that the writer has open.
    func encode<T: Encodable>(_ value: T, in depth: Int) throws
    /// Begins a member, or an element if there is no key, where the text has none.
    func begin(_ key: StaticString?, in depth: Int)
    /// Ends a member or an element for which nothing was encoded.
    ///
    /// - Parameter isValue: whether that is a value.
    func endItem(isValue: Bool, in depth: Int)
    /// Begins a container where none of a text is expected.
    ///
    /// - Returns: false if there can be none.
    func begin(_ kind: WriterLevel.Kind, in depth: Int) -> Bool
    /// Whether `encode(to:)` of a value of a type is what called the writer.
    func isEncoding(_ type: any Any.Type) -> Bool
    /// The encoder that was passed to the `encode(to:)` of a value of a type, if that called the writer, or one for an
    /// object within the value, which is what is written next.
    func encoder(of type: any Any.Type, at keys: [StaticString]) -> (any Encoder)?
    /// The types of which a value could not be merged in a text. Without it, a value within others of its type would be
    /// written twice for each of these, as they fail only in the end.
    var unmergedTypes: [ObjectIdentifier] { get set }

    /// Writes a value of any type.
    func write<T: Encodable>(_ value: T, in writer: inout UnboxWriter) throws
    /// Writes a value by its `encode(to:)`.
    func write<T: Encodable>(byEncoding value: T, in writer: inout UnboxWriter) throws
    func text<T: BinaryFloatingPoint>(ofNonConforming value: T, in writer: inout UnboxWriter) throws -> String
    /// Sorts the members of an object that is about to end.
    func sortMembers(ofObjectAt start: Int, from firstMember: Int, in writer: inout UnboxWriter)
    func tooDeep() -> any Error
    func noteMisuse(_ problem: String)
    /// Notes an error of an encoder, which is thrown in the end.
    func noteError(_ error: any Error)
}

// MARK: - Objects

extension UnboxWriter {
    /// Writes an object, where a value belongs.
    ///
    /// - Parameter members: writes the members, each key once.
    @inlinable public mutating func object(_ members: (inout UnboxWriter) throws -> Void) throws {
        guard try beginObject() else { return }
        do { try members(&self) } catch { throw undoingContainer(error) }
        endObject()
    }

    /// Writes an object as a member of an object.
    @inlinable public mutating func object(
        key: StaticString, _ members: (inout UnboxWriter) throws -> Void
    ) throws {
        guard beginMember(key) || hasContainers else { return }
        do { try object(members) } catch { throw undoingMember(error) }
    }

    /// Writes a member of an object.
    ///
    /// - Parameter key: the key, which is not converted.
    @inlinable public mutating func write<T: UnboxWritable & Encodable>(_ value: T, key: StaticString) throws {
        do { if beginMember(key) { try value.write(to: &self) } else { try encode(value) } } catch {
            throw undoingMember(error)
        }
        if isExpected { writeNothing() }
    }

    /// Writes a value of any `Encodable` type as a member of an object, by its `encode(to:)`.
    @inlinable public mutating func write<T: Encodable>(_ value: T, key: StaticString) throws {
        do { if beginMember(key) { try write(encodable: value) } else { try encode(value) } } catch {
            throw undoingMember(error)
        }
    }

    /// Writes a member of an object, unless it is nil.
    @inlinable public mutating func writeIfPresent<T: UnboxWritable & Encodable>(_ value: T?, key: StaticString) throws
    {
        if let value { try write(value, key: key) }
    }

    /// Writes a value of any `Encodable` type as a member of an object, unless it is nil.
    @inlinable public mutating func writeIfPresent<T: Encodable>(_ value: T?, key: StaticString) throws {
        if let value { try write(value, key: key) }
    }

    /// Begins a member.
    ///
    /// - Returns: false if there can be none.
    @usableFromInline package mutating func beginMember(_ key: StaticString) -> Bool {
        guard beginItem(.object) else { return begin(key) }
        text.append(key: key, form)
        return true
    }

    /// Begins a member of a dictionary.
    @usableFromInline mutating func beginMember(named key: String) -> Bool {
        guard beginItem(.object) else { return false }
        text.append(key: key, form)
        return true
    }
}

// MARK: - Arrays

extension UnboxWriter {
    /// Writes an array, where a value belongs.
    @inlinable public mutating func array(_ elements: (inout UnboxWriter) throws -> Void) throws {
        guard try beginArray() else { return }
        do { try elements(&self) } catch { throw undoingContainer(error) }
        endArray()
    }

    /// Writes an array as a member of an object.
    @inlinable public mutating func array(
        key: StaticString, _ elements: (inout UnboxWriter) throws -> Void
    ) throws {
        guard beginMember(key) || hasContainers else { return }
        do { try array(elements) } catch { throw undoingMember(error) }
    }

    /// Writes an element of an array.
    @inlinable public mutating func element<T: UnboxWritable & Encodable>(_ value: T) throws {
        do { if beginElement() { try value.write(to: &self) } else { try encode(value) } } catch {
            throw undoingMember(error)
        }
        if isExpected { writeNothing() }
    }

    /// Writes an object or an array as an element of an array: `try writer.element { try $0.array { … } }`.
    ///
    /// - Parameter value: writes the element.
    @inlinable public mutating func element(_ value: (inout UnboxWriter) throws -> Void) throws {
        guard beginElement() || hasContainers else { return }
        do { try value(&self) } catch { throw undoingMember(error) }
        if isExpected || hasContainers { writeNothing() }
    }

    /// Writes a value of any `Encodable` type as an element of an array, by its `encode(to:)`.
    @inlinable public mutating func element<T: Encodable>(_ value: T) throws {
        do { if beginElement() { try write(encodable: value) } else { try encode(value) } } catch {
            throw undoingMember(error)
        }
    }
}

// MARK: - Values

extension UnboxWriter {
    /// Writes the value itself, where nothing else is written.
    @inlinable public mutating func value<T: UnboxWritable & Encodable>(_ value: T) throws {
        guard isExpected else { return try encode(value) }
        let start = length
        do { try value.write(to: &self) } catch { throw undoingValue(error, from: start) }
    }

    /// Writes a value of any `Encodable` type itself, where nothing else is written.
    @inlinable public mutating func value<T: Encodable>(_ value: T) throws { try write(encodable: value) }

    /// Writes null.
    @usableFromInline mutating func null() { if expects(nil as Bool?) { text.append("null") } }

    /// Writes a value as its `encode(to:)` does, or as the strategies of the encoder say.
    @usableFromInline @inline(never) mutating func write<T: Encodable>(encodable value: T) throws {
        guard isExpected else { return try encode(any: value) }
        try undoing { try $0.host.write(value, in: &$0) }
    }

    /// Writes a value of a type that has no other `write(to:)`.
    @inline(never) mutating func write<T>(byEncoding value: T) throws {
        guard let value = value as? any Encodable else { return host.noteMisuse("a value is not Encodable") }
        if host.isEncoding(T.self) { return host.noteMisuse("its type has no write(to:)") }
        guard isExpected else { return try encode(any: value) }
        try undoing { try $0.host.write(byEncoding: value, in: &$0) }
    }

    /// Writes a value, and removes what was written of it if that throws.
    package mutating func undoing(_ write: (inout UnboxWriter) throws -> Void) throws {
        isExpected = false
        let valueStart = text.count - start
        do {
            try write(&self)
        } catch {
            text.remove(from: start + valueStart)
            notesMembers = false
            isExpected = true
            throw error
        }
    }

    // The functions that cannot throw take less of each program that writes.

    mutating func append(_ value: Bool) { if expects(value) { text.append(value) } }
    @usableFromInline mutating func append(_ value: Int64) { if expects(value) { text.append(value) } }
    @usableFromInline mutating func append(_ value: UInt64) { if expects(value) { text.append(value) } }
    /// Appends the digits of an integer, which is expected.
    @usableFromInline mutating func append(wide digits: String) {
        isExpected = false
        text.append(raw: digits.utf8)
    }
    mutating func append(_ value: String) {
        if expects(value) { text.append(value, escapingSlashes: form.escapesSlashes) }
    }

    mutating func append(_ value: Double) throws {
        guard isExpected else { return try encode(any: value) }
        guard value.isFinite else { return append(try host.text(ofNonConforming: value, in: &self)) }
        isExpected = false
        text.append(value)
    }

    mutating func append(_ value: Float) throws {
        guard isExpected else { return try encode(any: value) }
        guard value.isFinite else { return append(try host.text(ofNonConforming: value, in: &self)) }
        isExpected = false
        text.append(value)
    }

    /// Whether a value is expected, which is written next. In containers, it is encoded.
    @inline(__always) private mutating func expects(_ value: some Encodable) -> Bool {
        guard isExpected else {
            refuse(value)
            return false
        }
        isExpected = false
        return true
    }

    /// Writes an empty object, for a value that wrote nothing.
    @usableFromInline @inline(never) mutating func writeNothing() {
        guard isExpected else { return host.endItem(isValue: true, in: depth) }
        isExpected = false
        text.append(UInt8(ascii: "{"))
        let indentation = indentation
        text.close(UInt8(ascii: "}"), count: 0, form, indentation)
    }
}

// MARK: - Where no text is expected

extension UnboxWriter {
    @usableFromInline var hasContainers: Bool { host.hasContainers }

    @usableFromInline @inline(never) package mutating func encode<T: Encodable>(_ value: T) throws {
        if level.kind == .merging { needsContainers = true } else { try host.encode(value, in: depth) }
    }

    /// For all types, where only the size of the program counts.
    @usableFromInline @inline(never) mutating func encode(any value: any Encodable) throws { try encode(value) }

    @inline(never) private mutating func refuse(_ value: any Encodable) {
        do { try encode(value) } catch { host.noteError(error) }
    }

    /// - Returns: false if no text is expected.
    @inline(never) private mutating func begin(_ key: StaticString?) -> Bool {
        guard let key, !isExpected, level.kind == .merged else {
            host.begin(key, in: depth)
            return false
        }
        leaveOutRepeated()
        level.kind = .object
        _ = beginMember(key)
        level.kind = .merged
        noteRepeated(isASCII: key.isASCII)
        return true
    }

    /// Notes whether the key that was just written, of a merged value, may be one of those before it.
    private mutating func noteRepeated(isASCII: Bool) {
        let quote = UInt8(ascii: "\"")
        text.withBytes(from: start) { text in
            let first = text.firstIndex(of: quote, from: level.start) ?? 0
            let key = text.firstIndex(of: quote, from: level.memberStart) ?? 0
            var index = first
            while index < mergeStart {
                if text[index] == quote, text.repeats(at: key, from: index, length: text.count - key) {
                    if index == first { repeatStart = key } else { needsContainers = true }
                } else if !isASCII, text[index] >= 0x80 {
                    // Codable's keys are equal if they are so in Unicode.
                    needsContainers = true
                }
                index += 1
            }
        }
    }

    /// Leaves out a member of a merged value that equals the first one of the object.
    package mutating func leaveOutRepeated() {
        guard repeatStart > 0 else { return }
        let isEqual = text.withBytes(from: start) { text in
            let first = text.firstIndex(of: UInt8(ascii: "\""), from: level.start) ?? 0
            let length = text.count - repeatStart
            let isWhole = first + length == mergeStart || text[first + length] == UInt8(ascii: ",")
            return level.kind == .merged && length > 0 && isWhole
                && text.repeats(at: repeatStart, from: first, length: length)
        }
        repeatStart = 0
        guard isEqual else { return needsContainers = true }
        text.remove(from: start + level.memberStart)
        level.count -= 1
        if notesMembers { _ = memberStarts.removeLast() }
    }

    /// - Returns: false if there can be no container.
    @inline(never) private mutating func open(_ kind: WriterLevel.Kind) -> Bool {
        if level.kind == .merging {
            if kind == .object { level.kind = .merged } else { needsContainers = true }
            return kind == .object
        }
        guard host.begin(kind, in: depth) else { return false }
        levels.append(level)
        return true
    }
}

// MARK: - Members and containers

extension UnboxWriter {
    /// The number of containers around a member.
    package var depth: Int { levels.count }

    private var indentation: Int { outerLevel &+ depth }

    @usableFromInline mutating func beginElement() -> Bool { beginItem(.array) || begin(nil) }

    /// Begins a member or an element.
    ///
    /// - Returns: false if there can be none.
    @inline(__always) private mutating func beginItem(_ kind: WriterLevel.Kind) -> Bool {
        guard !isExpected, level.kind == kind else { return false }
        level.memberStart = text.count &- start
        let indentation = indentation
        text.separate(level.count, form.isPretty, indentation)
        level.count &+= 1
        if notesMembers, kind == .object { memberStarts.append(text.count) }
        isExpected = true
        return true
    }

    /// - Returns: false if no value is expected.
    @inline(__always) private mutating func beginContainer(_ kind: WriterLevel.Kind) throws -> Bool {
        if outerDepth &+ depth >= JSONLimits.levelsOnAnyStack { try checkDepth() }
        guard isExpected else { return open(kind) }
        isExpected = false
        levels.append(level)
        level = WriterLevel(kind: kind, start: text.count &- start, firstMember: memberStarts.count)
        return true
    }

    @inline(never) package func checkDepth() throws {
        guard outerDepth + depth < JSONLimits.maximumDepth, StackBounds.haveRoom else { throw host.tooDeep() }
    }

    @usableFromInline package mutating func beginObject() throws -> Bool { try begin(.object, UInt8(ascii: "{")) }

    @usableFromInline mutating func beginArray() throws -> Bool { try begin(.array, UInt8(ascii: "[")) }

    @inline(never) private mutating func begin(_ kind: WriterLevel.Kind, _ bracket: UInt8) throws -> Bool {
        guard try beginContainer(kind) else { return false }
        if level.kind != .merged { text.append(bracket) }
        return true
    }

    @usableFromInline package mutating func endObject() {
        guard level.kind != .merged else {
            leaveOutRepeated()
            return level.kind = .none
        }
        if form.sortsKeys { host.sortMembers(ofObjectAt: start + level.start, from: level.firstMember, in: &self) }
        end(UInt8(ascii: "}"))
    }

    @usableFromInline mutating func endArray() { end(UInt8(ascii: "]")) }

    @inline(__always) private mutating func end(_ bracket: UInt8) {
        let count = level.count
        level = levels.removeLast()
        let indentation = indentation
        text.close(bracket, count: count, form, indentation)
    }

    /// The number of bytes of the value of the writer so far.
    @usableFromInline package var length: Int { text.count - start }

    /// Removes a value that failed.
    @usableFromInline mutating func undoingValue(_ error: any Error, from length: Int) -> any Error {
        text.remove(from: start + length)
        notesMembers = false
        isExpected = true
        return error
    }

    /// Removes a container that failed.
    @usableFromInline mutating func undoingContainer(_ error: any Error) -> any Error {
        if level.kind == .merged {
            (level.kind, needsContainers) = (.none, true)
            return error
        }
        text.remove(from: start + level.start)
        level = levels.removeLast()
        notesMembers = false
        isExpected = !hasContainers
        return error
    }

    /// Removes a member or an element that failed.
    @usableFromInline mutating func undoingMember(_ error: any Error) -> any Error {
        if hasContainers {
            host.endItem(isValue: false, in: depth)
            return error
        }
        text.remove(from: start + level.memberStart)
        level.count -= 1
        notesMembers = false
        isExpected = false
        return error
    }

    /// Writes an array of values that cannot fail, without noting where each begins.
    @inline(__always) mutating func append<Element>(
        array: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) throws where Element: Encodable {
        guard isExpected else { return try encode(any: array) }
        guard try beginArray() else { return }
        let indentation = indentation
        for element in array {
            text.separate(level.count, form.isPretty, indentation)
            level.count &+= 1
            write(element, &text)
        }
        endArray()
    }
}
