/// An option of a program. The raw value is how it is written: `--limit`.
package protocol CommandLineOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What the program is, for `--help`.
    static var manual: Manual { get }
    /// The option that prints the manual.
    static var help: Self { get }

    /// A shorter way to write it, such as `-o`; nil if there is none.
    var shortName: String? { get }
    /// The name of its value in the manual, and an example; nil if it takes none.
    var value: (name: String, example: String)? { get }
    /// What it does, for the manual.
    var summary: String { get }
}

extension CommandLineOption {
    package var shortName: String? { self == .help ? "-h" : nil }

    /// - Throws: `CommandFailure` if there is no such option. It names one that is written almost like it.
    init(named name: String) throws(CommandFailure) {
        if let option = Self(rawValue: name) ?? Self.allCases.first(where: { $0.shortName == name }) {
            self = option
            return
        }
        let distances = Self.allCases.map { ($0, $0.rawValue.difference(from: name).count) }
        guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= 3 else {
            throw Self.failure("there is no option \(name)")
        }
        throw Self.failure("there is no option \(name), but there is \(nearest.0.rawValue)")
    }

    /// The failure for an invalid command line.
    package static func failure(_ problem: String) -> CommandFailure {
        CommandFailure("\(problem); see \(manual.program) --help", status: .usage)
    }
}
