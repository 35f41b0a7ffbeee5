import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Info } from '#domain/account.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type MigrationContext = { failure: Failure | null }

/** `welcome.postponed` is there where acknowledging failed: nobody is held by a dialog that can't be closed. */
export type MigrationEvent = { type: 'welcome.acknowledged' } | { type: 'welcome.postponed' }

/** The welcome of an account that was moved here from elsewhere: it stays until it was read, once. (SES-06) */
export const migrationMachine = setup({
  types: { context: {} as MigrationContext, events: {} as MigrationEvent, tags: {} as 'busy' },
  actors: { acknowledgeMigration: mustProvide<Info>('acknowledgeMigration') },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    // Filled by the screen.
    tellAccount: (_, _params: { info: Info }) => undefined,
  },
}).createMachine({
  id: 'migration',
  context: { failure: null },
  initial: 'welcoming',
  states: {
    welcoming: { on: { 'welcome.acknowledged': 'acknowledging' } },
    acknowledging: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'acknowledgeMigration',
        src: 'acknowledgeMigration',
        onDone: {
          target: 'acknowledged',
          actions: { type: 'tellAccount', params: ({ event }) => ({ info: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'welcome.acknowledged': 'acknowledging', 'welcome.postponed': 'postponed' } },
    // It comes back with the next page.
    postponed: {},
    acknowledged: {},
  },
})

export type MigrationActor = ActorRefFrom<typeof migrationMachine>
export type MigrationSnapshot = SnapshotFrom<typeof migrationMachine>
