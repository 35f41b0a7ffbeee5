import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AccountDeletion } from '#domain/account/account-deletion.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type AccountDeletionContext = { deletion: AccountDeletion | null; failure: Failure | null }

export type AccountDeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.planned'; deletion: AccountDeletion }
  | { type: 'cancellation.requested' }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadAccountDeletion: mustProvide<AccountDeletion>('loadAccountDeletion'),
    cancelAccountDeletion: mustProvide<AccountDeletion>('cancelAccountDeletion'),
  },
  guards: {
    isPlanned: ({ context: { deletion } }) => deletion !== null && deletion.planned_for !== null,
    isHindered: ({ context: { deletion } }) => deletion !== null && deletion.obstacles.length > 0,
  },
  actions: {
    keepDeletion: assign((_, { deletion }: { deletion: AccountDeletion }) => ({ deletion, failure: null })),
    /** The button or form that had the focus is gone. */
    focusSection: screenAction(),
  },
}).extend(failing)

/**
 * The deletion of the account: its obstacles, the form that plans it, and keeping the account after all. The form has a chart
 * of its own. (decision 80)
 */
export const accountDeletionMachine = chart.createMachine({
  id: 'accountDeletion',
  context: { deletion: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccountDeletion',
        src: 'loadAccountDeletion',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepDeletion', params: ({ event }) => ({ deletion: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'focusSection' } } },
    deciding: {
      always: [
        { guard: 'isPlanned', target: 'planned' },
        { guard: 'isHindered', target: 'hindered' },
        { target: 'possible' },
      ],
    },
    /** The list of obstacles may be outdated, because they end on other pages. */
    hindered: { on: { 'retry.requested': { target: 'loading', actions: 'focusSection' } } },
    possible: { on: { 'deletion.requested': 'asking' } },
    asking: {
      on: {
        'deletion.planned': {
          target: 'deciding',
          actions: [{ type: 'keepDeletion', params: ({ event }) => event }, 'focusSection'],
        },
        'step.dismissed': { target: 'loading', actions: 'focusSection' },
      },
    },
    planned: { on: { 'cancellation.requested': 'cancelling' } },
    cancelling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'cancelAccountDeletion',
        src: 'cancelAccountDeletion',
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepDeletion', params: ({ event }) => ({ deletion: event.output }) }, 'focusSection'],
        },
        onError: { target: 'planned', actions: keepFailure },
      },
    },
  },
})

export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>
export type AccountDeletionSnapshot = SnapshotFrom<typeof accountDeletionMachine>
