/// The steps from a place in a payload down to the value that an error is about.
///
/// A linked list that begins with the outermost step, which was added last: an error gains steps as it propagates, each
/// in constant time. The first step needs no allocation.
package struct ErrorTrail: Sendable {
    /// One or more steps, converted to components on demand.
    package enum Part: Sendable {
        case component(UnboxPath.Component)
        case components([UnboxPath.Component])
        case codingPath([any CodingKey])
        /// The whole path in a payload that has this one as a value, such as JSON in a string.
        case place(PayloadLocation)
        /// Steps within a value that was read earlier, such as a `JSONValue`.
        case detached([UnboxPath.Component])

        fileprivate var isEmpty: Bool {
            switch self {
            case .components(let components), .detached(let components): components.isEmpty
            case .codingPath(let keys): keys.isEmpty
            case .component, .place: false
            }
        }

        var components: [UnboxPath.Component] {
            switch self {
            case .component(let component): [component]
            case .components(let components), .detached(let components): components
            case .codingPath(let keys): keys.map(UnboxPath.Component.init)
            case .place(let location): location.path.components
            }
        }
    }

    /// The steps added earlier: about one for each container around the value. At most about 512, so they can be
    /// released by recursion.
    private final class Link: Sendable {
        let part: Part
        let rest: Link?

        init(_ part: Part, _ rest: Link?) {
            self.part = part
            self.rest = rest
        }
    }

    private let outermost: Part?
    private let rest: Link?

    init() {
        outermost = nil
        rest = nil
    }

    package init(_ part: Part) {
        outermost = part.isEmpty ? nil : part
        rest = nil
    }

    private init(_ outermost: Part, _ rest: Link?) {
        self.outermost = outermost
        self.rest = rest
    }

    /// This trail with steps in front of it.
    func below(_ part: Part) -> ErrorTrail {
        part.isEmpty ? self : ErrorTrail(part, outermost.map { Link($0, rest) })
    }

    /// Whether all steps are known to be in one payload, where they can be followed again.
    var isInOnePayload: Bool {
        var part = outermost
        var link = rest
        while let current = part {
            switch current {
            case .place, .detached: return false
            case .component, .components, .codingPath: break
            }
            part = link?.part
            link = link?.rest
        }
        return true
    }

    var components: [UnboxPath.Component] {
        var components = outermost?.components ?? []
        var link = rest
        while let current = link {
            components += current.part.components
            link = current.rest
        }
        return components
    }
}
