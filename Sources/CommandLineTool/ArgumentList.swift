/// The options of a program. The raw value of an option is how it is written: `--limit`.
package protocol CommandLineOption: RawRepresentable<String>, CaseIterable, Hashable {
    /// The name of the program.
    static var program: String { get }

    /// Shorter ways to write options: `-h`.
    static var shortNames: [String: Self] { get }

    var takesValue: Bool { get }
}

extension CommandLineOption {
    /// - Throws: `CommandFailure` if there is no such option. It names one that is written almost like it.
    fileprivate init(named name: String) throws(CommandFailure) {
        if let option = Self.shortNames[name] ?? Self(rawValue: name) {
            self = option
            return
        }
        let distances = Self.allCases.map { ($0, $0.rawValue.difference(from: name).count) }
        guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= 3 else {
            throw .usage("there is no option \(name)", of: Self.program)
        }
        throw .usage("there is no option \(name), but there is \(nearest.0.rawValue)", of: Self.program)
    }

    /// The choice that is the value of the option.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String) throws(CommandFailure)
        -> Choice
    {
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
        throw .usage("\(rawValue) needs \(list), not \"\(text)\"", of: Self.program)
    }
}

/// Arguments in any order: options, `--option value` or `--option=value`, and operands. What follows `--` is an operand
/// in any case, and `-` is one, too.
package struct ArgumentList<Option: CommandLineOption> {
    package private(set) var options: Set<Option> = []
    package private(set) var operands: [String] = []

    /// - Parameters:
    ///   - arguments: all arguments except the name of the program.
    ///   - take: called with each option that takes a value and its value, which is nil at the end of the arguments.
    /// - Throws: `CommandFailure` if an option does not exist or has a value that it does not take, and what `take` throws.
    package init(_ arguments: [String], take: (Option, String?) throws(CommandFailure) -> Void) throws(CommandFailure) {
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
            if option.takesValue {
                try take(option, parts.count > 1 ? parts[1] : rest.popFirst())
            } else if parts.count > 1 {
                throw .usage("\(option.rawValue) takes no value", of: Option.program)
            }
        }
    }
}
