@_exported import UnboxJSON
