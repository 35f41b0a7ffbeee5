import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { Site } from '#domain/site.ts'
import { mustProvide } from '../kit/must-provide.ts'

/** `identifier` is the host, or what the build says instead; `notify` repeats the page's own query. */
export type SiteQuery = { identifier: string; notify?: string }

export type SiteInput = { query: SiteQuery }

/** `attempts` counts the calls without an answer, one after another. */
export type SiteContext = { query: SiteQuery; site: Site | null; failure: Failure | null; attempts: number }

export type SiteEvent = { type: 'retry.requested' }

/** Milliseconds before the n-th retry: 1, 2, 4 … 60 seconds, or what the service asked for. */
export const retryDelay = ({ attempts, failure }: Pick<SiteContext, 'attempts' | 'failure'>): number =>
  Math.max(Math.min(2 ** (attempts - 1), 60), failure?.retryAfter ?? 0) * 1000

/**
 * Loads the site configuration. A refusal means that no site answers on this host, for good; silence, or a service that
 * says it is unavailable, is waited for with growing delays.
 */
export const siteMachine = setup({
  types: {
    input: {} as SiteInput,
    context: {} as SiteContext,
    events: {} as SiteEvent,
    output: {} as Site,
    tags: {} as 'busy',
  },
  actors: { loadSite: mustProvide<Site, SiteQuery>('loadSite') },
  guards: {
    isAnswered: (_, { error }: { error: unknown }) => {
      const { status, code } = toFailure(error)
      return status !== undefined && code !== 'serviceUnavailable'
    },
  },
  actions: {
    keepSite: assign({ site: (_, { site }: { site: Site }) => site, failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context) },
}).createMachine({
  id: 'site',
  context: ({ input }) => ({ query: input.query, site: null, failure: null, attempts: 0 }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: ({ context }) => context.query,
        onDone: { target: 'ready', actions: { type: 'keepSite', params: ({ event }) => ({ site: event.output }) } },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'invalidDomain',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'unreachable',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
          },
        ],
      },
    },
    unreachable: {
      after: { retryDelay: 'retrying' },
      on: { 'retry.requested': 'retrying' },
    },
    retrying: {
      tags: 'busy',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: ({ context }) => context.query,
        onDone: { target: 'ready', actions: { type: 'keepSite', params: ({ event }) => ({ site: event.output }) } },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'invalidDomain',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'unreachable',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
          },
        ],
      },
    },
    invalidDomain: {},
    ready: { type: 'final' },
  },
  output: ({ context }) => context.site as Site,
})

export type SiteActor = ActorRefFrom<typeof siteMachine>
export type SiteSnapshot = SnapshotFrom<typeof siteMachine>
