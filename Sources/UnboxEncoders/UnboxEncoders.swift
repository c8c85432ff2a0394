@_exported import UnboxJSON
@_exported import UnboxNumbers
