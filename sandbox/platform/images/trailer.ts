/** How archives, programs, scripts, documents and pages begin, behind padding. */
const otherKind =
  /^[\0\s\u00ef\u00bb\u00bf]*(?:PK|Rar!|7z\u00bc\u00af|MZ|\u007fELF|#!|%PDF-|<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b)/iu

/**
 * Whether what follows the end of a file can be left out: cameras append previews, videos and data of their maker, programs append
 * zeros. Another kind of file is not left out but refused: none is appended by accident.
 */
export const isRemovable = (trailer: Uint8Array): boolean => !otherKind.test(Buffer.from(trailer).toString('latin1'))
