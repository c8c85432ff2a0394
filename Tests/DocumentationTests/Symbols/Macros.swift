// The examples in the documentation comments of the macros.

import Foundation
import UnboxMacros

// An expansion does not see the names of the type around it, so these are in none.
// Snippet 3 of UnboxableMacro.swift#Unboxable
// Snippet 1 of UnboxableMacro.swift#UnboxableEnum

let visitDecoder = UnboxDecoder()

enum MacroExamples {
    typealias Stamp = User
    typealias Tag = String

    // Snippets of UnboxableMacro.swift

    @Unboxable struct Options {
        // Snippet 1 of UnboxingMacro.swift#Unboxing
    }
    @Unboxable struct Dates {
        // Snippet 2 of UnboxingMacro.swift#Unboxing
    }
    @Unboxable struct Decoded {
        // Snippet 3 of UnboxingMacro.swift#Unboxing
    }
    @Unboxable struct Draft {
        struct State {}
        static func readState(_ unboxer: Unboxer) -> State { State() }
        // Snippet 4 of UnboxingMacro.swift#Unboxing
    }
    @Unboxable(discriminator: "type") enum Named {
        // Snippets of UnboxingMacro.swift
    }
    @Unboxable(discriminator: "type") enum Numbered {
        // Snippets of UnboxCaseName.swift
    }
    @Unboxable struct Defaults {
        // Snippets of UnboxDefault.swift
    }
    @Unboxable struct Encodings: Codable {
        // Snippets of UnboxEncoding.swift
    }
    @Unboxable struct Quoted: Codable {
        // Snippets of QuotedNumberFormatter.swift
    }
}
