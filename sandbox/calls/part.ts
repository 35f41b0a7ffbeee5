import { countryKey } from '#domain/kit/country-search.ts'
import { searchKey } from '#domain/kit/reading.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { ratesSection } from './rates/rates-section.ts'
import { seedRates } from './rates/seed-rates.ts'
import { makeCall } from './records/call-process.ts'
import { callsSection } from './records/calls-section.ts'
import { seedCalls } from './records/seed-calls.ts'
import { callRoutes } from './routes.ts'

/** Calls, and what calls and messages cost. */
export const calls: Part = {
  name: 'calls',
  routes: callRoutes,
  console: [callsSection, ratesSection],
  work: { 'calls.make': { untilDone: makeCall } },
  keyedTables: [
    {
      table: 'rate_country',
      by: 'country',
      columns: [],
      keysOf: (rows) => rows.map(({ country }) => ({ names: countryKey(country ?? '') })),
    },
    {
      table: 'rate',
      by: 'network',
      columns: [],
      keysOf: (rows) => rows.map(({ network }) => ({ network_search: searchKey(network ?? '') })),
    },
  ],
  seed: (trx, { clock }) => seedRates(trx, clock.now()),
  seedDemo: seedCalls,
}
