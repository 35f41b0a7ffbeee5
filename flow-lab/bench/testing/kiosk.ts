import { assign, fromPromise, sendTo, setup } from 'xstate'

const never = <Output, Input = void>() => fromPromise<Output, Input>(() => new Promise<Output>(() => undefined))

/** A door that stays open for ten seconds and ends when it closes. */
const doorMachine = setup({
  types: { input: {} as { width: number }, context: {} as { width: number }, events: {} as { type: 'door.blocked' } },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: { after: { 10000: 'closed' }, on: { 'door.blocked': { target: 'open', reenter: true } } },
    closed: { type: 'final' },
  },
})

type KioskContext = { coins: number; ticket: { seat: string } | null; failure: unknown }

/** A small example chart that sells a ticket: a guard, a call, a timer and a child chart. */
export const kioskMachine = setup({
  types: {
    input: {} as { coins: number },
    context: {} as KioskContext,
    events: {} as { type: 'coin.inserted'; value: number } | { type: 'ticket.requested' } | { type: 'door.held' },
  },
  actors: { printTicket: never<{ seat: string }, { coins: number }>(), door: doorMachine },
  guards: { isPaid: ({ context }) => context.coins >= 3 },
  actions: {
    keepCoin: assign({ coins: ({ context }, { value }: { value: number }) => context.coins + value }),
    keepTicket: assign({ ticket: (_, { output }: { output: { seat: string } }) => output }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
    returnCoins: assign({ coins: 0 }),
    blockDoor: sendTo('door', { type: 'door.blocked' }),
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'kiosk',
  context: ({ input }) => ({ coins: input.coins, ticket: null, failure: null }),
  initial: 'selling',
  states: {
    selling: {
      on: {
        'coin.inserted': { actions: { type: 'keepCoin', params: ({ event }) => event } },
        'ticket.requested': { guard: 'isPaid', target: 'printing' },
      },
      after: { patience: { target: 'selling', reenter: true, actions: 'returnCoins' } },
    },
    printing: {
      invoke: {
        id: 'printTicket',
        src: 'printTicket',
        input: ({ context }) => ({ coins: context.coins }),
        onDone: { target: 'opening', actions: { type: 'keepTicket', params: ({ event }) => event } },
        onError: { target: 'selling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    opening: {
      invoke: { id: 'door', src: 'door', input: { width: 80 }, onDone: 'served' },
      on: { 'door.held': { actions: 'blockDoor' } },
    },
    served: { type: 'final' },
  },
})
