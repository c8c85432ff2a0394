@_exported import UnboxCodable
