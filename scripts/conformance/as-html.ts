import { escapeMarkup } from './as-junit.ts'
import { countsOf } from './as-text.ts'
import type { Result } from './report.ts'
import { rules } from './rules.ts'
import type { Outcome } from './run.ts'
import { written } from './written.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top }
pre { overflow: auto; padding: .75rem; background: #8882; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
section { margin: 2rem 0 }
details { margin: .5rem 0 }
summary { cursor: pointer }
.failed { color: light-dark(#b42318, #ff8a80) }
`

/** One page without scripts: the outcome of every rule, then the failures with their requests and answers, by rule. */
export const asHtml = (outcome: Outcome, api: string): string => {
  const { results, leftOut, requests } = outcome
  const { passed, failed, notChecked } = countsOf(results)
  const failures = results.filter((result) => result.outcome === 'failed')
  const verdict =
    failed === 0
      ? 'follows the contract'
      : `does not follow the contract in ${failed} ${failed === 1 ? 'point' : 'points'}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escapeMarkup(api)}</title>
<style>${style}</style>
<h1>${escapeMarkup(api)} ${verdict}</h1>
<p>${passed} checks passed, <span class="${failed > 0 ? 'failed' : ''}">${failed} failed</span>, ${notChecked} were not made; ${requests} requests.</p>
${leftOut.length === 0 ? '' : `<p>Left out, because the site does not have their pages: ${leftOut.map(escapeMarkup).join(', ')}.</p>`}
<h2>Every rule</h2>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Passed</th><th scope="col">Failed</th><th scope="col">Not checked</th></tr></thead>
<tbody>
${[...Map.groupBy(results, ({ rule }) => rule)].map(([rule, group]) => rowOf(rule, group)).join('\n')}
</tbody>
</table>
${[...Map.groupBy(failures, ({ rule }) => rule)].map(([rule, group]) => sectionOf(rule, group, outcome.secrets)).join('\n')}
</html>
`
}

/** The failures of a rule; the first one is open. */
const sectionOf = (rule: Result['rule'], group: readonly Result[], secrets: readonly string[]): string => `<section>
<h2 class="failed">${rule}</h2>
<p>${escapeMarkup(rules[rule])}</p>
${group.map((result, at) => failureOf(result, at === 0, secrets)).join('\n')}
</section>`

const failureOf = ({ call, detail, exchange }: Result, isOpen: boolean, secrets: readonly string[]): string => {
  const shown = exchange === undefined ? undefined : written(exchange, secrets)
  return `<details${isOpen ? ' open' : ''}>
<summary><strong>${escapeMarkup(call)}</strong> ${escapeMarkup(detail)}</summary>
${shown === undefined ? '' : `<pre>${escapeMarkup(shown.request)}</pre>\n<pre>${escapeMarkup(shown.answer)}</pre>`}
</details>`
}

const rowOf = (rule: Result['rule'], group: readonly Result[]): string => {
  const { passed, failed, notChecked } = countsOf(group)
  const calls = group.filter(({ outcome }) => outcome === 'notChecked').map(({ call, detail }) => `${call}: ${detail}`)
  return `<tr><td>${escapeMarkup(rules[rule])}</td><td>${passed}</td><td>${failed}</td><td title="${escapeMarkup(calls.join('\n'))}">${notChecked}</td></tr>`
}
