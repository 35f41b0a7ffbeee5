import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Terms } from '#domain/contract/auth/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type TermsInput = { language: Language }
export type TermsContext = TermsInput & { terms: Terms | null; failure: Failure | null }
export type TermsEvent =
  | { type: 'retry.requested' }
  | { type: 'language.changed'; language: Language }
  | { type: 'terms.outdated' }

const chart = setup({
  types: { input: {} as TermsInput, context: {} as TermsContext, events: {} as TermsEvent, tags: {} as 'busy' },
  actors: { loadTerms: mustProvide<Terms, Language>('loadTerms') },
  guards: {
    isAnotherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
  },
  actions: {
    keepLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    keepTerms: assign({ terms: (_, { output }: { output: Terms }) => output }),
  },
}).extend(failing)

/** Loads the terms to accept, in the language of the page. (BUY-08) */
export const termsMachine = chart.createMachine({
  id: 'terms',
  context: ({ input }) => ({ ...input, terms: null, failure: null }),
  initial: 'loading',
  on: {
    'language.changed': {
      guard: { type: 'isAnotherLanguage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepLanguage', params: ({ event }) => event },
    },
    'terms.outdated': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context }) => context.language,
        onDone: { target: 'ready', actions: { type: 'keepTerms', params: ({ event }) => event } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type TermsActor = ActorRefFrom<typeof termsMachine>
export type TermsSnapshot = SnapshotFrom<typeof termsMachine>

/** The current terms; null while they are loaded, and after a failure. */
export const selectTerms = (snapshot: TermsSnapshot): Terms | null =>
  snapshot.matches('ready') ? snapshot.context.terms : null

export const selectTermsFailure = (snapshot: TermsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
