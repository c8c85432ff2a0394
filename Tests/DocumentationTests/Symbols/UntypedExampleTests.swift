// The examples in the documentation comments of the overloads for unconverted containers, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct UntypedExampleTests {
    private static let json = """
        {"extras": {"a": 1}, "rows": [{"a": 1}, 2], "result": {"byName": {"a": [1, 2]}, "rows": [{"a": 1}]}, \
        "cells": [1, null], "tables": {"a": [{"b": 1}]}, "objects": [{"a": 1}], "byNumber": {"1": {"a": null}}}
        """
    private let unboxer: Unboxer
    private let dictionary: UnboxableDictionary

    init() throws {
        unboxer = try Unboxer(data: Examples.data(Self.json))
        dictionary = unboxer.dictionary
    }

    @Test func readers() throws {
        // Snippet 1 of Unboxer+Untyped.swift#unbox
        let extras: [String: Any] = try unboxer.unbox(key: "extras")
        let first: [String: Any] = try unboxer.unbox(keyPath: "rows.0")
        let all: [String: Any] = try unboxer.unbox()
        // End of snippet
        #expect(extras["a"] as? Int == 1)
        #expect(first["a"] as? Int == 1)
        #expect(all.count == 7)
    }

    @Test func collections() throws {
        // Snippet 2 of Unboxer+Untyped.swift#unbox
        let rows: [[String: Any]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
        let byName: [String: [Any]] = try unboxer.unbox(keyPath: "result.byName")
        // End of snippet
        // Snippet 3 of Unboxer+Untyped.swift#unbox
        let rowsByTable: [String: [[String: Any]]] = try unboxer.unbox(key: "tables")
        // End of snippet
        #expect(rows.count == 1)
        #expect(byName["a"]?.count == 2)
        #expect(rowsByTable["a"]?.first?["b"] as? Int == 1)
    }

    @Test func objects() throws {
        // Snippet 4 of Unboxer+Untyped.swift#unbox
        let extras: [String: AnyObject] = try unboxer.unbox(key: "extras")
        // End of snippet
        // Snippet 5 of Unboxer+Untyped.swift#unbox
        let rows: [[String: AnyObject]] = try unboxer.unbox(key: "objects")
        // End of snippet
        #expect(extras["a"] as? Int == 1)
        #expect(rows.first?["a"] as? Int == 1)
    }

    @Test func optionals() throws {
        // Snippet 6 of Unboxer+Untyped.swift#unbox
        let cells: [Any?] = try unboxer.unbox(key: "cells")
        // End of snippet
        // Snippet 7 of Unboxer+Untyped.swift#unbox
        let rows: [Int: [String: Any?]] = try unboxer.unbox(key: "byNumber")
        // End of snippet
        #expect(cells.map { $0 as? Int } == [1, nil])
        #expect(try #require(rows[1]?["a"]) == nil)
    }

    @Test func wholePayloads() throws {
        func check(_ json: String, _ read: (Data, UnboxableDictionary) throws -> [Int]) throws {
            let data = Examples.data(json)
            #expect(try read(data, Unboxer(data: data).dictionary) == [1, 1])
        }
        try check(#"{"extras": {"a": 1}}"#) { data, dictionary in
            // Snippet 11 of RootFunctions.swift#unbox
            let extras: [String: Any] = try unbox(dictionary: dictionary, atKey: "extras")
            // End of snippet
            let whole = {
                // Snippet 13 of RootFunctions.swift#unbox
                let dictionary: [String: Any] = try unbox(data: data)
                // End of snippet
                return dictionary
            }
            return [extras.count, try whole().count]
        }
        try check(#"{"result": {"rows": [{"a": 1}]}}"#) { data, dictionary in
            let inDictionary = {
                // Snippet 12 of RootFunctions.swift#unbox
                let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKeyPath: "result.rows")
                // End of snippet
                return rows
            }
            // Snippet 14 of RootFunctions.swift#unbox
            let rows: [[String: Any]] = try unbox(data: data, atKeyPath: "result.rows")
            // End of snippet
            return [rows.count, try inDictionary().count]
        }
    }
}
