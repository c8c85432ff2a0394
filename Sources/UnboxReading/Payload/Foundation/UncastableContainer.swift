import UnboxSystem

#if Foundation && !canImport(Darwin)
    // Outside Apple's platforms, an NSDictionary or an NSArray is cast to a dictionary or an array with everything in
    // it at once, recursively and without checking the stack: a container that holds itself would crash the process.

    /// An NSDictionary or an NSArray that must not be cast.
    struct UncastableContainer {
        package let container: AnyObject
    }

    extension UncastableContainer {
        /// The stack, in bytes, that the cast needs for each level: up to 1,280 were measured.
        private static let stackOfOneLevel = 1536

        /// Searches a container, visiting each container in it once; nil if it can be cast.
        package init?(_ container: AnyObject) {
            guard container is NSDictionary || container is NSArray else { return nil }
            let room = StackBounds.room / UInt(Self.stackOfOneLevel)
            let maximumDepth = Int(min(room, UInt(JSONLimits.maximumDepth)))
            if Self.nests(container, beyond: maximumDepth) { self.container = container } else { return nil }
        }

        private struct Place {
            let container: AnyObject
            let elements: [AnyObject]
            var index = 0
            /// The number of levels found in it so far, itself included.
            var height = 1
        }

        private static func nests(_ container: AnyObject, beyond maximumDepth: Int) -> Bool {
            var places = [Place(container: container, elements: elements(of: container))]
            var heights: [ObjectIdentifier: Int] = [:]
            while var place = places.popLast() {
                guard place.index < place.elements.count else {
                    heights[ObjectIdentifier(place.container)] = place.height
                    guard let last = places.indices.last else { return false }
                    places[last].height = max(places[last].height, place.height + 1)
                    continue
                }
                let element = place.elements[place.index]
                place.index += 1
                guard element is NSDictionary || element is NSArray else {
                    places.append(place)
                    continue
                }
                let height = heights[ObjectIdentifier(element)]
                place.height = max(place.height, (height ?? 0) + 1)
                // A cycle reaches the limit as well.
                if places.count + place.height > maximumDepth { return true }
                places.append(place)
                if height == nil { places.append(Place(container: element, elements: elements(of: element))) }
            }
            return false
        }

        private static func elements(of container: AnyObject) -> [AnyObject] {
            if let dictionary = container as? NSDictionary { return dictionary.allValues.map { $0 as AnyObject } }
            // By reflection, as every other access to an element casts it.
            return Mirror(reflecting: container).children.map { $0.value as AnyObject }
        }
    }
#endif
