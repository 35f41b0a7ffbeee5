/** The files of an archive without compression, by name, in the order of its list of contents. */
export const filesOfZip = (archive: Uint8Array): Map<string, Buffer> => {
  const bytes = Buffer.from(archive)
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 16)
  while (bytes.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [size, nameLength, extraLength] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
    ]
    const header = bytes.readUInt32LE(at + 42)
    const content = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), bytes.subarray(content, content + size))
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  }
  return files
}
