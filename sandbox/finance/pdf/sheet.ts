import PDFDocument from 'pdfkit'
import type { Language } from '#domain/kit/primitives.ts'
import { fontFiles, registerFonts, withFonts } from './fonts.ts'
import { type Letter, runsOf } from './runs.ts'
import { readLigaturesBackwards } from './shaping.ts'

export type Style = {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'start' | 'center' | 'end'
  /** Of what does not follow the page: `ltr` of ids and numbers, `auto` of what users typed, which its first letter decides. */
  readonly direction?: 'ltr' | 'auto'
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
    // None is opened before it is used; without this, one of pdfkit's own.
    font: null as never,
    bufferPages: true,
  })
  registerFonts(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  return { pdf, whole, isRtl: language === 'fa' }
}

const chooseFont = ({ pdf }: Pen, file: string): void => {
  pdf.font(file)
  readLigaturesBackwards(pdf)
}

/** The pieces of a line from left to right, and its width. */
const measured = (pen: Pen, line: readonly Letter[], direction: 'ltr' | 'rtl') => {
  const pieces = runsOf(line, direction).map(({ text, font }) => {
    chooseFont(pen, font)
    return { text, font, width: pen.pdf.widthOfString(text, plain) }
  })
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
}

const directionOf = ({ isRtl }: Pen, text: string, { direction }: Style): 'ltr' | 'rtl' => {
  if (direction !== 'auto') return direction ?? (isRtl ? 'rtl' : 'ltr')
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
}

/** Lines that fit the width: broken between words, and a word that is longer than a line between its letters. */
const linesOf = (pen: Pen, text: string, most: number, style: Style): (readonly Letter[])[] => {
  pen.pdf.fontSize(style.size ?? 9)
  const weight = style.bold === true ? 'bold' : 'regular'
  const direction = directionOf(pen, text, style)
  const fits = (line: readonly Letter[]): boolean => measured(pen, line, direction).width <= most
  const lines: Letter[][] = []
  let line: Letter[] = []
  for (const word of text.split(' ').map((each) => withFonts(pen.pdf, each, weight))) {
    // A space of the word's own font: a font that is embedded for spaces alone has no outlines, which readers report as damaged.
    const space = { text: ' ', font: line.at(-1)?.font ?? fontFiles[weight][0] }
    const longer = [...line, space, ...word]
    if (line.length > 0 && fits(longer)) line = longer
    else {
      if (line.length > 0) lines.push(line)
      const [last = [], ...earlier] = brokenBy(fits, word).toReversed()
      lines.push(...earlier.toReversed())
      line = last
    }
  }
  return [...lines, line]
}

/** A word as parts that fit, each of one letter at least. */
const brokenBy = (fits: (line: readonly Letter[]) => boolean, word: Letter[]): Letter[][] => {
  if (fits(word)) return [word]
  const parts: Letter[][] = []
  let part: Letter[] = []
  for (const letter of word) {
    if (part.length > 0 && !fits([...part, letter])) {
      parts.push(part)
      part = []
    }
    part.push(letter)
  }
  return [...parts, part]
}

const leftOf = ({ pdf, isRtl }: Pen, { start, width }: Pick<Box, 'start' | 'width'>): number =>
  isRtl ? pdf.page.width - start - width : start

const write = (pen: Pen, text: string, box: Box, style: Style): number => {
  const { pdf, whole } = pen
  const height = (style.size ?? 9) * lineHeight
  const lines = linesOf(pen, text, box.width, style)
  const direction = directionOf(pen, text, style)
  const draw = () => {
    for (const [at, line] of lines.entries())
      drawLine(pen, measured(pen, line, direction), { ...box, top: box.top + at * height }, style)
  }
  if (text !== '') whole.add(pdf.struct('P', {}, draw))
  return box.top + lines.length * height
}

const drawLine = (pen: Pen, { pieces, width }: ReturnType<typeof measured>, box: Box, style: Style): void => {
  const free = box.width - width
  const atStart = pen.isRtl ? free : 0
  let x = leftOf(pen, box) + { start: atStart, center: free / 2, end: free - atStart }[style.align ?? 'start']
  pen.pdf.fontSize(style.size ?? 9).fillColor(style.color ?? ink)
  for (const piece of pieces) {
    chooseFont(pen, piece.font)
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
