import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { PhoneDraft } from '#domain/verify-phone.ts'
import type { AddedPhone } from './add-phone.machine.ts'

/** `country`: where the person is most likely to have a phone; empty where nobody knows. */
export type PhoneVerificationInput = { country: string }

/** `draft` is what was typed for the number, so that it is there again when another one is wanted; `sent` who has a code. */
export type PhoneVerificationContext = { draft: PhoneDraft; sent: AddedPhone | null }

export type PhoneVerificationEvent =
  | { type: 'code.sent'; draft: PhoneDraft; sent: AddedPhone }
  | { type: 'number.dismissed' }
  | { type: 'phone.verified' }

/** How far the verification of a phone is: which number, then its code. Each is a form of its own. (CRT-04) */
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
      on: { 'code.sent': { target: 'answering', actions: { type: 'keepSent', params: ({ event }) => event } } },
    },
    answering: {
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
