// The only file that knows inner parts of pdfkit: the font that it shapes with has no public name.

type Glyph = { readonly codePoints: readonly number[] }
type GlyphRun = { glyphs: Glyph[]; readonly direction?: string }
type ShapingFont = { layout: (...given: readonly unknown[]) => GlyphRun }

const changed = new WeakSet<ShapingFont>()

/**
 * Makes the text of joined letters, such as lam and alef, readable: readers take the letters of a right-to-left line from its
 * end, so the letters of one shape must be noted in reverse. Call it after a font was chosen.
 */
export const readLigaturesBackwards = (pdf: object): void => {
  const { font } = (pdf as { _font: { font: ShapingFont } })._font
  if (changed.has(font)) return
  changed.add(font)
  const layout = font.layout.bind(font)
  font.layout = (...given) => {
    const run = layout(...given)
    if (run.direction !== 'rtl') return run
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length < 2
        ? glyph
        : Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } }),
    )
    return run
  }
}
