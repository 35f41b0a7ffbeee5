import { assign, fromPromise, setup } from 'xstate'
import { holdRoom, type Room, sendBooking } from './hotel.ts'

type Context = { guest: string; room: Room; hold: string | null; failure: string | null }
type Event =
  | { type: 'guest.typed'; guest: string }
  | { type: 'room.chosen'; room: Room }
  | { type: 'hold.requested' }
  | { type: 'hold.released' }
  | { type: 'booking.confirmed' }

/** A guest holds a room for two minutes and confirms the booking before the hold ends. */
export const bookingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    holdRoom: fromPromise(({ input }: { input: { room: Room } }) => holdRoom(input.room)),
    sendBooking: fromPromise(({ input }: { input: { hold: string | null; guest: string } }) => sendBooking(input)),
  },
  guards: { hasGuest: ({ context }) => context.guest.trim() !== '' },
  actions: {
    keepGuest: assign((_, { guest }: { guest: string }) => ({ guest })),
    keepRoom: assign((_, { room }: { room: Room }) => ({ room, failure: null })),
    keepHold: assign((_, { output }: { output: { hold: string } }) => ({ hold: output.hold, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: (error as { code: string }).code })),
    dropHold: assign({ hold: null }),
    tellExpired: assign({ failure: 'holdExpired' }),
  },
  delays: { holdTime: 120_000 },
}).createMachine({
  id: 'booking',
  description: 'Booking of a room',
  context: { guest: '', room: 'garden', hold: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Choosing a room',
      on: {
        'guest.typed': { actions: { type: 'keepGuest', params: ({ event }) => event } },
        'room.chosen': { actions: { type: 'keepRoom', params: ({ event }) => event } },
        'hold.requested': { guard: 'hasGuest', target: 'holding' },
      },
    },
    holding: {
      description: 'Asking for the hold',
      invoke: {
        id: 'holdRoom',
        src: 'holdRoom',
        input: ({ context }) => ({ room: context.room }),
        onDone: { target: 'held', actions: { type: 'keepHold', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    held: {
      description: 'Room is held',
      after: { holdTime: { target: 'choosing', actions: ['dropHold', 'tellExpired'] } },
      on: { 'booking.confirmed': 'sending', 'hold.released': { target: 'choosing', actions: 'dropHold' } },
    },
    sending: {
      description: 'Sending the booking',
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context }) => ({ hold: context.hold, guest: context.guest }),
        onDone: 'booked',
        onError: { target: 'held', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    booked: { description: 'Room is booked', type: 'final' },
  },
})
