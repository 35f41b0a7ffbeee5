const endMark = '%%EOF'

/**
 * Names that make a reader run, open or unpack something. A name can be written with `#` codes, and can be hidden in
 * compressed objects: this stops careless files, not all of them. See decision 69.
 */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

/** Whether the content is one PDF from its first byte to its last, and names nothing that acts. */
export const isPlainPdf = (content: Uint8Array): boolean => {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const end = text.lastIndexOf(endMark)
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(text) || end < 0) return false
  const isWhole = text
    .slice(end + endMark.length)
    .split('')
    .every((letter) => '\r\n \t'.includes(letter))
  return (
    isWhole &&
    !active.test(
      text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
  )
}
