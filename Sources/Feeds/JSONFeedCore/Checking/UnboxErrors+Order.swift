import UnboxCore
import UnboxExtras

extension [UnboxError] {
    /// Sorts errors by their places in the text of a document: a container before its contents, and missing fields of an
    /// object after existing ones.
    ///
    /// Takes time in proportion to the number of fields of the objects along the paths.
    ///
    /// - Parameter document: a value read from JSON data, so that its fields are in the order of the text.
    func sorted(by document: JSONValue) -> [UnboxError] {
        Self.sorted(map { ($0.path.components[...], $0) }, in: document).map(\.1)
    }

    private typealias Located = (path: ArraySlice<UnboxPath.Component>, error: UnboxError)

    private static func sorted(_ errors: [Located], in value: JSONValue?) -> [Located] {
        guard errors.count > 1 else { return errors }
        var here: [Located] = []
        var below: [UnboxPath.Component: [Located]] = [:]
        var steps: [UnboxPath.Component] = []
        for (path, error) in errors {
            guard let step = path.first else {
                here.append((path, error))
                continue
            }
            if below[step] == nil { steps.append(step) }
            below[step, default: []].append((path.dropFirst(), error))
        }
        var ranks: [String: Int] = [:]
        for (rank, key) in (value?.objectValue?.keys ?? []).enumerated() { ranks[key] = rank }
        func rank(_ step: UnboxPath.Component) -> Int {
            switch step {
            case .index(let index): index
            case .key(let key): ranks[key] ?? .max
            }
        }
        // Relies on the standard library's sort being stable.
        let sortedSteps = steps.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        return here + sortedSteps.flatMap { sorted(below[$0] ?? [], in: self.value(at: $0, in: value)) }
    }

    private static func value(at step: UnboxPath.Component, in value: JSONValue?) -> JSONValue? {
        switch step {
        case .key(let key): value?.objectValue?[key]
        case .index(let index): value?.arrayValue.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
    }
}
