/// Compares payloads with the records of what was read from them.
struct DriftWalk {
    /// Limits for each kind of key paths: their number, and the bytes of their text.
    private static let maximumCount = 1_000
    private static let maximumSize = 1_000_000

    private var groups = [Group(nil, below: nil)]
    private var unreadCount = 0
    private var missingCount = 0

    /// The containers at one key path, which all elements of an array share; also those that are missing on the way to
    /// a longer key path. Counts are stored here, not by key path, because its text contains all keys above and may be
    /// long.
    final class Group {
        fileprivate unowned let parent: Group?
        fileprivate let step: UnboxPath.Component?
        /// Indexes of groups.
        fileprivate var children = [UnboxPath.Component: Int]()
        fileprivate var unread = [UnboxPath.Component: Int]()
        fileprivate var missing = [UnboxPath.Component: Int]()

        fileprivate init(_ step: UnboxPath.Component?, below parent: Group?) {
            (self.step, self.parent) = (step, parent)
        }

        fileprivate var isEmpty: Bool { children.isEmpty && unread.isEmpty && missing.isEmpty }
    }

    /// Adds what is unread and missing in a payload.
    ///
    /// - Parameters:
    ///   - value: the root of the payload.
    ///   - log: the reads of the payload.
    mutating func walk(_ value: PayloadValue, _ log: ReadLog) {
        log.lock.withLock { walk(value, groups[0], log, isRaw: false) }
    }

    /// - Parameters:
    ///   - value: a value that a model asked for.
    ///   - group: the containers at its key path.
    ///   - log: the reads of its payload.
    ///   - isRaw: whether it is part of a value that was read as raw JSON.
    @inline(never) private mutating func walk(
        _ value: PayloadValue, _ group: Group, _ log: ReadLog, isRaw: Bool
    ) {
        // Leave out values that nest too deeply to be read, or too deeply for the stack.
        guard value.isLogged, value.containerDepth <= JSONLimits.maximumDepth, StackBounds.haveRoom
        else { return }
        let record = log.record(of: value)
        let isRaw = isRaw || record?.isRaw ?? false
        if let record { addMissing(record, to: group, log) }
        value.forEachUnnoted { component, child in
            let wasFound = record.map { $0.isEnumerated || $0.members[component, default: 0] & 1 > 0 } ?? true
            walk(child, at: component, of: group, log, isUnread: !wasFound && !isRaw, isRaw: isRaw)
        }
    }

    @inline(never) private mutating func walk(
        _ child: PayloadValue, at component: UnboxPath.Component, of group: Group, _ log: ReadLog, isUnread: Bool,
        isRaw: Bool
    ) {
        if isUnread {
            Self.add(component, to: &group.unread, &unreadCount)
        } else if child.isLogged {
            within(component, of: group) { $0.walk(child, $1, log, isRaw: isRaw) }
        }
    }

    @inline(never) private mutating func addMissing(_ record: ReadLog.Record, to group: Group, _ log: ReadLog) {
        for (component, count) in record.members where count > 1 {
            Self.add(component, to: &group.missing, &missingCount)
        }
        for (step, index) in record.inner where log.records[index].isMissing && StackBounds.haveRoom {
            within(step, of: group) { $0.addMissing(log.records[index], to: $1, log) }
        }
    }

    /// Calls `add` with the group of a step. If it is new, it is kept only if something was added.
    private mutating func within(
        _ component: UnboxPath.Component, of group: Group, _ add: (inout DriftWalk, Group) -> Void
    ) {
        let step = component.ofAnyIndex
        if let inner = group.children[step] { return add(&self, groups[inner]) }
        let inner = Group(step, below: group)
        add(&self, inner)
        guard !inner.isEmpty else { return }
        group.children[step] = groups.count
        groups.append(inner)
    }

    private static func add(
        _ component: UnboxPath.Component, to counts: inout [UnboxPath.Component: Int], _ total: inout Int
    ) {
        let step = component.ofAnyIndex
        if let count = counts[step] {
            counts[step] = count + 1
        } else if total < maximumCount {
            counts[step] = 1
            total += 1
        }
    }
}

// MARK: - Results

extension DriftWalk {
    var unread: [KeyPathCount] { counts(ofMissing: false) }
    var missing: [KeyPathCount] { counts(ofMissing: true) }

    private func counts(ofMissing isMissing: Bool) -> [KeyPathCount] {
        var found = Counts()
        var room = Self.maximumSize
        var rest = [0]
        while let index = rest.popLast() {
            let group = groups[index]
            var children = Counts()
            for (step, child) in group.children { children.append(step.keyPathText, child) }
            for child in children.inOrder.reversed() { rest.append(children.values[child]) }
            var steps = Counts()
            for (step, count) in isMissing ? group.missing : group.unread { steps.append(step.keyPathText, count) }
            guard room > 0, !steps.values.isEmpty else { continue }
            let prefix = group.keyPath
            // In order, so that the key paths that fit do not depend on hash values.
            for step in steps.inOrder {
                let keyPath = (prefix + [steps.keys[step]]).map(\.string).joined(separator: ".")
                room -= keyPath.utf8.count
                guard room >= 0 else { break }
                found.append(CanonicalText(keyPath), steps.values[step])
            }
        }
        return found.inOrder.map { KeyPathCount(keyPath: found.keys[$0].string, count: found.values[$0]) }
    }

    /// Key paths or steps, each with a count or the index of a group.
    private struct Counts {
        private(set) var keys: [CanonicalText] = []
        private(set) var values: [Int] = []

        mutating func append(_ key: CanonicalText, _ value: Int) {
            keys.append(key)
            values.append(value)
        }

        var inOrder: [Int] { sorted(Array(keys.indices)) { keys[$0] < keys[$1] } }
    }
}

extension DriftWalk.Group {
    fileprivate var keyPath: [CanonicalText] {
        var components: [CanonicalText] = []
        var group = self
        while let parent = group.parent, let step = group.step {
            components.append(step.keyPathText)
            group = parent
        }
        return components.reversed()
    }
}

extension UnboxPath.Component {
    /// All indexes of an array become equal.
    fileprivate var ofAnyIndex: Self {
        if case .index = self { .index(0) } else { self }
    }

    /// The step as written for `unbox(keyPath:)`, with an index as a wildcard. Works on bytes, as the key path parser
    /// does, because a dot followed by a combining mark is a single Character.
    fileprivate var keyPathText: CanonicalText {
        guard case .key(let key) = self else { return CanonicalText("*") }
        guard CanonicalText(key) != CanonicalText("*") else { return CanonicalText(#"\*"#) }
        return key.withJSONBytes { bytes in
            // Only a key that ends with a bracket may look like an index.
            let mayBeIndex = bytes[bytes.count - 1] == .closingBracket
            var text: [UInt8] = []
            for index in 0..<bytes.count {
                switch bytes[index] {
                case .dot, .backslash: text.append(.backslash)
                case .openingBracket where mayBeIndex: text.append(.backslash)
                default: break
                }
                text.append(bytes[index])
            }
            return CanonicalText(text.count == bytes.count ? key : String(decoding: text, as: UTF8.self))
        }
    }
}

extension PayloadValue {
    /// Calls `body` with each element or field, each key once. This does not count as reading them.
    func forEachUnnoted(_ body: (UnboxPath.Component, PayloadValue) -> Void) {
        switch storage {
        case .node(let node) where node.isArray:
            var index = 0
            node.forEachElement { element in
                body(.index(index), with(.reading(element)))
                index += 1
            }
        case .node(let node) where node.isObject:
            node.forEachFirstField { key, field in body(.key(key), with(.reading(field))) }
        case .array(let array):
            for index in array.array.indices {
                body(.index(index), with(array.element(at: index)))
            }
        case .object(let object):
            for (key, field) in object.dictionary {
                body(.key(key), with(object.storage(of: field, forKey: key)))
            }
        default: break
        }
    }
}
