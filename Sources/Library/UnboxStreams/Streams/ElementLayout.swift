/// What an ``ElementWriter`` writes around the elements and between them.
struct ElementLayout {
    private let kind: ElementScan.Kind
    /// The path of the array.
    private let steps: [KeyPathStep]

    /// - Throws: ``UnboxError`` if the key path is malformed or has an index other than 0.
    init(_ format: ElementFormat) throws {
        kind = format.kind
        steps = try format.keyPath.map(KeyPathStep.steps) ?? []
        for step in steps {
            guard let index = step.index, index != 0 else { continue }
            let path = UnboxText.quoted(format.keyPath ?? "", limit: 80)
            throw UnboxError("cannot write an array at \(path): nothing is written before index \(index)")
        }
    }

    /// The number of containers around an element.
    var level: Int { kind == .array ? steps.count + 1 : 0 }

    /// The form of an element. One that is indented has more than one line.
    func form(_ form: JSONForm) -> JSONForm {
        var form = form
        if kind == .lines { form.isPretty = false }
        return form
    }

    /// Writes what is between the element at an index and the one before it or, for the first one, around it.
    func begin(_ index: Int, in text: inout JSONWriter, _ form: JSONForm) {
        switch kind {
        case .array:
            if index == 0 { open(&text, form) }
            text.separate(index, form.isPretty, level)
        case .textSequence: text.append(0x1E as UInt8)
        case .lines, .concatenated: break
        }
    }

    /// A number may go on until there is white space.
    func endElement(in text: inout JSONWriter) {
        if kind != .array { text.append(UInt8(ascii: "\n")) }
    }

    /// Ends the text after a number of elements.
    func end(_ count: Int, in text: inout JSONWriter, _ form: JSONForm) {
        guard kind == .array else { return }
        if count == 0 { open(&text, form) }
        text.close(UInt8(ascii: "]"), count: count, form, steps.count)
        for (level, step) in steps.enumerated().reversed() {
            text.close(UInt8(ascii: step.index == nil ? "}" : "]"), count: 1, form, level)
        }
    }

    private func open(_ text: inout JSONWriter, _ form: JSONForm) {
        for (level, step) in steps.enumerated() {
            text.append(UInt8(ascii: step.index == nil ? "{" : "["))
            text.separate(0, form.isPretty, level + 1)
            if step.index == nil, let key = step.key { text.append(key: key, form) }
        }
        text.append(UInt8(ascii: "["))
    }
}
