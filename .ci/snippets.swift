// Copies the snippets of the documents into the tests, or the examples of the documentation comments into scaffolds.
// `.ci/snippets` compiles this file together with Tests/DocumentationTests/Snippets.

import Foundation

@main enum Program {
    /// The argument is `--check`, or a folder for the scaffolds with their examples.
    static func main() throws {
        let argument = CommandLine.arguments.dropFirst().first
        let isCheck = argument == "--check"
        let update = try SnippetUpdate.ofRepository()
        for problem in update.problems { print(problem) }
        if let argument, !isCheck {
            let folder = URL(fileURLWithPath: argument, isDirectory: true)
            for (path, text) in update.filled {
                try Data(text.utf8).write(to: folder.appendingPathComponent(path.replacing("/", with: "_")))
            }
        } else {
            for (path, text) in update.changed.sorted(by: { $0.key < $1.key }) {
                print(isCheck ? "\(path) is behind the documents: run .ci/snippets" : "\(path) was brought up to date")
                if !isCheck { try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path)) }
            }
        }
        if !update.problems.isEmpty || isCheck && !update.changed.isEmpty { exit(1) }
        if argument == nil || isCheck { print("The tests have the snippets of the documents.") }
    }
}
