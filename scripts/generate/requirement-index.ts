import { parseSync, Visitor } from 'rolldown/utils'

/**
 * The requirement ids in square brackets in titles of tests and names of stories, as in `'… [SES-08, SES-09]'`, each with
 * the files that contain it. Comments are ignored.
 *
 * @param sources text of every TypeScript file by its path from the root
 */
export const titledIds = (sources: ReadonlyMap<string, string>): Map<string, string[]> => {
  const titled = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    if (!/\.(test|e2e|stories)\.tsx?$/.test(path)) continue
    const note = (words: string) => {
      for (const [, list] of words.matchAll(/\[((?:[A-Z0-9]{3}-\d{2,3}(?:[, ]+|(?=\])))+)\]/g))
        for (const id of list?.split(/[, ]+/) ?? []) if (id) titled.set(id, (titled.get(id) ?? new Set()).add(path))
    }
    new Visitor({
      Literal: ({ value }) => (typeof value === 'string' ? note(value) : undefined),
      TemplateElement: ({ value }) => note(value.cooked ?? value.raw),
    }).visit(parseSync(path, text, { sourceType: 'module' }).program)
  }
  return new Map([...titled].map(([id, files]) => [id, [...files].sort()]))
}

type Indexed = { text: string; faults: string[]; rows: number; proven: number }

/**
 * The index with its last column rewritten, and its faults: an id in a title without a row, an id with two rows.
 *
 * @param index Markdown with rows `| ABC-01 | sentence | files |`
 * @param titled files by requirement id
 */
export const indexed = (index: string, titled: ReadonlyMap<string, readonly string[]>): Indexed => {
  const seen = new Set<string>()
  const faults: string[] = []
  let proven = 0
  const text = index.replaceAll(
    /^\| ([A-Z0-9]{3}-\d{2,3}) \| ([^|\n]*) \|[^\n]*$/gm,
    (_, id: string, sentence: string) => {
      if (seen.has(id)) faults.push(`${id} has two rows in docs/requirements.md.`)
      seen.add(id)
      const files = titled.get(id) ?? []
      if (files.length > 0) proven++
      return `| ${id} | ${sentence.trim()} | ${files.map((path) => `\`${path}\``).join(', ') || 'no test yet'} |`
    },
  )
  for (const [id, files] of titled)
    if (!seen.has(id)) faults.push(`${id}, in a title of ${files.join(', ')}, has no row in docs/requirements.md.`)
  return { text, faults, rows: seen.size, proven }
}
