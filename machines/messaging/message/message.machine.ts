import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { LoadedMessage } from '#domain/contract/messaging/messaging.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { MessageDetail } from '#domain/messaging/message.ts'
import { retryKey } from '#domain/messaging/retry-key.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type MessageInput = { message: string }

/** `version`: of the project's messages when this one was read. `failure`: of the last call. */
export type MessageContext = MessageInput & {
  detail: MessageDetail | null
  version: string | null
  failure: Failure | null
}

export type MessageEvent =
  | { type: 'retry.requested' }
  /** A message of the project has changed, perhaps this one. */
  | { type: 'message.outdated' }
  /** Sends the message again to the receivers that it did not reach: once, however often it is requested. */
  | { type: 'resending.requested' }
  | { type: 'cancellation.requested' }

const chart = setup({
  types: {
    input: {} as MessageInput,
    context: {} as MessageContext,
    events: {} as MessageEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadMessage: mustProvide<LoadedMessage, MessageInput>('loadMessage'),
    retryMessage: mustProvide<MessageDetail, MessageInput & { key: string }>('retryMessage'),
    cancelMessage: mustProvide<MessageDetail, MessageInput>('cancelMessage'),
  },
  guards: {
    isScheduled: ({ context: { detail } }) => detail?.message.state === 'scheduled',
    mayResend: ({ context: { detail } }) =>
      detail?.retried_as === null && (detail.message.state === 'failed' || detail.message.state === 'partlyFailed'),
  },
  actions: {
    keepLoaded: assign((_, { loaded: { version, ...detail } }: { loaded: LoadedMessage }) => ({
      detail,
      version,
      failure: null,
    })),
    keepDetail: assign((_, { detail }: { detail: MessageDetail }) => ({ detail, failure: null })),
    openMessage: screenAction<{ message: string }>(),
    refreshProject: screenAction(),
  },
}).extend(failing)

/** A sent message with the result of each receiver, which is followed until all are known. (SMS-02) */
export const messageMachine = chart.createMachine({
  id: 'message',
  context: ({ input }) => ({ ...input, detail: null, version: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadMessage',
        src: 'loadMessage',
        input: ({ context: { message } }) => ({ message }),
        onDone: { target: 'ready', actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {
      on: {
        'resending.requested': { guard: 'mayResend', target: 'resending' },
        'message.outdated': 'following',
        'cancellation.requested': { guard: 'isScheduled', target: 'canceling' },
      },
    },
    following: {
      invoke: {
        id: 'loadMessage',
        src: 'loadMessage',
        input: ({ context: { message } }) => ({ message }),
        onDone: {
          target: 'ready',
          // What could not be delivered is paid back.
          actions: [{ type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) }, 'refreshProject'],
        },
        // The result from before stays; the next change is another try.
        onError: 'ready',
      },
    },
    resending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'retryMessage',
        src: 'retryMessage',
        input: ({ context: { message } }) => ({ message, key: retryKey(message) }),
        onDone: {
          // The page from before is left; if it is opened again, it links to the message that was sent in its place.
          target: 'ready',
          actions: [
            'refreshProject',
            { type: 'openMessage', params: ({ event }) => ({ message: event.output.message.id }) },
          ],
        },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    canceling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'cancelMessage',
        src: 'cancelMessage',
        input: ({ context: { message } }) => ({ message }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'refreshProject'],
        },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type MessageActor = ActorRefFrom<typeof messageMachine>
export type MessageSnapshot = SnapshotFrom<typeof messageMachine>

export const selectDetail = ({ context }: MessageSnapshot) => context.detail
export const selectVersion = ({ context }: MessageSnapshot): string | undefined => context.version ?? undefined
export const selectFailure = ({ context }: MessageSnapshot) => context.failure
export const selectHasFailed = (snapshot: MessageSnapshot): boolean => snapshot.matches('failed')
export const selectIsResending = (snapshot: MessageSnapshot): boolean => snapshot.matches('resending')
export const selectIsCanceling = (snapshot: MessageSnapshot): boolean => snapshot.matches('canceling')
