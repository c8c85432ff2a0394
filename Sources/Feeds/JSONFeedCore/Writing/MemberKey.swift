/// The key of any member, or the index of an element.
package struct MemberKey: CodingKey {
    package let stringValue: String
    package let intValue: Int?

    package init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

    package init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }
}
