import { describe, expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { toyModels } from '#flow-lab/testing/toys.ts'
import { createBench } from './bench.ts'
import { pathsOf } from './paths.ts'
import { kioskMachine } from './testing/kiosk.ts'
import type { LabPath } from './types.ts'

const models = toyModels as unknown as PathModel<AnyStateMachine>[]

describe.each(models.map((model) => [model.machine.id, model] as const))('every generated path of %s', (_, model) => {
  // Long ways, gone again for each step.
  const bounds = { timeout: 60_000 }

  test('plays to the expected states, and repeats them forward and back', bounds, () => {
    const bench = createBench({ machine: model.machine, start: { from: 'input', input: model.inputs?.[0] } })
    for (const path of pathsOf(model.machine, everyTransition(model).paths)) {
      bench.run({ do: 'openPath', path })
      const forward = [bench.view().actors]
      for (const step of path.steps) {
        expect(bench.run({ do: 'playStep' })).toBeNull()
        expect(bench.view().actors['']?.value).toEqual(step.value)
        expect(bench.view().steps.at(-1)).toMatchObject({ event: step.event, value: step.value })
        expect(bench.view().steps.at(-1)?.taken).toEqual(expect.arrayContaining([...step.taken]))
        forward.push(bench.view().actors)
      }
      const { length } = path.steps
      expect(bench.view().path).toEqual({ id: path.id, done: length, length, divergence: null })
      const back = forward.map((__, index) => {
        bench.run({ do: 'goTo', step: length - index })
        return bench.view().actors
      })
      expect(back.reverse()).toEqual(forward)
    }
  })
})

const kiosk = (coins = 0) =>
  createBench({
    machine: kioskMachine,
    start: { from: 'input', input: { coins } },
    samples: (chart) =>
      chart === 'kiosk'
        ? {
            events: { 'coin.inserted': [{ value: 1 }, { value: 2 }] },
            outcomes: { printTicket: { outputs: [{ seat: 'A1' }], errors: [{ code: 'paperOut' }] } },
          }
        : undefined,
    failures: (src) => [{ code: 'timedOut', src }],
  })

test('commands run a whole sale: events, a rejected call, a resolved call, a child and its clock', () => {
  const bench = kiosk()
  expect(bench.view().next).toEqual([
    {
      actor: '',
      type: 'coin.inserted',
      choices: [
        { payload: { value: 1 }, accepted: true },
        { payload: { value: 2 }, accepted: true },
      ],
    },
    { actor: '', type: 'ticket.requested', choices: [{ payload: {}, accepted: false }] },
  ])
  bench.run({ do: 'send', actor: '', event: { type: 'coin.inserted', value: 3 } })
  expect(bench.view().actors['']).toMatchObject({ context: { coins: 3 }, changed: ['/coins'] })
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  expect(bench.view().calls).toEqual([
    {
      actor: '',
      id: 'printTicket',
      src: 'printTicket',
      input: { coins: 3 },
      outputs: [{ value: { seat: 'A1' }, leadsTo: ['opening'], differs: '' }],
      failures: [
        { value: { code: 'paperOut' }, leadsTo: ['selling'], differs: '' },
        { value: { code: 'timedOut', src: 'printTicket' }, leadsTo: ['selling'], differs: '' },
      ],
      canPass: false,
    },
  ])
  bench.run({ do: 'reject', actor: '', call: 'printTicket', error: { code: 'paperOut' } })
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'B2' } })
  expect(Object.keys(bench.view().actors)).toEqual(['', 'door'])
  expect(bench.view().timers).toEqual([{ actor: 'door', event: 'xstate.after.10000.door.open', dueIn: 10_000 }])
  bench.run({ do: 'advance', ms: 4_000 })
  bench.run({ do: 'send', actor: '', event: { type: 'door.held' } })
  expect(bench.view().timers).toEqual([{ actor: 'door', event: 'xstate.after.10000.door.open', dueIn: 10_000 }])
  bench.run({ do: 'advanceToTimer' })
  expect(bench.view().actors['']).toMatchObject({ value: 'served', status: 'done' })
  expect(bench.view().steps.map(({ t, actor, event: { type }, value }) => [t, actor, type, value])).toEqual([
    [0, '', 'coin.inserted', 'selling'],
    [0, '', 'ticket.requested', 'printing'],
    [0, '', 'xstate.error.actor.printTicket', 'selling'],
    [0, '', 'ticket.requested', 'printing'],
    [0, '', 'xstate.done.actor.printTicket', 'opening'],
    [4_000, '', 'door.held', 'opening'],
    [14_000, 'door', 'xstate.after.10000.door.open', 'served'],
  ])
  expect(bench.view().steps.at(-1)?.taken).toEqual([
    'door.open · after 10000 → door.closed',
    'kiosk.opening · done door → kiosk.served',
  ])
})

test('going back keeps the later steps until another event is sent', () => {
  const bench = kiosk(3)
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'B2' } })
  const ahead = bench.view().actors
  bench.run({ do: 'goTo', step: 1 })
  expect(bench.view()).toMatchObject({ at: 1, actors: { '': { value: 'printing', context: { ticket: null } } } })
  bench.run({ do: 'goTo', step: 2 })
  expect(bench.view().actors).toEqual(ahead)
  bench.run({ do: 'goTo', step: 1 })
  bench.run({ do: 'reject', actor: '', call: 'printTicket', error: { code: 'paperOut' } })
  expect(bench.view().steps.map(({ event: { type } }) => type)).toEqual([
    'ticket.requested',
    'xstate.error.actor.printTicket',
  ])
})

test('an event that a guard rejects changes no state, but is a step', () => {
  const bench = kiosk(1)
  const before = bench.view().actors
  expect(bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })).toBeNull()
  expect(bench.view().actors).toEqual(before)
  expect(bench.view().steps).toEqual([
    {
      index: 0,
      t: 0,
      actor: '',
      chart: 'kiosk',
      event: { type: 'ticket.requested' },
      value: 'selling',
      valueChart: 'kiosk',
      taken: [],
    },
  ])
})

test('an event that a view sends is recorded as a step, and listeners are called', () => {
  const bench = kiosk()
  const heard: number[] = []
  bench.subscribe(() => heard.push(bench.view().steps.length))
  bench.actor().send({ type: 'coin.inserted', value: 2 } as AnyEventObject)
  expect(bench.view().steps).toMatchObject([{ event: { type: 'coin.inserted', value: 2 }, value: 'selling' }])
  expect(heard.at(-1)).toBe(1)
})

test('a failed command returns a fault and changes nothing else', () => {
  const bench = kiosk()
  const before = bench.view()
  const faults = [
    bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: null }),
    bench.run({ do: 'send', actor: 'door', event: { type: 'door.blocked' } }),
    bench.run({ do: 'goTo', step: 1 }),
    bench.run({ do: 'playStep' }),
  ]
  expect(faults).toEqual([
    { code: 'noCall', detail: 'printTicket' },
    { code: 'noActor', detail: 'door' },
    { code: 'noStep', detail: '1' },
    { code: 'noPath', detail: '0' },
  ])
  expect(bench.view()).toEqual({ ...before, fault: { code: 'noPath', detail: '0' } })
})

const walk = (...values: [LabPath['steps'][number]['event'], string][]): LabPath => ({
  id: 'kiosk-1',
  title: 'a sale',
  part: 'printing',
  input: { coins: 0 },
  start: { value: 'selling', taken: [] },
  steps: values.map(([event, value]) => ({ event, value, taken: [] })),
})

test('a path stops at the first step with another state than expected, and reports both', () => {
  const bench = kiosk()
  bench.run({
    do: 'openPath',
    path: walk([{ type: 'ticket.requested' }, 'printing'], [{ type: 'door.held' }, 'opening']),
  })
  bench.run({ do: 'playAll' })
  expect(bench.view()).toMatchObject({
    at: 1,
    path: { id: 'kiosk-1', done: 1, length: 2, divergence: { step: 0, expected: 'printing', found: 'selling' } },
  })
})

test('a path stops at a timer that is not running', () => {
  const bench = kiosk()
  bench.run({ do: 'openPath', path: walk([{ type: 'xstate.after.patience.kiosk.served' }, 'selling']) })
  expect(bench.run({ do: 'playAll' })).toEqual({ code: 'noTimer', detail: 'xstate.after.patience.kiosk.served' })
})

test("the path's next event continues the path; another event closes it", () => {
  const bench = kiosk()
  const coin = { type: 'coin.inserted', value: 1 }
  bench.run({ do: 'openPath', path: walk([coin, 'selling'], [coin, 'selling']) })
  bench.actor().send(coin)
  expect(bench.view().path).toMatchObject({ done: 1, length: 2 })
  bench.actor().send({ ...coin, value: 2 } as AnyEventObject)
  expect(bench.view().path).toBeNull()
})

describe('a bench from a snapshot', () => {
  const stillAt = (value: 'selling' | 'printing' | 'opening') =>
    createActor(kioskMachine, {
      snapshot: kioskMachine.resolveState({ value, context: { coins: 3, ticket: null, failure: null } }),
      input: { coins: 0 },
    })
      .start()
      .getSnapshot() as AnyMachineSnapshot

  test("starts the state's call with its input", () => {
    const bench = createBench({ machine: kioskMachine, start: { from: 'snapshot', snapshot: stillAt('printing') } })
    expect(bench.view().calls).toMatchObject([{ id: 'printTicket', input: { coins: 3 } }])
    bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'C3' } })
    expect(bench.view().actors['']).toMatchObject({ value: 'opening', context: { ticket: { seat: 'C3' } } })
  })

  test('starts each timer once', () => {
    const bench = createBench({ machine: kioskMachine, start: { from: 'snapshot', snapshot: stillAt('selling') } })
    expect(bench.view().timers).toEqual([{ actor: '', event: 'xstate.after.patience.kiosk.selling', dueIn: 60_000 }])
    bench.run({ do: 'advance', ms: 60_000 })
    expect(bench.view().actors['']).toMatchObject({ value: 'selling', context: { coins: 0 } })
    bench.run({ do: 'goTo', step: 0 })
    expect(bench.view().timers).toEqual([{ actor: '', event: 'xstate.after.patience.kiosk.selling', dueIn: 60_000 }])
  })

  test('starts the child chart with its timers', () => {
    const bench = createBench({ machine: kioskMachine, start: { from: 'snapshot', snapshot: stillAt('opening') } })
    expect(bench.view().actors.door).toMatchObject({ value: 'open', context: { width: 80 } })
    bench.run({ do: 'advance', ms: 10_000 })
    expect(bench.view().actors['']?.value).toBe('served')
  })
})
