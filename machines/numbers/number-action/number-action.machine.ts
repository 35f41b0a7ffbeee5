import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** The actions that are confirmed; the others have dialogs or pages of their own. */
export type ConfirmedAction = Exclude<NumberAction, 'changeCallTrunk' | 'changeSmsTrunk' | 'sendRequirements'>

/** What the user chooses before confirming; each action has at most one of them. `months`: of the renewal cycle. */
export type NumberChoice = { channels?: number; months?: number; auto_renew?: boolean }

/** `version`: of the number as the page shows it. `number`: its id. */
export type NumberActionInput = {
  action: ConfirmedAction
  number: string
  version: number
  choice: NumberChoice
}

/** `typed`: the digits that confirm a deletion. `page`: the number after the action, also if another user has done it first. */
export type NumberActionContext = NumberActionInput & {
  quote: NumberQuote | null
  typed: string
  page: NumberPage | null
  failure: Failure | null
}

export type NumberActionEvent =
  | { type: 'choice.changed'; choice: NumberChoice }
  | { type: 'digits.typed'; typed: string }
  | { type: 'action.confirmed' }
  | { type: 'action.dismissed' }
  | { type: 'retry.requested' }

/** What the call needs; `total`: the price that the user has confirmed. */
export type NumberRequest = NumberActionInput & { total: string; typed: string }

/** Every quoted action changes the end, the channels or the cycle. */
const changesNumber = ({ before, after }: NumberQuote): boolean =>
  before.expire_date !== after.expire_date ||
  before.channels_additional !== after.channels_additional ||
  before.cycle.months !== after.cycle.months

const quoted: readonly NumberAction[] = ['renew', 'restore', 'changeChannels', 'changeCycle']

const chart = setup({
  types: {
    input: {} as NumberActionInput,
    context: {} as NumberActionContext,
    events: {} as NumberActionEvent,
    tags: {} as 'busy',
  },
  actors: {
    quoteAction: mustProvide<NumberQuote, NumberActionInput>('quoteAction'),
    runAction: mustProvide<NumberPage, NumberRequest>('runAction'),
  },
  guards: {
    isQuoted: ({ context }) => quoted.includes(context.action),
    isComplete: ({ context: { action, typed, quote } }) =>
      action === 'delete' ? typed.trim() !== '' : quote === null || (quote.missing === '0' && changesNumber(quote)),
    isUntyped: ({ context: { action, typed } }) => action === 'delete' && typed.trim() === '',
    isPreempted: (_, { page }: { page: NumberPage }) => page.earlier !== null,
    isOutdated: ({ context }, { error }: { error: unknown }) =>
      toFailure(error).code === 'numberChanged' && quoted.includes(context.action),
  },
  actions: {
    keepChoice: assign((_, { choice }: { choice: NumberChoice }) => ({ choice })),
    keepTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    keepQuote: assign((_, { quote }: { quote: NumberQuote }) => ({ quote, version: quote.version })),
    keepPage: assign((_, { page }: { page: NumberPage }) => ({ page })),
    keepUntyped: assign({ failure: { code: 'numberMistyped' } }),
    /** Focuses the field of the digits. */
    focusDigits: screenAction(),
    /** The number has changed, and perhaps the wallet. */
    reportDone: screenAction<{ page: NumberPage }>(),
    /** The same as `reportDone`, for the page that was kept. */
    reportPreempted: screenAction(),
    reportDismissed: screenAction(),
  },
}).extend(failing)

/**
 * One action on a number: its quote, the confirmation, the call. A number that has changed in the meantime is quoted anew, so
 * that nothing is charged that the user has not seen. (NUM-03 to NUM-09, NUM-14)
 */
export const numberActionMachine = chart.createMachine({
  id: 'numberAction',
  context: ({ input }) => ({ ...input, quote: null, typed: '', page: null, failure: null }),
  initial: 'preparing',
  states: {
    preparing: { always: [{ guard: 'isQuoted', target: 'quoting' }, { target: 'confirming' }] },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteAction',
        src: 'quoteAction',
        input: ({ context: { action, number, version, choice } }) => ({ action, number, version, choice }),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
      on: {
        'choice.changed': {
          target: 'quoting',
          reenter: true,
          actions: { type: 'keepChoice', params: ({ event }) => event },
        },
        'action.dismissed': 'dismissed',
      },
    },
    confirming: {
      on: {
        'choice.changed': [
          {
            guard: 'isQuoted',
            target: 'quoting',
            actions: ['forgetFailure', { type: 'keepChoice', params: ({ event }) => event }],
          },
          { actions: { type: 'keepChoice', params: ({ event }) => event } },
        ],
        'digits.typed': { actions: ['forgetFailure', { type: 'keepTyped', params: ({ event }) => event }] },
        'action.confirmed': [
          { guard: 'isComplete', target: 'running' },
          { guard: 'isUntyped', actions: ['keepUntyped', 'focusDigits'] },
        ],
        'action.dismissed': 'dismissed',
      },
    },
    running: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context: { action, number, version, choice, quote, typed } }) => ({
          action,
          number,
          version,
          choice,
          typed,
          total: quote?.total ?? '0',
        }),
        onDone: [
          {
            guard: { type: 'isPreempted', params: ({ event }) => ({ page: event.output }) },
            target: 'preempted',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'done',
            actions: [
              { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
              { type: 'reportDone', params: ({ event }) => ({ page: event.output }) },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'quoting', actions: keepFailure },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    /** Another user has done the same first: nothing was changed or charged a second time. */
    preempted: {
      on: { 'action.dismissed': { target: 'done', actions: 'reportPreempted' } },
    },
    /** The call was refused: what was typed and chosen stays. */
    refused: {
      on: {
        'choice.changed': {
          target: 'preparing',
          actions: ['forgetFailure', { type: 'keepChoice', params: ({ event }) => event }],
        },
        'digits.typed': {
          target: 'confirming',
          actions: ['forgetFailure', { type: 'keepTyped', params: ({ event }) => event }],
        },
        'retry.requested': { target: 'preparing', actions: 'forgetFailure' },
        'action.dismissed': 'dismissed',
      },
    },
    /** There is no quote. */
    failed: {
      on: {
        'retry.requested': { target: 'quoting', actions: 'forgetFailure' },
        'choice.changed': {
          target: 'quoting',
          actions: ['forgetFailure', { type: 'keepChoice', params: ({ event }) => event }],
        },
        'action.dismissed': 'dismissed',
      },
    },
    done: { type: 'final' },
    dismissed: { type: 'final', entry: 'reportDismissed' },
  },
})

export type NumberActionActor = ActorRefFrom<typeof numberActionMachine>
export type NumberActionSnapshot = SnapshotFrom<typeof numberActionMachine>
