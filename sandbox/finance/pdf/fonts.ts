import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Letter } from './runs.ts'
import { fontHas } from './shaping.ts'

const require = createRequire(import.meta.url)

/**
 * Files of fonts by their order of preference: the page's own, then those of the scripts and signs that it lacks. These are WOFF, because
 * pdfkit cannot take single letters out of a WOFF2.
 */
export const fontFiles = {
  regular: [
    require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff'),
    require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
  ],
  bold: [
    require.resolve('vazirmatn/fonts/ttf/Vazirmatn-SemiBold.ttf'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff'),
    require.resolve('@fontsource/noto-sans/files/noto-sans-greek-ext-600-normal.woff'),
    require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff'),
  ],
} as const

export type Weight = keyof typeof fontFiles

const fontBytes = new Map<string, Buffer>()

/** Gives a document the fonts, which are called by the names of their files; pdfkit itself reads files in Node only. */
export const registerFonts = (pdf: PDFKit.PDFDocument): void => {
  for (const file of Object.values(fontFiles).flat()) {
    const bytes = fontBytes.get(file) ?? readFileSync(file)
    fontBytes.set(file, bytes)
    pdf.registerFont(file, bytes)
  }
}

/** Drawn for a character that no font has. */
const unknown = '\ufffd'

/**
 * The text in characters as a reader counts them, each with the file of the font that has all of its signs. One that no font has is
 * shown as `\ufffd`, so that a document never lacks it without a trace.
 * @param pdf the document in which the fonts are opened
 */
export const withFonts = (pdf: PDFKit.PDFDocument, text: string, weight: Weight): Letter[] =>
  [...characters.segment(text.normalize('NFC'))].map(({ segment }) => {
    const font = fontFiles[weight].find((file) => [...segment].every((sign) => fontHas(pdf, file, sign)))
    return font === undefined ? { text: unknown, font: fontFiles[weight][0] } : { text: segment, font }
  })

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
