import { type FileKind, typesOf } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { fileTypeOf, signatureLength } from '#domain/kit/file-type.ts'
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
 * A PDF up to its end mark, or why it is refused: it names something that acts, or is not one PDF that nothing but padding follows.
 */
export const readPdf = (content: Uint8Array): Uint8Array | 'fileActive' | 'fileDocumentBroken' => {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const end = text.lastIndexOf(endMark) + endMark.length
  if (!/^%PDF-[12]\.\d[\s%]/.test(text) || end < endMark.length || !isRemovable(content.subarray(end)))
    return 'fileDocumentBroken'
  if (namesOf(text.slice(0, end)).some((name) => active.has(name))) return 'fileActive'
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

/** The bytes at which a reader looks for the next token of an object. */
const token =
  /(?<comment>%[^\r\n]*)|(?<text>\()|(?<hex><(?!<)[^>]*>?)|\/(?<name>[^\0\t\n\f\r ()<>[\]{}/%]*)|(?<word>[^\0\t\n\f\r ()<>[\]{}/%]+)|<<|>>|[\s\S]/y

/**
 * The names in the objects of a PDF, with their `#` codes replaced. Texts, comments and streams have none, and neither have bytes
 * between objects: `/JS` in a picture or in a title means nothing. (ISO 32000-1, 7.2 and 7.3)
 */
const namesOf = (text: string): readonly string[] => {
  const names: string[] = []
  const starts = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])/g
  while (starts.exec(text) !== null) starts.lastIndex = readObject(text, starts.lastIndex, names)
  return names
}

/** Adds the names of one object; returns where it ends. */
const readObject = (text: string, from: number, names: string[]): number => {
  let at = from
  while (at < text.length) {
    token.lastIndex = at
    const { text: opened, name, word } = token.exec(text)?.groups ?? {}
    at = opened === undefined ? token.lastIndex : endOfText(text, token.lastIndex)
    if (name !== undefined) names.push(decoded(name))
    if (word === 'stream') at = endOfStream(text, at)
    if (word === 'endobj' || word === 'startxref') break
  }
  return at
}

const decoded = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

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
