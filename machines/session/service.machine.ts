import { type ActorRefFrom, and, assign, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { FailureCode } from '#domain/failure.ts'
import type { CallRefused, ServiceEvent } from './session.types.ts'

/**
 * What a tab remembers of the pages before this one. `outages`: reloads since the service was last well. `spacing`:
 * milliseconds until this page may be reloaded at all, because the tab has been reloaded too often within a minute.
 * `jitter` (0 to 1) keeps the browsers that saw the same outage from coming back in the same second.
 */
export type ServiceInput = { outages: number; spacing: number; jitter: number }

/** What a reload would cost: `moneyCalls` under way, and the `forms` in which something stands that is kept nowhere. */
export type ServiceContext = ServiceInput & {
  moneyCalls: number
  forms: readonly string[]
  /** A newer version of the portal is there, and this page can do without it. */
  isOutdated: boolean
  /** What the service asked for, in seconds. */
  retryAfter: number | null
}

/** Longer than this, and a browser's timer would end at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Milliseconds before the next reload: 5, 10, 20 … 300 seconds, never less than the service asked for, and up to half of
 * it more. (SES-12)
 */
export const reloadDelay = ({
  outages,
  retryAfter,
  jitter,
}: Pick<ServiceContext, 'outages' | 'retryAfter' | 'jitter'>) => {
  const seconds = Math.max(Math.min(5 * 2 ** outages, 300), retryAfter ?? 0)
  return Math.min(Math.round(seconds * (1 + jitter / 2) * 1000), longestTimer)
}

/** A page that has lasted for so many milliseconds was well served: the next outage is another one. */
export const wellServed = 300_000

type Form = { form: string }

// What only the application can do; filled in src/app/failure-policy.ts.
const effect = () => undefined

const isFree = and([stateIn({ pace: 'free' }), stateIn({ connection: 'online' })])
const reload = { guard: and(['isAtRest', isFree]), target: 'reloading' } as const
const reloadNow = { guard: and(['isMoneyAtRest', isFree]), target: 'reloading' } as const

const outage = (guard: 'isOutage' | 'asksForLonger') =>
  ({
    guard: { type: guard, params: ({ event }: { event: CallRefused }) => event },
    target: 'unavailable',
    reenter: true,
    actions: { type: 'keepRetryAfter', params: ({ event }: { event: CallRefused }) => event },
  }) as const

/**
 * What a failed call does to the whole portal, for every call that is neither quiet nor about money: 403 leads home, 500
 * to the server's error page, 503 to a reload, later each time. It is the one place that reloads the page: never while
 * money is under way, by itself never over work that would be lost, not without a connection, and three times a minute
 * at most.
 */
export const serviceMachine = setup({
  types: { input: {} as ServiceInput, context: {} as ServiceContext, events: {} as ServiceEvent },
  guards: {
    isForbidden: (_, refused: CallRefused) => movesPerson(refused, 'accessRefused'),
    isServerError: (_, refused: CallRefused) => movesPerson(refused, 'serverFailed'),
    isOutage: (_, refused: CallRefused) => movesPerson(refused, 'serviceUnavailable'),
    asksForLonger: ({ context }, refused: CallRefused) =>
      movesPerson(refused, 'serviceUnavailable') && (refused.failure.retryAfter ?? 0) > (context.retryAfter ?? 0),
    isMoneyAtRest: ({ context }) => context.moneyCalls === 0,
    isAtRest: ({ context }) => context.moneyCalls === 0 && context.forms.length === 0,
    isSpaced: ({ context }) => context.spacing === 0,
  },
  actions: {
    countMoneyCall: assign({ moneyCalls: ({ context }) => context.moneyCalls + 1 }),
    settleMoneyCall: assign({ moneyCalls: ({ context }) => Math.max(0, context.moneyCalls - 1) }),
    keepForm: assign({ forms: ({ context }, { form }: Form) => [...without(context.forms, form), form] }),
    settleForm: assign({ forms: ({ context }, { form }: Form) => without(context.forms, form) }),
    keepRetryAfter: assign({ retryAfter: (_, { failure }: CallRefused) => failure.retryAfter ?? null }),
    countOutage: assign({ outages: ({ context }) => context.outages + 1 }),
    forgetOutages: assign({ outages: 0 }),
    keepOffer: assign({ isOutdated: true }),
    goHome: effect,
    showServerError: effect,
    reloadPage: effect as (_: unknown, params: { outages: number }) => void,
  },
  delays: {
    reloadDelay: ({ context }) => reloadDelay(context),
    reloadAllowed: ({ context }) => context.spacing,
    wellServed,
  },
}).createMachine({
  id: 'service',
  context: ({ input }) => ({ ...input, moneyCalls: 0, forms: [], isOutdated: false, retryAfter: null }),
  type: 'parallel',
  on: {
    'moneyCall.started': { actions: 'countMoneyCall' },
    'moneyCall.settled': { actions: 'settleMoneyCall' },
    'reload.offered': { actions: 'keepOffer' },
    'form.dirtied': { actions: { type: 'keepForm', params: ({ event }) => event } },
    'form.settled': { actions: { type: 'settleForm', params: ({ event }) => event } },
  },
  states: {
    page: {
      initial: 'available',
      states: {
        available: {
          after: { wellServed: { actions: 'forgetOutages' } },
          on: {
            'call.refused': [
              { guard: { type: 'isForbidden', params: ({ event }) => event }, actions: 'goHome' },
              { guard: { type: 'isServerError', params: ({ event }) => event }, actions: 'showServerError' },
              outage('isOutage'),
            ],
            'reload.advised': reload,
            'reload.requested': reloadNow,
          },
        },
        unavailable: {
          after: { reloadDelay: 'holding' },
          on: {
            'call.refused': outage('asksForLonger'),
            'reload.requested': { ...reloadNow, actions: 'countOutage' },
          },
        },
        holding: {
          always: { ...reload, actions: 'countOutage' },
          on: {
            'call.refused': outage('asksForLonger'),
            'reload.requested': { ...reloadNow, actions: 'countOutage' },
          },
        },
        reloading: {
          entry: { type: 'reloadPage', params: ({ context }) => ({ outages: context.outages }) },
        },
      },
    },
    pace: {
      initial: 'crowded',
      states: {
        crowded: {
          always: { guard: 'isSpaced', target: 'free' },
          after: { reloadAllowed: 'free' },
        },
        free: {},
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: { on: { 'connection.lost': 'offline' } },
        offline: { on: { 'connection.restored': 'online' } },
      },
    },
  },
})

const movesPerson = ({ failure, quiet, money }: CallRefused, code: FailureCode): boolean =>
  failure.code === code && !quiet && !money

const without = (forms: readonly string[], form: string): readonly string[] => forms.filter((each) => each !== form)

export type ServiceActor = ActorRefFrom<typeof serviceMachine>
export type ServiceSnapshot = SnapshotFrom<typeof serviceMachine>
