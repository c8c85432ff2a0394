import SwiftDeclarations

/// Models with `init(unboxer:)`, and enums of Unbox 2 to 5.
package struct UnboxFrontEnd: FrontEnd {
    /// Whether types with a `transform(unboxedValue:)` count as models, as they do if the library goes.
    let readsTransforms: Bool

    package var protocols: Set<String> { ["Unboxable", "UnboxableWithContext"] }

    package init(readsTransforms: Bool = false) { self.readsTransforms = readsTransforms }

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        let all = type.initializers.filter { $0.function.parameters.first?.label == "unboxer" }
        let own = index.type("Unboxer", seenFrom: type)
        if own?.file == type.file || ObjectMapperLibrary.bridge(of: type, index) != nil { return nil }
        guard let member = all.first, member.function.parameters[0].type.lastName == "Unboxer" else {
            return rawValues(of: type) ?? (readsTransforms ? transform(of: type, index) : nil)
        }
        let (part, function) = member
        let context = function.parameters.first { $0.label == "context" }
        let values = UnboxValueReader(
            unboxer: function.parameters[0].name ?? "unboxer", context: context.map { $0.name ?? "context" })
        guard var reading = InitializerReader(member, of: type, index, values)?.reading else { return nil }
        if type.declaration.kind == .enum {
            reading.problems = [
                type.note("code chooses its case: keep that, or write '@Unboxable(discriminator:)' by hand")
            ]
        }
        func refuse(_ text: String) { reading.problem(text, at: function.range.lowerBound, in: part.source) }
        if let own { refuse("\(own.source.path) declares 'Unboxer', which hides this library's: delete that file") }
        if all.count > 1 { refuse("there are several initializers from an Unboxer: keep one of them") }
        reading.context = context?.type.text
        if context == nil, function.parameters.count > 1 {
            refuse("the initializer has other parameters: pass them in a context")
        }
        if function.isFailable { refuse("the initializer may return nil: make it throw") }
        reading.isUnboxable = true
        reading.obsolete.append((part.file, function.range))
        reading.obsoleteConformances.formUnion(["Unboxable", "UnboxableWithContext"])
        return reading
    }

    /// An `UnboxableEnum` with raw values; nil for others.
    private func rawValues(of type: ModelType) -> ModelReading? {
        guard type.declaration.kind == .enum, type.conforms(to: ["UnboxableEnum"]) else { return nil }
        var reading = ModelReading()
        reading.obsoleteConformances = ["UnboxableEnum"]
        reading.shape = .rawValues(fallback: nil)
        if type.parts.flatMap(\.declaration.members).flatMap(\.bindings).contains(where: { $0.name == "unboxFallback" })
        {
            reading.problem("it has an 'unboxFallback': write '@Unboxing(fallback: true)' before that case", of: type)
        }
        return reading
    }

    private func transform(of type: ModelType, _ index: ModelIndex) -> ModelReading? {
        guard type.conforms(to: ["UnboxableByTransform"]) else { return nil }
        let function = type.namedMethods["transform"]?.first { $0.function.parameters.first?.label == "unboxedValue" }
        guard let function, type.declaration.kind != .class else { return nil }
        var reading = ModelReading()
        reading.shape = .transform(function.function.parameters[0].type)
        reading.obsoleteConformances = ["UnboxableByTransform"]
        return reading
    }
}
