import Foundation
import SchemaReading
import SwiftText

/// Makes Swift source from schemas.
package struct ModelGenerator {
    private var inputs: [SchemaInput] = []
    package let options: ModelOptions

    /// - Parameter options: what is written, and how. What its configuration says counts if the option itself is not
    ///   given by the caller.
    package init(_ options: ModelOptions) { self.options = options }

    /// Adds a schema.
    ///
    /// - Parameters:
    ///   - data: the JSON text.
    ///   - name: the name of its file.
    /// - Throws: ``ModelError`` if the text is not JSON.
    package mutating func addSchema(_ data: Data, named name: String) throws {
        inputs.append(try SchemaInput(data, named: name))
    }

    /// Adds a schema that was made of samples.
    ///
    /// - Parameters:
    ///   - text: the JSON text.
    ///   - names: the names of the files of the samples.
    package mutating func addSchema(_ text: [UInt8], madeFrom names: [String]) throws {
        inputs.append(try SchemaInput(text, madeFrom: names))
    }

    /// The source of a file.
    package struct File: Equatable, Sendable {
        /// The name of its type; nil for what several types share.
        package let typeName: String?
        package let text: String
    }

    /// Writes all models.
    ///
    /// - Parameters:
    ///   - isSplit: whether each type that is not nested gets a file.
    ///   - progress: called after each type, with the number of types that are made and that are known so far.
    /// - Returns: the files, one unless `isSplit`.
    /// - Throws: ``ModelError`` with the line and column of a schema that cannot be read.
    package func files(
        isSplit: Bool = false, progress: ((_ made: Int, _ known: Int) -> Void)? = nil
    ) throws -> [File] {
        let builder = try TypeBuilder(try SchemaLibrary(inputs), options)
        try builder.build(progress)
        let areOfSamples = inputs.first.map { !$0.source.hasText } ?? false
        let declarations = try Finishing.finished(builder.declarations, options, areOfSamples: areOfSamples)
        let roots = declarations.filter { $0.parent == nil && $0.isWritten }.map(\.id)
        guard !roots.isEmpty else {
            let name = inputs.first?.name ?? "the schema"
            throw ModelError(
                areOfSamples
                    ? "\(name): the samples show no type"
                    : "\(name): describes no types; if it is a payload, pass --sample")
        }
        return (isSplit ? roots.map { [$0] } : [roots]).enumerated().map { position, ids in
            var writer = ModelWriter(declarations: declarations, options: options)
            for id in ids {
                writer.writer.blank()
                writer.write(id)
            }
            let name = isSplit ? declarations[ids[0]].name : nil
            return File(typeName: name, text: source(writer, isFirst: position == 0))
        }
    }

    /// A file: its heading, imports, and what its types need.
    private func source(_ model: ModelWriter, isFirst: Bool) -> String {
        let writer = SourceWriter()
        var names = inputs.flatMap(\.origins)
        // A folder may have any number of samples.
        if names.count > 6 { names[5...] = ["\(names.count - 5) others"] }
        writer.line("// Made by unbox-models from \(names.joined(separator: ", ").withoutControls). Do not edit.")
        writer.line("")
        var imports = Set(options.configuration.imports)
        if model.needs.contains(.foundation) { imports.insert("Foundation") }
        // The macros bring the library with them.
        if model.needs.contains(.macros) {
            imports.insert("UnboxMacros")
        } else if model.needs.contains(.unbox) {
            imports.insert("Unbox")
        }
        for name in imports.sorted() { writer.line("import \(name)") }
        if !imports.isEmpty { writer.line("") }
        if let namespace = options.namespace, isFirst {
            if options.access == .public { writer.line("/// The types of the payloads.") }
            writer.line("\(model.access)enum \(namespace) {}")
            writer.line("")
        }
        writer.append(model.writer.text)
        if model.needs.contains(.anyKey) {
            writer.line("")
            writer.append(Self.anyKey.replacing("private struct", with: "\(model.isolation)private struct"))
        }
        return Self.lintable(writer.text)
    }

    /// The source, which formatters are told to ignore if a name or a value of a schema is longer than a line may be.
    private static func lintable(_ source: String) -> String {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let isTooLong = lines.contains { line in
            line.utf8.count > SourceWriter.width && line.count > SourceWriter.width
                && !line.drop { $0 == " " }.hasPrefix("//")
        }
        guard isTooLong, let heading = lines.first else { return source }
        return "\(heading)\n// swift-format-ignore-file\n" + source.dropFirst(heading.count + 1)
    }

    private static let anyKey = """
        /// Any key of an object.
        private struct AnyKey: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }

            init?(intValue: Int) { nil }
        }

        """
}
