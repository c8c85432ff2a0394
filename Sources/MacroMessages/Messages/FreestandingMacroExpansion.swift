/// A request to expand `#macro(…)`.
package struct FreestandingMacroExpansion: Decodable, Sendable {
    package var macro: MacroReference
    package var syntax: SourceText?
}
