import CommandLineTool

enum Option: String, CommandLineOption {
    case sample = "--sample"
    case keyPath = "--key-path"
    case root = "--root"
    case style = "--style"
    case access = "--access"
    case namespace = "--namespace"
    case checks = "--checks"
    case openEnums = "--open-enums"
    case nested = "--nested"
    case mutable = "--mutable"
    case nonisolated = "--nonisolated"
    case keepText = "--keep-text"
    case configuration = "--config"
    case output = "--output"
    case check = "--check"
    case help = "--help"

    var shortName: String? { self == .output ? "-o" : self == .help ? "-h" : nil }

    var value: (name: String, example: String)? {
        switch self {
        case .keyPath: ("PATH", "'items.*'")
        case .root: ("NAME", "User")
        case .style: ("STYLE", "macro")
        case .access: ("LEVEL", "public")
        case .namespace: ("NAME", "API")
        case .configuration: ("FILE", "unbox-models.json")
        case .output: ("PATH", "Models.swift")
        case .sample, .checks, .openEnums, .nested, .mutable, .nonisolated, .keepText, .check, .help: nil
        }
    }

    var summary: String {
        switch self {
        case .sample: "Infer the models from payloads or JSON Lines."
        case .keyPath: "Where the payloads are in a sample, such as 'items.*'."
        case .root:
            "The name of the type of the whole payload. The default is the schema's title, or the name of the file."
        case .style:
            "What reads the models: unboxable, an initializer (the default); macro, @Unboxable; codable, Codable; or both, an initializer and Codable."
        case .access: "internal (the default), package or public."
        case .namespace: "An enum around all types."
        case .checks: "Check the constraints of the schema when a value is read, such as the length of a string."
        case .openEnums: "Keep raw values for which an enum has no case."
        case .nested: "Write a type that only one other type uses inside that type."
        case .mutable: "Let properties be set."
        case .nonisolated: "For a module that is isolated to an actor by default: isolate no type."
        case .keepText: "Write timestamps and UUIDs again as they were read."
        case .configuration: "Names and choices for single types, in JSON."
        case .output:
            "The file to write. If it is a folder, or ends in a slash, each type is written to a file. Without it, the models are written to standard output."
        case .check: "Write nothing, and fail if a file would change."
        case .help: "Print this help."
        }
    }

    static let manual = Manual(
        program: "unbox-models", usage: ["[OPTIONS] SCHEMA...", "--sample [OPTIONS] PAYLOAD..."],
        text: """
            Writes Swift models: for a JSON Schema of draft 4 to 2020-12, for the schemas of
            an OpenAPI document in JSON, or for samples of a payload.

            SCHEMA and PAYLOAD are files, folders of .json files, or - for standard input.
            Schemas may refer to each other by their relative paths or their $id; nothing is
            ever fetched. Several payloads are samples of one type.

                curl https://api.example.com/users | unbox-models --sample --root User -
            """,
        statuses: [
            (.success, "The models are written or, with --check, are up to date."),
            (
                .failure,
                "A schema or a sample cannot be read, or a file cannot be written or, with --check, would change."
            ),
        ])
}
