// One for each way to make an element. Decodable types have theirs in the folder Codable.

/// Makes elements that can be unboxed.
@usableFromInline struct UnboxingReader<Element: UnboxCompatible & Sendable>: SliceReader {
    private let array: PayloadValue

    @usableFromInline init(_ array: PayloadValue) { self.array = array }

    @usableFromInline func element(at index: Int, from value: PayloadValue) throws -> Element {
        try Element.unboxed(from: UnboxValue(value))
    }

    @usableFromInline func failure(_ error: any Error, at index: Int) -> UnboxError {
        array.failure(error, at: .index(index))
    }
}

/// Makes elements that need a context.
@usableFromInline struct ContextReader<Element: UnboxableWithContext & Sendable>: SliceReader {
    private let array: PayloadValue
    private let context: Element.UnboxContext

    @usableFromInline init(_ array: PayloadValue, _ context: Element.UnboxContext) {
        self.array = array
        self.context = context
    }

    @usableFromInline func element(at index: Int, from value: PayloadValue) throws -> Element {
        try Element.unboxed(from: UnboxValue(value), context: context)
    }

    @usableFromInline func failure(_ error: any Error, at index: Int) -> UnboxError {
        array.failure(error, at: .index(index))
    }
}

/// Makes elements with a formatter.
@usableFromInline struct FormattingReader<Formatter: UnboxFormatter>: SliceReader
where Formatter.UnboxFormattedType: Sendable {
    private let array: PayloadValue
    private let formatter: Formatter

    @usableFromInline init(_ array: PayloadValue, _ formatter: Formatter) {
        self.array = array
        self.formatter = formatter
    }

    @usableFromInline func element(at index: Int, from value: PayloadValue) throws -> Formatter.UnboxFormattedType {
        try formatter.format(value: UnboxValue(value))
    }

    @usableFromInline func failure(_ error: any Error, at index: Int) -> UnboxError {
        array.failure(error, at: .index(index))
    }
}
