import CommandLineTool
import Foundation
import ModelMigration
import Testing

@testable import unbox_migrate

struct FileWriterTests {
    @Test("If one file has changed since it was read, none is written")
    func changed() throws {
        try Folder.with(["a.swift": City.old, "b.swift": City.old]) { folder in
            let files = try SourceFinder([folder.path]).files
            try folder.write(City.old + "// More.\n", to: "b.swift")
            #expect(
                throws: CommandFailure(
                    "\(folder.path)/b.swift: has changed since it was read; nothing is written")
            ) { try FileWriter.write(files.map { ($0, Array(City.new.utf8)) }) }
            #expect(folder.text(of: "a.swift") == City.old)
            #expect(folder.text(of: "b.swift") == City.old + "// More.\n")
            try FileManager.default.removeItem(at: folder.url(of: "b.swift"))
            #expect(throws: CommandFailure.self) { try FileWriter.write(files.map { ($0, Array(City.new.utf8)) }) }
            #expect(folder.text(of: "a.swift") == City.old)
        }
    }

    @Test("The permissions stay")
    func permissions() throws {
        try Folder.with(["a.swift": City.old]) { folder in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o751], ofItemAtPath: folder.path(of: "a.swift"))
            #expect(folder.run("@/a.swift", "--to", "macro", "--write").status == 0)
            #expect(folder.text(of: "a.swift") == City.new)
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a.swift"))
            #expect(attributes[.posixPermissions] as? Int == 0o751)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["a.swift"])
        }
    }

    @Test("A link stays a link, and its file is written")
    func links() throws {
        try Folder.with(["Files/a.swift": City.old]) { folder in
            try folder.makeLink("b.swift", to: "Files/a.swift")
            #expect(folder.run("@/b.swift", "--to", "macro", "--write").status == 0)
            #expect(folder.text(of: "Files/a.swift") == City.new)
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "b.swift"))
            #expect(target == "Files/a.swift")
        }
    }
}
