// The examples in the documentation comments of UnboxExtras.

import Foundation
import Unbox

protocol Drawable {}
extension User: Drawable {}

extension Examples {
    func jsonValues(value: JSONValue, width: Double, fileName: String, bundleIdentifier: String) throws {
        // Snippets of JSONValue.swift
        // Snippets of JSONValue+Data.swift
        // Snippets of JSONValue+KeyPath.swift
        // Snippets of JSONValue+Number.swift
        // Snippets of JSONValue+Reading.swift
        // Snippets of JSONValue+Unboxing.swift
    }
    func parts(_ number: JSONValue.Number, _ object: inout JSONValue.Object) {
        // Snippet 1 of JSONValue+Number.swift#integer
        // Snippets of JSONValue+Object.swift
    }

    func openEnums() throws -> String {
        // Snippet 1 of Open.swift#Open
    }
    func types(shapes: UnboxTypes<any Drawable>) throws {
        // Snippets of Indirect.swift
        // Snippets of Open.swift
        // Snippets of UnboxTypes.swift
    }

    func reports(watch: DriftWatch) throws {
        // Snippets of DriftWatch.swift
        // Snippets of DroppedElements.swift
        // Snippets of UnboxOptions+Reports.swift
    }
}
