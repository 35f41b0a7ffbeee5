import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { RegisteredFor, Requirements } from '#domain/buying/requirements.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import {
  choiceOf,
  isNewChoice,
  lookupDelay,
  mayChange,
  mayGive,
  nextPart,
  type Part,
  type RequirementSubject,
  type RequirementsContext,
  type RequirementsInput,
  startWith,
  withRequirements,
} from './requirements.context.ts'

export type RequirementsEvent =
  | { type: 'retry.requested' }
  | { type: 'registrant.chosen'; registrant: string }
  | { type: 'address.chosen'; address: string }
  | { type: 'part.opened'; part: Part }
  | { type: 'part.closed' }
  /** A form has saved its part, or the number was given up. */
  | { type: 'requirement.saved'; requirements: Requirements }
  /** The number was delivered or canceled outside of this page. */
  | { type: 'requirements.changed' }
  | { type: 'page.returned' }

type Response = { output: Requirements }
type Choice = { subject: RequirementSubject; registeredFor: RegisteredFor }

const keepLoaded = { type: 'keepRequirements', params: ({ event }: { event: Response }) => event } as const

const chart = setup({
  types: {
    input: {} as RequirementsInput,
    context: {} as RequirementsContext,
    events: {} as RequirementsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadRequirements: mustProvide<Requirements, RequirementSubject>('loadRequirements'),
    chooseRegisteredFor: mustProvide<Requirements, Choice>('chooseRegisteredFor'),
  },
  guards: {
    isFulfilled: ({ context }) => context.requirements?.fulfilment?.state === 'fulfilled',
    isCanceled: ({ context }) => context.requirements?.fulfilment?.state === 'canceled',
    mayChange: ({ context }) => mayChange(context),
    mayGive: ({ context }, { part }: { part: Part }) => mayGive(context, part),
    hasNextPart: ({ context }) => nextPart(context) !== null,
    isNewChoice: ({ context }) => isNewChoice(context),
  },
  actions: {
    keepRequirements: assign(({ context }, { output }: Response) => withRequirements(context, output)),
    keepRegistrant: assign((_, { registrant }: { registrant: string }) => ({ registrant })),
    keepAddress: assign((_, { address }: { address: string }) => ({ address })),
    openPart: assign((_, { part }: { part: Part }) => ({ part })),
    openNextPart: assign(({ context }) => ({ part: nextPart(context) })),
    closePart: assign({ part: null }),
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    forgetLookups: assign({ lookups: 0 }),
    /** The choice, or null while it is incomplete. */
    reportChoice: screenAction<{ registeredFor: RegisteredFor | null }>(),
    /** The numbers or the wallet have changed. */
    refreshProject: screenAction(),
  },
  delays: { nextLookup: ({ context }) => lookupDelay(context) },
}).extend(failing)

/**
 * What an offer or a bought number requires: registrant and address, and documents. Looks for decisions until
 * there is none to come. Each part is given in a form chart of its own, one at a time. (BUY-07)
 */
export const requirementsMachine = chart.createMachine({
  id: 'requirements',
  context: ({ input }) => startWith(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadRequirements',
        src: 'loadRequirements',
        input: ({ context }) => context.subject,
        onDone: { target: 'open', actions: keepLoaded },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    open: {
      type: 'parallel',
      always: [
        { guard: 'isFulfilled', target: 'fulfilled' },
        { guard: 'isCanceled', target: 'canceled' },
      ],
      states: {
        form: {
          initial: 'deciding',
          on: {
            'requirement.saved': {
              target: '.deciding',
              actions: [
                { type: 'keepRequirements', params: ({ event }) => ({ output: event.requirements }) },
                'forgetLookups',
              ],
            },
            'part.opened': {
              guard: { type: 'mayGive', params: ({ event }) => event },
              target: '.shown',
              actions: { type: 'openPart', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              entry: { type: 'reportChoice', params: ({ context }) => ({ registeredFor: choiceOf(context) }) },
              always: [
                { guard: 'hasNextPart', target: 'shown', actions: 'openNextPart' },
                { target: 'closed', actions: 'closePart' },
              ],
            },
            closed: {
              on: {
                'registrant.chosen': {
                  target: 'deciding',
                  actions: { type: 'keepRegistrant', params: ({ event }) => event },
                },
                'address.chosen': {
                  target: 'deciding',
                  actions: { type: 'keepAddress', params: ({ event }) => event },
                },
              },
            },
            shown: {
              on: {
                'part.closed': { target: 'closed', actions: 'closePart' },
                'registrant.chosen': {
                  target: 'deciding',
                  actions: ['closePart', { type: 'keepRegistrant', params: ({ event }) => event }],
                },
                'address.chosen': {
                  target: 'deciding',
                  actions: ['closePart', { type: 'keepAddress', params: ({ event }) => event }],
                },
              },
            },
          },
        },
        // A bought number is registered for the choice as soon as it is complete.
        choice: {
          initial: 'settled',
          on: { 'retry.requested': '.settled' },
          states: {
            settled: { always: { guard: 'isNewChoice', target: 'sending' } },
            sending: {
              tags: 'busy',
              entry: 'forgetFailure',
              // A choice that is made during the call is sent after it.
              invoke: {
                id: 'chooseRegisteredFor',
                src: 'chooseRegisteredFor',
                input: ({ context }) => ({
                  subject: context.subject,
                  registeredFor: choiceOf(context) ?? { registrant: '', address: '' },
                }),
                onDone: { target: 'settled', actions: keepLoaded },
                onError: { target: 'refused', actions: keepFailure },
              },
            },
            refused: { on: { 'registrant.chosen': 'settled', 'address.chosen': 'settled' } },
          },
        },
        decisions: {
          initial: 'deciding',
          on: { 'requirement.saved': '.deciding', 'requirements.changed': '.looking' },
          states: {
            deciding: { always: [{ guard: 'mayChange', target: 'waiting' }, { target: 'none' }] },
            none: {},
            waiting: { on: { 'page.returned': 'looking' }, after: { nextLookup: 'looking' } },
            looking: {
              entry: 'countLookup',
              invoke: {
                id: 'loadRequirements',
                src: 'loadRequirements',
                input: ({ context }) => context.subject,
                onDone: { target: 'deciding', actions: keepLoaded },
                // The next one may succeed.
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    fulfilled: { entry: 'refreshProject' },
    canceled: { entry: 'refreshProject' },
  },
})

export type RequirementsMachine = typeof requirementsMachine
export type RequirementsActor = ActorRefFrom<typeof requirementsMachine>
export type RequirementsSnapshot = SnapshotFrom<typeof requirementsMachine>
