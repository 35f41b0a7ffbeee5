import createBidi from 'bidi-js'

const bidi = createBidi()
const persianDigit = /[\u06f0-\u06f9\u0660-\u0669]/
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Text of one font; of a line before its pieces are made, one character as a reader counts it. */
export type Letter = { readonly text: string; readonly font: string }

type Run = { readonly letters: readonly string[]; readonly font: string; readonly level: number }

/**
 * A line as pieces of one font, in the order in which they are drawn, from left to right. pdfkit's shaping draws each piece in the
 * direction of its script and takes Persian digits for right-to-left letters: they are handed over in reverse, as are signs without
 * a direction that are read from right to left.
 */
export const runsOf = (letters: readonly Letter[], direction: 'ltr' | 'rtl'): readonly Letter[] => {
  const { levels } = bidi.getEmbeddingLevels(letters.map(({ text }) => text).join(''), direction)
  return inVisualOrder(split(letters, levels)).map(({ letters: run, font, level }) => {
    if (level % 2 === 0) return { text: (isPersianDigit(run[0]) ? run.toReversed() : run).join(''), font }
    const mirrored = run.map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    return { text: (run.some((letter) => rightToLeft.test(letter)) ? mirrored : mirrored.toReversed()).join(''), font }
  })
}

const isPersianDigit = (letter: string | undefined): boolean => persianDigit.test(letter?.charAt(0) ?? '')

/** Runs of one level and font; in those that are read from left to right, Persian digits are runs of their own. */
const split = (letters: readonly Letter[], levels: Uint8Array): Run[] => {
  const runs: Run[] = []
  // Levels are numbered by UTF-16 unit.
  let at = 0
  for (const { text, font } of letters) {
    const level = levels[at] ?? 0
    at += text.length
    const last = runs.at(-1)
    const continues =
      last?.level === level &&
      last.font === font &&
      (level % 2 === 1 || isPersianDigit(last.letters[0]) === isPersianDigit(text))
    if (continues) runs[runs.length - 1] = { letters: [...last.letters, text], font, level }
    else runs.push({ letters: [text], font, level })
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
