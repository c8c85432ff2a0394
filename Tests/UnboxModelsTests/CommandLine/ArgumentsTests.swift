import CommandLineTool
import TestTables
import Testing
import UnboxModels

@testable import unbox_models

struct ArgumentsTests {
    @Test func `all options`() throws {
        let arguments = try Request([
            "--style", "macro", "--access=public", "--namespace", "API", "--root", "User", "--checks", "--open-enums",
            "--mutable", "--nonisolated", "--config", "choices.json", "-o", "Models.swift", "--sample",
            "--key-path=items.*", "a.json",
            "-",
        ])
        #expect(arguments.style == .macro)
        #expect(arguments.access == .public)
        #expect(arguments.namespace == "API")
        #expect(arguments.root == "User")
        #expect(arguments.checksConstraints)
        #expect(arguments.opensEnums)
        #expect(arguments.isMutable)
        #expect(arguments.isNonisolated)
        #expect(arguments.configuration == "choices.json")
        #expect(arguments.output == "Models.swift")
        #expect(arguments.areSamples)
        #expect(arguments.keyPath == "items.*")
        #expect(arguments.inputs == ["a.json", "-"])
    }

    @Test func `invalid arguments`() {
        each([
            ([], "expected a schema, or --sample and a payload"),
            ([""], "the name of the file is empty"),
            (["--styel", "macro", "a"], "there is no option --styel, but there is --style"),
            (["--colour", "a"], "there is no option --colour"),
            (["a", "--style"], "--style needs a value: --style macro"),
            (["a", "--style", "quick"], "--style needs unboxable, macro, codable or both, not \"quick\""),
            (["a", "--access", "open"], "--access needs internal, package or public, not \"open\""),
            (["a", "--root", "2D"], "--root needs the name of a new type, not \"2D\""),
            (["a", "--root", "API.User"], "--root needs the name of a new type, not \"API.User\""),
            (["a", "--namespace", "class"], "--namespace needs the name of a new type, not \"class\""),
            (["a", "--root", "String"], "--root needs the name of a new type, not \"String\""),
            (["a", "--sample=yes"], "--sample takes no value"),
            (["a", "--key-path", "items"], "--key-path needs --sample"),
            (["a", "--check"], "--check needs --output"),
            (["-", "-"], "standard input can be read only once"),
        ]) { (arguments: [String], problem: String) in
            #expect(throws: CommandFailure("\(problem); see unbox-models --help", status: .usage)) {
                try Request(arguments)
            }
        }
    }

    @Test func `help counts more than anything else`() throws {
        #expect(try Request(["--style", "macro", "-h"]).wantsHelp)
    }

    @Test func `files are known by their paths below the folder of all`() {
        each([
            (["/a/b/user.json"], ["user.json"]),
            (["/a/b/user.json", "/a/b/c/address.json"], ["user.json", "c/address.json"]),
            (["/a/v1/user.json", "/a/v2/../v2/user.json"], ["v1/user.json", "v2/user.json"]),
            (["/a/v1/x/user.json", "/b/user.json"], ["a/v1/x/user.json", "b/user.json"]),
            (["user.json", "./address.json"], ["user.json", "address.json"]),
        ]) { (paths: [String], names: [String]) in
            let known = Inputs.names(of: paths)
            #expect(paths.map { known[$0] } == names)
        }
    }

    @Test func `after two hyphens all arguments are files`() throws {
        #expect(try Request(["--", "--style"]).inputs == ["--style"])
    }
}
