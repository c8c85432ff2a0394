/// The steps from a place in a payload down to the value that an error is about.
///
/// A list whose first element is the outermost step, which was added last: an error gains steps as it propagates, and
/// adding one takes the same time however many there are. The first step needs no allocation.
package struct ErrorTrail: Sendable {
    /// One or more steps, converted to components on demand.
    package enum Part: Sendable {
        case component(UnboxPath.Component)
        case components([UnboxPath.Component])
        case codingPath([any CodingKey])
        /// The whole path to a place in a payload that was itself a value of this one, such as JSON in a string.
        case place(PayloadLocation)
        /// Steps within a value that was read from a payload before, such as a `JSONValue`.
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

    /// The steps added earlier. There are about as many as containers around the value, so at most about 512: few
    /// enough to be released by recursion.
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

    /// No steps.
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

    /// The same trail with steps in front of it.
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
