import Foundation
import SchemaReading
import Testing
import Unbox

@testable import JSONSchema

struct RegistryTests {
    /// Each document has a schema with a URI of its own.
    private func registry(_ count: Int) throws -> JSONSchema.Registry {
        var registry = JSONSchema.Registry()
        for index in 0..<count {
            let inner: JSONValue = ["$id": .string("http://inner/\(index)"), "const": .number(JSONValue.Number(index))]
            try registry.add(["$id": .string("http://id/\(index)"), "$defs": ["a": inner]], at: "http://h/\(index)")
        }
        return registry
    }

    @Test func documentsAreSearchedOnce() throws {
        let registry = try registry(500)
        for index in 0..<20 {
            let uri = "http://missing/\(index)"
            let error = #expect(throws: JSONSchema.SchemaError.self) {
                try JSONSchema(["$ref": .string(uri)], registry: registry)
            }
            #expect(error?.message == "\"\(uri)\" refers to \"\(uri)\", which is not in the registry")
            let metaSchema = #expect(throws: JSONSchema.SchemaError.self) {
                try JSONSchema(["$schema": .string(uri)], registry: registry)
            }
            #expect(metaSchema?.message == "the meta-schema \"\(uri)\" is not known; add it to the registry")
        }
        #expect(registry.index.searchedCount == 500)
        for index in [0, 250, 499] {
            for uri in ["http://inner/\(index)", "http://h/\(index)#/$defs/a", "http://id/\(index)#/$defs/a"] {
                let schema = try JSONSchema(["$ref": .string(uri)], registry: registry)
                #expect(try schema.isValid(.number(JSONValue.Number(index))), "\(uri)")
                #expect(try !schema.isValid(-1), "\(uri)")
                // Its own document, and the one to which it refers.
                #expect(schema.storage.set.sources.count == 2, "\(uri)")
            }
        }
        #expect(registry.index.searchedCount == 500)
        #expect(throws: Never.self) {
            try JSONSchema(["items": ["$ref": "http://h/3"]], draft: .draft7, registry: registry)
        }
        #expect(throws: JSONSchema.SchemaError.self) {
            try JSONSchema(["$ref": "http://missing/0"], draft: .draft7, registry: registry)
        }
        #expect(registry.index.searchedCount == 500)
    }

    /// What `$ref` finds, `$schema` finds as well.
    @Test func metaSchemasAreFoundAsSchemasAre() throws {
        var registry = JSONSchema.Registry()
        let draft4 = JSONSchema.Draft.draft4.metaSchemaURI
        try registry.add(["id": "http://old/a#", "$schema": .string(draft4), "required": ["title"]], at: "http://h/4")
        try registry.add(["$id": "relative/b", "required": ["title"]], at: "http://h/folder/c")
        try registry.add(["$defs": ["m": ["$id": "http://nested/d", "required": ["title"]]]], at: "http://h/d")
        for (uri, draft) in [
            ("http://old/a", JSONSchema.Draft.draft4), ("http://h/folder/relative/b", .draft2020),
            ("http://nested/d", .draft2020), ("http://h/4", .draft4), ("http://h/folder/c", .draft2020),
        ] {
            let target: JSONValue = ["$schema": .string(uri), "title": "x"]
            #expect(try JSONSchema(target, registry: registry).draft == draft, "\(uri)")
            let error = #expect(throws: JSONSchema.SchemaError.self) {
                try JSONSchema(["$schema": .string(uri)], registry: registry)
            }
            #expect(error?.message == "by the meta-schema: the key \"title\" is missing", "\(uri)")
            let reference = try JSONSchema(["$ref": .string(uri)], draft: draft, registry: registry)
            #expect(try reference.isValid(target) && !reference.isValid([:]), "\(uri)")
        }
    }

    @Test func whatIsAddedLaterIsFound() throws {
        var registry = try registry(3)
        let schema: JSONValue = ["$ref": "http://inner/7"]
        #expect(throws: JSONSchema.SchemaError.self) { try JSONSchema(schema, registry: registry) }
        let before = registry
        try registry.add(["$defs": ["a": ["$id": "http://inner/7", "type": "string"]]], at: "http://h/7")
        #expect(try JSONSchema(schema, registry: registry).isValid("x"))
        #expect(throws: JSONSchema.SchemaError.self) { try JSONSchema(schema, registry: before) }
        // A document that replaces another one takes its schemas away.
        try registry.add(true, at: "http://h/7")
        #expect(throws: JSONSchema.SchemaError.self) { try JSONSchema(schema, registry: registry) }
    }

    @Test func metaSchemasAreFoundByTheirIDs() throws {
        var registry = JSONSchema.Registry()
        func add(_ id: String, _ draft: JSONSchema.Draft, at uri: String) throws {
            try registry.add(["$id": .string(id), "$schema": .string(draft.metaSchemaURI)], at: uri)
        }
        func draft() -> JSONSchema.Draft? {
            try? JSONSchema(["$schema": "http://id"], registry: registry, options: .withoutChecks).draft
        }
        try add("http://id", .draft6, at: "http://h/6")
        try add("http://id", .draft7, at: "http://h/7")
        #expect(draft() == .draft6)
        try add("http://other", .draft6, at: "http://h/6")
        #expect(draft() == .draft7)
        try add("http://other", .draft7, at: "http://h/7")
        #expect(draft() == nil)
        try add("http://id", .draft2019, at: "http://h/8")
        #expect(draft() == .draft2019)
    }

    /// Where each document of a registry names the next one as its meta-schema, the way to the last one is gone once.
    @Test func longChainsOfMetaSchemas() throws {
        var registry = JSONSchema.Registry()
        for index in 0..<3000 {
            try registry.add(["$schema": .string("http://m/\(index + 1)")], at: "http://m/\(index)")
        }
        try registry.add(["$schema": "http://json-schema.org/draft-07/schema#"], at: "http://m/3000")
        try registry.add(["$defs": ["a": ["$id": "http://inner", "type": "string"]]], at: "http://h")
        #expect(try JSONSchema(["$ref": "http://inner"], registry: registry).isValid("x"))
        #expect(try JSONSchema(["$schema": "http://m/0"], registry: registry, options: .withoutChecks).draft == .draft7)
    }
}
