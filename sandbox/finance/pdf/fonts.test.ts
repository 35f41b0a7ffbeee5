import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { specialSigns } from '#domain/fixtures/special-signs.ts'
import { type Language, languages } from '#domain/kit/primitives.ts'
import { isPrintable } from '#domain/paying/printable-text.ts'
import { readParts, readPdf } from '#sandbox/testing/pdf-text.ts'
import { withFonts } from './fonts.ts'
import { createSheet } from './sheet.ts'

/** The text of a page with one text in a box, read back with another library. */
const shown = async (text: string, language: Language): Promise<string> => {
  const sheet = createSheet({ language, title: 'x', author: 'x', created: new Date(0) })
  sheet.write(text, { start: 40, top: 40, width: 200 }, { direction: 'auto' })
  sheet.write(text, { start: 40, top: 300, width: 200 }, { direction: 'auto', bold: true })
  return (await readPdf(await sheet.finish())).text
}

test.for(Object.entries(specialSigns).filter(([, text]) => isPrintable(text)))(
  '%s is shown with all of its signs, plain and bold',
  async ([, text]) => {
    for (const language of languages) expect(readParts(await shown(text, language), [text, text])).toEqual([text, text])
  },
)

test('a sign that no font has is shown as an unknown one, and moves nothing', async () => {
  expect(await shown('👍 شرکت ABC تهران', 'fa')).toBe('\ufffdشرکتABCتهران'.repeat(2))
  expect(await shown('王小明 GmbH', 'en')).toBe('\ufffd\ufffd\ufffdGmbH'.repeat(2))
})

test('each sign that may be typed has a glyph', () => {
  const pdf = new PDFDocument()
  const signs = Array.from({ length: 0x10000 }, (_, at) => String.fromCharCode(at)).filter(isPrintable)
  expect(signs.length).toBeGreaterThan(1_500)
  for (const weight of ['regular', 'bold'] as const)
    expect(signs.filter((sign) => sign !== '\ufffd' && withFonts(pdf, sign, weight)[0]?.text === '\ufffd')).toEqual([])
})

test('a word that is longer than its line continues on the next', () => {
  const sheet = createSheet({ language: 'en', title: 'x', author: 'x', created: new Date(0) })
  const line = sheet.heightOf('W', 200)
  expect(sheet.heightOf('W'.repeat(130), 200)).toBeGreaterThan(4 * line)
  expect(sheet.heightOf(`a ${'W'.repeat(130)} b`, 200)).toBeGreaterThan(5 * line)
})
