// The examples in the documentation comments of JSONFeed, JSONSchema and UnboxTesting.

import Foundation
import JSONFeed
import JSONSchema
import Testing
import Unbox
import UnboxTesting

extension Examples {
    func feeds(_ feed: JSONFeed, _ item: inout JSONFeed.Item) async throws {
        // Snippets of Attachment.swift
        // Snippets of FetchOptions.swift
        // Snippets of Inheritance.swift
        // Snippets of Item.swift
        // Snippets of JSONFeed.swift
        // Snippets of JSONFeed+Encoding.swift
        // Snippets of JSONFeed+Fetch.swift
        // Snippets of JSONFeed+Problems.swift
        // Snippets of JSONFeed+Unboxable.swift
        // Snippets of ReadingMode.swift
    }

    func schemas(_ schema: JSONSchema, addressSchema: Data, personSchema: Data) throws {
        // Snippets of JSONSchema.swift
        // Snippets of JSONSchema+Validating.swift
        // Snippets of OutputFormat.swift
        // Snippets of Registry.swift
    }

    typealias OldUser = User
    func migration(sample: Data, samples: URL) throws {
        struct Pet: UnboxableWithContext, Decodable {
            init(unboxer: Unboxer, context: Shelter) throws {}
        }
        // Snippets of UnboxMigration.swift
        // Snippets of UnboxMigration+Variations.swift
    }
}
