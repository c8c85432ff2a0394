// Where the matches of a wildcard stand, as far as the key path alone does not say.

/// An array or an object that a wildcard goes through.
final class MatchedContainer {
    private let parent: MatchedContainer?
    /// What the wildcard before stands for here; nil for the first.
    private let step: UnboxPath.Component?
    /// The position of the wildcard in the key path.
    let wildcard: Int
    /// The steps from what the wildcard before stands for.
    private let tail: KeyPathTail

    init(parent: MatchedContainer?, step: UnboxPath.Component?, wildcard: Int, tail: KeyPathTail) {
        self.parent = parent
        self.step = step
        self.wildcard = wildcard
        self.tail = tail
    }

    /// The path from the base.
    func path(along keyPath: [PathStep]) -> [UnboxPath.Component] {
        var parts: [[UnboxPath.Component]] = []
        var container = self
        while let parent = container.parent, let step = container.step {
            parts.append([step] + container.tail.path(along: keyPath[(parent.wildcard + 1)...]))
            container = parent
        }
        return parts.reversed().flatMap(\.self)
    }
}

/// How many steps of a key path lead on from what a wildcard stands for, and which of them are indexes: that is up to
/// the payload, which is not looked at again.
struct KeyPathTail {
    private(set) var count = 0
    /// A bit for each step into an array, as far as there are bits.
    private var indexes: UInt64 = 0
    /// The positions of those beyond; hardly any key path has so many steps.
    private var moreIndexes: [Int] = []

    mutating func append(isIndex: Bool) {
        if isIndex {
            if count < UInt64.bitWidth { indexes |= 1 << UInt64(count) } else { moreIndexes.append(count) }
        }
        count += 1
    }

    /// The steps, of a key path from its first step after the wildcard.
    func path(along keyPath: ArraySlice<PathStep>) -> [UnboxPath.Component] {
        let more = Set(moreIndexes)
        return keyPath.prefix(count).enumerated().compactMap { position, step in
            let isIndex = position < UInt64.bitWidth ? indexes >> UInt64(position) & 1 != 0 : more.contains(position)
            return step.component(isIndex: isIndex)
        }
    }
}
