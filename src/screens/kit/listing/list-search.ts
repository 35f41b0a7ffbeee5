import type { Endpoint, Schema } from '#domain/contract/kit/endpoint.ts'
import { isOrdered, type Period } from '#domain/kit/days.ts'
import type { Ignored } from './ignored.ts'

export type Parameters = Readonly<Record<string, Schema>>

/** Last in an address: the order of the list, and the place in it. */
const last = ['sort', 'order', 'after', 'page', 'page_size']

/**
 * The parameters of a call's query for `searchOf`: in an address each may be absent, and none has a default. They are in the order of
 * the contract, filters first.
 */
export const parametersOf = ({ query }: Endpoint): Parameters => {
  const entries = query !== undefined && 'entries' in query ? (query.entries as Parameters) : {}
  return Object.fromEntries(
    Object.entries(entries)
      .toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
      .map(([name, entry]) => [name, 'wrapped' in entry ? (entry.wrapped as Schema) : entry]),
  )
}

type Values = Readonly<Record<string, unknown>>

/**
 * What of an address is not used: a wrong day or page is lost while it is parsed, and days in the wrong order narrow nothing.
 *
 * @param search as it is in the address
 */
export const ignoredOf = (search: Values, parsed: Period & { after?: unknown }): readonly Ignored[] => {
  const isLost = (name: keyof typeof parsed) => parsed[name] === undefined && (search[name] ?? '') !== ''
  return [
    ...(isLost('from') || isLost('to') ? ['period' as const] : []),
    ...(isOrdered(parsed) ? [] : ['order' as const]),
    ...(isLost('after') ? ['page' as const] : []),
  ]
}
