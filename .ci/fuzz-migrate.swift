// The function that libFuzzer calls, linked by `.ci/fuzz-migrate` with the reports of unbox-migrate.

import ModelMigration
import SwiftDeclarations

/// Rewrites the models of arbitrary bytes, and stops the process if the result is wrong.
///
/// The bits of the first byte choose the target and the options; NUL bytes divide the rest into files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(data: UnsafePointer<UInt8>, size: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: data, count: size))
    guard let first = input.first else { return 0 }
    let files = input.dropFirst().split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).enumerated().map {
        SourceFile(path: "\($0).swift", bytes: Array($1))
    }
    check(files, choice: Int(first))
    return 0
}

private func check(_ files: [SourceFile], choice: Int) {
    var options = MigrationOptions()
    options.isPlain = choice & 3 == 2
    options.isExact = choice & 4 != 0
    options.invalid = choice & 8 == 0 ? .keep : .throw
    if choice & 32 == 0 { options.dates = ".rfc3339" }
    let migration = rewritten(files, choice: choice, options)
    let again = rewritten(files, choice: choice, options)
    guard migration.changes.map(\.bytes) == again.changes.map(\.bytes),
        migration.models.map(\.notes) == again.models.map(\.notes)
    else { fatalError("two runs differ") }
    for change in migration.changes {
        let file = files[change.file]
        guard file.problem == nil else { fatalError("a file with a problem was changed: \(file.problem ?? "")") }
        let new = SourceFile(path: file.path, bytes: change.bytes)
        if let problem = new.problem {
            fatalError("what is written cannot be read: \(problem)\n\(String(decoding: change.bytes, as: UTF8.self))")
        }
        check(UnifiedDiff(file, change.edits).text, from: file.bytes, to: change.bytes)
    }
    for model in migration.models {
        if model.outcome == .left, model.notes.isEmpty { fatalError("\(model.name) is left without a reason") }
        for note in model.notes {
            guard let file = files.first(where: { $0.path == note.file }) else { fatalError("a note of no file") }
            guard (1...file.line(file.bytes.count)).contains(note.line) else { fatalError("a note of no line") }
            // It may repeat names, each of which may be as long as the source.
            guard !note.text.isEmpty, note.text.utf8.count < 1024 + 4 * files.reduce(0, { $0 + $1.bytes.count }) else {
                fatalError("a note of \(note.text.utf8.count) bytes")
            }
        }
    }
    _ = MigrationTable(migration.models).text
    if migration.changes.isEmpty { return }
    let target: MigrationProof.Target = [.macro, .codable, .plainCodable, .macro][choice & 3]
    let proof = MigrationProof(migration, for: target).source(modules: ["App"], payloads: nil)
    if let problem = SourceFile(path: "Proof.swift", text: proof).problem {
        fatalError("the proof cannot be read: \(problem)\n\(proof)")
    }
}

private func rewritten(_ files: [SourceFile], choice: Int, _ options: MigrationOptions) -> Migration {
    let roads: [MigrationRoad] =
        choice & 64 != 0 ? [.macro, .codable] : [.unbox, .objectMapper]
    let backEnd: any BackEnd =
        switch choice & 3 {
        case 0, 3: MacroBackEnd()
        default: CodableBackEnd(isPlain: options.isPlain, isExact: options.isExact)
        }
    return Migration(files, from: roads.map { $0.frontEnd(options) }, to: backEnd, isExact: options.isExact)
}

/// What a diff says of the number of lines must be true.
private func check(_ diff: String, from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return }
    let bytes = Array(diff.utf8)
    var start = 0
    var growth = 0
    for (number, end) in SourceFile.lineEnds(bytes[...]).enumerated() {
        if number > 1, bytes[start] == UInt8(ascii: "+") { growth += 1 }
        if number > 1, bytes[start] == UInt8(ascii: "-") { growth -= 1 }
        start = end
    }
    func lines(_ bytes: [UInt8]) -> Int {
        let ends = SourceFile.lineEnds(bytes[...])
        return ends.count + (ends.last ?? 0 < bytes.count ? 1 : 0)
    }
    guard growth == lines(new) - lines(old) else {
        fatalError("a diff of \(growth) more lines, for \(lines(new) - lines(old)):\n\(diff)")
    }
}
