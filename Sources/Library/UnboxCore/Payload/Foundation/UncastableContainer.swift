import UnboxFoundation

#if Foundation && !canImport(Darwin)
    // Outside Apple's platforms, an NSDictionary or an NSArray is cast to a dictionary or an array with everything in
    // it at once, recursively and without checking the stack: a container that holds itself would crash the process.

    /// An NSDictionary or an NSArray that must not be cast.
    struct UncastableContainer {
        let container: AnyObject
    }

    extension PayloadValue {
        /// Whether this is a container that must not be cast, as it nests too deeply.
        package var isUncastable: Bool {
            if case .other(let native) = storage { native.value is UncastableContainer } else { false }
        }
    }

    extension UncastableContainer {
        /// The stack, in bytes, that the cast needs for each level: up to 1,280 were measured.
        private static let stackOfOneLevel = 1536

        /// Searches a container, visiting each container in it once; nil if it can be cast.
        init?(_ container: AnyObject) {
            guard Self.isContainer(container) else { return nil }
            let room = StackBounds.room / UInt(Self.stackOfOneLevel)
            let maximumDepth = Int(min(room, UInt(JSONLimits.maximumDepth)))
            guard Self.nests(container, beyond: maximumDepth) else { return nil }
            self.container = container
        }

        private static func isContainer(_ object: AnyObject) -> Bool { object is NSDictionary || object is NSArray }

        private struct Frame {
            let container: AnyObject
            let elements: [AnyObject]
            var index = 0
            /// The number of levels found in it so far, itself included.
            var height = 1
        }

        private static func nests(_ container: AnyObject, beyond maximumDepth: Int) -> Bool {
            var frames = [Frame(container: container, elements: elements(of: container))]
            var heights = [ObjectIdentifier: Int]()
            while var frame = frames.popLast() {
                guard frame.index < frame.elements.count else {
                    heights.updateRarely(frame.height, forKey: ObjectIdentifier(frame.container))
                    guard let last = frames.indices.last else { return false }
                    frames[last].height = max(frames[last].height, frame.height + 1)
                    continue
                }
                let element = frame.elements[frame.index]
                frame.index += 1
                guard isContainer(element) else {
                    frames.append(frame)
                    continue
                }
                let height = heights.rareValue(forKey: ObjectIdentifier(element))
                frame.height = max(frame.height, (height ?? 0) + 1)
                // A cycle reaches the limit as well.
                if frames.count + frame.height > maximumDepth { return true }
                frames.append(frame)
                if height == nil { frames.append(Frame(container: element, elements: elements(of: element))) }
            }
            return false
        }

        private static func elements(of container: AnyObject) -> [AnyObject] {
            if let dictionary = container as? NSDictionary { return dictionary.allValues.map { $0 as AnyObject } }
            // By reflection, as every other access to an element casts it.
            return Mirror(reflecting: container).children.map { $0.value as AnyObject }
        }
    }
#else
    extension PayloadValue {
        package var isUncastable: Bool { false }
    }
#endif
