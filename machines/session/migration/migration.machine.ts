import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { Info } from '#domain/session/account.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type MigrationContext = { failure: Failure | null }

/** `welcome.postponed` is possible after a failure, so that the dialog can always be closed. */
export type MigrationEvent = { type: 'welcome.acknowledged' } | { type: 'welcome.postponed' }

const chart = setup({
  types: { context: {} as MigrationContext, events: {} as MigrationEvent, tags: {} as 'busy' },
  actors: { acknowledgeMigration: mustProvide<Info>('acknowledgeMigration') },
  actions: {
    tellAccount: screenAction<{ info: Info }>(),
  },
}).extend(failing)

/** The welcome of an account that was migrated from another portal: shown until it is acknowledged once. (SES-06) */
export const migrationMachine = chart.createMachine({
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
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'welcome.acknowledged': 'acknowledging', 'welcome.postponed': 'postponed' } },
    // The next page shows it again.
    postponed: {},
    acknowledged: {},
  },
})

export type MigrationActor = ActorRefFrom<typeof migrationMachine>
export type MigrationSnapshot = SnapshotFrom<typeof migrationMachine>

export const selectIsWelcomeOpen = (snapshot: MigrationSnapshot) =>
  !snapshot.matches('postponed') && !snapshot.matches('acknowledged')
export const selectIsAcknowledging = (snapshot: MigrationSnapshot) => snapshot.matches('acknowledging')
export const selectMigrationFailure = ({ context }: MigrationSnapshot) => context.failure
export const selectMayPostpone = (snapshot: MigrationSnapshot) => snapshot.can({ type: 'welcome.postponed' })
