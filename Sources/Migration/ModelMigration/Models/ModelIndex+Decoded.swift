import SwiftDeclarations

extension ModelIndex {
    /// What a decoder has to have to decode a type as before, as far as the sources say.
    enum DecoderNeeds { case nothing, dates, userInfo }

    func decoderNeeds(of type: ModelType) -> DecoderNeeds {
        var needs = DecoderNeeds.nothing
        var seen: Set<Int> = []
        var queue = [type]
        while let next = queue.popLast() {
            guard seen.insert(next.number).inserted else { continue }
            if seen.count > 1000 { return .userInfo }
            for part in next.parts + (protocolThatCodes(next).flatMap { foreignExtensions[$0] } ?? []) {
                let file = part.source
                let whole = part.declaration.range
                if file.asksUserInfo(in: whole) || !file.names(in: whole).isDisjoint(with: readersOfUserInfo) {
                    return .userInfo
                }
                // Of a type that decodes itself, what its initializer decodes: not `Date(…)`, which that makes.
                let own = next.decoder
                if let own, own.part.file != part.file || own.part.declaration != part.declaration { continue }
                let range = own?.function.range ?? part.declaration.range
                func isMade(_ position: Int) -> Bool {
                    let next = file.content?.reader.bytes[(position + 4)...]
                    return next?.first == UInt8(ascii: "(") && next?.starts(with: "(from: ".utf8) == false
                }
                if file.mentions("Date", in: range, except: isMade) { needs = .dates }
                if own != nil, !file.names(in: range).isDisjoint(with: readersOfDates) { needs = .dates }
            }
            if let superclass = next.superclass(in: self) { queue.append(superclass) }
            queue += next.properties.flatMap { $0.impliedType?.named ?? [] }.compactMap {
                self.type($0, seenFrom: next)
            }
        }
        return needs
    }

    /// The functions and properties of the files that ask a decoder for its `userInfo`.
    static func readersOfUserInfo(in files: [SourceFile]) -> Set<String> {
        // Those of containers are the library's, unless an extension of one has its own.
        let known = ["init", "decode", "decodeIfPresent", "container", "nestedContainer", "singleValueContainer"]
        return readers(in: files) { file, range, name, ofDecoder in
            ofDecoder ? file.mentions("userInfo", in: range) : !known.contains(name) && file.asksUserInfo(in: range)
        }
    }

    /// The functions of decoders and of their containers in the files that name Date.
    static func readersOfDates(in files: [SourceFile]) -> Set<String> {
        readers(in: files) { file, range, name, ofDecoder in
            ofDecoder && !["decode", "decodeIfPresent"].contains(name) && file.mentions("Date", in: range)
        }
    }

    /// The functions and properties that meet a condition, which is also told whether they are those of a decoder.
    private static func readers(
        in files: [SourceFile], where condition: (SourceFile, SourceRange, String, _ ofDecoder: Bool) -> Bool
    ) -> Set<String> {
        var names: Set<String> = []
        func add(_ members: [MemberSyntax], in file: SourceFile, ofDecoder: Bool = false) {
            for member in members {
                if case .type(let type) = member {
                    let isDecoder = type.name == "Decoder" || type.name.contains("DecodingContainer")
                    add(type.members, in: file, ofDecoder: isDecoder && type.kind == .extension)
                }
                let own = member.function.map { [$0.name] } ?? member.bindings.compactMap(\.name)
                names.formUnion(own.filter { condition(file, member.range, $0, ofDecoder) })
            }
        }
        for file in files { add(file.content?.members ?? [], in: file) }
        return names
    }

    /// The enums of keys among some types that code names with their types: `City.CodingKeys`.
    static func namesOfKeys(in files: [SourceFile], _ types: [ModelType]) -> Set<String> {
        let keys = Set(types.map(\.declaration).filter(\.isKeys).map(\.name))
        var names: Set<String> = []
        for reader in files.compactMap(\.content?.reader) {
            for (index, token) in reader.tokens.enumerated() where index > 1 && token.kind == .identifier {
                guard reader.tokens[index - 1].isPunctuation("."), reader.tokens[index - 2].kind == .identifier,
                    keys.contains(reader.name(of: token))
                else { continue }
                names.insert("\(reader.name(of: reader.tokens[index - 2])).\(reader.name(of: token))")
            }
        }
        return names
    }

    /// The names of types that a decoder with options reads: `decoding: Place.self, using: decoder`.
    static func typesDecodedWithOptions(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for (file, reader) in files.compactMap({ file in file.content.map { (file, $0.reader) } }) {
            for token in reader.tokens where token.end - token.start == 8 && reader.word(of: token) == "decoding" {
                let line = file.text(token.start..<file.lineEnd(of: token.start))
                if let name = line.prefixMatch(of: /decoding: (?:\w+\.)*?(\w+)\.self, (?:[^)]*, )?using:/)?.1 {
                    names.insert(String(name))
                }
            }
        }
        return names
    }
}

extension SourceFile {
    /// `decoder.userInfo`, and not that of a notification, or one that is set.
    fileprivate func asksUserInfo(in range: SourceRange) -> Bool {
        guard let reader = content?.reader else { return false }
        return tokens(in: range).contains { index in
            guard index > 1, reader.word(of: reader.tokens[index]) == "userInfo",
                reader.tokens[index - 1].isPunctuation(".")
            else { return false }
            let next = reader.tokens[index + 1].isPunctuation("[") ? reader.tokens[index + 1].partner + 1 : index + 1
            if reader.text(reader.tokens[next].range) == "=" { return false }
            let last = reader.tokens[index - 2]
            let first = last.isPunctuation(")") ? max(last.partner - 1, 0) : index - 2
            return (first..<index - 1).contains { number in
                reader.word(of: reader.tokens[number]).lowercased().hasSuffix("decoder")
            }
        }
    }
}
