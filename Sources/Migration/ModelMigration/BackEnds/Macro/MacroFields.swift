import SwiftDeclarations
import SwiftText
import UnboxExpansion

struct MacroFields {
    let reading: ModelReading
    let type: ModelType
    let index: ModelIndex
    let style: KeyStyle

    /// Writes the attributes of the properties. Returns the attribute of the type.
    func write(_ edits: inout ModelEdits) throws(Unwritable) -> String {
        for field in reading.fields {
            guard let property = type.property(field.property) else { continue }
            try write(field, property, &edits)
        }
        var arguments: [String] = []
        if let context = reading.context { arguments.append("context: \(index.qualified(context, of: type)).self") }
        if style != .verbatim { arguments.append("keys: .\(style.rawValue)") }
        if reading.isStrict { arguments.append("strict: true") }
        if reading.readsEmptyAsNil { arguments.append("emptyAsNil: true") }
        if reading.collectsErrors { arguments.append("allErrors: true") }
        if dropsIfInvalid { arguments.append("dropIfInvalid: true") }
        return "@Unboxable" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    /// Declarations for the type: what the initializer used, and functions that do what it did.
    var helpers: [String] {
        reading.helpers + reading.moved.map(\.text)
            + reading.fields.filter { $0.place == .function }.compactMap(\.function)
    }

    private func write(_ field: FieldReading, _ property: StoredProperty, _ edits: inout ModelEdits) throws(Unwritable)
    {
        var field = field
        // The macro's extension is at the top level of the file.
        func qualified(_ source: String) -> String { index.qualified(source, of: type) }
        field.formatter = field.formatter.map(qualified)
        field.decoder = field.decoder.map(qualified)
        field.decoding = field.decoding.map(qualified)
        if let obstacle = obstacle(to: field) { throw edits.unwritable("'\(property.name)' \(obstacle)", at: property) }
        var arguments = MacroArguments(field: field, property: property, style: style, qualified: qualified)
        arguments.isDroppedByType =
            dropsIfInvalid && field.followsType(property) && property.variable.attributes.isEmpty
        try moveDefault(field, property, &arguments, &edits)
        if field.place.isPayload || field.place == .function || field.writtenKey != nil, property.type == nil,
            property.value?.typeOfLiteral == nil,
            let type = property.impliedType
        {
            edits.insert(": \(type.text)", at: property.binding.patternRange.upperBound)
        }
        edits.add(attribute: arguments.attribute, comments: field.comments, to: property)
    }

    /// Whether the attribute of the type says that invalid values count as missing, for all properties that may be missing.
    private var dropsIfInvalid: Bool {
        let fields = reading.fields.filter { field in type.property(field.property).map(field.followsType) ?? false }
        return fields.count > 1 && fields.allSatisfy(\.dropsIfInvalid)
    }

    /// Why no argument says how a field is read; nil if one does.
    private func obstacle(to field: FieldReading) -> String? {
        if field.needsFormattedType(type) {
            return "may be invalid, and its formatter makes a type that is not UnboxFormatted: conform that to it"
        }
        if field.transform != nil {
            return "is made by a transform that no function calls here: read a JSONValue in one"
        }
        if field.place == .whole, field.formatter != nil {
            return "is made of the whole object by a conversion: do that in a function"
        }
        let example = "'.strategy(Date.ISO8601FormatStyle())'"
        return field.dependsOnType ? "has a formatter that depends on its type: name that, as in \(example)" : nil
    }

    /// Makes the value in the declaration of a property the one that its read has for a missing key.
    private func moveDefault(
        _ field: FieldReading, _ property: StoredProperty, _ arguments: inout MacroArguments, _ edits: inout ModelEdits
    ) throws(Unwritable) {
        let isRead = field.place.isPayload
        let ownValue = property.value.flatMap { $0.literal == .nil ? nil : $0 }
        if let ownValue {
            if let value = field.defaultValue ?? (isRead && !field.keepsValue ? "" : nil), value != ownValue.text {
                try checkOtherInitializers(
                    property,
                    "'\(property.name)' has a value that the initializer replaces: remove that value, or the other initializers"
                )
                if value.isEmpty, property.binding.type == nil {
                    throw edits.unwritable(
                        "'\(property.name)' has a value, but has to be in the payload: write its type",
                        at: ownValue.range.lowerBound)
                }
                let start = property.binding.type?.range.upperBound ?? property.binding.patternRange.upperBound
                edits.add(Edit(start..<ownValue.range.upperBound, value.isEmpty ? "" : " = \(value)"), in: type.file)
            }
            arguments.hasDefaultInDeclaration = true
        } else if let value = field.defaultValue, !property.isShared, !property.isLet || !isRead,
            // Other initializers leave an Optional nil.
            !(isRead && property.isOptional && reading.hasOtherInitializers(type))
        {
            if property.isLet {
                try checkOtherInitializers(
                    property, "'\(property.name)' is a constant that other initializers set: make it a variable")
            }
            let start = property.binding.type?.range.upperBound ?? property.binding.patternRange.upperBound
            let end = property.value?.range.upperBound ?? start
            edits.add(Edit(start..<end, " = \(value)"), in: type.file)
            arguments.hasDefaultInDeclaration = true
        }
    }

    private func checkOtherInitializers(_ property: StoredProperty, _ text: String) throws(Unwritable) {
        // The compiler's initializers set it too: the memberwise one, and that from a decoder.
        let isDecoded = MacroEncoding(reading: reading, type: type, index: index).isDecoded
        guard !reading.hasOtherInitializers(type), !isDecoded else {
            throw Unwritable(note: type.source.note(text, at: property.variable.range.lowerBound))
        }
    }

    /// The style that all keys have; `verbatim` if it would not say more than each of them.
    static func style(of reading: ModelReading) -> KeyStyle {
        var pairs: [(name: String, key: String)] = []
        for field in reading.fields {
            guard case .keys(let keys) = field.place, keys.count == 1 else { continue }
            pairs.append((SwiftLiteral.string(field.property), keys[0]))
        }
        let differing = pairs.filter { $0.name != $0.key }.count
        // The macro reads digits in several ways.
        guard differing > 1, !pairs.contains(where: { $0.name.contains(where: \.isNumber) }) else { return .verbatim }
        let styles = KeyStyle.allCases.filter { style in
            style != .verbatim
                && pairs.allSatisfy {
                    SwiftLiteral.string(style.key(for: String($0.name.dropFirst().dropLast()))) == $0.key
                }
        }
        return styles.first ?? .verbatim
    }
}

extension FieldReading {
    /// Whether an attribute of the type decides what becomes of an invalid value.
    fileprivate func followsType(_ property: StoredProperty) -> Bool {
        let mayBeMissing = property.impliedType?.isOptional == true || keepsValue || defaultValue != nil
        let isRead = place.isPayload && place != .whole && defaultIfInvalid == nil && !passesContext
        return isRead && mayBeMissing
    }
}
