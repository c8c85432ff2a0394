/// Compares payloads with the records of what was read from them.
struct DriftWalk {
    /// Limits for each kind of key paths: their number, and the bytes of their text.
    private static let maximumCount = 1_000
    private static let maximumSize = 1_000_000

    let root = Group(nil, below: nil)
    private var unreadCount = 0
    private var missingCount = 0

    /// The containers at one key path, which all elements of an array share. Counts are stored here, not by key path,
    /// because its text contains all keys above and may be long.
    final class Group {
        fileprivate let parent: Group?
        fileprivate let step: UnboxPath.Component?
        fileprivate var children = [UnboxPath.Component: Group]()
        fileprivate var unread = [[UnboxPath.Component]: Int]()
        fileprivate var missing = [[UnboxPath.Component]: Int]()

        fileprivate init(_ step: UnboxPath.Component?, below parent: Group?) {
            (self.step, self.parent) = (step, parent)
        }

        fileprivate var isEmpty: Bool { children.isEmpty && unread.isEmpty && missing.isEmpty }
    }

    /// - Parameters:
    ///   - value: a value that a model asked for.
    ///   - group: the containers at its key path.
    ///   - log: the reads of its payload.
    ///   - isRaw: whether it is part of a value that was read as raw JSON.
    @inline(never) mutating func walk(_ value: PayloadValue, _ group: Group, _ log: ReadLog, isRaw: Bool = false) {
        // Leave out values that nest too deeply to be read, or too deeply for the stack.
        guard let container = value.logged, value.containerDepth <= JSONLimits.maximumDepth, StackBounds.haveRoom
        else { return }
        let record = log.record(of: container)
        let isRaw = isRaw || record?.isRaw ?? false
        for steps in (record?.missing ?? [:]).keys { Self.add(steps, to: &group.missing, &missingCount) }
        value.forEachUnnoted { component, child in
            let wasFound = record.map { $0.isEnumerated || $0.found.contains(component) } ?? true
            walk(child, at: component, of: group, log, isUnread: !wasFound && !isRaw, isRaw: isRaw)
        }
    }

    @inline(never) private mutating func walk(
        _ child: PayloadValue, at component: UnboxPath.Component, of group: Group, _ log: ReadLog, isUnread: Bool,
        isRaw: Bool
    ) {
        if isUnread {
            Self.add([component], to: &group.unread, &unreadCount)
        } else if child.logged != nil {
            let step = component.ofAnyIndex
            let below = group.children[step] ?? Group(step, below: group)
            group.children[step] = below
            walk(child, below, log, isRaw: isRaw)
            if below.isEmpty { group.children[step] = nil }
        }
    }

    private static func add(
        _ steps: [UnboxPath.Component], to counts: inout [[UnboxPath.Component]: Int], _ total: inout Int
    ) {
        let steps = steps.map(\.ofAnyIndex)
        if let count = counts[steps] {
            counts[steps] = count + 1
        } else if total < maximumCount {
            counts[steps] = 1
            total += 1
        }
    }
}

// MARK: - Results

extension DriftWalk {
    var unread: [KeyPathCount] { counts(\.unread) }
    var missing: [KeyPathCount] { counts(\.missing) }

    private func counts(_ counts: KeyPath<Group, [[UnboxPath.Component]: Int]>) -> [KeyPathCount] {
        // A missing key path may have been recorded at several containers on the way.
        var found = [CanonicalText: Int]()
        var room = Self.maximumSize
        var groups = [root]
        while let group = groups.popLast() {
            let children = group.children.map { Entry(keys: [$0.key.keyPathText], group: $0.value) }
            groups += Self.inOrder(children).reversed().compactMap(\.group)
            guard room > 0, !group[keyPath: counts].isEmpty else { continue }
            let prefix = group.keyPath
            // Sorted, so that the key paths that fit do not depend on hash values.
            let ways = group[keyPath: counts].map { Entry(keys: $0.key.map(\.keyPathText), count: $0.value) }
            for way in Self.inOrder(ways) {
                let keyPath = (prefix + way.keys).map(\.string).joined(separator: ".")
                room -= keyPath.utf8.count
                guard room >= 0 else { break }
                found[CanonicalText(keyPath), default: 0] += way.count
            }
        }
        return Self.inOrder(found.map { Entry(keys: [$0.key], count: $0.value) })
            .map { KeyPathCount(keyPath: $0.keys[0].string, count: $0.count) }
    }

    private struct Entry {
        let keys: [CanonicalText]
        var count = 0
        var group: Group?
    }

    private static func inOrder(_ entries: [Entry]) -> [Entry] {
        sorted(Array(entries.indices)) { entries[$0].keys.lexicographicallyPrecedes(entries[$1].keys) }
            .map { entries[$0] }
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
