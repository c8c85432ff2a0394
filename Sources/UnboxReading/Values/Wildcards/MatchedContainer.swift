// The parts of the paths of wildcard matches that the key path alone does not give.

/// An array or an object that a wildcard goes through.
final class MatchedContainer {
    private let parent: MatchedContainer?
    /// The step that the previous wildcard stands for here; nil for the first wildcard.
    private let step: UnboxPath.Component?
    /// The position of the wildcard in the key path.
    let wildcard: Int
    /// The steps after the one that the previous wildcard stands for.
    private let taken: TakenSteps

    package init(parent: MatchedContainer?, step: UnboxPath.Component?, wildcard: Int, taken: TakenSteps) {
        self.parent = parent
        self.step = step
        self.wildcard = wildcard
        self.taken = taken
    }

    /// The path from the base.
    package func path(along keyPath: [KeyPathStep]) -> [UnboxPath.Component] {
        var parts: [[UnboxPath.Component]] = []
        var container = self
        while let parent = container.parent, let step = container.step {
            parts.append([step] + container.taken.path(along: keyPath[(parent.wildcard + 1)...]))
            container = parent
        }
        return parts.reversed().flatMap(\.self)
    }
}

/// How many steps of a key path were taken after a wildcard, and which of them are indexes. This depends on the
/// payload, and is stored so that the payload need not be read again.
struct TakenSteps {
    package private(set) var count = 0
    /// A bit for each step into an array, for the first 64 steps.
    private var indexes: UInt64 = 0
    /// The positions of steps into arrays after those; hardly any key path has so many steps.
    private var moreIndexes: [Int] = []

    package mutating func append(isIndex: Bool) {
        if isIndex {
            if count < UInt64.bitWidth { indexes |= 1 << UInt64(count) } else { moreIndexes.append(count) }
        }
        count += 1
    }

    /// The steps as path components. `keyPath` begins with the first step after the wildcard.
    package func path(along keyPath: ArraySlice<KeyPathStep>) -> [UnboxPath.Component] {
        let more = Set(moreIndexes)
        return keyPath.prefix(count).enumerated().compactMap { position, step in
            let isIndex = position < UInt64.bitWidth ? indexes >> UInt64(position) & 1 != 0 : more.contains(position)
            return step.component(inArray: isIndex)
        }
    }
}
