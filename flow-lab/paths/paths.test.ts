import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { everyTransition } from './every-transition.ts'
import { expectedStates, runPath } from './run-path.ts'

const door = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'code.entered'; code: string } | { type: 'door.closed' },
  },
  actors: { ringBell: fromPromise<string>(() => Promise.reject(new Error('Not provided'))) },
  guards: {
    isRight: (_, { code }: { code: string }) => code === '42',
    isTired: ({ context }) => context.tries >= 2,
    isMagic: (_, { code }: { code: string }) => code === 'sesame',
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'code.entered': [
          { guard: { type: 'isRight', params: ({ event }) => event }, target: 'open' },
          { guard: { type: 'isMagic', params: ({ event }) => event }, target: 'open' },
          { target: 'judging', actions: 'countTry' },
        ],
      },
    },
    judging: { always: [{ guard: 'isTired', target: 'ringing' }, { target: 'closed' }] },
    ringing: {
      invoke: { id: 'ringBell', src: 'ringBell', onDone: 'open', onError: 'closed' },
      after: { patience: 'closed' },
    },
    open: { on: { 'door.closed': 'closed' } },
  },
})

const model = { machine: door, events: { 'code.entered': [{ code: '1' }, { code: '42' }] } }

describe('generated paths', () => {
  test('take guard branches, eventless transitions, both outcomes of a call and timers, each by a shortest path', () => {
    const { paths, missed } = everyTransition({
      ...model,
      events: { 'code.entered': [{ code: '1' }, { code: '42' }, { code: 'sesame' }] },
    })
    expect(missed).toEqual([])
    expect(paths.map((path) => path.steps.map((step) => [step.event.type, step.value]))).toEqual([
      [['code.entered', 'open']],
      [
        ['code.entered', 'open'],
        ['door.closed', 'closed'],
      ],
      [
        ['code.entered', 'closed'],
        ['code.entered', 'ringing'],
        ['xstate.done.actor.ringBell', 'open'],
      ],
      [
        ['code.entered', 'closed'],
        ['code.entered', 'ringing'],
        ['xstate.error.actor.ringBell', 'closed'],
      ],
      [
        ['code.entered', 'closed'],
        ['code.entered', 'ringing'],
        ['xstate.after.patience.door.ringing', 'closed'],
      ],
    ])
    for (const path of paths) expect(runPath(door, path)).toEqual(expectedStates(path))
  })

  test('name the transitions that no event of the model can take', () => {
    expect(everyTransition(model).missed).toEqual(['door.closed · code.entered [isMagic] → door.open'])
  })

  test('name the states that only those transitions reach', () => {
    const { missed, unreached } = everyTransition({ machine: door, events: { 'code.entered': [{ code: '42' }] } })
    expect(unreached).toEqual(['door.ringing'])
    expect(missed).toContain('door.ringing · done ringBell → door.open')
  })

  test('stop at the limit', () => {
    expect(everyTransition({ ...model, limits: { states: 1 } }).missed).not.toEqual([])
  })
})

describe('running a path', () => {
  const path = { input: undefined, start: { value: 'closed', taken: [] } }

  test('throws when the path ends a call that is not pending', () => {
    const steps = [{ event: { type: 'xstate.done.actor.ringBell' }, value: 'open', taken: [] }]
    expect(() => runPath(door, { ...path, steps })).toThrow('The call "ringBell" is not pending')
  })

  test('throws when the path ends a timer that is not running', () => {
    const steps = [{ event: { type: 'xstate.after.patience.door.ringing' }, value: 'closed', taken: [] }]
    expect(() => runPath(door, { ...path, steps })).toThrow('is not running')
  })
})
