import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Countries } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type CountriesContext = { countries: Countries; failure: Failure | null }
export type CountriesEvent = { type: 'retry.requested' }

const chart = setup({
  types: { context: {} as CountriesContext, events: {} as CountriesEvent, tags: {} as 'busy' },
  actors: { listCountries: mustProvide<Countries>('listCountries') },
  guards: { sellsNothing: (_, { output }: { output: Countries }) => output.types.every(({ stock }) => stock === 0) },
  actions: {
    keepCountries: assign({ countries: (_, { output }: { output: Countries }) => output }),
  },
}).extend(failing)

/** Loads the countries with their stock. The URL holds the selected type and the search. (BUY-01) */
export const countriesMachine = chart.createMachine({
  id: 'countries',
  context: { countries: { types: [], countries: [] }, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        onDone: [
          { guard: { type: 'sellsNothing', params: ({ event }) => event }, target: 'empty' },
          { target: 'ready', actions: { type: 'keepCountries', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {},
    empty: { on: { 'retry.requested': 'loading' } },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type CountriesActor = ActorRefFrom<typeof countriesMachine>
export type CountriesSnapshot = SnapshotFrom<typeof countriesMachine>
