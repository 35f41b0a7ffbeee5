import { type FileKind, typesOf } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { fileTypeOf, pdfStart, signatureLength } from '#domain/kit/file-type.ts'
import { isRemovable } from '#sandbox/platform/images/trailer.ts'

const endMark = '%%EOF'

/**
 * Names that make a reader run, open or unpack something. A name can be hidden in compressed objects: this stops careless files, not
 * all of them. See decision 69.
 */
const active: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
])

/**
 * A PDF from its header to its end mark, or why it is refused: it names something that acts, or is not one PDF that nothing but padding follows.
 */
export const readPdf = (sent: Uint8Array): Uint8Array | 'fileActive' | 'fileDocumentBroken' => {
  const start = pdfStart(sent)
  const content = start > 0 ? sent.slice(start) : sent
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const end = text.lastIndexOf(endMark) + endMark.length
  if (!/^%PDF-[12]\.\d[\s%]/.test(text) || end < endMark.length || !isRemovable(content.subarray(end)))
    return 'fileDocumentBroken'
  if (isActive(text.slice(0, end))) return 'fileActive'
  return /^[\r\n\t ]*$/.test(text.slice(end)) ? content : content.slice(0, end)
}

/** Why a content that cannot be read is refused. */
export const refusalOfDocument = (content: Uint8Array, kind: FileKind): FailureCode => {
  const type = fileTypeOf(content.subarray(0, signatureLength))
  if (type === null || !typesOf[kind].includes(type)) return 'fileTypeRefused'
  if (type !== 'application/pdf') return 'fileImageBroken'
  const read = readPdf(content)
  return read === 'fileActive' ? read : 'fileDocumentBroken'
}

/** A name without its slash, or a word. */
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const lineEnd = /[\r\n]|$/g

/**
 * Whether an object of a PDF has a name of `active`, also with `#` codes. Texts, comments and streams have no names, and neither have bytes
 * between objects: `/JS` in a picture or in a title means nothing. (ISO 32000-1, 7.2 and 7.3)
 */
const isActive = (text: string): boolean => {
  const starts = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])/g
  while (starts.exec(text) !== null) {
    const end = readObject(text, starts.lastIndex)
    if (end === undefined) return true
    starts.lastIndex = end
  }
  return false
}

/** Where an object ends; undefined if it has an active name. */
const readObject = (text: string, from: number): number | undefined => {
  let at = from
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '(') at = endOfText(text, at + 1)
    else if (sign === '%') at = endOf(lineEnd, text, at)
    else if (sign === '<') at = text[at + 1] === '<' ? at + 2 : endOfHex(text, at)
    else if (sign === '/') {
      const end = endOf(regular, text, at + 1)
      if (active.has(decoded(text.slice(at + 1, end)))) return undefined
      at = end
    } else {
      const end = endOf(regular, text, at)
      const word = end - at > 9 ? '' : text.slice(at, end)
      at = word === 'stream' ? endOfStream(text, end) : Math.max(end, at + 1)
      if (word === 'endobj' || word === 'startxref') break
    }
  }
  return at
}

/** Where the next match of an expression ends. */
const endOf = (expression: RegExp, text: string, from: number): number => {
  expression.lastIndex = from
  expression.test(text)
  return Math.max(expression.lastIndex, from)
}

const endOfHex = (text: string, from: number): number => {
  const end = text.indexOf('>', from)
  return end < 0 ? text.length : end + 1
}

const decoded = (name: string): string =>
  !name.includes('#')
    ? name
    : name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The place behind a text in parentheses, which may contain others. */
const endOfText = (text: string, from: number): number => {
  const signs = /\\[\s\S]|[()]/g
  signs.lastIndex = from
  let depth = 1
  while (depth > 0) {
    const sign = signs.exec(text)?.[0]
    if (sign === undefined) return text.length
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
  }
  return signs.lastIndex
}

/** The place behind the data of a stream. Its announced length can be in another object, so the next end counts. */
const endOfStream = (text: string, from: number): number => {
  const end = text.indexOf('endstream', from)
  return end < 0 ? text.length : end + 'endstream'.length
}
