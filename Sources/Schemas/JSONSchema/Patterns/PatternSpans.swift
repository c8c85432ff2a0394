// Repetitions of a set, such as `[a-z]{1,1000}`. Where such a part begins one scalar further on, it also ends one further
// on, so it is not counted again from its start.

import UnboxCore

/// What is known of a repetition, once ways are remembered.
struct SpanProgress {
    /// The scalars that have to be there, and those that follow.
    var first = Stretch()
    var rest = Stretch()
    /// The places from which all that follows the repetition has been tried.
    var tried: ClosedRange<Int>?

    /// A part of the text with as many members of a set as there are, up to a limit.
    struct Stretch {
        var start = 0
        var end = 0
        /// The number of scalars.
        var count = 0
    }
}

extension PatternMatcher {
    /// Matches a repetition of a set.
    ///
    /// - Returns: where it ends at most, with ways that are left to try; nil if it does not match, or if everything that
    ///   follows has been tried from here.
    mutating func match(
        _ span: Int, _ operation: Int, at place: Int, _ scratch: inout PatternScratch
    ) -> Int? {
        let rule = pattern.spans[span]
        guard isRemembering else {
            let first = stretch(of: rule, from: place, most: rule.least, &scratch.scripts)
            guard first.count == rule.least else { return nil }
            let (start, end) = (first.end, stretch(of: rule, from: first.end, most: rule.most, &scratch.scripts).end)
            if end > start { scratch.stack.append(Entry(span: operation, from: start, to: end)) }
            return end
        }
        var progress = scratch.spans[span]
        defer { scratch.spans[span] = progress }
        move(&progress.first, of: rule, to: place, most: rule.least, &scratch.scripts)
        guard progress.first.count == rule.least else { return nil }
        let start = progress.first.end
        guard rule.most > 0 else { return start }
        guard !isVisited(rule.choice, start) else { return nil }
        if rule.most == .max {
            var end = start
            while end < text.count, case let (found, length) = scalarHere(at: end),
                pattern.sets[rule.set].contains(found, &scratch.scripts)
            {
                // From a place where it was before, all that follows has been tried.
                if isVisited(rule.choice, end + length) { break }
                end += length
            }
            steps += Int64((end - start) / 2)
            if end > start { scratch.stack.append(Entry(span: operation, from: start, to: end)) }
            return end
        }
        move(&progress.rest, of: rule, to: start, most: rule.most, &scratch.scripts)
        let end = progress.rest.end
        guard let tried = progress.tried, start <= tried.upperBound, end >= tried.lowerBound else {
            progress.tried = start...end
            if end > start { scratch.stack.append(Entry(span: operation, from: start, to: end)) }
            return end
        }
        // Only from the places before and after those from which all that follows has been tried.
        progress.tried = min(start, tried.lowerBound)...max(end, tried.upperBound)
        if start < tried.lowerBound {
            scratch.stack.append(Entry(span: operation, from: start, to: tried.lowerBound))
        }
        if end > tried.upperBound {
            let next = tried.upperBound + scalarLength(at: tried.upperBound)
            if end > next { scratch.stack.append(Entry(span: operation, from: next, to: end)) }
            return end
        }
        return nil
    }

    /// The longest part from a place that has only members of a set.
    mutating func stretch(
        of span: PatternSpan, from place: Int, most: Int, _ scripts: inout ScriptTests
    ) -> SpanProgress.Stretch {
        var stretch = SpanProgress.Stretch(start: place, end: place)
        extend(&stretch, of: span, most: most, &scripts)
        return stretch
    }

    @inline(__always) private mutating func extend(
        _ stretch: inout SpanProgress.Stretch, of span: PatternSpan, most: Int, _ scripts: inout ScriptTests
    ) {
        let start = stretch.end
        while stretch.count < most, stretch.end < text.count, case let (found, length) = scalarHere(at: stretch.end),
            pattern.sets[span.set].contains(found, &scripts)
        {
            stretch.end &+= length
            stretch.count &+= 1
        }
        steps &+= Int64((stretch.end - start) / 2)
    }

    /// Lets a part begin at another place.
    mutating func move(
        _ stretch: inout SpanProgress.Stretch, of span: PatternSpan, to place: Int, most: Int,
        _ scripts: inout ScriptTests
    ) {
        if most == 0 || stretch.start - place > most { stretch = SpanProgress.Stretch(start: place, end: place) }
        while stretch.start < place, stretch.count > 0 {
            stretch.start += scalarLength(at: stretch.start)
            stretch.count -= 1
            steps += 1
        }
        while stretch.start > place, let (found, length) = scalar(before: stretch.start),
            pattern.sets[span.set].contains(found, &scripts)
        {
            stretch.start -= length
            stretch.count += 1
            steps += 1
            if stretch.count > most, let (_, length) = scalar(before: stretch.end) {
                stretch.end -= length
                stretch.count -= 1
            }
        }
        if stretch.start != place { stretch = SpanProgress.Stretch(start: place, end: place) }
        extend(&stretch, of: span, most: most, &scripts)
    }
}
