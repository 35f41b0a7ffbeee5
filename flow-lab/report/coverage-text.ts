import { type CoverageTable, inLook, type Look, type StateRow } from '#flow-lab/storybook/coverage.ts'

/** One line for each look, story and state, so that a change of one is a change of one line. */
export const coverageJson = ({ looks, links, rows }: CoverageTable): string => {
  const block = (each: readonly string[]) => each.map((line) => `    ${line}`).join(',\n')
  return `{
  "looks": [
${block(looks.map((look) => JSON.stringify(look)))}
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
 * States × stories × looks as a page that opens anywhere.
 *
 * @param at where the Storybook stands whose stories the links open, with a slash at its end
 * @param from what writes such pages, for whoever opens one
 */
export const coveragePage = ({ looks, links, rows }: CoverageTable, at: string, from: string): string => {
  const count = (kind: StateRow['kind']) => rows.filter((row) => row.kind === kind).length
  const head = (name: string, said: (look: Look) => string) =>
    `<tr><th colspan="4" class="of">${name}${looks.map((look) => `<th>${marked(said(look))}`).join('')}</tr>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<base href="${marked(at)}">
<title>States and their stories</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #ddd }
.of { text-align: end; font-weight: 400 }
.none td { background: #fde2e1 }
</style>
<h1>States and their stories</h1>
<p>${rows.length - count('none')} of ${rows.length} states have a story: ${count('written')} written, ${count('generated')} generated from the shortest path.
Written by ${marked(from)}; the links open a Storybook at ${marked(at)}.</p>
<table>
<thead>
${head('Language', ({ language }) => language)}
${head('Theme', ({ theme }) => theme)}
${head('Viewport', ({ viewport }) => viewport)}
<tr><th>Chart<th>State<th>Kind<th>Stories${looks.map(() => '<th>').join('')}</tr>
</thead>
<tbody>
${rows.map((row) => stateRow(row, looks, links)).join('\n')}
</tbody>
</table>
</html>
`
}

const stateRow = ({ chart, state, kind, stories }: StateRow, looks: readonly Look[], links: CoverageTable['links']) => {
  const named = stories.map((story) => linked(links[story], '', story.slice(story.lastIndexOf(' ') + 1)))
  const [first = ''] = stories
  const cells = looks.map((look) => `<td>${linked(links[first], inLook(look), '↗')}`)
  return `<tr class="${kind}"><td>${marked(chart)}<td>${marked(state)}<td>${kind}<td>${named.join('<br>')}${cells.join('')}</tr>`
}

const linked = (link: string | undefined, more: string, text: string): string =>
  link === undefined ? '' : `<a href="${marked(`${link}${more}`)}">${marked(text)}</a>`

const marked = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
