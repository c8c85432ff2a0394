import ModelMigration
import SwiftDeclarations

/// The edits of a file, as `diff -u` writes them.
package struct UnifiedDiff {
    /// Lines that are replaced, by the numbers of the old file from 0.
    private struct Region {
        var old: Range<Int>
        var new: [ArraySlice<UInt8>]
    }

    private static let context = 3

    private let file: SourceFile
    private let lines: [ArraySlice<UInt8>]
    private var regions: [Region] = []

    package init(_ file: SourceFile, _ edits: [Edit]) {
        self.file = file
        lines = Self.lines(file.bytes[...])
        for region in Self.groups(edits, in: file).map({ region($0) }) where !region.old.isEmpty || !region.new.isEmpty
        {
            // Lines that follow each other are removed together.
            if let last = regions.indices.last, regions[last].old.upperBound == region.old.lowerBound {
                regions[last].old = regions[last].old.lowerBound..<region.old.upperBound
                regions[last].new += region.new
            } else {
                regions.append(region)
            }
        }
    }

    /// The text of the diff; empty if nothing changes.
    package var text: String {
        guard !regions.isEmpty else { return "" }
        // An absolute path has its slash already.
        let path = file.path.hasPrefix("/") ? file.path : "/\(file.path)"
        // A tab ends a name with spaces.
        let end = path.contains(" ") ? "\t\n" : "\n"
        var bytes = Array("--- a\(path)\(end)+++ b\(path)\(end)".utf8)
        var shift = 0
        for hunk in hunks { write(hunk, &shift, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for end in SourceFile.lineEnds(bytes) {
            lines.append(bytes[start..<end])
            start = end
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    /// Edits whose lines touch, with the bytes of these lines.
    private static func groups(_ edits: [Edit], in file: SourceFile) -> [(range: SourceRange, edits: [Edit])] {
        var groups: [(range: SourceRange, edits: [Edit])] = []
        for edit in edits.sorted(by: Edit.areInOrder) {
            // A byte order mark belongs to the first line.
            let lineStart = file.lineStart(of: edit.range.lowerBound)
            let start = lineStart == file.start ? 0 : lineStart
            let end = file.nextLine(of: edit.range.upperBound)
            if let last = groups.indices.last, start < groups[last].range.upperBound {
                groups[last].range = groups[last].range.lowerBound..<max(end, groups[last].range.upperBound)
                groups[last].edits.append(edit)
            } else {
                groups.append((start..<end, [edit]))
            }
        }
        return groups
    }

    private func region(_ group: (range: SourceRange, edits: [Edit])) -> Region {
        var new: [UInt8] = []
        var position = group.range.lowerBound
        for edit in group.edits {
            new += file.bytes[position..<max(position, edit.range.lowerBound)]
            new += edit.text.utf8
            position = max(position, edit.range.upperBound)
        }
        new += file.bytes[position..<group.range.upperBound]
        let first = file.line(group.range.lowerBound) - 1
        let old = Self.lines(file.bytes[group.range])
        let lines = Self.lines(new[...])
        let prefix = zip(old, lines).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), lines.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        return Region(
            old: first + prefix..<first + old.count - suffix, new: Array(lines[prefix..<lines.count - suffix]))
    }

    /// Regions with less than two contexts between them.
    private var hunks: [[Region]] {
        regions.reduce(into: []) { hunks, region in
            if let last = hunks.last?.last, region.old.lowerBound - last.old.upperBound <= 2 * Self.context {
                hunks[hunks.count - 1].append(region)
            } else {
                hunks.append([region])
            }
        }
    }

    private func write(_ hunk: [Region], _ shift: inout Int, to bytes: inout [UInt8]) {
        let first = max(0, hunk[0].old.lowerBound - Self.context)
        let end = min(lines.count, hunk[hunk.count - 1].old.upperBound + Self.context)
        let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
        let count = end - first
        func part(_ start: Int, _ count: Int) -> String {
            // Of no lines, the number is that of the line before.
            count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
        }
        bytes += "@@ -\(part(first, count)) +\(part(first + shift, count + growth)) @@\n".utf8
        shift += growth
        var line = first
        for region in hunk {
            for index in line..<region.old.lowerBound { Self.write(" ", lines[index], to: &bytes) }
            for index in region.old { Self.write("-", lines[index], to: &bytes) }
            for new in region.new { Self.write("+", new, to: &bytes) }
            line = region.old.upperBound
        }
        for index in line..<end { Self.write(" ", lines[index], to: &bytes) }
    }

    private static func write(_ mark: String, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes += mark.utf8
        bytes += line
        if line.last != 0x0A && line.last != 0x0D { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
}
