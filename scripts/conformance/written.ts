import type { Exchange } from './exchange.ts'

/** Characters of a body in a report. */
const longest = 2_000

export type Written = { readonly request: string; readonly answer: string }

/** A request and its answer as text, without secrets. */
export const written = ({ asked, answer }: Exchange, secrets: readonly string[]): Written => {
  const hide = (text: string): string =>
    secrets.reduce((shown, secret) => (secret === '' ? shown : shown.replaceAll(secret, '•••')), text)
  const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
  const sent =
    asked.body === undefined ? '' : typeof asked.body === 'string' ? asked.body : `(${asked.body.length} bytes)`
  const got = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
  return {
    request: hide([`${asked.method} ${asked.url}`, ...headers, '', cut(sent)].join('\n').trim()),
    answer: hide(
      answer.failure === undefined
        ? [String(answer.status), ...got, '', cut(printable(answer.text))].join('\n').trim()
        : answer.failure,
    ),
  }
}

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`

/** A file is no text. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '·')
