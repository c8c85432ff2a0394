// The examples in the documentation comments of UnboxCore.

import Foundation
import Unbox

extension Examples {
    typealias Song = String

    // Snippets of UnboxableEnum.swift
    // Snippets of UnboxableKey.swift
    // Snippet 1 of UnboxFormatter.swift#UnboxFormatter

    func values() throws {
        // Snippets of UnboxContainer.swift
        // Snippets of UnboxableByTransform.swift
        // Snippets of UnboxableRawType.swift
        // Snippets of Unboxable.swift
        // Snippets of OneOf.swift
        // Snippet 1 of UnboxCompatible.swift#UnboxCompatible
    }

    struct Color {
        init?(hex: String) {}
    }
    func values(_ value: borrowing UnboxValue) throws {
        // Snippets of UnboxCompatible.swift
    }

    func dates(zone: TimeZone, germanDays: DateFormatter, legacyDateFormatter: DateFormatter) throws {
        // Snippets of DateFormat.swift
        // Snippets of ParseStrategy.swift
        // Snippets of URL.swift
        // Snippets of UnboxFormatter.swift
    }
    func writing(_ container: inout KeyedEncodingContainer<Keys>) throws {
        // Snippet 1 of DateFormat.swift#rfc3339
    }

    func fields(highest: inout Measurement<UnitTemperature>) throws {
        // Snippets of UnboxField.swift
        // Snippets of UnboxField+Makers.swift
        // Snippets of UnboxFormatted.swift
        // Snippets of Unboxer+DroppedField.swift
        // Snippets of Unboxer+Fields.swift
    }
    struct ReadInFields {
        let name: String
        let age: Int
        let links: [URL]
        // Snippet 1 of Unboxer+Fields.swift#unboxAll
    }

    func readers() throws {
        // Snippets of Unboxer.swift
        // Snippets of Unboxer+ReadingOptions.swift
        // Snippets of Unboxer+Unbox.swift
        // Snippets of Unboxer+Untyped.swift
        // Snippets of UnboxableWithContext.swift
    }
    struct Run {
        let name: String
        let distance: Int
        // Snippet 1 of Unboxer.swift#Unboxer
    }

    func wholePayloads(watch: DriftWatch) throws {
        // Snippets of JSONSyntax.swift
        // Snippets of RootFunctions.swift
        // Snippets of UnboxOptions.swift
        // Snippet 5 of Unboxer.swift#init
    }
    func closures(owner: String) throws {
        struct Pet { let name, owner: String }
        // Snippets of Unboxer+CustomUnboxing.swift
    }

    func complete(_ path: UnboxPath) {}
    func show(_ message: String, beside path: UnboxPath) {}
    func errors(_ error: UnboxError) throws {
        // Snippets of UnboxError.swift
        // Snippets of UnboxError+Description.swift
        // Snippets of UnboxPath.swift
    }
}

struct ShelfID: UnboxableKey, Hashable {
    let number: Int
    static func transform(unboxedKey: String) -> ShelfID? { nil }
}
// Snippets of UnboxReversibleKey.swift

struct Essay: Encodable {
    let title, author: String
    let subtitle: String?
}
// Snippets of UnboxWritable.swift
