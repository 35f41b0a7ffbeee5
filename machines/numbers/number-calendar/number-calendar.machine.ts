import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type CalendarFilter = Omit<QueryOf<typeof exportNumberCalendar>, 'language'>
export type CalendarRequest = { filter: CalendarFilter; language: Language }

/** `request`: the last one; null before. */
export type NumberCalendarContext = { request: CalendarRequest | null; failure: Failure | null }

export type NumberCalendarEvent = { type: 'calendar.requested' } & CalendarRequest

const chart = setup({
  types: {
    context: {} as NumberCalendarContext,
    events: {} as NumberCalendarEvent,
    tags: {} as 'busy',
  },
  actors: { exportNumberCalendar: mustProvide<{ name: string }, CalendarRequest>('exportNumberCalendar') },
  actions: {
    keepRequest: assign((_, { filter, language }: CalendarRequest) => ({
      request: { filter, language },
      failure: null,
    })),
  },
}).extend(failing)

/** Saves the ends of the listed numbers as a calendar file. */
export const numberCalendarMachine = chart.createMachine({
  id: 'numberCalendar',
  context: { request: null, failure: null },
  initial: 'ready',
  on: {
    'calendar.requested': { target: '.saving', actions: { type: 'keepRequest', params: ({ event }) => event } },
  },
  states: {
    ready: {},
    saving: {
      tags: 'busy',
      on: { 'calendar.requested': {} },
      invoke: {
        id: 'exportNumberCalendar',
        src: 'exportNumberCalendar',
        input: ({ context }) => context.request ?? { filter: {}, language: 'en' },
        onDone: 'saved',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    saved: {},
    failed: {},
  },
})

export type NumberCalendarActor = ActorRefFrom<typeof numberCalendarMachine>
export type NumberCalendarSnapshot = SnapshotFrom<typeof numberCalendarMachine>

export const selectIsSaving = (snapshot: NumberCalendarSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsSaved = (snapshot: NumberCalendarSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: NumberCalendarSnapshot): Failure | null => context.failure
