import { leavesOf } from '#flow-lab/bench/state-value.ts'
import type { Json } from '#flow-lab/bench/types.ts'

/** A state value as text: `person.signedOut, language.atRest`. */
export const valueText = (value: Json): string => leavesOf(value).join(', ')

/** JSON in one line, shortened to `length` characters. */
export const brief = (value: Json, length = 60): string => {
  const text = JSON.stringify(value)
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** A readable event type: `done loadOffer`, `after 300`. */
export const eventText = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\./, '')

/** The words of an id: `isPaid` is `is paid`, `!hasPBXAccess` is `not has PBX access`. */
export const idWords = (id: string): string =>
  id
    .replace(/^!/, 'not ')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** Milliseconds as a time on a stopwatch, `0:14.000`. */
export const clockText = (ms: number): string => {
  const [minutes, rest] = [Math.floor(ms / 60_000), ms % 60_000]
  const [seconds, thousandths] = [Math.floor(rest / 1000), Math.floor(rest % 1000)]
  return `${minutes}:${String(seconds).padStart(2, '0')}.${String(thousandths).padStart(3, '0')}`
}

/** The code of a failure, or its JSON. */
export const failureText = (failure: Json): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure && typeof failure.code === 'string'
    ? failure.code
    : brief(failure)

/** Parses JSON. Returns the parser's message as `why`; empty text is null. */
export const readJson = (text: string): { value: Json } | { why: string } => {
  if (text.trim() === '') return { value: null }
  try {
    return { value: JSON.parse(text) as Json }
  } catch (error) {
    return { why: error instanceof Error ? error.message : '' }
  }
}
