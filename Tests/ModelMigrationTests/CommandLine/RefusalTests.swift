import Foundation
import TestTables
import Testing

@testable import unbox_migrate

@Suite("Files that are not read, and why")
struct RefusalTests {
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        /// What is beside the model.
        let make: (Folder) throws -> Void
        let refused: String

        init(_ name: String, _ refused: String, _ make: @escaping (Folder) throws -> Void) {
            testDescription = name
            self.refused = refused
            self.make = make
        }
    }

    @Test func inFolders() {
        each([
            Row("a link to a file out of the folder", "refused  @/App/a.swift: a link out of the folder\n") {
                try $0.write(City.old, to: "Other/a.swift")
                try $0.makeLink("App/a.swift", to: "../Other/a.swift")
            },
            Row("a link to a folder out of the folder", "refused  @/App/Other: a link out of the folder\n") {
                try $0.write(City.old, to: "Other/a.swift")
                try $0.makeLink("App/Other", to: "../Other")
            },
            Row(
                "a folder whose name begins like that of the folder",
                "refused  @/App/a.swift: a link out of the folder\n"
            ) {
                try $0.write(City.old, to: "AppTests/a.swift")
                try $0.makeLink("App/a.swift", to: "../AppTests/a.swift")
            },
            Row("a link that leads nowhere", "refused  @/App/a.swift: not a file\n") {
                try $0.makeLink("App/a.swift", to: "b.swift")
            },
            Row("a pipe", "refused  @/App/a.swift: not a file\n") {
                #expect(mkfifo($0.path(of: "App/a.swift"), 0o600) == 0)
            },
            Row("a link to the same file", "") { try $0.makeLink("App/a.swift", to: "City.swift") },
            Row("a link to a folder that is found anyway", "") {
                try $0.write("struct A {}", to: "App/A/a.swift")
                try $0.makeLink("App/B", to: "A")
                try $0.makeLink("App/A/App", to: "../../App")
            },
            Row("folders of other programs", "") {
                for name in [".build", ".hidden", "Pods/A", "Carthage/A"] {
                    try $0.write(City.old, to: "App/\(name)/a.swift")
                }
            },
            Row("a manifest", "") { try $0.write(City.old, to: "App/Package.swift") },
            Row("a generated file", "refused  @/App/a.swift: a generated file\n") {
                try $0.write("//\n// DO NOT EDIT.\n//\n\n" + City.old, to: "App/a.swift")
            },
            Row("a file that says so later", "") {
                try $0.write("struct A {}\n\n// Do not edit.\n", to: "App/a.swift")
            },
            Row(
                "a file that is not Swift",
                "refused  @/App/a.swift: cannot be read as Swift: line 2: no '}' follows '{'\n"
            ) { try $0.write("\nstruct A {", to: "App/a.swift") },
            Row(
                "a file that is not UTF-8",
                "refused  @/App/a.swift: cannot be read as Swift: line 1: the text is not UTF-8\n"
            ) { try Data([0x2F, 0x2F, 0xFF]).write(to: $0.url(of: "App/a.swift")) },
            Row("a large file", "refused  @/App/a.swift: larger than 32 MB\n") {
                try $0.write("", to: "App/a.swift")
                #expect(truncate($0.path(of: "App/a.swift"), off_t(SourceFinder.maximumSize + 1)) == 0)
            },
        ]) { row in
            try Folder.with(["App/City.swift": City.old]) { folder in
                try row.make(folder)
                let run = folder.run("@/App", "--to", "macro", "--write")
                let table = "\n" + row.refused + City.table("@/App/City.swift") + City.written
                #expect(run.output.hasSuffix(table), "\(run.output)")
                #expect(run.status == (row.refused.isEmpty ? 0 : 2))
                #expect(folder.text(of: "App/City.swift") == City.new)
                for name in ["App/a.swift", "Other/a.swift", "AppTests/a.swift", "App/.build/a.swift"] {
                    #expect(
                        folder.text(of: name)?.contains("@Unboxable") != true
                            || name == "App/a.swift" && row.refused == "")
                }
            }
        }
    }

    @Test("A file in .build is refused, even if it is named")
    func build() throws {
        try Folder.with([".build/a.swift": City.old]) { folder in
            #expect(
                folder.run("@/.build/a.swift", "--to", "macro")
                    == Run(
                        status: 2,
                        output: "refused  @/.build/a.swift: what a build has made is not rewritten\nno models\n"))
        }
    }

    /// The superuser may read everything.
    @Test(.enabled(if: geteuid() != 0)) func unreadable() throws {
        try Folder.with(["App/City.swift": City.old, "App/a.swift": City.old, "App/B/b.swift": City.old]) { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path(of: "App/a.swift"))
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path(of: "App/B"))
            defer { chmod(folder.path(of: "App/B"), 0o700) }
            #expect(
                folder.run("@/App", "--to", "macro").output.hasSuffix(
                    "\nrefused  @/App/a.swift: Permission denied\nrefused  @/App/B: Permission denied\n"
                        + City.table("@/App/City.swift")))
        }
    }
}
