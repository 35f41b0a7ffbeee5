import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type BillingAddress, emptyBillingAddress } from '#domain/billing.ts'
import {
  type BillingErrors,
  type BillingField,
  billingErrorsOf,
  billingErrorsOfFailure,
  readBillingDraft,
} from '#domain/billing-form.ts'
import type { BillingAddressAnswer } from '#domain/contract/billing.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `answer`: what the project has, where the caller knows it already. */
export type BillingAddressInput = { answer: BillingAddressAnswer | null }

export type BillingAddressContext = {
  answer: BillingAddressAnswer | null
  draft: BillingAddress | null
  errors: BillingErrors
  failure: Failure | null
}

export type BillingAddressEvent =
  | { type: 'draft.changed'; change: Partial<BillingAddress> }
  | { type: 'saving.requested' }
  | { type: 'retry.requested' }

export type BillingAddressOutput = { answer: BillingAddressAnswer | null }

/** The address that orders are billed to. What was typed stays through every refusal; a wrong field says so itself. (CRT-03) */
export const billingAddressMachine = setup({
  types: {
    input: {} as BillingAddressInput,
    context: {} as BillingAddressContext,
    events: {} as BillingAddressEvent,
    output: {} as BillingAddressOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadBillingAddress: mustProvide<BillingAddressAnswer>('loadBillingAddress'),
    /** What was typed before the step or the page was left; null when nothing was. */
    recallDraft: mustProvide<BillingAddress | null>('recallDraft'),
    saveBillingAddress: mustProvide<BillingAddressAnswer, BillingAddress>('saveBillingAddress'),
  },
  guards: {
    isKnown: ({ context }) => context.answer !== null,
    isFilledIn: ({ context }) => Object.keys(problemsOf(context)).length === 0,
  },
  actions: {
    keepAnswer: assign((_, { output }: { output: BillingAddressAnswer }) => ({ answer: output })),
    startDraft: assign(({ context: { answer } }, { draft }: { draft: BillingAddress | null }) => ({
      draft: draft ?? answer?.address ?? emptyBillingAddress,
    })),
    keepChange: assign(({ context: { draft, errors } }, { change }: { change: Partial<BillingAddress> }) => ({
      draft: { ...(draft ?? emptyBillingAddress), ...change },
      errors: without(errors, Object.keys(change) as BillingField[]),
    })),
    /** Filled by the screen, so that a reload finds what was typed. */
    storeDraft: (_, _params: { draft: BillingAddress | null }) => undefined,
    /** Filled by the screen. */
    forgetDraft: () => undefined,
    /** Filled by the screen: the first field that is wrong gets the focus. */
    focusField: (_, _params: { field: BillingField | null }) => undefined,
    keepErrors: assign(({ context }) => ({ errors: problemsOf(context) })),
    keepFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: billingErrorsOfFailure(failure) }
    }),
    forgetFailure: assign({ failure: null, errors: {} }),
  },
}).createMachine({
  id: 'billingAddress',
  context: ({ input }) => ({
    answer: input.answer,
    draft: null,
    errors: {},
    failure: null,
  }),
  initial: 'loading',
  output: ({ context }) => ({ answer: context.answer }),
  states: {
    loading: {
      tags: 'busy',
      // A call whose state is left again in the same step is never made: what the caller knows is not asked twice.
      always: { guard: 'isKnown', target: 'recalling' },
      invoke: {
        id: 'loadBillingAddress',
        src: 'loadBillingAddress',
        onDone: {
          target: 'recalling',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        onDone: {
          target: 'editing',
          actions: { type: 'startDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        // A draft that can't be read is a draft that is not there.
        onError: { target: 'editing', actions: { type: 'startDraft', params: { draft: null } } },
      },
    },
    editing: {
      on: {
        'draft.changed': {
          actions: [
            { type: 'keepChange', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => ({ draft: context.draft }) },
          ],
        },
        'saving.requested': [
          { guard: 'isFilledIn', target: 'saving', actions: 'forgetFailure' },
          { target: 'refused', actions: ['forgetFailure', 'keepErrors'] },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBillingAddress',
        src: 'saveBillingAddress',
        input: ({ context }) => readBillingDraft(context.draft ?? emptyBillingAddress),
        onDone: {
          target: 'saved',
          actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'forgetDraft'],
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    refused: {
      entry: { type: 'focusField', params: ({ context }) => ({ field: firstWrong(context.errors) }) },
      on: {
        'draft.changed': {
          target: 'editing',
          actions: [
            { type: 'keepChange', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => ({ draft: context.draft }) },
          ],
        },
        'saving.requested': [
          { guard: 'isFilledIn', target: 'saving', actions: 'forgetFailure' },
          { target: 'refused', reenter: true, actions: ['forgetFailure', 'keepErrors'] },
        ],
      },
    },
    saved: { type: 'final' },
  },
})

export type BillingAddressMachine = typeof billingAddressMachine
export type BillingAddressActor = ActorRefFrom<typeof billingAddressMachine>
export type BillingAddressSnapshot = SnapshotFrom<typeof billingAddressMachine>

const problemsOf = ({ draft, answer }: BillingAddressContext): BillingErrors =>
  billingErrorsOf(draft ?? emptyBillingAddress, answer?.address ?? null, answer?.country_fixed ?? false)

const without = (errors: BillingErrors, fields: readonly BillingField[]): BillingErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.some((each) => each === field)))

// In the order in which the form asks.
const asked: readonly BillingField[] = [
  'name',
  'country',
  'street',
  'street_2',
  'postal_code',
  'city',
  'state',
  'phone',
]

const firstWrong = (errors: BillingErrors): BillingField | null =>
  asked.find((field) => errors[field] !== undefined) ?? null
