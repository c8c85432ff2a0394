import Unbox
import UnboxSystem

/// The values that samples have at a place.
final class SampleShape {
    private(set) var count = 0
    private(set) var nullCount = 0
    private(set) var boolCount = 0
    private(set) var integerCount = 0
    private(set) var fractionCount = 0
    private(set) var smallest = Double.infinity
    private(set) var largest = -Double.infinity
    /// The types that can hold all numbers.
    private(set) var numberTypes = NumberTypes.all
    private(set) var strings = SampleStrings()
    private(set) var arrayCount = 0
    /// What the arrays hold; nil if all of them are empty.
    private(set) var element: SampleShape?
    private(set) var object: SampleObject?
    /// Whether values were left out because they nest too deeply to be told apart.
    private(set) var isCutOff = false

    /// How deeply places may nest. Whatever is deeper is any JSON.
    static let maximumDepth = 64

    func add(_ value: JSONValue) {
        var ancestors: [SampleObject] = []
        add(value, depth: 0, within: &ancestors)
    }

    /// - Parameters:
    ///   - depth: how many places are around this one.
    ///   - ancestors: the objects around the value, the outermost first.
    private func add(_ value: JSONValue, depth: Int, within ancestors: inout [SampleObject]) {
        count += 1
        guard depth < Self.maximumDepth, StackBounds.haveRoom else {
            isCutOff = true
            return
        }
        switch value {
        case .null: nullCount += 1
        case .bool: boolCount += 1
        case .number(let number):
            let text = number.description
            let isWhole = !text.contains { ".eE".contains($0) }
            if isWhole { integerCount += 1 } else { fractionCount += 1 }
            numberTypes.formIntersection(NumberTypes(of: value, text))
            let double = number.double ?? .infinity
            smallest = min(smallest, double)
            largest = max(largest, double)
        case .string(let text): strings.add(text)
        case .array(let elements):
            arrayCount += 1
            for element in elements {
                let shape = self.element ?? SampleShape()
                self.element = shape
                shape.add(element, depth: depth + 1, within: &ancestors)
            }
        case .object(let fields):
            var depth = depth
            // Of a tree, all nodes are at one place, however deep it is.
            if let position = ancestors.lastIndex(where: { $0.representative.isTreeNode(fields) }) {
                if let object { ancestors[position].unite(with: object) }
                object = ancestors[position]
                depth = min(depth, ancestors[position].representative.depth)
            }
            let object = self.object ?? SampleObject()
            self.object = object
            object.representative.depth = min(object.representative.depth, depth)
            object.representative.count += 1
            ancestors.append(object)
            for (key, value) in zip(fields.keys, fields.values) {
                object.representative.field(key).add(value, depth: depth + 1, within: &ancestors)
            }
            ancestors.removeLast()
        }
    }

    /// Types that can hold a number.
    struct NumberTypes: OptionSet {
        let rawValue: Int

        static let int = NumberTypes(rawValue: 1)
        static let unsigned = NumberTypes(rawValue: 2)
        static let decimal = NumberTypes(rawValue: 4)
        static let double = NumberTypes(rawValue: 8)
        static let all = NumberTypes(rawValue: 15)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(of value: JSONValue, _ text: String) {
            self = []
            if value.intValue != nil { insert(.int) }
            if UInt64(text) != nil { insert(.unsigned) }
            // A `Decimal` has 38 digits.
            if text.utf8.count <= 38 { insert(.decimal) }
            if value.doubleValue?.isFinite ?? false { insert(.double) }
        }
    }

    /// Adds what another place has.
    func merge(_ other: SampleShape) {
        guard self !== other else { return }
        count += other.count
        nullCount += other.nullCount
        boolCount += other.boolCount
        integerCount += other.integerCount
        fractionCount += other.fractionCount
        smallest = min(smallest, other.smallest)
        largest = max(largest, other.largest)
        numberTypes.formIntersection(other.numberTypes)
        strings.merge(other.strings)
        arrayCount += other.arrayCount
        isCutOff = isCutOff || other.isCutOff
        if let theirs = other.element {
            if let element { element.merge(theirs) } else { element = theirs }
        }
        if let theirs = other.object {
            if let object { object.unite(with: theirs) } else { object = theirs }
        }
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
    func isTreeNode(_ fields: JSONValue.Object) -> Bool {
        fields.count > 1 && fields.count == keys.count && fields.keys.allSatisfy { shapes[$0] != nil }
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
        if !kinds.isDisjoint(with: [.uuid, .day, .timestamp, .integer]) { return true }
        let isHexadecimal = bytes.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) || (0x41...0x46).contains($0) }
        if isHexadecimal && bytes.count >= 8 && bytes.contains(where: { $0.isDigit }) { return true }
        // A letter and a number: `u123`, `item-7`.
        return !first.isDigit && bytes.count { $0.isDigit } >= 3 && bytes.last?.isDigit ?? false
    }
}

extension SampleShape {
    /// Whether all values are objects.
    fileprivate var isOnlyObjects: Bool { object != nil && object?.count == count - nullCount }

    /// Whether the values of two places could be of one type.
    fileprivate func isLike(_ other: SampleShape) -> Bool {
        if count == nullCount || other.count == other.nullCount { return true }
        func mask(_ shape: SampleShape) -> [Bool] {
            [
                shape.boolCount > 0, shape.integerCount + shape.fractionCount > 0, shape.strings.count > 0,
                shape.arrayCount > 0, shape.object != nil,
            ]
        }
        guard mask(self) == mask(other) else { return false }
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
