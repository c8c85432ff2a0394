import SchemaReading
import UnboxModels

/// Finds the field that says of which type an object is.
extension SampleVariants {
    /// Who has more types has a field that only looks like one that says the type.
    private static let mostNames = 32

    /// Whether a field of this name may say the type of its object.
    static func isTelling(_ key: String) -> Bool {
        guard key.utf8.count <= 40 else { return false }
        return Words(key).words.last.map { tellingWords.contains($0) } ?? false
    }

    private static let tellingWords: Set<String> = [
        "type", "typename", "kind", "event", "object", "action", "op", "operation", "command", "cmd", "tag", "class",
        "variant", "shape", "method", "topic", "category", "format", "mode",
    ]

    /// The values of a field in the order in which they occur.
    static func names(of objects: [SampleObject], _ key: String) -> [String] {
        var known: Set<String> = []
        return objects.compactMap { $0.text(key) }.filter { known.insert($0).inserted }
    }

    /// The field on whose value the other fields depend; nil if there is none.
    static func discriminator(of objects: [SampleObject]) -> String? {
        guard objects.count > 1 else { return nil }
        return objects[0].fields.lazy.map(\.key).filter(isTelling).first { key in
            let names = objects.map { $0.text(key) }
            guard !names.contains(nil), 2...mostNames ~= Set(names).count else { return false }
            let groups = Dictionary(grouping: zip(names, objects), by: \.0).mapValues { $0.map(\.1) }
            return areTypes(Array(groups.values), apartFrom: key)
        }
    }

    /// Whether groups of objects are of different types: most of them always have a field that another group never has,
    /// and the other way round, or a field that all groups have holds different things.
    private static func areTypes(_ groups: [[SampleObject]], apartFrom key: String, depth: Int = 0) -> Bool {
        let keys = groups.map { objects in
            objects.reduce(into: [String: Int]()) { counts, object in
                for (key, _) in object.fields { counts[key, default: 0] += 1 }
            }
        }
        func differs(_ group: Int, from other: Int) -> Bool {
            keys[group].contains { $1 == groups[group].count && keys[other][$0] == nil }
        }
        let differing = groups.indices.count { group in
            groups.indices.contains { differs(group, from: $0) && differs($0, from: group) }
        }
        if differing * 2 > groups.count { return true }
        guard depth == 0 else { return false }
        let groupCounts = keys.joined().reduce(into: [String: Int]()) { $0[$1.key, default: 0] += 1 }
        return groupCounts.contains { other, count in
            guard count == groups.count, other != key else { return false }
            let values = groups.map { $0.compactMap { $0.value[other] }.filter { $0.kind != .null } }
                .filter { !$0.isEmpty }
            let forms = values.map { Set($0.map { form(of: $0) }) }
            guard forms.count > 1, forms.allSatisfy({ $0.count == 1 }) else { return false }
            guard Set(forms).count == 1, forms[0] == [[.object]] else { return Set(forms).count > 1 }
            let objects = values.map { $0.map { SampleObject($0) } }
            return areTypes(objects, apartFrom: key, depth: depth + 1)
        }
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
