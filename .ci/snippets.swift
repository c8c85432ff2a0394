// Copies the snippets of the documents and of the documentation comments into the tests. `.ci/snippets` compiles this
// file together with Tests/DocumentationTests/Snippets.

import Foundation

@main enum Program {
    static func main() throws {
        let isCheck = CommandLine.arguments.contains("--check")
        let update = try SnippetUpdate.ofRepository()
        for problem in update.problems { print(problem) }
        for (path, text) in update.changed.sorted(by: { $0.key < $1.key }) {
            print(isCheck ? "\(path) is behind the documents: run .ci/snippets" : "\(path) was brought up to date")
            if !isCheck { try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path)) }
        }
        if !update.problems.isEmpty || isCheck && !update.changed.isEmpty { exit(1) }
        print("The tests have the snippets of the documents.")
    }
}
