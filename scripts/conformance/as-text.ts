import type { Result } from './report.ts'
import { rules } from './rules.ts'
import type { Outcome } from './run.ts'
import { written } from './written.ts'

export const countsOf = (results: readonly Result[]) => {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), notChecked: count('notChecked') }
}

/** Lines for a terminal: each failure with its rule, request and answer, then what was not checked, and the sum. */
export const asText = ({ results, leftOut, requests, waited, secrets }: Outcome): string => {
  const { passed, failed, notChecked } = countsOf(results)
  return [
    ...results.filter(({ outcome }) => outcome === 'failed').flatMap((result) => linesOf(result, secrets)),
    ...notCheckedLines(results),
    ...(leftOut.length === 0
      ? []
      : [`Left out, because the site does not have their pages: ${leftOut.join(', ')}`, '']),
    `${passed} checks passed, ${failed} failed, ${notChecked} were not made; ${requests} requests${waited === 0 ? '' : `, ${waited} s waited for the limits of the API`}`,
  ].join('\n')
}

const linesOf = ({ rule, call, detail, exchange, times }: Result, secrets: readonly string[]): string[] => {
  const { request, answer } = exchange === undefined ? { request: '', answer: '' } : written(exchange, secrets)
  return [
    `✗ ${call}: ${rule}`,
    `  ${rules[rule]}`,
    `  ${detail}${times > 1 ? ` (the first of ${times} checks that failed or passed)` : ''}`,
    ...indented(request, '  > '),
    ...indented(answer, '  < '),
    '',
  ]
}

const indented = (text: string, before: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => `${before}${line}`.trimEnd())

/** One line for each reason. */
const notCheckedLines = (results: readonly Result[]): string[] => {
  const byReason = Map.groupBy(
    results.filter(({ outcome }) => outcome === 'notChecked'),
    ({ rule, detail }) => `${rule}: ${detail}`,
  )
  const lines = [...byReason].map(
    ([reason, group]) => `– not checked: ${reason} ${group.map(({ call }) => call).join(', ')}`,
  )
  return lines.length === 0 ? [] : [...lines, '']
}
