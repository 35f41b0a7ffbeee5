import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { PhoneDraft } from '#domain/account/verify-phone.ts'
import type { AddedPhone } from './add-phone.machine.ts'

/** `country`: the most likely country of the phone; empty if unknown. */
export type PhoneVerificationInput = { country: string }

/** `draft`: the typed number, kept so that it can be corrected; `sent`: the phone that a code was sent to. */
export type PhoneVerificationContext = { draft: PhoneDraft; sent: AddedPhone | null }

export type PhoneVerificationEvent =
  | { type: 'code.sent'; draft: PhoneDraft; sent: AddedPhone }
  | { type: 'number.dismissed' }
  | { type: 'phone.verified' }

/** The two steps of verifying a phone: its number, then the code. Each step is a form chart of its own. (CRT-04) */
export const phoneVerificationMachine = setup({
  types: {
    input: {} as PhoneVerificationInput,
    context: {} as PhoneVerificationContext,
    events: {} as PhoneVerificationEvent,
  },
  actions: {
    keepSent: assign((_, { draft, sent }: { draft: PhoneDraft; sent: AddedPhone }) => ({ draft, sent })),
    forgetSent: assign({ sent: null }),
  },
}).createMachine({
  id: 'phoneVerification',
  context: ({ input }) => ({ draft: { country: input.country, phone: '' }, sent: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: { 'code.sent': { target: 'confirming', actions: { type: 'keepSent', params: ({ event }) => event } } },
    },
    confirming: {
      on: {
        'number.dismissed': { target: 'choosing', actions: 'forgetSent' },
        'phone.verified': 'verified',
      },
    },
    verified: { type: 'final' },
  },
})

export type PhoneVerificationActor = ActorRefFrom<typeof phoneVerificationMachine>
export type PhoneVerificationSnapshot = SnapshotFrom<typeof phoneVerificationMachine>
