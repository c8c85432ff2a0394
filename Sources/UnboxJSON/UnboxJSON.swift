@_exported import UnboxBytes
