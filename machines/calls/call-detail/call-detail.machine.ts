import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CallDetail } from '#domain/calls/call.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `call`: its id. */
export type CallDetailInput = { call: string }

export type CallDetailContext = CallDetailInput & { detail: CallDetail | null; failure: Failure | null }

export type CallDetailEvent = { type: 'retry.requested' } | { type: 'dialog.dismissed' }

const chart = setup({
  types: {
    input: {} as CallDetailInput,
    context: {} as CallDetailContext,
    events: {} as CallDetailEvent,
    tags: {} as 'busy',
  },
  actors: { loadCall: mustProvide<CallDetail, CallDetailInput>('loadCall') },
  actions: {
    keepDetail: assign({ detail: (_, { detail }: { detail: CallDetail }) => detail, failure: null }),
    openList: screenAction(),
  },
}).extend(failing)

/** A call that is opened in the list, with the rate by which its cost was computed. (CDR-01) */
export const callDetailMachine = chart.createMachine({
  id: 'callDetail',
  context: ({ input }) => ({ ...input, detail: null, failure: null }),
  initial: 'loading',
  on: { 'dialog.dismissed': { actions: 'openList' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCall',
        src: 'loadCall',
        input: ({ context: { call } }) => ({ call }),
        onDone: { target: 'ready', actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type CallDetailActor = ActorRefFrom<typeof callDetailMachine>
