/// Where a way differs from the rule, and the article that says so.
enum MemberException {
    /// A `Decodable` type reads numbers, strings and booleans as strictly as with a JSONDecoder (CodableBridge).
    case scalarsAreStrict
    /// A type that reads its elements itself, from an unkeyed container, reads the beginning of the last one as well
    /// (PartialPayloads).
    case readsEachElement
    /// `emptyAsNil` does not reach the properties of a `Decodable` type (OptionalsAndDefaults).
    case emptyIsNotNil
    /// No formatter reads the beginning of a string, which may stand for another value (PartialPayloads).
    case readsNoOpenStrings
    /// No alternative is tried with the beginning of a value (PartialPayloads).
    case readsNoBeginnings
    /// Where invalid elements are dropped, an alternative with one is dropped as a whole (MixedTypes).
    case dropsNothingWithin
    /// `allowInvalidElements` is about the collection that the formatter's values are in (DatesAndFormatters).
    case dropsNoElementsOfOneValue
}
