/// The arguments of a command line in any order: options, `--option value` or `--option=value`, and operands. What follows
/// `--` is an operand in any case, and `-` is one, too. If an option is repeated, its last value counts.
package struct Arguments<Option: CommandLineOption>: Equatable, Sendable {
    private var options: Set<Option> = []
    private var values: [Option: String] = [:]
    package private(set) var operands: [String] = []

    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if an option does not exist, lacks its value, or has one that it does not take.
    package init(_ arguments: [String]) throws(CommandFailure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument != "--" else {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Option(named: parts[0])
            options.insert(option)
            if let (_, example) = option.value {
                values[option] = parts.count > 1 ? parts[1] : rest.popFirst()
                let isNumber = Int(example) != nil
                guard let value = values[option], isNumber || !value.isEmpty else {
                    let name = option.rawValue
                    throw Option.failure("\(name) needs a \(isNumber ? "number" : "value"): \(name) \(example)")
                }
            } else if parts.count > 1 {
                throw Option.failure("\(option.rawValue) takes no value")
            }
        }
    }

    package func contains(_ option: Option) -> Bool { options.contains(option) }

    /// Whether to print the manual, whatever the other arguments are.
    package var wantsHelp: Bool { contains(.help) }

    /// The value of an option; nil if it is not given.
    package subscript(_ option: Option) -> String? { values[option] }

    /// The choice that is the value of an option; nil if it is not given.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: Option) throws(CommandFailure)
        -> Choice?
    {
        guard let text = values[option] else { return nil }
        return try Self.choice(text, of: option)
    }

    /// The choices that are the value of an option, with commas; nil if it is not given.
    package func choices<Choice: RawRepresentable<String> & CaseIterable>(_ option: Option) throws(CommandFailure)
        -> [Choice]?
    {
        guard let text = values[option] else { return nil }
        return try text.split(separator: ",").map { part throws(CommandFailure) in
            try Self.choice(String(part), of: option)
        }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, of option: Option
    ) throws(CommandFailure) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
        throw Option.failure("\(option.rawValue) needs \(list), not \"\(text)\"")
    }

    /// The whole number that is the value of an option, 0 or more; nil if it is not given.
    package func number(_ option: Option) throws(CommandFailure) -> Int? {
        guard let text = values[option] else { return nil }
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else {
            throw Option.failure("\(option.rawValue) needs a whole number, 0 or more, not \"\(text)\"")
        }
        return number
    }
}
