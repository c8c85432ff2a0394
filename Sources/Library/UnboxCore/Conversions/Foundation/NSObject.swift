// Foundation's classes for JSON values, for payloads that are read without a model. Values are never converted.

#if Foundation
    import UnboxFoundation

    extension NSNumber: UnboxCompatible {
        /// Takes a number or a boolean.
        public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
            try value.payload.object(of: Self.self)
        }
    }

    extension NSString: UnboxCompatible {
        /// Takes a string.
        public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
            try value.payload.object(of: Self.self)
        }
    }

    extension NSArray: UnboxCompatible {
        /// Takes an array, whose elements are not converted.
        public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
            try value.payload.object(of: Self.self)
        }
    }

    extension NSDictionary: UnboxCompatible {
        /// Takes an object, whose values are not converted.
        public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
            try value.payload.object(of: Self.self)
        }
    }

    extension PayloadValue {
        fileprivate func object<Object: NSObject>(of type: Object.Type) throws -> Object {
            if let native = native(type) { return native }
            // Checked first, so that a mismatch does not build the value.
            let isOfKind =
                switch type {
                case is NSNumber.Type: isNumber || bool != nil
                case is NSString.Type: string != nil
                case is NSArray.Type: isArray
                default: isObject
                }
            guard isOfKind, let object = try untyped(as: type) as AnyObject as? Object else {
                throw mismatch(expected: type)
            }
            return object
        }
    }
#endif
