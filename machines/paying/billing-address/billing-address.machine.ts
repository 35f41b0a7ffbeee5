import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BillingAddressRequest, BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'
import {
  type BillingDraft,
  type BillingErrors,
  type BillingField,
  billingErrorsAfter,
  billingErrorsOf,
  billingErrorsOfFailure,
  readBillingDraft,
} from '#domain/paying/billing-address-form.ts'
import { officialFields } from '#domain/paying/official-invoice.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import { type Rebased, rebaseDraft } from '#machines/kit/rebase-draft.ts'
import { storedOf } from './billing-address.context.ts'

export type BillingAddressInput = {
  /** Of `loadBillingAddress` if the parent has it already. */
  response: BillingAddressResponse | null
  /** What the form changes from the start. */
  changes: Partial<BillingAddress>
  /** With which a first address starts; absent: the user chooses. */
  country?: string
  /** Whether the form goes on after a change was saved. */
  staysOpen: boolean
}

/** `theirs`: fields that another user changed to another value than this one, with the stored value. */
export type BillingAddressContext = BillingAddressInput & {
  draft: BillingAddress | null
  theirs: Partial<BillingAddress>
  errors: BillingErrors
  failure: Failure | null
}

export type BillingAddressEvent =
  | { type: 'draft.changed'; change: Partial<BillingAddress> }
  | { type: 'saving.requested' }
  | { type: 'undo.requested' }
  /** The stored value replaces the typed one. */
  | { type: 'theirs.taken'; field: BillingField }
  | { type: 'retry.requested' }

export type BillingAddressOutput = { response: BillingAddressResponse | null }

type Answered = { output: BillingAddressResponse }

const store = {
  type: 'storeDraft',
  params: ({ context }: { context: BillingAddressContext }) => ({
    draft: { base: storedOf(context), typed: context.draft ?? emptyBillingAddress },
  }),
} as const

const chart = setup({
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
    recallDraft: mustProvide<BillingDraft | null>('recallDraft'),
    saveBillingAddress: mustProvide<BillingAddressResponse, BillingAddressRequest>('saveBillingAddress'),
  },
  guards: {
    isKnown: ({ context }) => context.response !== null,
    isFilledIn: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    staysOpen: ({ context }) => context.staysOpen,
    isOutdated: (_, { error }: { error: unknown }) => toFailure(error).code === 'projectChanged',
    isContestedDraft: ({ context }, { draft }: { draft: BillingDraft | null }) =>
      Object.keys(recalled(context, draft).theirs).length > 0,
    isContested: ({ context }, { output }: Answered) => Object.keys(rebased(context, output).theirs).length > 0,
  },
  actions: {
    keepResponse: assign((_, { output }: Answered) => ({ response: output })),
    startDraft: assign(({ context }, { draft }: { draft: BillingDraft | null }) => recalled(context, draft)),
    restartDraft: assign(({ context }) => ({ draft: storedOf(context), theirs: {}, errors: {}, failure: null })),
    /** A country that was changed in the meantime is fixed now, which is said at once. */
    rebaseDraft: assign(({ context }, { output }: Answered) => {
      const next = { response: output, ...rebased(context, output) }
      const { country } = errorsOf({ ...context, ...next })
      return { ...next, errors: country === 'billingCountryFixed' ? { country } : {} }
    }),
    takeTheirs: assign(({ context: { draft, theirs, errors } }, { field }: { field: BillingField }) => {
      const { [field]: taken, ...others } = theirs
      if (taken === undefined || draft === null) return {}
      const change = { [field]: taken }
      return { draft: { ...draft, ...change }, theirs: others, errors: billingErrorsAfter(errors, change) }
    }),
    keepChange: assign(({ context: { draft, errors } }, { change }: { change: Partial<BillingAddress> }) => ({
      draft: { ...(draft ?? emptyBillingAddress), ...change },
      errors: billingErrorsAfter(errors, change),
    })),
    /** A reload recalls this draft. */
    storeDraft: screenAction<{ draft: BillingDraft }>(),
    forgetDraft: screenAction(),
    /** The address is shown in other places, too. */
    reportSaved: screenAction(),
    focusField: screenAction<{ field: BillingField | null }>(),
    keepErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: billingErrorsOfFailure(failure) }
    }),
    forgetFailure: assign({ failure: null, errors: {} }),
  },
})

const editable = chart.createStateConfig({
  on: {
    'draft.changed': {
      target: 'editing',
      actions: [{ type: 'keepChange', params: ({ event }) => event }, store],
    },
    // The button that had the focus is gone.
    'theirs.taken': {
      actions: [
        { type: 'takeTheirs', params: ({ event }) => event },
        store,
        { type: 'focusField', params: ({ event }) => event },
      ],
    },
    'undo.requested': { target: 'editing', actions: ['restartDraft', 'forgetDraft'] },
    'saving.requested': [
      { guard: 'isFilledIn', target: 'saving', actions: 'forgetFailure' },
      { target: 'refused', reenter: true, actions: ['forgetFailure', 'keepErrors'] },
    ],
  },
})

/**
 * The billing address of a project. A refusal keeps the draft and marks the wrong fields. If the address was changed in the
 * meantime nothing is overwritten: it is loaded again, and a field that both changed offers the other value. (CRT-03)
 */
export const billingAddressMachine = chart.createMachine({
  id: 'billingAddress',
  context: ({ input }) => ({ ...input, draft: null, theirs: {}, errors: {}, failure: null }),
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
        onDone: [
          {
            guard: { type: 'isContestedDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'contested',
            actions: { type: 'startDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'startDraft', params: ({ event }) => ({ draft: event.output }) },
          },
        ],
        // A draft that cannot be read counts as none.
        onError: { target: 'editing', actions: { type: 'startDraft', params: { draft: null } } },
      },
    },
    editing: editable,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBillingAddress',
        src: 'saveBillingAddress',
        input: ({ context }) => ({
          version: context.response?.version ?? 0,
          ...readBillingDraft(context.draft ?? emptyBillingAddress),
        }),
        onDone: [
          {
            guard: 'staysOpen',
            target: 'saved',
            actions: [
              { type: 'keepResponse', params: ({ event }) => event },
              'restartDraft',
              'forgetDraft',
              'reportSaved',
            ],
          },
          {
            target: 'finished',
            actions: [{ type: 'keepResponse', params: ({ event }) => event }, 'forgetDraft', 'reportSaved'],
          },
        ],
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadBillingAddress',
        src: 'loadBillingAddress',
        onDone: [
          {
            guard: { type: 'isContested', params: ({ event }) => event },
            target: 'contested',
            actions: [{ type: 'rebaseDraft', params: ({ event }) => event }, store],
          },
          {
            target: 'merged',
            actions: [{ type: 'rebaseDraft', params: ({ event }) => event }, store],
          },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    /** Other fields were changed in the meantime; nothing is to be decided. */
    merged: editable,
    /** A field was changed in the meantime, too. Saving keeps the draft. */
    contested: editable,
    refused: {
      entry: { type: 'focusField', params: ({ context }) => ({ field: firstWrong(context.errors) }) },
      ...editable,
    },
    saved: { on: { 'draft.changed': editable.on['draft.changed'], 'saving.requested': 'saving' } },
    finished: { type: 'final' },
  },
})

export type BillingAddressMachine = typeof billingAddressMachine
export type BillingAddressActor = ActorRefFrom<typeof billingAddressMachine>
export type BillingAddressSnapshot = SnapshotFrom<typeof billingAddressMachine>

const recalled = (context: BillingAddressContext, kept: BillingDraft | null): Rebased<BillingAddress> => {
  const stored = storedOf(context)
  const { draft, theirs } = rebaseDraft(kept?.typed ?? stored, kept?.base ?? stored, stored)
  return { draft: { ...draft, ...context.changes }, theirs }
}

const rebased = (context: BillingAddressContext, { address }: BillingAddressResponse): Rebased<BillingAddress> =>
  rebaseDraft(context.draft ?? emptyBillingAddress, storedOf(context), address ?? emptyBillingAddress)

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
