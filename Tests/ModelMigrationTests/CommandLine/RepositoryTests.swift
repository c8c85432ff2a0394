import Foundation
import TestTables
import Testing

private let hasGit: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "--version"]
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()

@Suite("Uncommitted changes", .enabled(if: hasGit))
struct RepositoryTests {
    /// Tests in a repository in which all is committed.
    private func inRepository(_ test: (Folder) throws -> Void) throws {
        let files = ["App/City.swift": City.old, "App/b.swift": "// b\n", "Other/é a.swift": "// a\n"]
        try Folder.with(files) { folder in
            try folder.run(program: "git", "init", "-q")
            try folder.run(program: "git", "add", "-A")
            try folder.run(
                program: "git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false",
                "commit", "-q", "-m", "A")
            try test(folder)
        }
    }

    private let written = "\n\(City.table("@/App/City.swift"))\(City.written)"

    @Test func nothingIsLost() {
        each(
            [
                ("all is committed", "@/App", { _ in }, nil),
                ("changes of other folders", "@/App", { try $0.write("// c\n", to: "Other/é a.swift") }, nil),
                ("new files of other folders", "@/App", { try $0.write("// c\n", to: "Other/c.swift") }, nil),
                ("changes of other files", "@/App/City.swift", { try $0.write("// c\n", to: "App/b.swift") }, nil),
                (
                    "a change", "@/App", { try $0.write("// c\n", to: "App/b.swift") },
                    "App/b.swift has uncommitted changes: commit them, or pass --force"
                ),
                (
                    "a new file", "@/App", { try $0.write("// c\n", to: "App/c.swift") },
                    "App/c.swift has uncommitted changes: commit them, or pass --force"
                ),
                (
                    "a change that is staged", "@/App",
                    {
                        try $0.write("// c\n", to: "App/b.swift")
                        try $0.run(program: "git", "add", "App/b.swift")
                    }, "App/b.swift has uncommitted changes: commit them, or pass --force"
                ),
                (
                    "a name that git would quote", "@",
                    {
                        try $0.write("// c\n", to: "Other/é a.swift")
                    }, "Other/é a.swift has uncommitted changes: commit them, or pass --force"
                ),
                (
                    "a repository that git cannot read", "@/App",
                    { try $0.write("what is not a reference", to: ".git/HEAD") },
                    "git does not say whether there are uncommitted changes in @/App: pass --force"
                ),
            ] as [(String, String, (Folder) throws -> Void, String?)]
        ) { (_, path, change, message) in
            try inRepository { folder in
                try change(folder)
                let run = folder.run(path, "--to", "macro", "--write")
                if let message {
                    #expect(run == Run(status: 1, errors: "unbox-migrate: \(message)\n"))
                    #expect(folder.text(of: "App/City.swift") == City.old)
                    // Nothing is written without --write, so nothing is asked.
                    #expect(folder.run(path, "--to", "macro").status == 0)
                    #expect(folder.run(path, "--to", "macro", "--write", "--force").status == 0)
                } else {
                    #expect(run.status == 0)
                    #expect(run.errors == "")
                    #expect(run.output.hasSuffix(written))
                }
                #expect(folder.text(of: "App/City.swift") == City.new)
            }
        }
    }

    @Test("A folder without a repository is written")
    func noRepository() throws {
        try Folder.with(["App/City.swift": City.old]) { folder in
            #expect(folder.run("@/App", "--to", "macro", "--write").status == 0)
            #expect(folder.text(of: "App/City.swift") == City.new)
        }
    }
}
