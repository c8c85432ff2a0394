/// The keys of an object, and the type that it says itself: what has the same is of one type.
struct SampleForm: Hashable {
    /// The numbers of the keys, in order.
    let keys: [Int]
    /// What the fields that may say the type have.
    let typeNames: [String]
}

/// The forms of objects. What there is to know of a key is found once.
final class SampleForms {
    private var numbers: [String: Int] = [:]
    /// Of each key, whether its field may say the type.
    private var areTelling: [Bool] = []

    func form(of object: SampleObject) -> SampleForm {
        SampleForm(keys: object.fields.map { number(of: $0.key) }.sorted(), typeNames: typeNames(of: object))
    }

    /// What the fields that may say the type have.
    func typeNames(of object: SampleObject) -> [String] {
        object.fields.compactMap { key, value in areTelling[number(of: key)] ? SampleObject.name(value) : nil }
    }

    private func number(of key: String) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = areTelling.count
        areTelling.append(SampleVariants.isTelling(key))
        return areTelling.count - 1
    }
}
