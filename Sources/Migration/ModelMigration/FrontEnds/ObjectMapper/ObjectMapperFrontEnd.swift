import SwiftDeclarations

/// Models of ObjectMapper: `Mappable`, `ImmutableMappable`, and `StaticMappable` if it chooses no type.
package struct ObjectMapperFrontEnd: FrontEnd {
    private(set) var options: MigrationOptions

    package init(_ options: MigrationOptions = MigrationOptions()) {
        self.options = options
        if options.isExact { self.options.invalid = .keep }
    }

    package var protocols: Set<String> { ObjectMapperLibrary.protocols }

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard ObjectMapperLibrary.isMapped(type, in: index) else { return unclear(type, index) }
        let isRead = type.unboxingInitializer != nil || type.isUnboxable
        if isRead, ObjectMapperLibrary.bridge(of: type, index) == nil { return rewritten(type, index) }
        let isImmutable = type.isImmutable(index)
        let superclass = type.superclass(in: index)
        if type.mapping == nil, type.mapInitializer == nil, superclass != nil { return nil }
        guard let member = isImmutable ? type.mapInitializer : type.mapping else {
            if !isImmutable, let superclass, ObjectMapperLibrary.isMapped(superclass, in: index) {
                return inherited(type, index)
            }
            return nothing(type, isImmutable ? "init(map:)" : "mapping(map:)", index)
        }
        let (part, function) = member
        guard var reading = read(member, of: type, isImmutable: isImmutable, index) else {
            return nothing(type, "a body of \(function.name)", index)
        }
        let start = function.range.lowerBound
        reading.obsolete.append((part.file, function.range))
        if isImmutable {
            if let mapping = type.mapping { checkWriting(mapping, type, index, &reading) }
        } else if let initializer = type.mapInitializer {
            check(initializer, type, index, &reading)
        }
        reading.obsolete += (type.namedMethods["objectForMapping"] ?? []).map { ($0.part.file, $0.function.range) }
        replaceConstraints(of: type, &reading)
        if isImmutable ? type.mapping != nil : index.writesJSON {
            let place = type.mapping ?? member
            let text = "toJSON() and toJSONString() go: to write it too, make it Encodable"
            reading.remarksIfGone.insert(part.source.note(text, at: place.function.range.lowerBound), at: 0)
        }
        if options.isExact {
            reading.isStrict = true
            for index in reading.fields.indices { reading.fields[index].isStrict = false }
        }
        reading.addDifferences(at: start, in: part.source)
        if let superclass, !isImmutable, superclass.isRead(index),
            BodyScope(member, of: type, index)?.statements.contains(where: \.isCallOfSuper) != true
        {
            reading.remark(
                "what \(superclass.name) maps is read too: its mapping does not call that of \(superclass.name)",
                at: start, in: part.source)
        }
        finish(&reading, type, isImmutable: isImmutable, index)
        return reading
    }

    private func read(
        _ member: ModelType.Function, of type: ModelType, isImmutable: Bool, _ index: ModelIndex
    ) -> ModelReading? {
        let map = member.function.parameters[0].name ?? member.function.parameters[0].label ?? "map"
        if isImmutable {
            let values = ObjectMapperValueReader(map: map, options: options)
            return InitializerReader(member, of: type, index, values)?.reading
        }
        let initial = initialValues(in: type.mapInitializer, type, index)
        let values = ObjectMapperMappingReader(map: map, options: options, initialValues: initial)
        return InitializerReader(member, of: type, index, values)?.reading
    }

    /// A type with a mapping of which the files do not say that it is of the library; nil for others.
    private func unclear(_ type: ModelType, _ index: ModelIndex) -> ModelReading? {
        // Without the label, `Map` may be a type of another library.
        let label = (type.mapping ?? type.mapInitializer)?.function.parameters[0].label
        guard type.mapping != nil || label == "map" || type.mapInitializer != nil && type.importsObjectMapper,
            !type.isUnboxable, let name = type.foreignConformance(index)
        else { return nil }
        var reading = ModelReading()
        reading.problem("\(name) is not in these files, and may make it Mappable: give the program its file", of: type)
        return reading
    }

    /// A class that maps nothing itself, and has the initializer.
    private func inherited(_ type: ModelType, _ index: ModelIndex) -> ModelReading {
        var reading = ModelReading()
        reading.fields = type.properties.map { FieldReading(property: $0.name, place: .none) }
        if let initializer = type.mapInitializer { check(initializer, type, index, &reading) }
        for property in type.properties where property.value == nil && !(property.isOptional && !property.isLet) {
            let text = "'\(property.name)' gets no value that is understood: give its declaration one"
            reading.problem(text, at: property.binding.range.lowerBound, in: type.source)
        }
        finish(&reading, type, isImmutable: false, index)
        return reading
    }

    private func finish(_ reading: inout ModelReading, _ type: ModelType, isImmutable: Bool, _ index: ModelIndex) {
        reading.obsoleteConformances = ObjectMapperLibrary.protocols
        reading.obsoleteImports = ["ObjectMapper"]
        reading.oldRead =
            isImmutable
            ? "try %(JSON: object(data))" : "try required(Mapper<%>().map(JSON: object(data)))"
        reading.isMapped = true
        if let bridge = ObjectMapperLibrary.bridge(of: type, index) {
            reading.bridge = (bridge.part.file, bridge.function.range)
            reading.obsolete.append((bridge.part.file, bridge.function.range))
            reading.obsoleteConformances.insert("Unboxable")
        }
        reading.reasonToKeep = ObjectMapperLibrary.reasonToKeep(type, reading, index)
        if let (part, function) = type.objectForMapping, type.choosesType(index) {
            let text = "objectForMapping(map:) chooses a class: read it by a function that does"
            reading.problem(text, at: function.range.lowerBound, in: part.source)
        }
        requireClasses(around: type, index, &reading)
    }

    private func requireClasses(around type: ModelType, _ index: ModelIndex, _ reading: inout ModelReading) {
        if let superclass = type.superclass(in: index), ObjectMapperLibrary.isModel(superclass, in: index) {
            reading.requires[superclass.number] = "its superclass \(superclass.name) is left"
        }
        for subclass in index.subclasses(of: type) where ObjectMapperLibrary.isModel(subclass, in: index) {
            reading.requires[subclass.number] = "its subclass \(subclass.name) is left"
        }
    }

    /// A model that has the macro already, and its mapping still beside it; nil for others.
    private func rewritten(_ type: ModelType, _ index: ModelIndex) -> ModelReading? {
        var reading = ModelReading()
        reading.isMapped = true
        reading.isDone = true
        reading.reasonToKeep = ObjectMapperLibrary.reasonToKeep(type, reading, index)
        reading.obsolete = type.functionsOfMaps.map { ($0.part.file, $0.function.range) }
        let isStated = type.conformance(ObjectMapperLibrary.protocols) != nil
        if !isStated, reading.obsolete.isEmpty { return nil }
        let text = "nothing here needs its mapping any more: delete that\(isStated ? ", and the conformance" : "")"
        reading.remarksIfGone = [type.note(text)]
        return reading
    }

    private func nothing(_ type: ModelType, _ missing: String, _ index: ModelIndex) -> ModelReading {
        var reading = ModelReading()
        reading.isMapped = true
        requireClasses(around: type, index, &reading)
        reading.problem("\(missing) is not in these files: add the file that has it", of: type)
        return reading
    }

    /// `mapping(map:)` of an ImmutableMappable writes. What it reads, it reads once more, if `map(JSON:)` made the object.
    private func checkWriting(
        _ mapping: ModelType.Function, _ type: ModelType, _ index: ModelIndex,
        _ reading: inout ModelReading
    ) {
        // All have a value.
        let initial = Dictionary(first: type.properties.filter { $0.value == nil }.map { ($0.name, "") })
        let map = mapping.function.parameters[0].name ?? "map"
        let values = ObjectMapperMappingReader(map: map, options: options, initialValues: initial)
        guard let again = InitializerReader(mapping, of: type, index, values)?.reading else { return }
        reading.problems += again.problems.filter { !$0.text.contains("gets no value") }
        for field in again.fields where field.place.isPayload {
            let first = reading.fields.first { $0.property == field.property }
            if first?.place == field.place, first?.formatter == field.formatter, first?.transform == field.transform {
                continue
            }
            let isOnlyHere = first?.place == FieldReading.Position.none
            let what = isOnlyHere ? "only here" : "here too, otherwise than in init(map:)"
            let text = "is read \(what): read it in init(map:), and write '>>>' here"
            reading.problem("'\(field.property)' \(text)", at: field.position, in: mapping.part.source)
        }
        reading.obsolete.append((mapping.part.file, mapping.function.range))
    }

    /// `<T: Mappable>` is `<T: UnboxCompatible>`.
    private func replaceConstraints(of type: ModelType, _ reading: inout ModelReading) {
        for parameter in type.declaration.genericParameters {
            guard let constraint = parameter.constraint, ObjectMapperLibrary.protocols.contains(constraint.lastName)
            else { continue }
            reading.edits.append((type.file, Edit(constraint.range, "UnboxCompatible")))
        }
    }
}

enum ObjectMapperLibrary {
    static let protocols: Set<String> = ["BaseMappable", "Mappable", "ImmutableMappable", "StaticMappable"]

    /// Whether a name in code uses the library for types that need not be named beside it.
    static func uses(_ name: SourceFile.Name) -> Bool {
        if name.isLabel { return ["map", "JSON", "JSONArray", "JSONObject", "JSONString"].contains(name.text) }
        return words.contains(name.text) || name.text != "ObjectMapper" && name.text.hasSuffix("ObjectMapper")
    }

    private static let words: Set<String> = [
        "Map", "Mapper", "mapArray", "mapObject", "mapping", "responseArray", "responseObject", "toJSON", "toJSONArray",
        "toJSONString",
    ]

    /// Why the old code of a model stays: a protocol refines the library's, or may require it; nil if none does.
    static func reasonToKeep(_ type: ModelType, _ reading: ModelReading, _ index: ModelIndex) -> String? {
        let superclass = type.superclass(in: index) == nil ? nil : type.declaration.inheritedTypes.first?.text
        for inherited in type.parts.flatMap(\.declaration.inheritedTypes) where inherited.text != superclass {
            let name = inherited.lastName
            if protocols.contains(name) || ProtocolNames.requireNothing(name) { continue }
            let all = index.implied(by: name)
            if !all.isDisjoint(with: protocols) { return "\(name) refines it" }
            if all.contains(where: { index.mayRequireMapping($0) }) { return "\(name) may require it" }
        }
        let isExposed = type.functionsOfMaps.flatMap(\.function.attributes).contains { $0.name == "objc" }
        return isExposed ? "it is @objc" : nil
    }

    static func isModel(_ type: ModelType, in index: ModelIndex) -> Bool {
        isMapped(type, in: index) && (!type.isUnboxable || bridge(of: type, index) != nil)
    }

    /// Whether a type, or a superclass of it, is of a protocol of the library.
    static func isMapped(_ type: ModelType, in index: ModelIndex) -> Bool {
        ([type] + type.superclasses(in: index)).contains { $0.conforms(to: protocols) }
    }

    /// The initializer by which a model reads itself with its mapping; nil if that needs more. `isMapped`: whether the
    /// initializer of a superclass calls the mapping.
    static func initializer(of type: ModelType, _ index: ModelIndex, isMapped: Bool) -> String? {
        let asksContext = type.parts.contains { part in
            part.isConditional || part.source.mentions("context", in: part.declaration.range)
        }
        if asksContext || type.choosesType(index) { return nil }
        if type.declaration.kind == .struct {
            let call = "Self(JSON: try unboxer.unbox())"
            let error = "throw UnboxError(\"the mapping refuses it\")"
            let isImmutable = type.isImmutable(index)
            let lines =
                isImmutable ? "self = try \(call)" : "guard let model = \(call) else { \(error) }\n    self = model"
            return "\(type.memberAccess)init(unboxer: Unboxer) throws {\n    \(lines)\n}"
        }
        let (superclass, delegation) = (type.superclass(in: index), type.delegation(index))
        let name = type.declaration.inheritedTypes.first?.lastName ?? ""
        guard type.declaration.kind == .class, !mayFail(type, in: index),
            superclass.map({ Self.isMapped($0, in: index) }) ?? (protocols.contains(name) || name == "NSObject"),
            delegation != nil || type.properties.allSatisfy({ $0.value != nil || $0.isOptional && !$0.isLet })
        else { return nil }
        let own = superclass == nil ? name == "NSObject" ? "super.init()" : "" : "try super.init(unboxer: unboxer)"
        let mapping = ([type] + type.superclasses(in: index)).compactMap(\.mapping).first?.function.parameters[0]
        let label = mapping.map { $0.label.map { "\($0): " } ?? "" } ?? "map: "
        let map = "\(label)\(mapping?.type.text ?? "Map")(mappingType: .fromJSON, JSON: try unboxer.unbox())"
        let lines = [delegation ?? own, isMapped && delegation == nil ? "" : "mapping(\(map))"]
        let kind = delegation == nil ? "required" : "required convenience"
        let head = "\(type.memberAccess)\(kind) init(unboxer: Unboxer) throws"
        return String(head, body: lines.filter { !$0.isEmpty })
    }

    /// An `init(unboxer:)` as ``initializer(of:_:isMapped:)`` writes it; nil for another.
    static func bridge(of type: ModelType, _ index: ModelIndex) -> ModelType.Function? {
        guard isMapped(type, in: index), let member = type.unboxingInitializer else { return nil }
        func body(_ text: String) -> String { String(text.drop { $0 != "{" }).inOneLine }
        let own = body(member.part.source.text(member.function.range))
        let isBridge = [false, type.superclass(in: index) != nil].contains { isMapped in
            initializer(of: type, index, isMapped: isMapped).map(body) == own
        }
        return isBridge ? member : nil
    }

    /// Whether an object may be no model of a type, so that lists leave it out.
    static func mayFail(_ type: ModelType, in index: ModelIndex) -> Bool {
        if type.isImmutable(index) || type.conforms(to: ["StaticMappable"]) { return true }
        guard let scope = type.mapInitializer.flatMap({ BodyScope($0, of: type, index) }) else { return false }
        return type.delegation(index) == nil
            && !scope.statements.allSatisfy { $0.isCallOfSuper || $0.isFatalError || $0.isAssignment }
    }
}

extension ModelType {
    var mapping: Function? { namedMethods["mapping"]?.first(where: \.function.takesMap) }
    var unboxingInitializer: Function? { initializers.first { $0.function.parameters.first?.label == "unboxer" } }
    var mapInitializer: Function? { initializers.first { $0.function.takesMap } }
    fileprivate func isImmutable(_ index: ModelIndex) -> Bool {
        ([self] + superclasses(in: index)).contains { $0.conforms(to: ["ImmutableMappable"]) }
    }
    fileprivate var functionsOfMaps: [Function] { (initializers + methods).filter(\.function.takesMap) }
    fileprivate var importsObjectMapper: Bool { parts.contains { $0.source.imports.contains("ObjectMapper") } }
    fileprivate var objectForMapping: Function? { namedMethods["objectForMapping"]?.first }

    /// `self.init(name: "")`, if that is all that `init?(map:)` does.
    fileprivate func delegation(_ index: ModelIndex) -> String? {
        guard let scope = mapInitializer.flatMap({ BodyScope($0, of: self, index) }), scope.statements.count == 1,
            case .expression(let code) = scope.statements[0].kind, let call = code.asCall, call.name == "init",
            call.receiver?.asName == "self", !call.arguments.isEmpty, index.subclasses(of: self).isEmpty,
            call.arguments.allSatisfy({ scope.isIndependent($0.value) }),
            initializers.allSatisfy({ $0.function.isFailable == $0.function.takesMap })
        else { return nil }
        return scope.text(code)
    }

    /// Whether its mapping, or that of a superclass, does anything.
    fileprivate func isRead(_ index: ModelIndex) -> Bool {
        let scope = mapping.flatMap { BodyScope($0, of: self, index) }
        return scope?.statements.contains { !$0.isCallOfSuper } ?? superclass(in: index)?.isRead(index) ?? false
    }

    /// Whether `objectForMapping(map:)` may make an object of another type.
    func choosesType(_ index: ModelIndex) -> Bool {
        guard let objectForMapping else { return false }
        let statements = BodyScope(objectForMapping, of: self, index)?.statements ?? []
        guard statements.count == 1, case .return(let code?) = statements[0].kind, let call = code.asCall else {
            return true
        }
        return call.receiver != nil || ![declaration.name, "Self"].contains(call.name) || !call.arguments.isEmpty
    }
}

extension FunctionSyntax {
    /// Whether it is `init(map: Map)`, `mapping(map: Map)` or the like; the label has changed between versions.
    var takesMap: Bool {
        guard parameters.count == 1, parameters[0].type.lastName == "Map" else { return false }
        return name == "mapping" || ["map", nil].contains(parameters[0].label)
    }
}

extension Statement {
    /// `name >>> map["name"]`
    var isWriting: Bool {
        guard case .expression(let code) = kind, case .binary(_, ">>>", _) = code.kind else { return false }
        return true
    }

    fileprivate var isAssignment: Bool { if case .assignment = kind { true } else { false } }

    /// `fatalError("init(map:) has not been implemented")`, as Xcode writes it.
    var isFatalError: Bool {
        guard case .expression(let code) = kind, let call = code.asCall else { return false }
        return call.receiver == nil && call.name == "fatalError"
    }

    /// `super.init()`, `self.init()`, `super.mapping(map: map)`, `mapping(map: map)`
    var isCallOfSuper: Bool {
        guard case .expression(let code) = kind, let call = code.withoutAttempt.asCall else { return false }
        if call.receiver?.asName == "self", call.name == "init" { return call.arguments.isEmpty }
        let receiver = call.receiver?.asName
        guard call.arguments.allSatisfy({ ["map", "mapper"].contains($0.value.asName) }) else { return false }
        return receiver == "super" && ["init", "mapping"].contains(call.name)
            || call.name == "mapping" && (receiver == nil || receiver == "self")
    }
}
