import Foundation

/// Copies the snippets of documents into the tests that contain them, and the examples in documentation comments into
/// their scaffolds.
struct SnippetUpdate {
    /// The files that change, by their paths, with their new texts.
    private(set) var changed: [String: String] = [:]
    /// The scaffolds with the examples, by their paths.
    private(set) var filled: [String: String] = [:]
    private(set) var problems: [SnippetProblem] = []

    typealias File = (path: String, text: String)

    /// - Parameters:
    ///   - documents: those of Swift files are examples.
    ///   - tests: the files with regions.
    ///   - scaffolds: the files for the examples.
    init(documents: [File], tests: [File] = [], scaffolds: [File] = []) {
        let regions = parts(of: tests, SnippetRegion.all)
        let slots = parts(of: scaffolds, ScaffoldSlot.all)
        guard problems.isEmpty else { return }

        let all = documents.flatMap { Snippet.all(in: $0.text, of: $0.path) }
        var pairs: [(region: SnippetRegion, snippet: Snippet)] = []
        var known: Set<String> = []
        for document in documents where !document.path.hasSuffix(".swift") {
            let name = String(document.path.split(separator: "/").last ?? "")
            known.insert(name)
            let snippets = all.filter { $0.file == document.path }
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
        for region in regions where !known.contains(region.place.document) {
            problems.append(SnippetProblem(region.file, region.range.lowerBound, "there is no such document"))
        }
        for test in tests {
            let text = Self.text(of: test, with: pairs.filter { $0.region.file == test.path })
            if text != test.text { changed[test.path] = text }
        }
        let examples = share(all, among: slots, copied: pairs.map(\.snippet))
        for file in scaffolds {
            filled[file.path] = ScaffoldSlot.fill(file.text, of: file.path, with: examples[file.path] ?? [:])
        }
    }

    private mutating func parts<Part>(
        of files: [File], _ all: (String, String) throws(SnippetProblem) -> [Part]
    ) -> [Part] {
        var parts: [Part] = []
        for file in files {
            do {
                parts += try all(file.text, file.path)
            } catch {
                problems.append(error)
            }
        }
        return parts
    }

    /// Gives the examples to the slots, and reports the snippets that are then in no file. A snippet that is part of
    /// another one is compiled with that one.
    ///
    /// - Returns: The examples by file and line.
    private mutating func share(
        _ all: [Snippet], among slots: [ScaffoldSlot], copied: [Snippet]
    ) -> [String: [Int: [Snippet]]] {
        var texts = copied.map(\.text)
        func isCompiled(_ snippet: Snippet) -> Bool {
            texts.contains { $0.contains(snippet.lines.first ?? "") && Markdown.source($0, contains: snippet.text) }
        }
        var free = all.filter(\.isExample)
        var examples: [String: [Int: [Snippet]]] = [:]
        for takesTheRest in [false, true] {
            if takesTheRest { free.removeAll(where: isCompiled) }
            for slot in slots where (slot.place == nil) == takesTheRest {
                let found = free.filter(slot.takes)
                if found.isEmpty {
                    let message = "there is no such example, or another line has it: delete this line"
                    problems.append(SnippetProblem(slot.file, slot.index + 1, message))
                }
                examples[slot.file, default: [:]][slot.index] = found
                free.removeAll(where: slot.takes)
                texts += found.map(\.text)
            }
        }
        for snippet in all where !isCompiled(snippet) {
            let message =
                snippet.isExample
                ? "no scaffold has this example: write `// \(snippet.place)` on a line where it is to be in a file of "
                    + "Tests/DocumentationTests/Symbols, and run .ci/snippets --type-check"
                : "no test takes in this snippet: write `// \(snippet.place)` and `\(SnippetRegion.end)`, each on a "
                    + "line, where it is to be in a file of Tests/DocumentationTests, and run .ci/snippets"
            problems.append(SnippetProblem(snippet.file, snippet.line, message))
        }
        return examples
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

    private static func text(of test: File, with pairs: [(region: SnippetRegion, snippet: Snippet)]) -> String {
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
        // The example app has snippets for the compiler's settings of its own.
        let tests = try ["Tests/DocumentationTests", "Tests/ExampleApp/Sources"].flatMap {
            try Repository.files(in: $0, endingIn: ".swift")
        }
        .filter { !$0.contains("/Snippets/") && !$0.contains("/Symbols/") }
        let texts: ([String]) throws -> [File] = { try $0.map { ($0, try Repository.text(of: $0)) } }
        return SnippetUpdate(
            documents: try texts(Repository.documents + Repository.sources), tests: try texts(tests),
            scaffolds: try texts(Repository.files(in: "Tests/DocumentationTests/Symbols", endingIn: ".swift")))
    }
}
