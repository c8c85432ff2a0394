import SchemaReading

/// A value of the configuration file.
struct ConfiguredValue {
    /// Handles the value of each key of an object.
    typealias Choices<Target> = [String: @Sendable (inout Target, ConfiguredValue) throws -> Void]

    private let value: SchemaValue
    private let file: String
    private let path: [String]

    init(_ value: SchemaValue, file: String, at path: [String] = []) {
        (self.value, self.file, self.path) = (value, file, path)
    }

    private func error(_ problem: String) -> ModelError {
        ModelError("\(file): \(path.isEmpty ? "" : path.joined(separator: ".") + ": ")\(problem)")
    }

    private func expected(_ expected: String) -> ModelError {
        let text = "\(value)"
        return error("expected \(expected), found \(text.count > 40 ? "\(text.prefix(40))…" : text)")
    }

    /// The fields of an object. Null stands for none.
    private var members: [(key: String, value: ConfiguredValue)] {
        get throws {
            guard case .object(let object) = value else { throw expected("an object") }
            return object.members.filter { $0.value != .null }.map { key, value in
                (key, ConfiguredValue(value, file: file, at: path + [key]))
            }
        }
    }

    /// Reads an object. A key that is not one of the choices is an error: it would have no effect.
    func read<Target>(into start: Target, _ choices: Choices<Target>) throws -> Target {
        var target = start
        for (key, value) in try members {
            guard let choice = choices[key] else {
                let known = choices.keys.sorted().joined(separator: ", ")
                throw value.error("there is no such choice; there are \(known)")
            }
            try choice(&target, value)
        }
        return target
    }

    func dictionary<Value>(_ read: (ConfiguredValue) throws -> Value) throws -> [String: Value] {
        Dictionary(try members.map { ($0, try read($1)) }) { first, _ in first }
    }

    var string: String {
        get throws {
            guard let text = value.stringValue else { throw expected("a string") }
            return text
        }
    }

    var strings: [String] {
        get throws {
            guard case .array(let array) = value else { throw expected("an array of strings") }
            return try array.elements.map { element in
                guard let text = element.stringValue else { throw expected("an array of strings") }
                return text
            }
        }
    }

    var bool: Bool {
        get throws {
            guard let bool = value.boolValue else { throw expected("true or false") }
            return bool
        }
    }

    /// One of the raw values of an enum.
    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws -> Choice {
        guard let choice = try Choice(rawValue: string) else {
            throw expected("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    /// A name for generated code.
    func name(_ meaning: String, _ isAllowed: (String) -> Bool) throws -> String {
        let name = try string
        guard isAllowed(name) else { throw expected(meaning) }
        return name
    }
}
