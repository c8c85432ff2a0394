import CommandLineTool
import Foundation
import ModelMigration

/// Rewrites models; see `--help`.
@main
enum UnboxMigrateCommand {
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
            let request = try Request(arguments)
            if request.wantsHelp {
                try output(Manual.text(with: Option.self))
                return 0
            }
            let report = try run(request)
            try output(request.isJSON ? report.json : report.text)
            return report.hasLeftovers ? ExitStatus.leftover.rawValue : 0
        } catch {
            // If this fails, there is no way left to report it.
            try? errors("\(Option.manual.program): \(error.message)\n")
            return error.status.rawValue
        }
    }

    /// Does what the request asks for.
    static func run(_ request: Request) throws(CommandFailure) -> MigrationReport {
        let sources = try SourceFinder(request.paths)
        let migration = Migration(
            sources.files, from: frontEnds(of: request), to: backEnd(of: request),
            isExact: request.options.isExact, besides: sources.otherFiles)
        let changes = migration.changes.map { (sources.files[$0.file], $0.bytes) }
        if request.writes, !changes.isEmpty {
            if !request.isForced, let objection = Repository.objection(to: request.paths) {
                throw CommandFailure(objection)
            }
            try FileWriter.write(changes)
        }
        var report = MigrationReport(migration, refused: sources.refused, isWritten: request.writes)
        if let path = request.proof { report.proof = try writeProof(of: migration, to: path, request, sources) }
        return report
    }

    /// Writes the test that compares old and new models, if there are any.
    private static func writeProof(
        of migration: Migration, to path: String, _ request: Request, _ sources: SourceFinder
    ) throws(CommandFailure) -> MigrationReport.Proof? {
        if migration.changes.isEmpty { return nil }
        let target: MigrationProof.Target =
            request.target == .macro ? .macro : request.options.isPlain ? .plainCodable : .codable
        let proof = MigrationProof(migration, for: target)
        let source = proof.source(
            modules: sources.modules, payloads: request.payloads.map { Self.relative($0, to: path) })
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

    private static func frontEnds(of request: Request) -> [any FrontEnd] {
        let roads: [MigrationRoad] =
            switch request.target {
            case .macro: [.unbox, .objectMapper]
            case .codable: [.unbox, .macro]
            }
        return (request.libraries ?? roads).map { $0.frontEnd(request.options) }
    }

    private static func backEnd(of request: Request) -> any BackEnd {
        switch request.target {
        case .macro: MacroBackEnd()
        case .codable: CodableBackEnd(isPlain: request.options.isPlain, isExact: request.options.isExact)
        }
    }
}
