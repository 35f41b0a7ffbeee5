import { type ActorRefFrom, and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/**
 * Stored by the tab over reloads. `outages`: reloads since the service was last available. `spacing`: milliseconds until
 * this page may be reloaded, because the tab was reloaded too often within a minute. `jitter` (0 to 1) spreads the reloads
 * of browsers that saw the same outage.
 */
export type ServiceInput = { outages: number; spacing: number; jitter: number }

/** What a reload would lose: running `moneyCalls`, and `forms` with input that is stored nowhere. */
export type ServiceContext = ServiceInput & {
  moneyCalls: number
  forms: readonly string[]
  /** A newer version of the portal exists, and this page works without it. */
  isOutdated: boolean
  /** The service's `retryAfter`, in seconds. */
  retryAfter: number | null
  /** How often the API was asked since calls have had no response. */
  questions: number
}

/** A call failed. `token` is the one it was made with; `background`: its failure must not move the user to another page. */
export type CallRefused = {
  type: 'call.refused'
  failure: Failure
  token: string | null
  background: boolean
  money: boolean
}

/**
 * Reported by the API client about calls, by pages about unsaved input and by the browser about the connection.
 * `reload.requested`: the user reloads, even over unsaved input. `reload.advised`: a reload would repair the page, and must
 * not lose input. `reload.offered`: a newer version of the portal exists, and this page works without it.
 */
export type ServiceEvent =
  | CallRefused
  | { type: 'moneyCall.started' }
  | { type: 'moneyCall.ended' }
  | { type: 'form.dirtied'; form: string }
  | { type: 'form.cleared'; form: string }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'reload.requested' }
  | { type: 'reload.advised' }
  | { type: 'reload.offered' }

/** A browser's timer with a longer delay would fire at once. */
const maxTimer = 2 ** 31 - 1

/**
 * Milliseconds before the next reload: 5, 10, 20 … 300 seconds, at least the service's `retryAfter`, plus up to half of it
 * as jitter. (SES-12)
 */
export const reloadDelay = ({
  outages,
  retryAfter,
  jitter,
}: Pick<ServiceContext, 'outages' | 'retryAfter' | 'jitter'>) => {
  const seconds = Math.max(Math.min(5 * 2 ** outages, 300), retryAfter ?? 0)
  return Math.min(Math.round(seconds * (1 + jitter / 2) * 1000), maxTimer)
}

/** Milliseconds without an outage after which the next one counts as the first. */
export const outageForgotten = 300_000

type Form = { form: string }

// Effects that src/runtime/availability/failure-policy.ts provides.
const effect = () => undefined

const isFree = stateIn({ pace: 'free' })
const reload = { guard: and(['isAtRest', isFree, stateIn({ connection: 'online' })]), target: 'reloading' } as const
// The user may reload although calls have no response, but not while the browser is offline.
const reloadNow = {
  guard: and(['isMoneyAtRest', isFree, not(stateIn({ connection: 'offline' }))]),
  target: 'reloading',
} as const

const outage = (guard: 'isOutage' | 'asksForLonger') =>
  ({
    guard: { type: guard, params: ({ event }: { event: CallRefused }) => event },
    target: 'unavailable',
    reenter: true,
    actions: { type: 'keepRetryAfter', params: ({ event }: { event: CallRefused }) => event },
  }) as const

/**
 * The effect of a failed call on the whole portal, unless the call runs in the background or moves money: 403 leads to the
 * home page, 500 to the server's error page, 503 to a reload with a growing delay. Only this chart reloads the page: never
 * during money calls, never automatically over unsaved input, never without a connection, at most three times a minute. Where calls have no
 * response although the browser is online, the API is asked after 5, 10, 20 … 300 seconds; any answer counts as a connection.
 */
export const serviceMachine = setup({
  types: { input: {} as ServiceInput, context: {} as ServiceContext, events: {} as ServiceEvent },
  actors: { askApi: mustProvide<null>('askApi') },
  guards: {
    isForbidden: (_, refused: CallRefused) => movesUser(refused, 'accessRefused'),
    isServerError: (_, refused: CallRefused) => movesUser(refused, 'serverFailed'),
    isOutage: (_, refused: CallRefused) => movesUser(refused, 'serviceUnavailable'),
    asksForLonger: ({ context }, refused: CallRefused) =>
      movesUser(refused, 'serviceUnavailable') && (refused.failure.retryAfter ?? 0) > (context.retryAfter ?? 0),
    isUnanswered: (_, { failure }: CallRefused) => failure.code === 'unreachable' || failure.code === 'timedOut',
    isMoneyAtRest: ({ context }) => context.moneyCalls === 0,
    isAtRest: ({ context }) => context.moneyCalls === 0 && context.forms.length === 0,
    isSpaced: ({ context }) => context.spacing === 0,
  },
  actions: {
    countMoneyCall: assign({ moneyCalls: ({ context }) => context.moneyCalls + 1 }),
    endMoneyCall: assign({ moneyCalls: ({ context }) => Math.max(0, context.moneyCalls - 1) }),
    keepForm: assign({ forms: ({ context }, { form }: Form) => [...without(context.forms, form), form] }),
    forgetForm: assign({ forms: ({ context }, { form }: Form) => without(context.forms, form) }),
    keepRetryAfter: assign({ retryAfter: (_, { failure }: CallRefused) => failure.retryAfter ?? null }),
    countOutage: assign({ outages: ({ context }) => context.outages + 1 }),
    forgetOutages: assign({ outages: 0 }),
    keepOffer: assign({ isOutdated: true }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    forgetQuestions: assign({ questions: 0 }),
    announceConnection: effect,
    goHome: effect,
    showServerError: effect as (_: unknown, params: { failure: Failure }) => void,
    reloadPage: effect as (_: unknown, params: { outages: number }) => void,
  },
  delays: {
    reloadDelay: ({ context }) => reloadDelay(context),
    reloadAllowed: ({ context }) => context.spacing,
    questionDue: ({ context: { questions, jitter } }) => reloadDelay({ outages: questions, retryAfter: null, jitter }),
    outageForgotten,
  },
}).createMachine({
  id: 'service',
  context: ({ input }) => ({ ...input, moneyCalls: 0, forms: [], isOutdated: false, retryAfter: null, questions: 0 }),
  type: 'parallel',
  on: {
    'moneyCall.started': { actions: 'countMoneyCall' },
    'moneyCall.ended': { actions: 'endMoneyCall' },
    'reload.offered': { actions: 'keepOffer' },
    'form.dirtied': { actions: { type: 'keepForm', params: ({ event }) => event } },
    'form.cleared': { actions: { type: 'forgetForm', params: ({ event }) => event } },
  },
  states: {
    page: {
      initial: 'available',
      states: {
        available: {
          after: { outageForgotten: { actions: 'forgetOutages' } },
          on: {
            'call.refused': [
              { guard: { type: 'isForbidden', params: ({ event }) => event }, actions: 'goHome' },
              {
                guard: { type: 'isServerError', params: ({ event }) => event },
                actions: { type: 'showServerError', params: ({ event }) => event },
              },
              outage('isOutage'),
            ],
            'reload.advised': reload,
            'reload.requested': reloadNow,
          },
        },
        unavailable: {
          after: { reloadDelay: 'waiting' },
          on: {
            'call.refused': outage('asksForLonger'),
            'reload.requested': { ...reloadNow, actions: 'countOutage' },
          },
        },
        waiting: {
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
      initial: 'limited',
      states: {
        limited: {
          always: { guard: 'isSpaced', target: 'free' },
          after: { reloadAllowed: 'free' },
        },
        free: {},
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: {
          on: {
            'connection.lost': 'offline',
            'call.refused': { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'cutOff' },
          },
        },
        offline: { on: { 'connection.restored': 'online' } },
        // A network may end without the browser noticing, so that it will not notice its return either.
        cutOff: {
          after: { questionDue: 'asking' },
          on: { 'connection.lost': 'offline', 'connection.restored': 'online' },
        },
        asking: {
          entry: 'countQuestion',
          invoke: {
            id: 'askApi',
            src: 'askApi',
            onDone: { target: 'online', actions: ['forgetQuestions', 'announceConnection'] },
            onError: 'cutOff',
          },
          on: { 'connection.lost': 'offline', 'connection.restored': 'online' },
        },
      },
    },
  },
})

const movesUser = ({ failure, background, money }: CallRefused, code: FailureCode): boolean =>
  failure.code === code && !background && !money

const without = (forms: readonly string[], form: string): readonly string[] => forms.filter((each) => each !== form)

export type ServiceActor = ActorRefFrom<typeof serviceMachine>
export type ServiceSnapshot = SnapshotFrom<typeof serviceMachine>
