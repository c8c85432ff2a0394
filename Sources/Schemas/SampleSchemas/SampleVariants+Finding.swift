import SchemaReading
import UnboxModels

/// Finds the field that says of which type an object is.
extension SampleVariants {
    /// Who has more types has a field that only looks like one that says the type.
    private static let mostNames = 200
    /// If there are more, nearly all of them have to differ.
    private static let fewNames = 32

    /// Whether a field of this name may say the type of its object.
    static func isTelling(_ key: String) -> Bool { rank(of: key) != nil }

    /// Whether a field of this name may say what its object is, and not only in what it differs from others.
    static func isNaming(_ key: String) -> Bool {
        Words(key).words.count == 1 && rank(of: key).map { $0 < 4 } ?? false
    }

    /// The rank of a field that may say the type of its object, 0 for the most telling; nil for other fields.
    private static func rank(of key: String) -> Int? {
        guard key.utf8.count <= 40 else { return nil }
        let words = Words(key).words
        // The type of a file is none of its object.
        if words.count > 1, ["mime", "media", "content"].contains(words[words.count - 2]) { return nil }
        return words.last.flatMap { tellingWords.firstIndex(of: $0) }
    }

    private static let tellingWords = [
        "type", "typename", "kind", "object", "event", "action", "op", "operation", "command", "cmd", "variant",
        "shape", "class", "method", "topic", "tag", "category", "format", "mode",
    ]

    /// The values of a field in the order in which they occur.
    static func names(of objects: [SampleObject], _ key: String) -> [String] {
        var known: Set<String> = []
        return objects.compactMap { $0.text(key) }.filter { known.insert($0).inserted }
    }

    /// The types of objects, if the value of a field says of which type each is.
    convenience init?(of objects: [SampleObject]) {
        guard objects.count > 1 else { return nil }
        let keys = objects[0].fields.compactMap { key, _ in Self.rank(of: key).map { (key: key, rank: $0) } }
        for (key, _) in keys.sorted(by: { $0.rank < $1.rank }) {
            let names = objects.map { $0.text(key) }
            guard !names.contains(nil), !names.contains(where: { $0?.contains("/") == true }),
                2...Self.mostNames ~= Set(names).count
            else { continue }
            let groups = Dictionary(grouping: zip(names, objects), by: \.0).values.map { $0.map(\.1) }
            let keys = Self.keyCounts(of: groups)
            let dependentKeys = Self.dependentKeys(of: groups, keys).subtracting([key])
            // What only some of them have can be missing in others of the same type.
            let areInAll = dependentKeys.contains { dependent in keys.allSatisfy { $0[dependent] != nil } }
            if areInAll && groups.count <= Self.fewNames || Self.areTypes(groups, keys) {
                self.init(key: key, dependentKeys: dependentKeys)
                return
            }
        }
        return nil
    }

    /// How many objects of each group have each key.
    private static func keyCounts(of groups: [[SampleObject]]) -> [[String: Int]] {
        groups.map { objects in
            objects.reduce(into: [:]) { counts, object in
                for (key, _) in object.fields { counts[key, default: 0] += 1 }
            }
        }
    }

    /// Whether groups of objects are of different types: most of them always have a field that another group never has,
    /// and the other way round.
    private static func areTypes(_ groups: [[SampleObject]], _ keys: [[String: Int]]) -> Bool {
        func differs(_ group: Int, from other: Int) -> Bool {
            keys[group].contains { $1 == groups[group].count && keys[other][$0] == nil }
        }
        let differing = groups.indices.count { group in
            groups.indices.contains { differs(group, from: $0) && differs($0, from: group) }
        }
        return groups.count > fewNames ? differing * 10 >= groups.count * 9 : differing * 2 > groups.count
    }

    /// The fields of several groups that hold different things: values of different kinds, or objects of different types
    /// that have fewer than seven of ten keys in common.
    private static func dependentKeys(of groups: [[SampleObject]], _ keys: [[String: Int]]) -> Set<String> {
        let groupCounts = keys.joined().reduce(into: [String: Int]()) { $0[$1.key, default: 0] += 1 }
        let shared = groupCounts.filter { $1 > 1 }.keys.filter { key in
            let values = groups.map { $0.compactMap { $0.value[key] }.filter { $0.kind != .null } }
                .filter { !$0.isEmpty }
            let forms = values.map { Set($0.map { form(of: $0) }) }
            guard forms.count > 1, forms.allSatisfy({ $0.count == 1 }) else { return false }
            guard Set(forms).count == 1, forms[0] == [[.object]] else { return Set(forms).count > 1 }
            let objects = values.map { $0.map { SampleObject($0) } }
            let keys = keyCounts(of: objects)
            return areTypes(objects, keys) && !SampleMaps.areAlike(keys.map { Set($0.keys) })
        }
        return Set(shared)
    }

    /// The kind of a value, and of a list those of its first elements.
    private static func form(of value: SampleValue) -> [SampleKinds] {
        var form: [SampleKinds] = []
        var next: SampleValue? = value
        while let value = next, form.count < 4 {
            // A text that happens to be a date is a text.
            form.append(SampleKinds(of: value) == .date ? .string : SampleKinds(of: value))
            next = value.elements.first
        }
        return form
    }
}
