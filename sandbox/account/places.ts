import { iso31662 } from 'iso-3166'
import type { State } from '#domain/contract/account/account-details.ts'

/** Names of the database of time zones. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** The first parts of each country: those that are no parts of another one. */
const byCountry = Map.groupBy(
  iso31662.filter(({ code, parent }) => parent === code.slice(0, 2)),
  ({ parent }) => parent,
)

const byName = new Intl.Collator('en').compare

export const statesOf = (country: string): readonly State[] =>
  (byCountry.get(country) ?? [])
    .map(({ code, name }) => ({ id: code, name }))
    .toSorted((a, b) => byName(a.name, b.name))

export const isStateOf = (country: string, state: string): boolean =>
  (byCountry.get(country) ?? []).some(({ code }) => code === state)

/** The name of a state by its code; the code if there is no such state any more. */
export const nameOfState = (state: string): string =>
  (byCountry.get(state.slice(0, 2)) ?? []).find(({ code }) => code === state)?.name ?? state
