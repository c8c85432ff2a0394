// The function that libFuzzer calls, linked by `.ci/fuzz-macros` with the sources of the plug-in.

import Foundation
import UnboxExpansion

/// Sends arbitrary bytes to the plug-in and stops the process if an answer is wrong.
///
/// An input that begins with `{` is a message. Any other is the source of a declaration after one byte that chooses the
/// macro and the role; NUL bytes divide it into the attribute, the declaration and the declaration around it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(data: UnsafePointer<UInt8>, size: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: data, count: size))
    guard let first = input.first else { return 0 }
    if first == UInt8(ascii: "{") {
        check(message: input)
    } else {
        check(declaration: String(decoding: input.dropFirst(), as: UTF8.self), choice: Int(first))
    }
    return 0
}

/// The answer to a message must be JSON with exactly one known kind of message, or a failure with a short message.
private func check(message: [UInt8]) {
    let handler = MessageHandler()
    do {
        let answer = try handler.answer(to: message)
        let again = try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
        guard let again, again.count == 1, again.keys.first?.hasSuffix("Result") == true else {
            fatalError("an answer that the compiler does not know: \(String(decoding: answer, as: UTF8.self))")
        }
    } catch let failure as PluginFailure {
        guard failure.message.utf8.count < 1024 else { fatalError("a long message: \(failure.message)") }
    } catch {
        fatalError("the answer is not JSON: \(error)")
    }
}

/// An expansion must be the same each time, and its diagnostics must lie within the text that they are about.
private func check(declaration: String, choice: Int) {
    let parts = declaration.split(separator: "\u{0}", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let roles: [MacroUse.Role] = [.member, .extension, .peer]
    let role = roles[choice % 3]
    let declaration = parts.count > 1 ? parts[1] : parts[0]
    let use = MacroUse(
        macro: choice & 4 == 0 ? "UnboxableMacro" : "UnboxingMacro", role: role,
        attribute: parts.count > 1 ? parts[0] : "@Unboxable", declaration: declaration,
        extendedType: role == .extension ? "Outer.A" : nil,
        missingConformances: choice & 8 == 0 ? nil : choice & 16 == 0 ? [] : ["Unboxable"],
        lexicalContext: parts.count > 2 ? [parts[2]] : [],
        place: choice & 32 == 0 ? nil : SourcePosition(file: "a.swift", line: choice))
    let result = use.expanded()
    guard result == use.expanded() else { fatalError("two expansions of one use differ") }
    for diagnostic in result.diagnostics {
        let text = diagnostic.text == .attribute ? use.attribute : use.declaration
        let ranges = [diagnostic.range] + diagnostic.fixIts.map(\.range)
        for range in ranges where range.lowerBound < 0 || range.upperBound > text.utf8.count {
            fatalError("'\(diagnostic.message)' is at \(range) of \(text.utf8.count) bytes")
        }
        // A range that ends within a character would cut it in half when a fix-it is applied.
        for range in ranges where !isBoundary(range.lowerBound, text) || !isBoundary(range.upperBound, text) {
            fatalError("'\(diagnostic.message)' is at \(range), within a character")
        }
        // It may repeat names, a key and a type, each of which may be as long as the source.
        if diagnostic.message.isEmpty || diagnostic.message.utf8.count > 1024 + 3 * text.utf8.count {
            fatalError("a message of \(diagnostic.message.utf8.count) bytes")
        }
    }
}

private func isBoundary(_ offset: Int, _ text: String) -> Bool {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return index.samePosition(in: text.unicodeScalars) != nil
}
