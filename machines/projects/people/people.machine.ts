import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { listSimpleUsers, People } from '#domain/contract/projects/people.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type PeopleQuery = QueryOf<typeof listSimpleUsers>
export type PeopleStep = 'invited' | 'changed' | 'removed' | 'offered'

export type PeopleInput = { query: PeopleQuery }

/** `subject`: the id of the person that a step is about. `done`: the last step that was completed. */
export type PeopleContext = {
  query: PeopleQuery
  people: People | null
  subject: string | null
  done: PeopleStep | null
  failure: Failure | null
}

export type PeopleEvent =
  | { type: 'query.changed'; query: PeopleQuery }
  | { type: 'invitation.requested' }
  | { type: 'change.requested'; user: string }
  | { type: 'transfer.requested' }
  | { type: 'removal.requested'; user: string }
  | { type: 'removal.confirmed' }
  | { type: 'step.completed'; done: PeopleStep }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    input: {} as PeopleInput,
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    tags: {} as 'idle' | 'busy',
  },
  actors: {
    listSimpleUsers: mustProvide<People, PeopleQuery>('listSimpleUsers'),
    removeSimpleUser: mustProvide<object, { user: string }>('removeSimpleUser'),
  },
  guards: {
    isListed: ({ context }, { user }: { user: string }) =>
      context.people?.results.some((each) => each.id === user) === true,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: PeopleQuery }) => ({ query, done: null, subject: null })),
    keepPeople: assign((_, { people }: { people: People }) => ({ people, subject: null })),
    keepSubject: assign((_, { user }: { user: string | null }) => ({ subject: user, done: null, failure: null })),
    keepDone: assign((_, { done }: { done: PeopleStep }) => ({ done })),
    forgetStep: assign({ subject: null, done: null, failure: null }),
    /** The button or form that had the focus is gone. */
    focusList: screenAction(),
  },
}).extend(failing)

const changedQuery = {
  target: 'refreshing',
  actions: { type: 'keepQuery', params: ({ event }: { event: { query: PeopleQuery } }) => event },
} as const

const choosing = chart.createStateConfig({
  tags: 'idle',
  on: {
    'query.changed': changedQuery,
    'invitation.requested': { target: 'inviting', actions: 'forgetStep' },
    'transfer.requested': { target: 'transferring', actions: 'forgetStep' },
    'change.requested': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'editing',
      actions: { type: 'keepSubject', params: ({ event }) => event },
    },
    'removal.requested': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'questioning',
      actions: { type: 'keepSubject', params: ({ event }) => event },
    },
  },
})

/** A form with a chart of its own. Another page of the list closes it. */
const step = chart.createStateConfig({
  on: {
    'query.changed': changedQuery,
    'step.completed': {
      target: 'refreshing',
      actions: { type: 'keepDone', params: ({ event }) => event },
    },
    'step.dismissed': { target: 'refreshing', actions: 'forgetStep' },
  },
})

const kept = {
  type: 'keepPeople',
  params: ({ event }: { event: { output: People } }) => ({ people: event.output }),
} as const

/** The people of a project: who they are, what is asked before one is removed, and which form is open. (PRJ-02) */
export const peopleMachine = chart.createMachine({
  id: 'people',
  context: ({ input }) => ({ query: input.query, people: null, subject: null, done: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'listSimpleUsers',
        src: 'listSimpleUsers',
        input: ({ context }) => context.query,
        onDone: { target: 'ready', actions: kept },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading', 'query.changed': { ...changedQuery, target: 'loading' } } },
    ready: choosing,
    inviting: step,
    editing: step,
    transferring: step,
    questioning: {
      on: {
        'query.changed': changedQuery,
        'removal.confirmed': 'removing',
        'step.dismissed': { target: 'ready', actions: ['forgetStep', 'focusList'] },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeSimpleUser',
        src: 'removeSimpleUser',
        input: ({ context }) => ({ user: context.subject ?? '' }),
        onDone: { target: 'refreshing', actions: { type: 'keepDone', params: { done: 'removed' } } },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: choosing,
    refreshing: {
      tags: 'busy',
      exit: 'focusList',
      on: { 'query.changed': { ...changedQuery, reenter: true } },
      invoke: {
        id: 'listSimpleUsers',
        src: 'listSimpleUsers',
        input: ({ context }) => context.query,
        onDone: { target: 'ready', actions: kept },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
  },
})

export type PeopleActor = ActorRefFrom<typeof peopleMachine>
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>
