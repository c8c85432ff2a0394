import CommandLineTool

enum Option: String, CommandLineOption {
    case to = "--to"
    case from = "--from"
    case dates = "--dates"
    case invalid = "--invalid"
    case plain = "--plain"
    case exact = "--exact"
    case write = "--write"
    case force = "--force"
    case json = "--json"
    case proof = "--proof"
    case payloads = "--payloads"
    case help = "--help"

    var value: (name: String, example: String)? {
        switch self {
        case .to: ("TARGET", "macro")
        case .from: ("LIBRARIES", "unbox,objectmapper")
        case .dates: ("FORMAT", ".rfc3339")
        case .invalid: ("KIND", "throw")
        case .proof: ("FILE", "Tests/AppTests/MigrationProof.swift")
        case .payloads: ("FOLDER", "Tests/AppTests/Payloads")
        case .plain, .exact, .write, .force, .json, .help: nil
        }
    }

    var summary: String {
        switch self {
        case .to: "macro, @Unboxable; or codable, Codable."
        case .from:
            "The models to rewrite, with commas: unbox, init(unboxer:); macro, @Unboxable; codable; objectmapper. The default is all of them that can become the target, except codable."
        case .dates:
            "How Codable models read dates, as their decoder's strategy said: .iso8601, .rfc3339, .secondsSince1970 and so on, or another formatter of your code. Without it, models with dates are left."
        case .invalid:
            "What becomes of an invalid value that ObjectMapper ignores: keep, nil or the default as before, which is the default; or throw, an error, and shorter models."
        case .plain: "Write Codable that does without this library."
        case .exact:
            "Leave models of which anything would change, such as which error is thrown. Without it, these are rewritten, and what changes is printed."
        case .write: "Write the files."
        case .force: "Write them even if there are uncommitted changes."
        case .json: "Print what happened as JSON."
        case .proof:
            "With --write: write a test that reads payloads with the old and the new models and compares the results."
        case .payloads:
            "The .json files for the test. Without it, the test makes payloads of the types of the properties."
        case .help: "Print this help."
        }
    }

    static let manual = Manual(
        program: "unbox-migrate", usage: ["PATH... --to macro|codable [OPTIONS]"],
        text: """
            Rewrites models in Swift sources, without compiling them. PATH is a file or a
            folder of .swift files; give all of the files that belong to the models.

            Prints what would change as a unified diff, and what becomes of each model. What
            is not understood whole is left as it is, and the line and the reason are
            printed.

                unbox-migrate Sources --to macro
                unbox-migrate Sources --to macro --write
            """,
        statuses: [
            (.success, "All models are rewritten."),
            (.failure, "A file cannot be read or written."),
            (.leftover, "Some models are left."),
        ])
}
