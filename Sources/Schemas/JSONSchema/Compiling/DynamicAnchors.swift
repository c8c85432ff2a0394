import SchemaReading

/// The schemas of `$dynamicAnchor` and `$recursiveAnchor` to which a reference may lead in some dynamic scope: those with
/// a name that a reference names, in the resources that can be entered.
struct DynamicAnchors {
    struct Anchor {
        /// The resource (in the high half) and the number of the name.
        let key: UInt64
        let place: SchemaPosition
    }

    private var numbers: [String: UInt32] = [:]
    /// The names whose anchors were not taken yet.
    private var newNames: [String] = []
    private var entered: Set<Int> = []
    /// The resources whose anchors are not noted yet.
    private var newResources: [Int] = []
    private var places: [String: [(resource: Int, node: Int)]] = [:]

    /// Not the name of an anchor.
    private static let recursiveName = "$recursiveAnchor"

    /// The name of the anchor that a reference leads to, if it is a dynamic one.
    static func name(of target: SchemaSet.Target, for keyword: Keyword, in set: SchemaSet) -> String? {
        let resource = set.resources[set.resource(of: target.place)]
        if keyword == .recursiveRef {
            return resource.isRecursiveAnchor && resource.place == target.place ? recursiveName : nil
        }
        return target.anchor.flatMap { resource.dynamicAnchors[$0] == target.place.node ? $0 : nil }
    }

    mutating func enter(_ resource: Int) { if entered.insert(resource).inserted { newResources.append(resource) } }

    mutating func number(of name: String) -> UInt32 {
        if let number = numbers[name] { return number }
        let number = UInt32(numbers.count)
        numbers[name] = number
        newNames.append(name)
        return number
    }

    /// The anchors that were not taken before.
    mutating func takeNew(in resources: [SchemaResource]) -> [Anchor] {
        guard !numbers.isEmpty else { return [] }
        var anchors: [Anchor] = []
        func take(_ name: String, _ node: Int, _ resource: Int) {
            guard let number = numbers[name] else { return }
            let place = SchemaPosition(source: resources[resource].place.source, node: node)
            anchors.append(Anchor(key: UInt64(resource) << 32 | UInt64(number), place: place))
        }
        while let resource = newResources.popLast() {
            let found = resources[resource]
            var nodes = found.dynamicAnchors
            if found.isRecursiveAnchor { nodes[Self.recursiveName] = found.place.node }
            for (name, node) in nodes {
                places[name, default: []].append((resource, node))
                take(name, node, resource)
            }
        }
        while let name = newNames.popLast() {
            for (resource, node) in places[name] ?? [] { take(name, node, resource) }
        }
        return anchors
    }
}
