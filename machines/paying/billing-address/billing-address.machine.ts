import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BillingAddressResponse } from '#domain/contract/paying.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'
import {
  type BillingErrors,
  type BillingField,
  billingErrorsAfter,
  billingErrorsOf,
  billingErrorsOfFailure,
  readBillingDraft,
} from '#domain/paying/billing-address-form.ts'
import { officialFields } from '#domain/paying/official-invoice.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `response` of `loadBillingAddress` if the parent has it already. */
export type BillingAddressInput = { response: BillingAddressResponse | null }

export type BillingAddressContext = {
  response: BillingAddressResponse | null
  draft: BillingAddress | null
  errors: BillingErrors
  failure: Failure | null
}

export type BillingAddressEvent =
  | { type: 'draft.changed'; change: Partial<BillingAddress> }
  | { type: 'saving.requested' }
  | { type: 'retry.requested' }

export type BillingAddressOutput = { response: BillingAddressResponse | null }

/** The billing address of a project. A refusal keeps the draft and marks the wrong fields. (CRT-03) */
export const billingAddressMachine = setup({
  types: {
    input: {} as BillingAddressInput,
    context: {} as BillingAddressContext,
    events: {} as BillingAddressEvent,
    output: {} as BillingAddressOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadBillingAddress: mustProvide<BillingAddressResponse>('loadBillingAddress'),
    /** The draft from an earlier visit; null if there is none. */
    recallDraft: mustProvide<BillingAddress | null>('recallDraft'),
    saveBillingAddress: mustProvide<BillingAddressResponse, BillingAddress>('saveBillingAddress'),
  },
  guards: {
    isKnown: ({ context }) => context.response !== null,
    isFilledIn: ({ context }) => Object.keys(errorsOf(context)).length === 0,
  },
  actions: {
    keepResponse: assign((_, { output }: { output: BillingAddressResponse }) => ({ response: output })),
    startDraft: assign(({ context: { response } }, { draft }: { draft: BillingAddress | null }) => ({
      draft: draft ?? response?.address ?? emptyBillingAddress,
    })),
    keepChange: assign(({ context: { draft, errors } }, { change }: { change: Partial<BillingAddress> }) => ({
      draft: { ...(draft ?? emptyBillingAddress), ...change },
      errors: billingErrorsAfter(errors, change),
    })),
    /** Provided by the screen: a reload recalls this draft. */
    storeDraft: (_, _params: { draft: BillingAddress | null }) => undefined,
    /** Provided by the screen. */
    forgetDraft: () => undefined,
    /** Provided by the screen: moves the focus to the first wrong field. */
    focusField: (_, _params: { field: BillingField | null }) => undefined,
    keepErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: billingErrorsOfFailure(failure) }
    }),
    forgetFailure: assign({ failure: null, errors: {} }),
  },
}).createMachine({
  id: 'billingAddress',
  context: ({ input }) => ({
    response: input.response,
    draft: null,
    errors: {},
    failure: null,
  }),
  initial: 'loading',
  output: ({ context }) => ({ response: context.response }),
  states: {
    loading: {
      tags: 'busy',
      // XState does not start a call if its state is left in the same step, so a known address is not loaded again.
      always: { guard: 'isKnown', target: 'recalling' },
      invoke: {
        id: 'loadBillingAddress',
        src: 'loadBillingAddress',
        onDone: {
          target: 'recalling',
          actions: { type: 'keepResponse', params: ({ event }) => event },
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
        // A draft that cannot be read counts as none.
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
          actions: [{ type: 'keepResponse', params: ({ event }) => event }, 'forgetDraft'],
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

const errorsOf = ({ draft, response }: BillingAddressContext): BillingErrors =>
  billingErrorsOf(draft ?? emptyBillingAddress, response?.address ?? null, response?.country_fixed ?? false)

// In the order of the form.
const fields: readonly BillingField[] = [
  'name',
  'country',
  'street',
  'street_2',
  'postal_code',
  'city',
  'state',
  'phone',
  'official_invoice',
  ...officialFields,
]

const firstWrong = (errors: BillingErrors): BillingField | null =>
  fields.find((field) => errors[field] !== undefined) ?? null
