import ModelMigration
import SwiftDeclarations
import UnboxExpansion

/// Makes payloads of models.
struct SampleMaker {
    private static let maximumDepth = 8

    private let index: ModelIndex
    private let readings: [Int: (type: ModelType, reading: ModelReading)]

    /// The models that do something differently.
    private let different: Set<Int>

    init(_ candidates: [ModelCandidate], _ index: ModelIndex) {
        self.index = index
        different = Set(candidates.filter { $0.remarks.contains { !$0.isAboutErrors } }.map(\.type.number))
        readings = Dictionary(
            candidates.map { ($0.type.number, ($0.type, $0.reading)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a model, or one in it, does something differently.
    func differs(_ type: ModelType) -> Bool {
        var seen: Set<Int> = []
        var queue = [type]
        while let next = queue.popLast() {
            guard seen.insert(next.number).inserted else { continue }
            if different.contains(next.number) { return true }
            queue += next.properties.flatMap { $0.impliedType?.named ?? [] }.compactMap {
                index.type($0, seenFrom: next)
            }
            queue += [next.superclass(in: index)].compactMap { $0 }
        }
        return false
    }

    /// Whether the payload of a model may be invalid because of code that is not analyzed: a formatter, a transform.
    func isGuess(for type: ModelType) -> Bool {
        var seen: Set<Int> = []
        var queue = [type]
        while let type = queue.popLast() {
            guard seen.insert(type.number).inserted else { continue }
            if type.transformedType != nil || type.conforms(to: ["UnboxCompatible", "UnboxableCollection"]) {
                return true
            }
            guard let reading = readings[type.number]?.reading else {
                let isRaw =
                    type.hasRawValues && !type.initializers.contains { $0.function.parameters.map(\.label) == ["from"] }
                if !isRaw { return true }
                continue
            }
            for field in reading.fields where field.place != .none {
                let known = ["dateOnly", "ince1970", "rfc3339", "iso8601", "ISO8601"]
                if let formatter = field.formatter, !known.contains(where: formatter.contains) { return true }
                if field.transform != nil || field.place == .function { return true }
                queue += (type.property(field.property)?.type?.named ?? []).compactMap {
                    index.type($0, seenFrom: type)
                }
            }
            queue += [type.superclass(in: index)].compactMap { $0 }.filter { readings[$0.number] != nil }
        }
        return false
    }

    /// A payload for a model.
    func payload(for type: ModelType, depth: Int = 0) -> SamplePayload {
        guard let reading = readings[type.number]?.reading else { return .object([]) }
        switch reading.shape {
        case .rawValues: return rawValue(of: type)
        case .transform(let raw): return value(of: raw, in: type, depth: depth + 1)
        case .keyedCases, .trap: return .object([])
        case .fields: break
        }
        var payload = SamplePayload.object([])
        // What a superclass reads is in the same object.
        if depth < Self.maximumDepth, let superclass = type.superclass(in: index) {
            payload = self.payload(for: superclass, depth: depth + 1)
        }
        for field in reading.fields {
            guard let property = type.property(field.property),
                let path = path(to: field.place, type)
            else { continue }
            if depth >= Self.maximumDepth, property.isOptional { continue }
            let raw = field.sampleType ?? field.transform?.rawType
            guard let own = raw.flatMap({ TypeSyntax(source: $0) }) ?? property.impliedType else { continue }
            let value = field.formatter.map { date(in: $0, as: own) } ?? value(of: own, in: type, depth: depth + 1)
            if path.isEmpty {
                guard case .object(let fields) = value else { continue }
                for (key, part) in fields { payload.set(part, at: [.key(key)]) }
            } else {
                payload.set(value, at: path[...])
            }
        }
        return payload
    }

    /// The place of a field; empty for the whole object, nil if it is not read.
    private func path(to place: FieldReading.Position, _ type: ModelType) -> [KeyPathText.Component]? {
        switch place {
        case .whole: []
        case .keys(let keys): index.string(keys[0], seenFrom: type).map { [.key($0)] }
        case .keyPath(let source): index.string(source, seenFrom: type).flatMap { KeyPathText($0)?.components }
        case .context, .function, .none: nil
        }
    }

    private func value(of type: TypeSyntax, in model: ModelType, depth: Int) -> SamplePayload {
        switch type.form {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            return value(of: wrapped, in: model, depth: depth)
        case .array(let element):
            return depth >= Self.maximumDepth ? .list([]) : .list([value(of: element, in: model, depth: depth)])
        case .dictionary(let key, let element):
            if depth >= Self.maximumDepth { return .object([]) }
            let name: String = if case .text(let text) = value(of: key, in: model, depth: depth) { text } else { "1" }
            return .object([(name, value(of: element, in: model, depth: depth))])
        case .named(let name, let arguments):
            if name == "Set", let element = arguments.first {
                return .list([value(of: element, in: model, depth: depth)])
            }
            if let scalar = Self.scalar(name) { return scalar }
            guard let other = index.type(name, seenFrom: model), depth < Self.maximumDepth else { return .object([]) }
            if readings[other.number] == nil {
                if other.declaration.kind == .enum { return rawValue(of: other) }
                if let raw = other.transformedType { return value(of: raw, in: other, depth: depth + 1) }
            }
            return payload(for: other, depth: depth + 1)
        default: return .text("text")
        }
    }

    private static func scalar(_ name: String) -> SamplePayload? {
        switch name {
        case let name where ReadKind.integers.contains(name): .literal("7")
        case "Double", "Float", "CGFloat", "Decimal", "TimeInterval", "NSNumber": .literal("2.5")
        case "Bool": .literal("true")
        case "String", "NSString", "AnyHashable", "Any", "JSONValue": .text("text")
        case "URL": .text("https://example.com/a")
        case "UUID": .text("6F9619FF-8B86-4011-B42D-00CF4FC964FF")
        case "Data": .text("aGVsbG8=")
        case "Date": .text("2026-04-01T12:00:00Z")
        default: nil
        }
    }

    private func rawValue(of type: ModelType) -> SamplePayload {
        for case .enumCase(let declaration) in type.declaration.members {
            guard let element = declaration.elements.first else { continue }
            let isString = type.declaration.inheritedTypes.first?.text == "String"
            if case .string(let text?)? = element.rawValue?.literal { return .text(text) }
            if let value = element.rawValue { return .literal(value.text) }
            return isString ? .text(element.name) : .literal("0")
        }
        return .text("text")
    }

    /// A date as a formatter reads it, in lists if the property is one.
    private func date(in formatter: String, as type: TypeSyntax) -> SamplePayload {
        switch type.form {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return date(in: formatter, as: wrapped)
        case .array(let element): return .list([date(in: formatter, as: element)])
        case .dictionary(_, let element): return .object([("a", date(in: formatter, as: element))])
        default: break
        }
        if formatter.contains("dateOnly") { return .text("2026-04-01") }
        if formatter.contains("millisecondsSince1970") { return .literal("1775044800000") }
        if formatter.contains("secondsSince1970") { return .literal("1775044800") }
        return .text("2026-04-01T12:00:00Z")
    }
}

extension ModelType {
    /// The type that an `UnboxableByTransform` is made of.
    fileprivate var transformedType: TypeSyntax? {
        methods.first { $0.function.parameters.first?.label == "unboxedValue" }?.function.parameters[0].type
    }
}
