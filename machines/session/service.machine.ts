import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { FailureCode } from '#domain/failure.ts'
import type { CallRefused, ServiceEvent } from './session.types.ts'

/**
 * `outages` counts the reloads since the service was last well. `jitter` (0 to 1) keeps the browsers that saw the same
 * outage from coming back in the same second.
 */
export type ServiceInput = { outages: number; jitter: number }

/** `moneyCalls` are under way; `retryAfter` is what the service asked for, in seconds. */
export type ServiceContext = ServiceInput & { moneyCalls: number; retryAfter: number | null }

/** Milliseconds before the next reload: 2, 4, 8 … 300 seconds, or what the service asked for, and up to half of it more. */
export const reloadDelay = ({
  outages,
  retryAfter,
  jitter,
}: Pick<ServiceContext, 'outages' | 'retryAfter' | 'jitter'>) =>
  Math.round(Math.max(Math.min(2 ** (outages + 1), 300), retryAfter ?? 0) * (1 + jitter / 2) * 1000)

// What only the application can do; filled in src/app/failure-policy.ts.
const effect = () => undefined

/**
 * What a failed call does to the whole portal, for every call that is neither quiet nor about money: 403 leads home, 500
 * to the server's error page, 503 to a reload: later each time, and never while money is under way.
 */
export const serviceMachine = setup({
  types: { input: {} as ServiceInput, context: {} as ServiceContext, events: {} as ServiceEvent },
  guards: {
    isForbidden: (_, refused: CallRefused) => movesPerson(refused, 'accessRefused'),
    isServerError: (_, refused: CallRefused) => movesPerson(refused, 'serverFailed'),
    isOutage: (_, refused: CallRefused) => movesPerson(refused, 'serviceUnavailable'),
    isMoneyAtRest: ({ context }) => context.moneyCalls === 0,
  },
  actions: {
    countMoneyCall: assign({ moneyCalls: ({ context }) => context.moneyCalls + 1 }),
    settleMoneyCall: assign({ moneyCalls: ({ context }) => Math.max(0, context.moneyCalls - 1) }),
    keepRetryAfter: assign({ retryAfter: (_, { failure }: CallRefused) => failure.retryAfter ?? null }),
    countOutage: assign({ outages: ({ context }) => context.outages + 1 }),
    goHome: effect,
    showServerError: effect,
    reloadPage: effect as (_: unknown, params: { outages: number }) => void,
  },
  delays: { reloadDelay: ({ context }) => reloadDelay(context) },
}).createMachine({
  id: 'service',
  context: ({ input }) => ({ ...input, moneyCalls: 0, retryAfter: null }),
  initial: 'available',
  on: {
    'moneyCall.started': { actions: 'countMoneyCall' },
    'moneyCall.settled': { actions: 'settleMoneyCall' },
  },
  states: {
    available: {
      on: {
        'call.refused': [
          { guard: { type: 'isForbidden', params: ({ event }) => event }, actions: 'goHome' },
          { guard: { type: 'isServerError', params: ({ event }) => event }, actions: 'showServerError' },
          {
            guard: { type: 'isOutage', params: ({ event }) => event },
            target: 'unavailable',
            actions: { type: 'keepRetryAfter', params: ({ event }) => event },
          },
        ],
      },
    },
    unavailable: {
      after: { reloadDelay: 'holding' },
      on: { 'reload.requested': 'holding' },
    },
    holding: {
      always: { guard: 'isMoneyAtRest', target: 'reloading' },
    },
    reloading: {
      entry: ['countOutage', { type: 'reloadPage', params: ({ context }) => ({ outages: context.outages }) }],
    },
  },
})

const movesPerson = ({ failure, quiet, money }: CallRefused, code: FailureCode): boolean =>
  failure.code === code && !quiet && !money

export type ServiceActor = ActorRefFrom<typeof serviceMachine>
export type ServiceSnapshot = SnapshotFrom<typeof serviceMachine>
