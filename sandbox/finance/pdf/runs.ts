import createBidi from 'bidi-js'

const bidi = createBidi()
const persianDigit = /[\u06f0-\u06f9\u0660-\u0669]/

type Run = { readonly text: string; readonly level: number }

/**
 * A line as pieces in the order in which they are drawn, from left to right. pdfkit's shaping draws each piece in the direction
 * of its script and takes Persian digits for right-to-left letters: they are handed over in reverse.
 */
export const runsOf = (text: string, direction: 'ltr' | 'rtl'): readonly string[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  return inVisualOrder(split(text, levels)).map(({ text: piece, level }) => {
    if (level % 2 === 1) return [...piece].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
    return persianDigit.test(piece.charAt(0)) ? [...piece].reverse().join('') : piece
  })
}

/** Pieces of one level; in those that are read from left to right, Persian digits are pieces of their own. */
const split = (text: string, levels: Uint8Array): Run[] => {
  const runs: Run[] = []
  for (const [at, letter] of [...text].entries()) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const continues =
      last?.level === level && (level % 2 === 1 || persianDigit.test(last.text.charAt(0)) === persianDigit.test(letter))
    if (continues) runs[runs.length - 1] = { text: last.text + letter, level }
    else runs.push({ text: letter, level })
  }
  return runs
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, each sequence of that level or higher is reversed. */
const inVisualOrder = (runs: readonly Run[]): readonly Run[] => {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const reversed: Run[] = []
    let sequence: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) sequence = [run, ...sequence]
      else {
        reversed.push(...sequence, run)
        sequence = []
      }
    }
    ordered = [...reversed, ...sequence]
  }
  return ordered
}
