import ModelMigration

extension SourceFile {
    /// Whether a comment before the first declaration says that the file is generated again and again, and not only once by
    /// a template.
    var isGenerated: Bool {
        let end = content?.members.first?.range.lowerBound ?? min(bytes.count, 1000)
        let header = text(0..<min(end, 4000)).lowercased()
        guard header.contains("//") || header.contains("/*") else { return false }
        return Self.signs.contains { header.contains($0) }
    }

    /// What generators write whose files are not to be changed.
    private static let signs = [
        "do not edit", "don't edit", "do not modify", "not be edited", "not be modified", "@generated",
        "auto-generated", "openapi-generator", "openapi generator", "swagger codegen", "swiftgen", "using sourcery",
    ]
}
