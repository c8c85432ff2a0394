import CommandLineTool
import Foundation
import ModelMigration

/// Rewrites models; see ``Arguments/help``.
@main
enum UnboxMigrateCommand {
    /// The exit status if a model or a file was left.
    static let leftStatus: Int32 = 2

    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            guard !arguments.wantsHelp else { return try Terminal.standardOutput.write(Arguments.help) }
            let report = try run(arguments)
            try Terminal.standardOutput.write(arguments.isJSON ? report.json : report.text)
            if report.hasLeftovers { exit(leftStatus) }
        } catch {
            // If this fails, there is no way left to report it.
            try? Terminal.standardError.write("\(Arguments.program): \(error.message)\n")
            exit(error.status.rawValue)
        }
    }

    /// Does what the arguments request.
    static func run(_ arguments: Arguments) throws(CommandFailure) -> MigrationReport {
        let sources = try SourceFinder(arguments.paths)
        let migration = Migration(
            sources.files, from: frontEnds(of: arguments), to: backEnd(of: arguments), isExact: arguments.isExact)
        let changes = migration.changes.map { (sources.files[$0.file], $0.bytes) }
        if arguments.writes, !changes.isEmpty {
            if !arguments.isForced, let path = Repository.uncommittedChange(in: arguments.paths) {
                throw CommandFailure("\(path) has uncommitted changes: commit them, or pass --force")
            }
            try FileWriter.write(changes)
        }
        if let path = arguments.proof { try writeProof(of: migration, to: path, arguments, sources) }
        return MigrationReport(migration, refused: sources.refused, isWritten: arguments.writes)
    }

    /// Writes the test that compares old and new models: with `--write`, as it needs both, or if there is none yet.
    private static func writeProof(
        of migration: Migration, to path: String, _ arguments: Arguments, _ sources: SourceFinder
    ) throws(CommandFailure) {
        guard arguments.writes, !migration.changes.isEmpty else { return }
        let target: MigrationProof.Target =
            arguments.target == .macro ? .macro : arguments.isPlain ? .plainCodable : .codable
        let source = MigrationProof(migration, for: target).source(
            modules: sources.modules, payloads: arguments.payloads.map { Self.relative($0, to: path) })
        do {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(source.utf8).write(to: url, options: .atomic)
        } catch {
            throw CommandFailure("\(path): \(error.systemDescription)")
        }
    }

    /// A path as seen from the folder of a file.
    private static func relative(_ path: String, to file: String) -> String {
        let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL.pathComponents
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
    }

    private static func frontEnds(of arguments: Arguments) -> [any FrontEnd] {
        let roads: [MigrationRoad] =
            switch arguments.target {
            case .macro: [.unbox, .objectMapper, .swiftyJSON, .casts]
            case .codable: [.unbox, .macro]
            case .jsonvalue: []
            }
        if arguments.target == .jsonvalue { return [SwiftyJSONReads()] }
        return (arguments.libraries ?? roads).map { $0.frontEnd(arguments.options) }
    }

    private static func backEnd(of arguments: Arguments) -> any BackEnd {
        switch arguments.target {
        case .macro: MacroBackEnd()
        case .jsonvalue: JSONValueBackEnd()
        case .codable: CodableBackEnd(isPlain: arguments.isPlain, isExact: arguments.isExact)
        }
    }
}
