import Foundation

/// Copies the snippets of documents into the tests that contain them.
struct SnippetUpdate {
    /// The files that change, by their paths, with their new texts.
    private(set) var changed: [String: String] = [:]
    private(set) var problems: [SnippetProblem] = []

    /// - Parameters:
    ///   - documents: their paths and texts.
    ///   - tests: the paths and texts of the files with regions.
    init(documents: [(path: String, text: String)], tests: [(path: String, text: String)]) {
        var regions: [SnippetRegion] = []
        for test in tests {
            do {
                regions += try SnippetRegion.all(in: test.text, of: test.path)
            } catch {
                problems.append(error)
            }
        }
        guard problems.isEmpty else { return }

        var pairs: [(region: SnippetRegion, snippet: Snippet)] = []
        for document in documents {
            let name = String(document.path.split(separator: "/").last ?? "")
            let snippets = Snippet.all(in: document.text, of: name)
            let own = regions.filter { $0.place.document == name }
            let found = Self.pairs(of: own, with: snippets)
            pairs += found.map { (own[$0.key], snippets[$0.value]) }
            for (index, region) in own.enumerated() where found[index] == nil {
                problems.append(
                    SnippetProblem(
                        region.file, region.range.lowerBound,
                        "\(document.path) has no such snippet: delete this one and what is expected of it"))
            }
        }
        let known = Set(documents.compactMap { $0.path.split(separator: "/").last.map(String.init) })
        for region in regions where !known.contains(region.place.document) {
            problems.append(SnippetProblem(region.file, region.range.lowerBound, "there is no such document"))
        }
        let taken = pairs.map(\.snippet)
        let texts = taken.map { $0.lines.joined(separator: "\n") }
        for document in documents { findUncompiled(in: document, taken: taken, texts) }
        for test in tests {
            let text = Self.text(of: test, with: pairs.filter { $0.region.file == test.path })
            if text != test.text { changed[test.path] = text }
        }
    }

    /// Reports snippets that no test contains. A snippet that is part of another one is compiled with that one.
    ///
    /// - Parameter texts: those of the snippets that are taken.
    private mutating func findUncompiled(
        in document: (path: String, text: String), taken: [Snippet], _ texts: [String]
    ) {
        let name = String(document.path.split(separator: "/").last ?? "")
        for snippet in Snippet.all(in: document.text, of: name) where !taken.contains(snippet) {
            let code = snippet.lines.joined(separator: "\n")
            guard !texts.contains(where: { Markdown.source($0, contains: code) }) else { continue }
            problems.append(
                SnippetProblem(
                    document.path, snippet.line,
                    "no test takes in this snippet: write `// \(snippet.place)` and `\(SnippetRegion.end)`, each on a "
                        + "line, where it is to be in a file of Tests/DocumentationTests, and run .ci/snippets"))
        }
    }

    /// Matches regions with snippets of the same document, by their indices.
    ///
    /// A region keeps its snippet if the snippet is moved, or if others are added or removed before it: snippets are
    /// matched by their text first. A region whose text has changed is matched by its place and by the lines that are
    /// unchanged.
    private static func pairs(of regions: [SnippetRegion], with snippets: [Snippet]) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        var free = Set(snippets.indices)
        func pair(where isPair: (SnippetRegion, Snippet) -> Bool) {
            for (index, region) in regions.enumerated() where pairs[index] == nil {
                guard let found = free.sorted().first(where: { isPair(region, snippets[$0]) }) else { continue }
                pairs[index] = found
                free.remove(found)
            }
        }
        pair { $0.lines == $1.lines && $0.place == $1.place }
        pair { $0.lines == $1.lines && $0.place.section == $1.place.section }
        pair { $0.lines == $1.lines }

        var candidates: [(score: (lines: Int, place: Int), region: Int, snippet: Int)] = []
        for (index, region) in regions.enumerated() where pairs[index] == nil {
            for other in free.sorted() {
                let snippet = snippets[other]
                let place =
                    region.place == snippet.place ? 2 : region.place.section == snippet.place.section ? 1 : 0
                let lines = sharedLines(region.lines, snippet.lines)
                if lines > 0 || place == 2 { candidates.append(((lines, place), index, other)) }
            }
        }
        // Of equal candidates the first one is taken, because the sort is stable.
        for candidate in candidates.sorted(by: { $0.score > $1.score })
        where pairs[candidate.region] == nil && free.contains(candidate.snippet) {
            pairs[candidate.region] = candidate.snippet
            free.remove(candidate.snippet)
        }
        return pairs
    }

    private static func sharedLines(_ some: [String], _ others: [String]) -> Int {
        let hasWords: (String) -> Bool = { $0.contains(where: \.isLetter) }
        let (old, new) = (some.filter(hasWords), others.filter(hasWords))
        return old.count - new.difference(from: old).removals.count
    }

    private static func text(
        of test: (path: String, text: String), with pairs: [(region: SnippetRegion, snippet: Snippet)]
    ) -> String {
        var lines = test.text.components(separatedBy: "\n")
        // Starts with the last region, so that the indices of the others stay valid.
        for (region, snippet) in pairs.sorted(by: { $0.region.range.lowerBound > $1.region.range.lowerBound }) {
            let opening = region.range.lowerBound - 1
            let code = snippet.lines.map { $0.isEmpty ? "" : region.indentation + $0 }
            lines.replaceSubrange(region.range, with: code)
            lines[opening] = lines[opening].prefix { $0 == " " } + "// \(snippet.place)"
        }
        return lines.joined(separator: "\n")
    }
}

extension SnippetUpdate {
    /// The update for the documents of this repository.
    static func ofRepository() throws -> SnippetUpdate {
        // The example has snippets for the compiler's settings of its own.
        let tests = try ["Tests/DocumentationTests", "Tests/ExampleApp/Sources"].flatMap {
            try Repository.files(in: $0, endingIn: ".swift")
        }
        .filter { !$0.hasPrefix("Tests/DocumentationTests/Snippets/") }
        return SnippetUpdate(
            documents: try (Repository.documents + Repository.sources).map { ($0, try Repository.text(of: $0)) },
            tests: try tests.map { ($0, try Repository.text(of: $0)) })
    }
}
