import SwiftDeclarations

extension InitializerReader {
    /// Gives each comment of the body to the statement that follows it, or that it follows on a line. Those in statements
    /// of which the source is kept stay there.
    mutating func attachComments() {
        guard let body = scope.function.body, !reading.fields.isEmpty else { return }
        let read = reading.fields.indices.filter { reading.fields[$0].position > 0 }
            .map { (index: $0, position: reading.fields[$0].position) }.sorted { $0.position < $1.position }
        guard let last = read.last else { return }
        var kept = keptRanges[...]
        for comment in scope.file.comments(in: body) {
            let start = comment.range.lowerBound
            while let first = kept.first, first.upperBound <= start { kept = kept.dropFirst() }
            if kept.first?.contains(start) == true { continue }
            if comment.isCode {
                reading.remarksIfGone.append(scope.file.note("this line goes: \(comment.text.shortened)", at: start))
                continue
            }
            let line = scope.file.lineStart(of: start)
            let onLine = read[read.firstSortedIndex(where: { $0.position >= line })...].first
                .flatMap { $0.position < scope.file.nextLine(of: start) ? $0 : nil }
            // That of a container goes with it.
            let before = scope.file.text(line..<start).drop { $0 == " " || $0 == "\t" }
            if onLine == nil, before.hasPrefix("let ") { continue }
            let next = read[read.firstSortedIndex(where: { $0.position >= start })...].first
            reading.fields[(onLine ?? next ?? last).index].comments.append(comment.text)
        }
    }
}
