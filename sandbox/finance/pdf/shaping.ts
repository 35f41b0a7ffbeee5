// The only file that knows inner parts of pdfkit: the font that it shapes with has no public name.

type Glyph = { readonly codePoints: readonly number[] }
type GlyphRun = { glyphs: Glyph[]; readonly direction?: string }
type ShapingFont = {
  layout: (...given: readonly unknown[]) => GlyphRun
  hasGlyphForCodePoint: (codePoint: number) => boolean
}

const shapingFont = (pdf: object): ShapingFont => (pdf as { _font: { font: ShapingFont } })._font.font

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Letters with marks stay one glyph: the parts of one that is taken apart have no text of their own, so it could not be copied. */
const whole = { ccmp: false }

const changed = new WeakSet<ShapingFont>()

/**
 * Makes the text of joined letters, such as lam and alef, readable: readers take the letters of a right-to-left line from its
 * end, so the letters of one shape must be noted in reverse. Call it after a font was chosen.
 */
export const readLigaturesBackwards = (pdf: object): void => {
  const font = shapingFont(pdf)
  if (changed.has(font)) return
  changed.add(font)
  const layout = font.layout.bind(font)
  font.layout = (...given) => {
    const [text, , ...rest] = given
    const run = rightToLeft.test(String(text)) ? layout(...given) : layout(text, whole, ...rest)
    if (run.direction !== 'rtl') return run
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length < 2
        ? glyph
        : Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } }),
    )
    return run
  }
}

/** Whether the font of a file has a sign. Chooses that font in the document; one that draws nothing is not embedded. */
export const fontHas = (pdf: PDFKit.PDFDocument, file: string, sign: string): boolean =>
  shapingFont(pdf.font(file)).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
