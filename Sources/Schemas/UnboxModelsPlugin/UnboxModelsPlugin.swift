import Foundation
import PackagePlugin

/// Makes Swift models of the schemas in a target, the files that end in `.schema.json`, when it is built.
///
/// All schemas of a target are written together, since they may refer to each other. A file `unbox-models.json` in the
/// target has the style, the access level and the other choices.
@main
struct UnboxModelsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let files = (target as? any SourceModuleTarget)?.sourceFiles else { return [] }
        return try commands(
            for: files.map(\.url), of: target.name, in: context.pluginWorkDirectoryURL,
            tool: context.tool(named: "unbox-models-build").url)
    }

    /// The command that writes the models of a target; none if it has no schemas.
    private func commands(for files: [URL], of target: String, in folder: URL, tool: URL) -> [Command] {
        let schemas = files.filter { $0.lastPathComponent.hasSuffix(".schema.json") }.sorted { $0.path < $1.path }
        guard !schemas.isEmpty else { return [] }
        let configuration = files.first { $0.lastPathComponent == "unbox-models.json" }
        let output = folder.appending(path: "\(target)Models.swift")
        let arguments =
            [output.path(percentEncoded: false), configuration?.path(percentEncoded: false) ?? ""]
            + schemas.map { $0.path(percentEncoded: false) }
        return [
            .buildCommand(
                displayName: "Writing the models of \(target)", executable: tool, arguments: arguments,
                inputFiles: schemas + [configuration].compactMap { $0 }, outputFiles: [output])
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension UnboxModelsPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                for: target.inputFiles.map(\.url), of: target.displayName, in: context.pluginWorkDirectoryURL,
                tool: context.tool(named: "unbox-models-build").url)
        }
    }
#endif
