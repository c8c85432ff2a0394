@_exported import UnboxCore
