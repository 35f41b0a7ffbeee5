import { getDocumentProxy } from 'unpdf'

export type PdfText = {
  readonly text: string
  readonly pages: number
  readonly title: string
  readonly language: string
}

/** The texts of all pages in the order in which they are drawn, without spaces; the document's title and language. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfText> => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(...items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])))
  }
  const { info } = await pdf.getMetadata()
  const { Title = '', Language = '' } = info as Record<string, string>
  return { text: bareText(texts.join(' ')), pages: pdf.numPages, title: Title, language: Language }
}

/**
 * Without spaces and marks of direction, which readers set as they like; half-spaces have no width. Brackets are read as they are
 * drawn, which is mirrored between right-to-left letters.
 */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[()]/g, '|')

/**
 * Reads `text` part by part: each part takes as many characters as it has. A reader guesses the direction of a line that has
 * letters of both, or digits between right-to-left letters, so such a part may be read with its words in another order; every
 * other part must be read as it is. A part that is read as something else stays as it was read, so that it can be compared.
 */
export const readParts = (text: string, parts: readonly string[]): string[] => {
  let at = 0
  const read = parts.map((part) => {
    const expected = bareText(part)
    const found = text.slice(at, at + expected.length)
    at += expected.length
    return found === expected || (isMixed(expected) && isMadeOf(found, wordsOf(part))) ? part : found
  })
  return [...read, ...(at < text.length ? [text.slice(at)] : [])]
}

const isMixed = (text: string): boolean =>
  /[[\p{Script=Arabic}\p{Script=Hebrew}]--\p{N}]/v.test(text) &&
  /[^[[\p{Script=Arabic}\p{Script=Hebrew}]--\p{N}]]/v.test(text)

/** Letters, numbers, and each other sign. */
const wordsOf = (text: string): string[] =>
  bareWords(text).flatMap((word) => word.match(/[\p{L}\p{M}]+|\p{N}+(?:[.,٫٬]\p{N}+)*|./gsu) ?? [])

const bareWords = (text: string): string[] => text.split(/\s+/).map(bareText)

/** Whether a text is made of these words, each once, in any order. */
const isMadeOf = (text: string, words: readonly string[]): boolean =>
  text === ''
    ? words.length === 0
    : words.some((word, at) => text.startsWith(word) && isMadeOf(text.slice(word.length), words.toSpliced(at, 1)))
