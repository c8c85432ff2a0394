extension Unboxer {
    /// Converts each of the dictionaries. Takes them as they are, because a conversion to `[Any]` would copy the array.
    @_alwaysEmitIntoClient static func readEach<T>(
        of dictionaries: [UnboxableDictionary], allowInvalidElements: Bool, convert: (borrowing UnboxValue) throws -> T
    ) throws -> [T] {
        let root = PayloadContainer.emptyArray
        let options = ReadingOptions(ofElements: allowInvalidElements)
        var array: [T] = []
        array.reserveCapacity(dictionaries.count)
        for index in dictionaries.indices {
            do {
                array.append(try convert(UnboxValue(dictionaries[index], at: index, in: root, options)))
            } catch {
                try root.fail(at: index, with: error, options)
            }
        }
        return array
    }
}

extension PayloadContainer {
    /// The parent of elements that are read without their array.
    @usableFromInline package static var emptyArray: PayloadContainer { PayloadContainer([Any]()) }

    /// Handles an element that could not be made, as in an array.
    @usableFromInline func fail(at index: Int, with error: any Error, _ options: ReadingOptions) throws {
        try PayloadValue(.array(self), options: options).fail(at: .index(index), with: error)
    }
}

extension ReadingOptions {
    /// The options for the elements of a root array.
    @usableFromInline package init(ofElements isAllowed: Bool) {
        allowInvalidElements(isAllowed)
        depth = 1
    }
}

extension UnboxValue {
    @usableFromInline init(
        _ dictionary: UnboxableDictionary, at index: Int, in root: PayloadContainer, _ options: ReadingOptions
    ) {
        let object = PayloadContainer(dictionary, parent: root, component: .index(index))
        self.init(new: PayloadValue(.object(object), options: options))
    }
}
