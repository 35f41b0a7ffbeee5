import { assign, raise, setup } from 'xstate'
import { never } from './never.ts'

/** An office with regions of different sizes; a region's event is passed on to another. */
export const officeMachine = setup({
  types: {
    context: {} as { pin: string; visits: number },
    events: {} as
      | { type: 'pin.typed'; pin: string }
      | { type: 'desk.left' | 'desk.taken' | 'call.taken' | 'call.ended' | 'day.ended' | 'badge.blocked' }
      | { type: 'bell.rung' | 'bell.answered' | 'light.pressed' | 'lift.called' | 'lift.stopped' | 'lift.repaired' },
  },
  actors: { checkPin: never<{ isRight: boolean }, { pin: string }>(), moveLift: never<{ floor: number }>() },
  guards: { isRight: (_, { output }: { output: { isRight: boolean } }) => output.isRight },
  actions: {
    keepPin: assign((_, { pin }: { pin: string }) => ({ pin })),
    countVisit: assign({ visits: ({ context }) => context.visits + 1 }),
    ringBell: raise({ type: 'bell.rung' }),
  },
  delays: { ringing: 10_000, dusk: 40_000 },
}).createMachine({
  id: 'office',
  context: { pin: '', visits: 0 },
  type: 'parallel',
  states: {
    person: {
      initial: 'outside',
      states: {
        outside: {
          on: {
            'pin.typed': { target: 'checking', actions: { type: 'keepPin', params: ({ event }) => event } },
          },
        },
        checking: {
          invoke: {
            id: 'checkPin',
            src: 'checkPin',
            input: ({ context }) => ({ pin: context.pin }),
            onDone: [
              {
                guard: { type: 'isRight', params: ({ event }) => event },
                target: 'inside',
                actions: ['countVisit', 'ringBell'],
              },
              { target: 'outside' },
            ],
            onError: 'blocked',
          },
        },
        blocked: { on: { 'day.ended': 'outside' } },
        inside: {
          initial: 'atDesk',
          on: { 'day.ended': 'outside', 'badge.blocked': 'blocked' },
          states: {
            atDesk: { on: { 'desk.left': 'away', 'call.taken': 'calling' } },
            away: { on: { 'desk.taken': 'atDesk' } },
            calling: {
              initial: 'talking',
              on: { 'call.ended': 'atDesk' },
              states: { talking: { on: { 'desk.left': 'holding' } }, holding: { on: { 'desk.taken': 'talking' } } },
            },
          },
        },
      },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'bell.rung': 'ringing' } },
        ringing: { after: { ringing: 'missed' }, on: { 'bell.answered': 'quiet' } },
        missed: { on: { 'bell.rung': 'ringing' } },
      },
    },
    light: {
      initial: 'off',
      states: {
        off: { on: { 'light.pressed': 'dim' } },
        dim: { on: { 'light.pressed': 'bright' }, after: { dusk: 'off' } },
        bright: { on: { 'light.pressed': 'off' } },
      },
    },
    lift: {
      initial: 'standing',
      states: {
        standing: { on: { 'lift.called': 'moving' } },
        moving: {
          invoke: { id: 'moveLift', src: 'moveLift', onDone: 'standing', onError: 'broken' },
          on: { 'lift.stopped': 'stopped' },
        },
        stopped: { on: { 'lift.called': 'moving' } },
        broken: { on: { 'lift.repaired': 'standing' } },
      },
    },
  },
})
