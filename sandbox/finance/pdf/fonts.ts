import { createRequire } from 'node:module'
import type { Letter } from './runs.ts'
import { fontHas } from './shaping.ts'

const require = createRequire(import.meta.url)

/** Letters of a page are Vazirmatn; the others hold the scripts and signs that it lacks, the earlier ones first. */
const fallbacks = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'hebrew',
] as const

/** Files of one weight of `@fontsource`, which have one subset each, as WOFF: pdfkit cannot take letters out of a WOFF2. */
const fallbackFile = (subset: (typeof fallbacks)[number], weight: 400 | 600): string =>
  subset === 'hebrew'
    ? require.resolve(`@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`)
    : require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`)

/** Files of fonts by their order of preference. */
export const fontFiles = {
  regular: [
    require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
    ...fallbacks.map((subset) => fallbackFile(subset, 400)),
  ],
  bold: [
    require.resolve('vazirmatn/fonts/ttf/Vazirmatn-SemiBold.ttf'),
    ...fallbacks.map((subset) => fallbackFile(subset, 600)),
  ],
} as const satisfies Record<string, readonly string[]>

export type Weight = keyof typeof fontFiles

/** Stands for a character that no font has. */
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
