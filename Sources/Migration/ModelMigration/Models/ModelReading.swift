import SwiftDeclarations

/// How a model reads its payload, as a front end understood it: what back ends write.
package struct ModelReading: Sendable {
    package enum Shape: Equatable, Sendable {
        case fields
        /// An enum with raw values, with the case that stands for unknown ones.
        case rawValues(fallback: String?)
        /// A type that is made of a value of another type, by a static function.
        case transform(TypeSyntax)
        /// A class that nothing decodes: its initializer traps.
        case trap
        /// An enum as Swift's own Codable reads it: the case is a key.
        case keyedCases
    }

    package var shape = Shape.fields
    package var fields: [FieldReading] = []
    /// The type of the context; nil for none.
    package var context: String?
    /// Whether all fields are read without conversions, with empty strings as nil, with all errors at once.
    package var isStrict = false
    package var readsEmptyAsNil = false
    package var collectsErrors = false
    /// Whether `validate()` checks what was read, after all fields.
    package var isValidated = false
    /// Whether a type that is left can be decoded for a field, and the strategy for its dates, if that is known.
    package var decodesOthers = false
    package var dateStrategy: String?
    package var comparesErrors = true
    /// Declarations that the fields use, to be members of the type: static formatters.
    package var helpers: [String] = []
    /// Whether it is a model of this library, or of one of its versions.
    package var isUnboxable = false
    /// Members of extensions that move to the declaration, as the macro sees only that.
    package var moved: [(text: String, range: SourceRange)] = []
    /// Whether it is Decodable too, and only loses the macro: what is written reads as Codable does, without conversions.
    package var isCoded = false
    /// Whether other code may need a conformance that goes: those of ObjectMapper, which the macro does not write again.
    package var isMapped = false
    /// An `init(unboxer:)` that only calls the mapping: the macro's is in its place.
    package var bridge: (file: Int, range: SourceRange)?
    /// Whether it is rewritten already, and has its old code beside the new one.
    package var isDone = false
    /// Why that has to stay, whatever other code does; nil if nothing is known.
    package var reasonToKeep: String?
    /// The members that the rewritten model does not need: initializers, `mapping(map:)`, `CodingKeys`.
    package var obsolete: [(file: Int, range: SourceRange)] = []
    /// An `init(from:)` among these that has to stay unless the macro writes one: the keys that stay, which `encode(to:)` or
    /// a function uses, are not those of the properties. Nil for none.
    package var decoder: SourceRange?
    package var obsoleteAttributes: Set<String> = []
    package var obsoleteConformances: Set<String> = []
    /// The conformance that the declaration gets, as an extension had it, which the macro does not see; nil for none.
    package var conformance: String?
    /// The modules that a file need not import any more, if nothing else in it uses them.
    package var obsoleteImports: Set<String> = []
    /// The types, by their numbers, that have to be rewritten too, with the reason to leave the model otherwise.
    package var requires: [Int: String] = [:]
    package var edits: [(file: Int, edit: Edit)] = []
    /// The source that reads the old model `%` from `data`, for a test; nil for `unbox`.
    package var oldRead: String?
    /// How the rewritten model differs from the old one.
    package var remarks: [Note] = []
    /// The same, unless its old code stays.
    package var remarksIfGone: [Note] = []
    /// Code that is not understood, which leaves the model as it is.
    package var problems: [Note] = []

    /// Whether the fields are read in another order than that of the properties.
    func isOutOfOrder(_ type: ModelType) -> Bool {
        let order = Dictionary(first: type.properties.enumerated().map { ($1.name, $0) })
        let read = fields.filter { $0.place.isPayload || $0.place == .function && $0.canThrow }
            .compactMap { order[$0.property] }
        return comparesErrors && zip(read, read.dropFirst()).contains(where: >)
    }

    mutating func addDecoder(_ dateStrategy: String, isGeneric: Bool) {
        let helper = Self.nestedDecoder(dateStrategy, isGeneric: isGeneric)
        if !helpers.contains(helper) { helpers.append(helper) }
    }

    /// A generic type cannot store it.
    static func nestedDecoder(_ dateStrategy: String, isGeneric: Bool) -> String {
        """
        private static \(isGeneric ? "var" : "let") nestedDecoder: UnboxDecoder \(isGeneric ? "" : "= "){
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = \(dateStrategy)
            return decoder
        }\(isGeneric ? "" : "()")
        """
    }

    /// Moves a member of an extension to the declaration, with the comments above it.
    mutating func move(_ range: SourceRange, of file: SourceFile, access: String = "") {
        let start = file.startOfLineComments(before: range.lowerBound)
        let text = file.text(start..<range.lowerBound).drop { $0.isWhitespace } + access + file.text(range)
        moved.append((String(text).withoutIndentation(file.indentation(of: range.lowerBound)), range))
    }

    mutating func remark(_ text: String, at position: Int, in file: SourceFile, isAboutErrors: Bool = false) {
        remarks.append(file.note(text, at: position, isAboutErrors: isAboutErrors))
    }

    mutating func problem(_ text: String, of type: ModelType) { problems.append(type.note(text)) }

    mutating func problem(_ text: String, at position: Int, in file: SourceFile) {
        problems.append(file.note(text, at: position))
    }
}
