import SchemaReading

/// The values that samples have at a place.
final class SampleShape {
    enum Kind {
        case null, bool, integer, fraction, string, array, object
    }

    /// How many values there are of each kind.
    private(set) var counts: [Kind: Int] = [:]
    private(set) var numbers = SampleNumbers()
    private(set) var strings = SampleStrings()
    /// What the arrays hold; nil if all of them are empty.
    private(set) var element: SampleShape?
    private(set) var object: SampleObject?
    /// How many values were left out because they nest too deeply to be told apart.
    private(set) var cutOffCount = 0

    var count: Int { counts.values.reduce(cutOffCount, +) }
    func has(_ kind: Kind) -> Bool { counts[kind] != nil }

    /// How deeply places may nest. Whatever is deeper is any JSON.
    static let maximumDepth = 64

    /// - Parameter node: a value of `tree`.
    func add(_ node: Int, of tree: JSONTree) {
        var ancestors: [SampleObject] = []
        add(node, of: tree, depth: 0, within: &ancestors)
    }

    /// - Parameters:
    ///   - depth: how many places are around this one.
    ///   - ancestors: the objects around the value, the outermost first.
    private func add(_ node: Int, of tree: JSONTree, depth: Int, within ancestors: inout [SampleObject]) {
        guard depth < Self.maximumDepth else { return cutOffCount += 1 }
        counts[Kind(of: node, in: tree), default: 0] += 1
        if let number = tree.number(at: node) { numbers.add(number) }
        if let text = tree.stringValue(node) { strings.add(text) }
        for node in tree.elements(of: node) {
            let shape = element ?? SampleShape()
            element = shape
            shape.add(node, of: tree, depth: depth + 1, within: &ancestors)
        }
        guard tree.kind(of: node) == .object else { return }
        let fields = tree.members(of: node)
        var depth = depth
        // Of a tree, all nodes are at one place, however deep it is.
        if let position = ancestors.lastIndex(where: { $0.representative.isTreeNode(fields.map(\.key)) }) {
            if let object { ancestors[position].unite(with: object) }
            object = ancestors[position]
            depth = min(depth, ancestors[position].representative.depth)
        }
        let object = self.object ?? SampleObject()
        self.object = object
        object.representative.depth = min(object.representative.depth, depth)
        object.representative.count += 1
        ancestors.append(object)
        for (key, value) in fields {
            object.representative.field(key).add(value, of: tree, depth: depth + 1, within: &ancestors)
        }
        ancestors.removeLast()
    }

    /// Adds what another place has.
    func merge(_ other: SampleShape) {
        guard self !== other else { return }
        counts.merge(other.counts, uniquingKeysWith: +)
        numbers.merge(other.numbers)
        strings.merge(other.strings)
        cutOffCount += other.cutOffCount
        if let theirs = other.element {
            if let element { element.merge(theirs) } else { element = theirs }
        }
        if let theirs = other.object {
            if let object { object.unite(with: theirs) } else { object = theirs }
        }
    }
}

/// The numbers that samples have at a place.
struct SampleNumbers {
    enum NumberType {
        case integer, unsigned, decimal, double
    }

    private(set) var smallest = Double.infinity
    private(set) var largest = -Double.infinity
    /// The types that can hold all of them.
    private(set) var types: Set<NumberType> = [.integer, .unsigned, .decimal, .double]

    /// - Parameter text: a number as it is written.
    mutating func add(_ text: String) {
        let double = SchemaNumber(text).double
        (smallest, largest) = (min(smallest, double), max(largest, double))
        if Int(text) == nil { types.remove(.integer) }
        if UInt64(text) == nil { types.remove(.unsigned) }
        // A `Decimal` has 38 digits.
        if text.utf8.count > 38 { types.remove(.decimal) }
        if !double.isFinite { types.remove(.double) }
    }

    mutating func merge(_ other: SampleNumbers) {
        (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
        types.formIntersection(other.types)
    }
}

/// The objects that samples have at a place, or at several places where they have the same keys.
final class SampleObject {
    var count = 0
    /// How many places are around it, at least.
    var depth = Int.max
    private(set) var keys: [String] = []
    private var shapes: [String: SampleShape] = [:]
    /// The object into which this one was merged.
    private var united: SampleObject?

    /// The shape of a key, which is new if the key is.
    func field(_ key: String) -> SampleShape {
        if let shape = shapes[key] { return shape }
        let shape = SampleShape()
        shapes[key] = shape
        keys.append(key)
        return shape
    }

    /// Whether an object within this one is another node of the same tree: it has the same keys, and more than one.
    func isTreeNode(_ keys: [String]) -> Bool {
        keys.count > 1 && keys.count == self.keys.count && keys.allSatisfy { shapes[$0] != nil }
    }

    /// The object that stands for this one.
    var representative: SampleObject {
        var object = self
        while let next = object.united { object = next }
        return object
    }

    var fields: [(key: String, shape: SampleShape)] { keys.compactMap { key in shapes[key].map { (key, $0) } } }

    /// Makes one object of two. Each call leaves one object less, so merging comes to an end even if they hold each
    /// other.
    func unite(with other: SampleObject) {
        let first = representative
        let second = other.representative
        guard first !== second else { return }
        second.united = first
        first.count += second.count
        first.depth = min(first.depth, second.depth)
        for (key, shape) in second.fields {
            if let known = first.shapes[key] {
                known.merge(shape)
            } else {
                first.shapes[key] = shape
                first.keys.append(key)
            }
        }
    }
}

// MARK: - Maps

extension SampleObject {
    /// Whether the keys are data, such as identifiers, and not names of fields.
    var isMap: Bool {
        guard !keys.isEmpty else { return false }
        if keys.allSatisfy(Self.isIdentifier) { return true }
        let shapes = fields.map(\.shape)
        guard let first = shapes.first, keys.count >= 2 else { return false }
        let isUniform = shapes.dropFirst().allSatisfy { $0.isLike(first) }
        guard isUniform else { return false }
        let areWords = keys.allSatisfy { key in key.utf8.allSatisfy { $0.isWordCharacter } }
        if !areWords { return true }
        // Objects that look alike under different keys.
        if first.isOnlyObjects { return keys.count >= 3 }
        // Fields that most of the objects lack.
        let presence = shapes.reduce(0) { $0 + $1.count }
        if count >= 3 && keys.count >= 6 && presence * 2 < count * keys.count { return true }
        return keys.count >= 24
    }

    /// Whether a key is a number, a UUID, a day or a hash.
    private static func isIdentifier(_ key: String) -> Bool {
        let bytes = key.utf8
        guard let first = bytes.first else { return false }
        let isDigits = bytes.allSatisfy { $0.isDigit }
        if isDigits { return true }
        let kinds = SampleStrings.Kinds(of: key)
        if !kinds.isDisjoint(with: [.uuid, .day, .timestamp]) { return true }
        let isHexadecimal = bytes.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) || (0x41...0x46).contains($0) }
        if isHexadecimal && bytes.count >= 8 && bytes.contains(where: { $0.isDigit }) { return true }
        // A letter and a number: `u123`, `item-7`.
        return !first.isDigit && bytes.count { $0.isDigit } >= 3 && bytes.last?.isDigit ?? false
    }
}

extension SampleShape.Kind {
    fileprivate init(of node: Int, in tree: JSONTree) {
        self =
            switch tree.kind(of: node) {
            case .null: .null
            case .true, .false: .bool
            case .number: (tree.number(at: node) ?? "").contains { ".eE".contains($0) } ? .fraction : .integer
            case .string: .string
            case .array: .array
            case .object: .object
            }
    }
}

extension SampleShape {
    /// Whether all values are objects.
    fileprivate var isOnlyObjects: Bool { has(.object) && kinds == [.object] }

    /// The kinds of values, apart from null.
    private var kinds: Set<Kind> { Set(counts.keys.map { $0 == .fraction ? .integer : $0 }).subtracting([.null]) }

    /// Whether the values of two places could be of one type.
    fileprivate func isLike(_ other: SampleShape) -> Bool {
        if kinds.isEmpty || other.kinds.isEmpty { return true }
        guard kinds == other.kinds else { return false }
        guard let first = object?.representative, let second = other.object?.representative else { return true }
        let keys = Set(first.keys)
        let shared = second.keys.count { keys.contains($0) }
        // Seven of ten keys are the same.
        return shared > 0 && shared * 10 >= (keys.count + second.keys.count - shared) * 7
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isWordCharacter: Bool {
        isDigit || self == UInt8(ascii: "_") || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || self >= 0x80 || self == UInt8(ascii: "@") || self == UInt8(ascii: "$")
    }
}
