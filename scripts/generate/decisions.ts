import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { areas } from '../tools/import-laws.ts'
import type { Generated } from './files.ts'

const folder = 'docs/decisions'

/** Areas of decisions: the areas of the product, and those below and around them. */
const decisionAreas = ['structure', ...Object.keys(areas), 'platform', 'build', 'flow lab', 'tests']

type Decision = { number: number; title: string; area: string; status: string; file: string }

/**
 * docs/decisions/README.md: an index of all decisions. The first line of a page is its number and title, the third its area:
 * `*Area: build.*`, or `*Area: build. Superseded by [decision 93](0093-a-plain-build.md).*`. `Changed in part by` keeps it valid.
 */
export const decisions = (root: string): Generated => {
  const pages = new Map(
    globSync(`${folder}/[0-9]*.md`, { cwd: root })
      .sort()
      .map((path) => [basename(path), readFileSync(join(root, path), 'utf8')]),
  )
  const { text, faults, count } = decisionIndex(pages)
  return { files: new Map([[`${folder}/README.md`, text]]), faults, summary: [`decisions: ${count}`] }
}

/**
 * @param pages texts of the decisions by the names of their files
 * @returns the index and what is wrong with the pages
 */
export const decisionIndex = (
  pages: ReadonlyMap<string, string>,
): { text: string; faults: string[]; count: number } => {
  const faults: string[] = []
  const found = [...pages].flatMap(([file, text]): Decision[] => {
    const read = readDecision(file, text, pages)
    if (typeof read !== 'string') return [read]
    faults.push(`${folder}/${file}: ${read}`)
    return []
  })
  for (const [at, { number, file }] of found.entries())
    if (found.findIndex((each) => each.number === number) !== at)
      faults.push(`${folder}/${file}: another page has the number ${number}.`)
  const rows = found
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, title, area, status, file }) => `| ${number} | [${title}](${file}) | ${area} | ${status} |`)
  const text = `# Decisions

One page each: the question, what was chosen, what was rejected and why. A decision that proves wrong gets a new page; the old page
stays and names the new one. \`npm run generate\` writes this index from the first lines of the pages: title, and area with status.

| | decision | area | status |
|---|---|---|---|
${rows.join('\n')}
`
  return { text, faults, count: found.length }
}

const readDecision = (file: string, text: string, pages: ReadonlyMap<string, string>): Decision | string => {
  const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
  if (title === undefined) return 'the first line is its number and title, such as "# 93. A plain build".'
  if (Number(number) !== Number.parseInt(file, 10)) return `its title has the number ${number}.`
  const [, area = '', kind, by, link = ''] =
    /^#.*\n\n\*Area: ([a-z -]+)\.(?: (Superseded|Changed in part) by \[decision (\d+)\]\(([^)]+)\)[^*]*)?\*\n/.exec(
      text,
    ) ?? []
  if (!decisionAreas.includes(area))
    return `the third line names its area, such as "*Area: build.*"; the areas are ${decisionAreas.join(', ')}.`
  if (kind !== undefined && (!pages.has(link) || Number(by) !== Number.parseInt(link, 10)))
    return `its status names decision ${by}, but links to ${link}.`
  const status =
    kind === undefined ? 'valid' : kind === 'Superseded' ? `superseded by ${by}` : `valid, changed in part by ${by}`
  return { number: Number(number), title, area, status, file }
}
