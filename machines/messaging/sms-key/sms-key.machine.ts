import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { SmsKeys } from '#domain/contract/messaging/messaging.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `key`: that was just made; it is in one response only. `from`: a number to send from. `revoked`: the key that is being revoked. */
export type SmsKeyContext = {
  keys: SmsKeys['keys'] | null
  key: string | null
  from: string | null
  revoked: string
  failure: Failure | null
}

export type SmsKeyEvent =
  | { type: 'creation.requested' }
  | { type: 'revocation.requested'; key: string }
  | { type: 'retry.requested' }

const chart = setup({
  types: { context: {} as SmsKeyContext, events: {} as SmsKeyEvent, tags: {} as 'busy' },
  actors: {
    listSmsKeys: mustProvide<SmsKeys>('listSmsKeys'),
    createSmsKey: mustProvide<SmsKeys>('createSmsKey'),
    revokeSmsKey: mustProvide<SmsKeys, { key: string }>('revokeSmsKey'),
  },
  actions: {
    keepKeys: assign((_, { keys }: { keys: SmsKeys }) => ({ keys: keys.keys, from: keys.from })),
    keepCreated: assign((_, { keys }: { keys: SmsKeys }) => ({
      keys: keys.keys,
      key: keys.key,
      from: keys.from,
    })),
    // A revoked key must not be copied any more.
    keepRevoked: assign(({ context: { key, keys: before, revoked } }, { keys }: { keys: SmsKeys }) => {
      const prefix = before?.find(({ id }) => id === revoked)?.prefix
      return { keys: keys.keys, key: prefix !== undefined && key?.startsWith(prefix) ? null : key }
    }),
    planRevocation: assign((_, { key }: { key: string }) => ({ revoked: key })),
  },
}).extend(failing)

/** Lists the SMS API keys of a project, makes one that is shown once, and revokes them. (SMS-04) */
export const smsKeyMachine = chart.createMachine({
  id: 'smsKey',
  context: { keys: null, key: null, from: null, revoked: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'listSmsKeys',
        src: 'listSmsKeys',
        onDone: { target: 'ready', actions: { type: 'keepKeys', params: ({ event }) => ({ keys: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {
      on: {
        'creation.requested': 'creating',
        'revocation.requested': {
          target: 'revoking',
          actions: { type: 'planRevocation', params: ({ event }) => event },
        },
      },
    },
    creating: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'createSmsKey',
        src: 'createSmsKey',
        onDone: { target: 'ready', actions: { type: 'keepCreated', params: ({ event }) => ({ keys: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    revoking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'revokeSmsKey',
        src: 'revokeSmsKey',
        input: ({ context: { revoked } }) => ({ key: revoked }),
        onDone: { target: 'ready', actions: { type: 'keepRevoked', params: ({ event }) => ({ keys: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type SmsKeyActor = ActorRefFrom<typeof smsKeyMachine>
export type SmsKeySnapshot = SnapshotFrom<typeof smsKeyMachine>

export const selectKeys = ({ context }: SmsKeySnapshot) => context.keys
export const selectKey = ({ context }: SmsKeySnapshot) => context.key
export const selectFrom = ({ context }: SmsKeySnapshot) => context.from
export const selectFailure = ({ context }: SmsKeySnapshot) => context.failure
export const selectHasFailed = (snapshot: SmsKeySnapshot): boolean => snapshot.matches('failed')
export const selectIsCreating = (snapshot: SmsKeySnapshot): boolean => snapshot.matches('creating')
/** The key that is being revoked. */
export const selectRevoked = (snapshot: SmsKeySnapshot): string | null =>
  snapshot.matches('revoking') ? snapshot.context.revoked : null
