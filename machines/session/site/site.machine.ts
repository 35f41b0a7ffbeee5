import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import type { Site } from '#domain/session/site.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `identifier`: the host, unless the build sets another one. `notify`: the parameter of the page's URL. */
export type SiteQuery = { identifier: string; notify?: string }

export type SiteInput = { query: SiteQuery }

/** `failedCalls`: consecutive calls without a response. */
export type SiteContext = { query: SiteQuery; site: Site | null; failure: Failure | null; failedCalls: number }

export type SiteEvent = { type: 'retry.requested' }

/** Milliseconds before the n-th retry: 1, 2, 4 … 60 seconds, or the service's own `retryAfter` if that is longer. */
export const retryDelay = ({ failedCalls, failure }: Pick<SiteContext, 'failedCalls' | 'failure'>): number =>
  Math.max(Math.min(2 ** (failedCalls - 1), 60), failure?.retryAfter ?? 0) * 1000

const chart = setup({
  types: {
    input: {} as SiteInput,
    context: {} as SiteContext,
    events: {} as SiteEvent,
    output: {} as Site,
    tags: {} as 'busy',
  },
  actors: { loadSite: mustProvide<Site, SiteQuery>('loadSite') },
  guards: {
    isRefusal: (_, { error }: { error: unknown }) => {
      const { status, code } = toFailure(error)
      return status !== undefined && code !== 'serviceUnavailable'
    },
  },
  actions: {
    keepSite: assign({ site: (_, { site }: { site: Site }) => site, failure: null }),
    countFailedCall: assign({ failedCalls: ({ context }) => context.failedCalls + 1 }),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context) },
}).extend(failing)

const calling = chart.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadSite',
    src: 'loadSite',
    input: ({ context }) => context.query,
    onDone: { target: 'ready', actions: { type: 'keepSite', params: ({ event }) => ({ site: event.output }) } },
    onError: [
      { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'invalidDomain', actions: keepFailure },
      { target: 'unreachable', actions: [keepFailure, 'countFailedCall'] },
    ],
  },
})

/**
 * Loads the site configuration. After a refusal it stays in `invalidDomain`: no site has this host. Without a response, and
 * while the service is unavailable, it retries with growing delays.
 */
export const siteMachine = chart.createMachine({
  id: 'site',
  context: ({ input }) => ({ query: input.query, site: null, failure: null, failedCalls: 0 }),
  initial: 'loading',
  states: {
    loading: calling,
    unreachable: { after: { retryDelay: 'retrying' }, on: { 'retry.requested': 'retrying' } },
    retrying: calling,
    invalidDomain: {},
    ready: { type: 'final' },
  },
  output: ({ context }) => context.site as Site,
})

export type SiteActor = ActorRefFrom<typeof siteMachine>
export type SiteSnapshot = SnapshotFrom<typeof siteMachine>

export const selectSiteState = ({ value }: SiteSnapshot) => value
/** The service has answered, but not as the API of the portal does: its address may be another server's. */
export const selectIsMalformed = ({ context }: SiteSnapshot): boolean => context.failure?.code === 'responseMalformed'

export const selectIsRetrying = (snapshot: SiteSnapshot) => snapshot.matches('retrying')
