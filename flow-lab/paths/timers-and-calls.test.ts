import { describe, expect, test } from 'vitest'
import { assign, fromPromise, raise, setup } from 'xstate'
import { everyTransition } from './every-transition.ts'
import { pathTo } from './explore.ts'
import { expectedStates, runPath } from './run-path.ts'

const never = fromPromise<string>(() => new Promise(() => undefined))

/** Rings once each time it is set, in any of its inner states. */
const alarm = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'alarm.set' } | { type: 'lamp.pressed' } },
  guards: { hasRungTwice: ({ context }) => context.rings >= 2 },
  actions: { countRing: assign({ rings: ({ context }) => context.rings + 1 }) },
  delays: { night: 1000 },
}).createMachine({
  id: 'alarm',
  context: { rings: 0 },
  initial: 'set',
  states: {
    set: {
      initial: 'dark',
      after: { night: { actions: ['countRing', raise({ type: 'lamp.pressed' })] } },
      on: { 'alarm.set': { target: 'set', reenter: true } },
      states: {
        dark: { always: { guard: 'hasRungTwice', target: 'broken' }, on: { 'lamp.pressed': 'lit' } },
        lit: { on: { 'lamp.pressed': 'dark' } },
        broken: {},
      },
    },
  },
})

describe('a timer', () => {
  test('ends once for each time its state is entered', () => {
    const { paths, missed } = everyTransition({ machine: alarm })
    expect(missed).toEqual([])
    const ringing = paths.map(({ steps }) => steps.map(({ event }) => event.type))
    expect(ringing.filter((types) => types.filter((type) => type.startsWith('xstate.after.')).length === 2)).toEqual([
      ['xstate.after.night.alarm.set', 'alarm.set', 'xstate.after.night.alarm.set'],
    ])
    for (const path of paths) expect(runPath(alarm, path)).toEqual(expectedStates(path))
  })

  test('does not end twice, and a path with a second end throws', () => {
    const [ring = { type: '' }] = everyTransition({ machine: alarm })
      .paths.flatMap(({ steps }) => steps.map(({ event }) => event))
      .filter(({ type }) => type.startsWith('xstate.after.'))
    const step = { event: ring, value: {}, taken: [] }
    const path = { input: undefined, start: { value: {}, taken: [] }, steps: [step, step] }
    expect(() => runPath(alarm, path)).toThrow('The timer "xstate.after.night.alarm.set" is not running')
  })

  test('does not end after its state was left', () => {
    const bell = setup({
      types: { events: {} as { type: 'bell.stopped' } | { type: 'bell.started' } },
      delays: { patience: 1000 },
    }).createMachine({
      id: 'bell',
      initial: 'ringing',
      on: { 'bell.started': '.ringing' },
      states: { ringing: { on: { 'bell.stopped': 'quiet' }, after: { patience: 'tired' } }, quiet: {}, tired: {} },
    })
    const { paths } = everyTransition({ machine: bell })
    const left = { event: { type: 'bell.stopped' }, value: 'quiet', taken: [] }
    const late = { event: { type: 'xstate.after.patience.bell.ringing' }, value: 'tired', taken: [] }
    const path = { input: undefined, start: { value: 'ringing', taken: [] }, steps: [left, late] }
    expect(() => runPath(bell, path)).toThrow('is not running')
    expect(paths.some(({ steps }) => steps[0]?.event.type === 'bell.stopped' && steps.length > 1)).toBe(false)
  })

  test('ends even when its guard rejects the event', () => {
    const gate = setup({
      types: { context: {} as { isOpen: boolean }, events: {} as { type: 'gate.opened' } },
      guards: { isOpen: ({ context }) => context.isOpen },
      actions: { open: assign({ isOpen: true }) },
      delays: { patience: 1000 },
    }).createMachine({
      id: 'gate',
      context: { isOpen: false },
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'gate.opened': { actions: 'open' } },
          after: { patience: { guard: 'isOpen', target: 'passed' } },
        },
        passed: {},
      },
    })
    const { paths } = everyTransition({ machine: gate })
    expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
      ['gate.opened', 'xstate.after.patience.gate.waiting'],
    ])
  })
})

describe('a call', () => {
  const desk = setup({
    types: { context: {} as { answers: number }, events: {} as { type: 'desk.left' } },
    actors: { ask: never },
    guards: { isSecond: ({ context }) => context.answers === 1 },
    actions: { count: assign({ answers: ({ context }) => context.answers + 1 }) },
  }).createMachine({
    id: 'desk',
    context: { answers: 0 },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: [{ guard: 'isSecond', target: 'sure' }, { actions: 'count' }],
          onError: 'asking',
        },
        on: { 'desk.left': { target: 'asking', reenter: true } },
      },
      sure: {},
    },
  })

  test('ends once for each time it is made', () => {
    const { paths } = everyTransition({ machine: desk })
    const sure = paths.find(({ steps }) => steps.at(-1)?.value === 'sure')
    expect(sure?.steps.map(({ event }) => event.type)).toEqual([
      'xstate.done.actor.ask',
      'desk.left',
      'xstate.done.actor.ask',
    ])
    for (const path of paths) expect(runPath(desk, path)).toEqual(expectedStates(path))
  })

  test('is not pending after its end, even in the same state', () => {
    const step = { event: { type: 'xstate.done.actor.ask' }, value: 'asking', taken: [] }
    const path = { input: undefined, start: { value: 'asking', taken: [] }, steps: [step, step] }
    expect(() => runPath(desk, path)).toThrow('The call "ask" is not pending')
  })

  test('has every outcome of its model in each state that makes it', () => {
    const model = {
      machine: desk,
      outcomes: { ask: { errors: [{ code: 'timedOut' }, { code: 'busy', status: 429, retryAfter: 5 }] } },
    }
    const { paths, outcomes, missedOutcomes } = everyTransition(model)
    expect(outcomes).toEqual([
      'desk.asking · done ask',
      'desk.asking · error ask: timedOut',
      'desk.asking · error ask: busy {"retryAfter":5}',
    ])
    expect(missedOutcomes).toEqual([])
    const refusals = paths.flatMap(({ steps }) => steps.map(({ event }) => event.error)).filter(Boolean)
    expect(refusals).toEqual([{ code: 'timedOut' }, { code: 'busy', status: 429, retryAfter: 5 }])
  })

  test('on no path is missed with all its outcomes', () => {
    const { missedOutcomes } = everyTransition({
      machine: desk,
      limits: { steps: 1 },
      outcomes: { ask: { errors: ({ answers }) => (answers > 0 ? [{ code: 'late' }] : [{ code: 'early' }]) } },
    })
    expect(missedOutcomes).toEqual([])
    const { outcomes } = everyTransition({ machine: desk, outcomes: { ask: { errors: () => [] } } })
    expect(outcomes).toEqual(['desk.asking · done ask', 'desk.asking · error ask'])
    expect(everyTransition({ machine: desk, limits: { steps: 0 } }).missedOutcomes).toEqual([
      'desk.asking · done ask',
      'desk.asking · error ask: serverFailed',
    ])
  })
})

test('every state has its shortest path', () => {
  const { shortest } = everyTransition({ machine: alarm })
  expect([...shortest].map(([id, { steps }]) => [id, steps.map(({ event }) => event.type)])).toEqual([
    ['alarm', []],
    ['alarm.set', []],
    ['alarm.set.dark', []],
    ['alarm.set.lit', ['lamp.pressed']],
    ['alarm.set.broken', expect.arrayContaining(['alarm.set'])],
  ])
})

test('pathTo returns a shortest path to a matching snapshot', () => {
  const rungWhileLit = pathTo({ machine: alarm }, (snapshot) => snapshot.context.rings === 2)
  expect(rungWhileLit?.steps.map(({ event }) => event.type)).toEqual([
    'xstate.after.night.alarm.set',
    'alarm.set',
    'xstate.after.night.alarm.set',
  ])
  expect(pathTo({ machine: alarm, limits: { states: 20 } }, () => false)).toBeUndefined()
})
