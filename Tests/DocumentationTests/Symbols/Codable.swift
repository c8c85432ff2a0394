// The examples in the documentation comments of UnboxCodable, and of what Unbox has for Codable types.

import Foundation
import Unbox

extension Examples {
    struct Letter: DecodableWithConfiguration, EncodableWithConfiguration {
        init(from decoder: any Decoder, configuration: String) throws {}
        func encode(to encoder: any Encoder, configuration: String) throws {}
    }
    enum Letters: DecodingConfigurationProviding, EncodingConfigurationProviding {
        static let decodingConfiguration = ""
        static let encodingConfiguration = ""
    }
    func codable(letter: Letter, style: String, setting: Int?) throws {
        // Snippets of JSONValue+Encoding.swift
        // Snippets of UnboxDecoder.swift
        // Snippets of UnboxEncoder.swift
        // Snippets of UnboxEncoder+Encode.swift
        // Snippets of UnboxEncoder+JSON.swift
        // Snippets of UnboxReversibleFormatter.swift
        // Snippets of Unboxed.swift
    }

    func decodableTypes() throws {
        // Snippets of Unbox+Decodable.swift
        // Snippets of UnboxField+Decodable.swift
        // Snippets of Unboxer+Decodable.swift
    }
    func oneDecoder(visits: inout [Visit]) throws {
        // Snippets of Unboxer+FieldDecoder.swift
    }

    struct Runner {
        enum CodingKeys: CodingKey { case name }
        let name: String
        let runningDistance: Int
        // Snippets of Unboxer+Decoder.swift
    }

    func decoding(_ container: KeyedDecodingContainer<Keys>, _ formatter: ISO8601DateFormatter) throws {
        // Snippets of DecodingContainers+Formatter.swift
        // Snippets of DecodingContainers+Unboxing.swift
    }
    func decoding(_ container: inout any UnkeyedDecodingContainer, _ numbers: inout [Int]) throws {
        // Snippet 3 of DecodingContainers+Formatter.swift#decode
        // Snippet 4 of DecodingContainers+Formatter.swift#decode
        // Snippet 5 of DecodingContainers+Unboxing.swift#decode
    }
    func decoding(_ decoder: any Decoder) throws {
        // Snippet 5 of DecodingContainers+Formatter.swift#decode
        // Snippet 6 of DecodingContainers+Formatter.swift#decode
        // Snippet 6 of DecodingContainers+Unboxing.swift#decode
    }

    func encoding(_ container: inout KeyedEncodingContainer<Keys>) throws {
        // Snippets of EncodingContainers+Formatter.swift
    }
    func encoding(_ container: inout any UnkeyedEncodingContainer) throws {
        // Snippet 4 of EncodingContainers+Formatter.swift#encode
        // Snippet 5 of EncodingContainers+Formatter.swift#encode
        // Snippet 6 of EncodingContainers+Formatter.swift#encode
    }
    func encoding(_ container: inout any SingleValueEncodingContainer) throws {
        // Snippet 7 of EncodingContainers+Formatter.swift#encode
        // Snippet 8 of EncodingContainers+Formatter.swift#encode
        // Snippet 9 of EncodingContainers+Formatter.swift#encode
    }
}
