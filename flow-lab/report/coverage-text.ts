import { type CoverageTable, type StateRow, type StoryVariant, variantQuery } from '#flow-lab/report/state-coverage.ts'

/** One line per variant, story and state, for small diffs. */
export const coverageJson = ({ variants, links, rows }: CoverageTable): string => {
  const block = (each: readonly string[]) => each.map((line) => `    ${line}`).join(',\n')
  return `{
  "variants": [
${block(variants.map((variant) => JSON.stringify(variant)))}
  ],
  "links": {
${block(Object.entries(links).map(([story, link]) => `${JSON.stringify(story)}: ${JSON.stringify(link)}`))}
  },
  "rows": [
${block(rows.map((row) => JSON.stringify(row)))}
  ]
}
`
}

/**
 * A standalone HTML page of states, stories and variants.
 *
 * @param at URL of the Storybook, with a slash at its end
 * @param from the command that writes the page
 * @param nameOf the English name of a state by its chart and its id
 */
export const coveragePage = (
  { variants, links, rows }: CoverageTable,
  at: string,
  from: string,
  nameOf: (chart: string, state: string) => string | undefined = () => undefined,
): string => {
  const count = (kind: StateRow['kind']) => rows.filter((row) => row.kind === kind).length
  const head = (name: string, headOf: (variant: StoryVariant) => string) =>
    `<tr><th colspan="4" class="of">${name}${variants.map((variant) => `<th>${escaped(headOf(variant))}`).join('')}</tr>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<base href="${escaped(at)}">
<title>States and their stories</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #ddd }
.of { text-align: end; font-weight: 400 }
.none td { background: #fde2e1 }
</style>
<h1>States and their stories</h1>
<p>${rows.length - count('none')} of ${rows.length} states have a story: ${count('unseen')} of them look like another state.
Written by ${escaped(from)}; the links open a Storybook at ${escaped(at)}.</p>
<table>
<thead>
${head('Language', ({ language }) => language)}
${head('Theme', ({ theme }) => theme)}
${head('Viewport', ({ viewport }) => viewport)}
<tr><th>Chart<th>State<th>Kind<th>Stories${variants.map(() => '<th>').join('')}</tr>
</thead>
<tbody>
${rows.map((row) => stateRow(row, nameOf(row.chart, row.state), variants, links)).join('\n')}
</tbody>
</table>
</html>
`
}

const stateRow = (
  { chart, state, kind, stories }: StateRow,
  name: string | undefined,
  variants: readonly StoryVariant[],
  links: CoverageTable['links'],
) => {
  const named = stories.map((story) => linked(links[story], '', story.slice(story.lastIndexOf(' ') + 1)))
  const [first = ''] = stories
  const said = name === undefined ? escaped(state) : `${escaped(name)} <code>${escaped(state)}</code>`
  const cells = variants.map((variant) => `<td>${linked(links[first], variantQuery(variant), '↗')}`)
  return `<tr class="${kind}"><td>${escaped(chart)}<td>${said}<td>${kind}<td>${named.join('<br>')}${cells.join('')}</tr>`
}

const linked = (link: string | undefined, more: string, text: string): string =>
  link === undefined ? '' : `<a href="${escaped(`${link}${more}`)}">${escaped(text)}</a>`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
