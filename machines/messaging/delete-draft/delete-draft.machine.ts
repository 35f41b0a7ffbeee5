import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type DeleteDraftInput = { draft: string }

export type DeleteDraftContext = DeleteDraftInput & { failure: Failure | null }

export type DeleteDraftEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.dismissed' }

/** Deletes one draft after the user has confirmed it. The call is safe to repeat. */
export const deleteDraftMachine = setup({
  types: {
    input: {} as DeleteDraftInput,
    context: {} as DeleteDraftContext,
    events: {} as DeleteDraftEvent,
    tags: {} as 'busy',
  },
  actors: { deleteDraft: mustProvide<{ draft: string }, { draft: string }>('deleteDraft') },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the list is loaded again, and the device forgets the draft. */
    reportChange: () => undefined,
  },
}).createMachine({
  id: 'deleteDraft',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'deletion.requested': 'confirming' } },
    confirming: {
      entry: 'forgetFailure',
      on: { 'deletion.confirmed': 'deleting', 'deletion.dismissed': 'ready' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: 'deleted',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'deletion.requested': 'confirming' } },
    deleted: { type: 'final', entry: 'reportChange' },
  },
})

export type DeleteDraftActor = ActorRefFrom<typeof deleteDraftMachine>
export type DeleteDraftSnapshot = SnapshotFrom<typeof deleteDraftMachine>
