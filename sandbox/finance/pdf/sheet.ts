import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Language } from '#domain/kit/primitives.ts'
import { runsOf } from './runs.ts'
import { readLigaturesBackwards } from './shaping.ts'

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
  bold: require.resolve('vazirmatn/fonts/ttf/Vazirmatn-SemiBold.ttf'),
} as const

export type Style = {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'start' | 'center' | 'end'
  /** Of ids, numbers and addresses, which do not follow the page. */
  readonly direction?: 'ltr' | 'rtl'
}

/** A place on the page: `start` and `width` from the edge at which lines begin, `top` from above, in points. */
export type Box = { readonly start: number; readonly top: number; readonly width: number }

export type Sheet = {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Draws text in lines that fit the width; returns the top of what follows. */
  write(text: string, box: Box, style?: Style): number
  /** Height of the same text. */
  heightOf(text: string, width: number, style?: Style): number
  rule(box: Box, color?: string): void
  fill(box: Box & { readonly height: number }, color: string): void
  frame(box: Box & { readonly height: number }, color: string): void
  addPage(): void
  /** Draws on every page when all are there. */
  onEveryPage(draw: (page: number, pages: number) => void): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

type SheetOptions = {
  readonly language: Language
  readonly title: string
  readonly author: string
  /** When the document was issued, so that the same document has the same bytes. */
  readonly created: Date
  readonly landscape?: boolean
}

const lineHeight = 1.55
const ink = '#1b1f27'
const plain = { lineBreak: false, features: [] }

/** A document with the state of its drawing. */
type Pen = {
  readonly pdf: PDFKit.PDFDocument
  readonly whole: PDFKit.PDFStructureElement
  readonly isRtl: boolean
}

/**
 * Pages of A4 in one language, with embedded fonts, tagged text in reading order, and coordinates that follow the direction of
 * the language.
 */
export const createSheet = (options: SheetOptions): Sheet => {
  const pen = openDocument(options)
  const { pdf } = pen
  const bytes: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => bytes.push(chunk))
  const { width, height } = pdf.page
  return {
    width,
    height,
    margin: 40,
    write: (text, box, style = {}) => write(pen, text, box, style),
    heightOf(text, wide, style = {}) {
      choose(pen, style)
      return linesOf(pen, text, wide, style).length * (style.size ?? 9) * lineHeight
    },
    rule: (box, color = '#d5d9e0') => {
      const left = leftOf(pen, box)
      artifact(pen, () =>
        pdf
          .moveTo(left, box.top)
          .lineTo(left + box.width, box.top)
          .lineWidth(0.6)
          .stroke(color),
      )
    },
    fill: (box, color) => artifact(pen, () => pdf.rect(leftOf(pen, box), box.top, box.width, box.height).fill(color)),
    frame: (box, color) =>
      artifact(pen, () => pdf.rect(leftOf(pen, box), box.top, box.width, box.height).lineWidth(0.6).stroke(color)),
    addPage: () => {
      pdf.addPage()
    },
    onEveryPage(draw) {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        draw(page + 1, count)
      }
    },
    finish: () =>
      new Promise((resolve, reject) => {
        pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(bytes))))
        pdf.on('error', reject)
        pen.whole.end()
        pdf.end()
      }),
  }
}

const openDocument = ({ language, title, author, created, landscape = false }: SheetOptions): Pen => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: created },
    font: fonts.regular,
    bufferPages: true,
  })
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  return { pdf, whole, isRtl: language === 'fa' }
}

const choose = ({ pdf }: Pen, { size = 9, bold = false, color = ink }: Style): void => {
  pdf
    .font(bold ? fonts.bold : fonts.regular)
    .fontSize(size)
    .fillColor(color)
  readLigaturesBackwards(pdf)
}

/** The pieces of a line from left to right, and its width. */
const measured = ({ pdf, isRtl }: Pen, line: string, { direction = isRtl ? 'rtl' : 'ltr' }: Style) => {
  const pieces = runsOf(line, direction).map((text) => ({ text, width: pdf.widthOfString(text, plain) }))
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
}

const linesOf = (pen: Pen, text: string, most: number, style: Style): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measured(pen, longer, style).width > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const leftOf = ({ pdf, isRtl }: Pen, { start, width }: Pick<Box, 'start' | 'width'>): number =>
  isRtl ? pdf.page.width - start - width : start

const write = (pen: Pen, text: string, box: Box, style: Style): number => {
  choose(pen, style)
  const { pdf, whole } = pen
  const height = (style.size ?? 9) * lineHeight
  const lines = linesOf(pen, text, box.width, style)
  const draw = () => {
    for (const [at, line] of lines.entries()) drawLine(pen, line, { ...box, top: box.top + at * height }, style)
  }
  if (text !== '') whole.add(pdf.struct('P', {}, draw))
  return box.top + lines.length * height
}

const drawLine = (pen: Pen, line: string, box: Box, style: Style): void => {
  const { pieces, width } = measured(pen, line, style)
  const free = box.width - width
  const atStart = pen.isRtl ? free : 0
  let x = leftOf(pen, box) + { start: atStart, center: free / 2, end: free - atStart }[style.align ?? 'start']
  for (const piece of pieces) {
    pen.pdf.text(piece.text, x, box.top, plain)
    x += piece.width
  }
}

/** Lines and areas are not read aloud. */
const artifact = ({ pdf }: Pen, draw: () => unknown): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
