import CommandLineTool
import Foundation
import MigrationReports
import ModelMigration

/// Rewrites models; see ``Arguments/help``.
@main
enum UnboxMigrateCommand {
    /// The exit status if a model or a file was left.
    static let leftStatus: Int32 = 2

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(status(of: arguments, output: Terminal.standardOutput.write, errors: Terminal.standardError.write))
    }

    /// Runs the program.
    ///
    /// - Returns: the exit status.
    static func status(
        of arguments: [String], output: (String) throws(CommandFailure) -> Void,
        errors: (String) throws(CommandFailure) -> Void
    ) -> Int32 {
        do {
            let arguments = try Arguments(arguments)
            if arguments.wantsHelp {
                try output(Arguments.help)
                return 0
            }
            let report = try run(arguments)
            try output(arguments.isJSON ? report.json : report.text)
            return report.hasLeftovers ? leftStatus : 0
        } catch {
            // If this fails, there is no way left to report it.
            try? errors("\(Arguments.program): \(error.message)\n")
            return error.status.rawValue
        }
    }

    /// Does what the arguments request.
    static func run(_ arguments: Arguments) throws(CommandFailure) -> MigrationReport {
        let sources = try SourceFinder(arguments.paths)
        let migration = Migration(
            sources.files, from: frontEnds(of: arguments), to: backEnd(of: arguments),
            isExact: arguments.options.isExact, besides: sources.otherFiles)
        let changes = migration.changes.map { (sources.files[$0.file], $0.bytes) }
        if arguments.writes, !changes.isEmpty {
            if !arguments.isForced, let objection = Repository.objection(to: arguments.paths) {
                throw CommandFailure(objection)
            }
            try FileWriter.write(changes)
        }
        var report = MigrationReport(migration, refused: sources.refused, isWritten: arguments.writes)
        if let path = arguments.proof { report.proof = try writeProof(of: migration, to: path, arguments, sources) }
        return report
    }

    /// Writes the test that compares old and new models, if there are any.
    private static func writeProof(
        of migration: Migration, to path: String, _ arguments: Arguments, _ sources: SourceFinder
    ) throws(CommandFailure) -> MigrationReport.Proof? {
        if migration.changes.isEmpty { return nil }
        let target: MigrationProof.Target =
            arguments.target == .macro ? .macro : arguments.options.isPlain ? .plainCodable : .codable
        let proof = MigrationProof(migration, for: target)
        let source = proof.source(
            modules: sources.modules, payloads: arguments.payloads.map { Self.relative($0, to: path) })
        do {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(source.utf8).write(to: url, options: .atomic)
            return MigrationReport.Proof(path: path, missing: proof.missing)
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
            case .macro: [.unbox, .objectMapper]
            case .codable: [.unbox, .macro]
            }
        return (arguments.libraries ?? roads).map { $0.frontEnd(arguments.options) }
    }

    private static func backEnd(of arguments: Arguments) -> any BackEnd {
        switch arguments.target {
        case .macro: MacroBackEnd()
        case .codable: CodableBackEnd(isPlain: arguments.options.isPlain, isExact: arguments.options.isExact)
        }
    }
}
