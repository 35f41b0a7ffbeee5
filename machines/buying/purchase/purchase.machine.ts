import { type ActorRefFrom, and, assign, emit, not, type SnapshotFrom, sendTo, setup } from 'xstate'
import { numbersAtOnce } from '#domain/buying/pricing.ts'
import type { PurchaseDraft, PurchaseOptions, PurchaseStep, SentSubmission } from '#domain/buying/purchase.ts'
import type { RegisteredFor } from '#domain/buying/requirements.ts'
import type { OfferResponse, Quote, SubmissionResponse } from '#domain/contract/buying/buying.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import { type QuoteReport, quoteMachine } from '#machines/buying/quote/quote.machine.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import {
  configurationOf,
  draftOf,
  firstNumber,
  hasRequirements,
  type LostNumber,
  lackOf,
  mayOpen,
  type PurchaseContext,
  type PurchaseInput,
  type Reminder,
  sameNumbers,
  startWith,
  submissionOf,
  withNumbers,
  withOffer,
  withOptions,
  withoutNumbers,
  withRefusal,
  withRegisteredFor,
} from './purchase.context.ts'

export type PurchaseEvent =
  | { type: 'retry.requested' }
  | { type: 'step.opened'; step: PurchaseStep }
  | { type: 'step.requested'; step: PurchaseStep }
  | { type: 'numbers.opened'; numbers: readonly string[] }
  | { type: 'number.chosen'; number: string }
  | { type: 'number.dropped'; number: string }
  | { type: 'numbers.drawn'; numbers: readonly string[] }
  | { type: 'options.changed'; options: Partial<PurchaseOptions> }
  | { type: 'registrant.chosen'; registeredFor: RegisteredFor | null }
  | { type: 'terms.accepted'; version: string }
  | { type: 'terms.declined' }
  | { type: 'submission.requested'; key: string }
  | QuoteReport

type With = { context: PurchaseContext }
const saveDraft = { type: 'keepDraft', params: ({ context }: With) => ({ draft: draftOf(context) }) } as const
const showNumbers = { type: 'showNumbers', params: ({ context }: With) => ({ numbers: context.numbers }) } as const
const choiceChanged = [saveDraft, showNumbers, 'requote'] as const
type Quoted = { event: Extract<QuoteReport, { type: 'quote.received' }> }
/** The quote names chosen numbers that are no longer free. */
const takenReported = {
  guard: { type: 'areChosen', params: ({ event }: Quoted) => ({ numbers: event.quote.taken }) },
  actions: [
    { type: 'loseNumbers', params: ({ event }: Quoted) => ({ numbers: event.quote.own, reason: 'own' as const }) },
    { type: 'loseNumbers', params: ({ event }: Quoted) => ({ numbers: event.quote.taken, reason: 'taken' as const }) },
    ...choiceChanged,
  ],
} as const

type QuoteFailed = { event: Extract<QuoteReport, { type: 'quote.failed' }> }
/** There is no quote, because chosen numbers are not part of the offer. */
const foreignReported = {
  guard: { type: 'areChosen', params: ({ event }: QuoteFailed) => ({ numbers: refusedNumbers(event.failure) }) },
  actions: [
    {
      type: 'loseNumbers',
      params: ({ event }: QuoteFailed) => ({ numbers: refusedNumbers(event.failure), reason: 'foreign' as const }),
    },
    ...choiceChanged,
  ],
} as const

const returnTo = (step: PurchaseStep) =>
  [
    { type: 'keepStep', params: { step } },
    { type: 'openStep', params: ({ context }: With) => ({ step, numbers: context.numbers, replace: true }) },
  ] as const
const remind = (reminder: Reminder) => [{ type: 'remind', params: { reminder } }, 'callAttention'] as const

/**
 * Buys numbers of one offer: choose numbers, choose options, give what the offer requires, review, add to the cart. The URL
 * holds the open step. The child chart `quote` keeps the price during all steps, so that the total is always visible. (BUY-03 to BUY-09)
 */
export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as { type: 'attention.needed' },
    tags: {} as 'busy',
    children: {} as { quote: 'quote' },
  },
  actors: {
    loadOffer: mustProvide<OfferResponse, { offer: string; number: string | undefined }>('loadOffer'),
    quote: quoteMachine,
    addToCart: mustProvide<SubmissionResponse, SentSubmission | null>('addToCart'),
  },
  guards: {
    isAnotherStep: ({ context }, { step }: { step: PurchaseStep }) => step !== context.step,
    mayOpen: ({ context }, { step }: { step: PurchaseStep }) => mayOpen(context, step),
    opens: ({ context }, { step }: { step: PurchaseStep }) => context.step === step && mayOpen(context, step),
    lacksNumber: ({ context }) => lackOf(context, context.step) === 'numberMissing',
    lacksRegistrant: ({ context }) => lackOf(context, context.step) === 'registrantMissing',
    isWithoutRequirements: ({ context }) => context.step === 'requirements' && !hasRequirements(context),
    hasRoom: ({ context }) => context.numbers.length < numbersAtOnce,
    hasLostNumbers: ({ context }) => context.lost.length > 0,
    areOtherNumbers: ({ context }, { numbers }: { numbers: readonly string[] }) =>
      !sameNumbers(numbers, context.numbers),
    areChosen: ({ context }, { numbers }: { numbers: readonly string[] }) =>
      numbers.some((number) => context.numbers.includes(number)),
    refuses: (_, { error, code }: { error: unknown; code: FailureCode }) => toFailure(error).code === code,
    mayOrder: ({ context }) => context.mayOrder,
    areTermsAccepted: ({ context }) => context.acceptedTerms !== null,
    isPriced: ({ context }) => context.quote !== null,
  },
  actions: {
    keepOffer: assign(({ context }, { output }: { output: OfferResponse }) => withOffer(context, output)),
    keepFailure: failing.actions.keepFailure,
    forgetFailure: assign({ failure: null, reminder: null }),
    keepStep: assign({ step: (_, { step }: { step: PurchaseStep }) => step, reminder: null }),
    keepNumbers: assign((_, { numbers }: { numbers: readonly string[] }) => withNumbers(numbers)),
    chooseNumber: assign(({ context }, { number }: { number: string }) => withNumbers([...context.numbers, number])),
    dropNumber: assign(({ context }, { number }: { number: string }) =>
      withNumbers(context.numbers.filter((each) => each !== number)),
    ),
    loseNumbers: assign(
      ({ context }, { numbers, reason }: { numbers: readonly string[] } & Pick<LostNumber, 'reason'>) =>
        withoutNumbers(context, numbers, reason),
    ),
    forgetLost: assign({ lost: [] }),
    keepOptions: assign(({ context }, { options }: { options: Partial<PurchaseOptions> }) =>
      withOptions(context, options),
    ),
    keepQuote: assign(({ context: { reminder } }, { quote }: { quote: Quote }) => ({
      quote,
      // A price answers every reminder but this one.
      reminder: reminder === 'registrantMissing' ? reminder : null,
    })),
    keepRegisteredFor: assign(({ context }, { registeredFor }: { registeredFor: RegisteredFor | null }) =>
      withRegisteredFor(context, registeredFor),
    ),
    keepTerms: assign({ acceptedTerms: (_, { version }: { version: string }) => version, reminder: null }),
    forgetTerms: assign({ acceptedTerms: null }),
    keepSubmission: assign({ sent: ({ context }, { key }: { key: string }) => submissionOf(context, key) }),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => withRefusal(context, error)),
    remind: assign({ reminder: (_, { reminder }: { reminder: Reminder }) => reminder }),
    remindOfLack: assign(({ context }, { step }: { step: PurchaseStep }) => ({ reminder: lackOf(context, step) })),
    // Emitted at every attempt to continue, even if the reminder is the same.
    callAttention: emit({ type: 'attention.needed' }),
    requote: sendTo('quote', ({ context }) => ({
      type: 'configuration.changed' as const,
      configuration: configurationOf(context),
    })),
    // Which owns the URL, the stored draft and the session.
    openStep: (_, _params: { step: PurchaseStep; numbers: readonly string[]; replace: boolean }) => {},
    showNumbers: (_, _params: { numbers: readonly string[] }) => {},
    keepDraft: (_, _params: { draft: PurchaseDraft }) => {},
    forgetDraft: () => {},
    refreshProject: () => {},
    goToCart: () => {},
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => startWith(input),
  initial: 'loadingOffer',
  states: {
    loadingOffer: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ offer: context.offer, number: firstNumber(context) }),
        onDone: {
          target: 'buying',
          actions: [{ type: 'keepOffer', params: ({ event }) => event }, saveDraft, showNumbers],
        },
        onError: { target: 'offerFailed', actions: keepFailure },
      },
      on: { 'step.opened': { actions: { type: 'keepStep', params: ({ event }) => event } } },
    },
    offerFailed: {
      on: {
        'retry.requested': 'loadingOffer',
        'step.opened': { actions: { type: 'keepStep', params: ({ event }) => event } },
      },
    },
    buying: {
      initial: 'choosing',
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context, self }) => ({ configuration: configurationOf(context), buyer: self }),
        onError: { target: 'offerFailed', actions: keepFailure },
      },
      states: {
        choosing: {
          initial: 'number',
          on: {
            'step.opened': {
              guard: { type: 'isAnotherStep', params: ({ event }) => event },
              target: '.number',
              actions: { type: 'keepStep', params: ({ event }) => event },
            },
            'step.requested': [
              {
                guard: { type: 'mayOpen', params: ({ event }) => event },
                actions: {
                  type: 'openStep',
                  params: ({ context, event }) => ({ step: event.step, numbers: context.numbers, replace: false }),
                },
              },
              { actions: [{ type: 'remindOfLack', params: ({ event }) => event }, 'callAttention'] },
            ],
            'numbers.opened': {
              guard: { type: 'areOtherNumbers', params: ({ event }) => event },
              target: '.number',
              actions: [{ type: 'keepNumbers', params: ({ event }) => event }, saveDraft, 'requote'],
            },
            'number.chosen': [
              { guard: 'hasRoom', actions: [{ type: 'chooseNumber', params: ({ event }) => event }, ...choiceChanged] },
              { actions: remind('tooManyNumbers') },
            ],
            'number.dropped': { actions: [{ type: 'dropNumber', params: ({ event }) => event }, ...choiceChanged] },
            'numbers.drawn': { actions: [{ type: 'keepNumbers', params: ({ event }) => event }, ...choiceChanged] },
            'options.changed': { actions: [{ type: 'keepOptions', params: ({ event }) => event }, ...choiceChanged] },
            'quote.received': [
              { ...takenReported, target: '.number' },
              { actions: { type: 'keepQuote', params: ({ event }) => event } },
            ],
            'quote.failed': { ...foreignReported, target: '.number' },
          },
          states: {
            // Every entry passes through the first step to the requested one, as far as the choices allow.
            number: {
              id: 'number',
              initial: 'picking',
              states: {
                picking: {
                  always: [
                    { guard: 'hasLostNumbers', target: 'lost', actions: returnTo('number') },
                    { guard: { type: 'opens', params: { step: 'options' } }, target: '#options' },
                    { guard: 'isWithoutRequirements', actions: returnTo('review') },
                    { guard: { type: 'opens', params: { step: 'requirements' } }, target: '#requirementsStep' },
                    { guard: { type: 'opens', params: { step: 'review' } }, target: '#review' },
                    {
                      guard: 'lacksRegistrant',
                      actions: [...returnTo('requirements'), ...remind('registrantMissing')],
                    },
                    { guard: 'lacksNumber', actions: [...returnTo('number'), ...remind('numberMissing')] },
                  ],
                },
                // Shows which numbers were removed, until the user chooses others or continues with the rest.
                lost: {
                  always: { guard: not('hasLostNumbers'), target: 'picking' },
                  // More numbers are removed: those before stay in the notice.
                  on: { 'quote.received': takenReported, 'quote.failed': foreignReported },
                  exit: 'forgetLost',
                },
              },
            },
            options: { id: 'options' },
            requirements: {
              id: 'requirementsStep',
              on: {
                'registrant.chosen': {
                  actions: [{ type: 'keepRegisteredFor', params: ({ event }) => event }, saveDraft],
                },
              },
            },
            review: {
              id: 'review',
              initial: 'reviewing',
              on: {
                'terms.accepted': { actions: [{ type: 'keepTerms', params: ({ event }) => event }, saveDraft] },
                'terms.declined': { actions: ['forgetTerms', saveDraft] },
                'submission.requested': [
                  {
                    guard: and(['mayOrder', 'areTermsAccepted', 'isPriced']),
                    target: '#submitting',
                    actions: [{ type: 'keepSubmission', params: ({ event }) => event }, saveDraft],
                  },
                  { guard: not('mayOrder'), actions: remind('orderNotAllowed') },
                  { guard: not('areTermsAccepted'), actions: remind('termsMissing') },
                  { actions: remind('priceMissing') },
                ],
              },
              states: { reviewing: {}, repriced: { id: 'repriced' }, refused: { id: 'refused' } },
            },
          },
        },
        submitting: {
          id: 'submitting',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'addToCart',
            src: 'addToCart',
            input: ({ context }) => context.sent,
            onDone: { target: '#added', actions: ['forgetDraft', 'refreshProject', 'goToCart'] },
            onError: [
              {
                guard: { type: 'refuses', params: ({ event }) => ({ error: event.error, code: 'numberTaken' }) },
                target: '#refused',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, ...choiceChanged, 'callAttention'],
              },
              {
                guard: { type: 'refuses', params: ({ event }) => ({ error: event.error, code: 'priceChanged' }) },
                target: '#repriced',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, ...choiceChanged, 'callAttention'],
              },
              {
                target: '#refused',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, saveDraft, 'callAttention'],
              },
            ],
          },
          // Back during the call returns to the review, because the response decides the next step.
          on: {
            'step.opened': {
              guard: { type: 'isAnotherStep', params: ({ event }) => event },
              actions: returnTo('review'),
            },
          },
        },
      },
    },
    added: { id: 'added', type: 'final' },
  },
})

/** Numbers that the quote did not recognise. */
const refusedNumbers = ({ code, subjects = [] }: Failure): readonly string[] =>
  code === 'configurationInvalid' ? subjects : []

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>
