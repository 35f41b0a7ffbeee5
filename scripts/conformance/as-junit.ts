import { countsOf } from './as-text.ts'
import type { Result } from './report.ts'
import { rules } from './rules.ts'
import type { Outcome } from './run.ts'
import { written } from './written.ts'

/** JUnit's XML, one suite for each call. */
export const asJunit = ({ results, secrets }: Outcome): string => {
  const { failed, notChecked } = countsOf(results)
  const suites = [...Map.groupBy(results, ({ call }) => call)].map(([call, group]) => {
    const counts = countsOf(group)
    const cases = group.map((result) => caseOf(result, secrets))
    return `  <testsuite name="${escapeMarkup(call)}" tests="${group.length}" failures="${counts.failed}" skipped="${counts.notChecked}">\n${cases.join('\n')}\n  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" tests="${results.length}" failures="${failed}" skipped="${notChecked}">\n${suites.join('\n')}\n</testsuites>\n`
}

const caseOf = ({ rule, call, outcome, detail, exchange }: Result, secrets: readonly string[]): string => {
  const opening = `    <testcase classname="${escapeMarkup(call)}" name="${rule}"`
  if (outcome === 'passed') return `${opening}/>`
  if (outcome === 'notChecked') return `${opening}><skipped message="${escapeMarkup(detail)}"/></testcase>`
  const { request, answer } = exchange === undefined ? { request: '', answer: '' } : written(exchange, secrets)
  const text = [rules[rule], detail, '', request, '', answer].join('\n')
  return `${opening}><failure message="${escapeMarkup(detail)}" type="${rule}">${escapeMarkup(text)}</failure></testcase>`
}

/** XML has no control characters but tab and line ends. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '·')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
