import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type AnyActor,
  assign,
  createActor,
  forwardTo,
  fromCallback,
  fromPromise,
  raise,
  SimulatedClock,
  sendTo,
  setup,
} from 'xstate'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { rejectCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { seededNumbers } from '#flow-lab/testing/random-run.ts'
import { isDigest, type Log } from './log.ts'
import { replay } from './player.ts'
import { createRecorder, type RecorderOptions } from './recorder.ts'
import { resetToUnstarted } from './xstate-internals.ts'

type Count = { type: 'counted'; by: number }

const meter = setup({
  types: { context: {} as { sum: number }, events: {} as Count, input: {} as { from: number } },
}).createMachine({
  id: 'meter',
  context: ({ input }) => ({ sum: input.from }),
  initial: 'low',
  states: {
    low: { always: { guard: ({ context }) => context.sum >= 10, target: 'full' } },
    full: { type: 'final' },
  },
  on: { counted: { actions: assign({ sum: ({ context, event }) => context.sum + event.by }) } },
  output: ({ context }) => context.sum,
})

const gate = setup({
  types: { context: {} as { passed: number; last: unknown } },
  actors: {
    meter,
    ask: fromPromise(() => new Promise<string>(() => undefined)),
    bell: fromCallback(({ sendBack }) => sendBack({ type: 'rung' })),
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'gate',
  context: { passed: 0, last: null },
  initial: 'open',
  invoke: { id: 'bell', src: 'bell' },
  on: { rung: { actions: assign({ last: 'rung' }) }, noted: { actions: assign({ last: 'noted' }) } },
  states: {
    open: {
      invoke: {
        id: 'meter',
        src: 'meter',
        input: { from: 1 },
        onDone: { target: 'shut', actions: raise({ type: 'noted' }) },
      },
      on: { counted: { actions: [forwardTo('meter'), assign({ passed: ({ context }) => context.passed + 1 })] } },
    },
    shut: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: 'open',
        onError: { target: 'open', actions: assign({ last: ({ event }) => event.error }) },
      },
    },
  },
})

const record = (options: Partial<RecorderOptions> = {}) => {
  const clock = new SimulatedClock()
  const recorder = createRecorder({
    seed: 'x',
    now: () => 1_000 + clock.now(),
    about: () => ({ language: 'fa', theme: 'dark' }),
    random: seededNumbers(3),
    ...options,
  })
  return { clock, recorder }
}

const shown = ({ lines }: Log) =>
  lines.map((line) => {
    if (isDigest(line)) return 'digest'
    const [t, path, { type }, { by, timer }] = line
    return [t, path, type, ...(timer ? ['timer'] : []), ...(by === undefined ? [] : [`by ${by}`])].join(' ')
  })

const charts = { gate, meter }

test('the header contains the first appearance that was rendered during the kept events', () => {
  let seen: { language: string; theme: string } | null = null
  const { recorder } = record({ about: () => seen, limit: 4 })
  const appearance = () => {
    const { language, theme } = recorder.log().log.header
    return [language, theme]
  }
  const actor = createActor(withManualCalls(gate))
  recorder.attach('gate', actor)
  actor.start()
  expect(appearance()).toEqual(['und', 'none'])
  seen = { language: 'en', theme: 'light' }
  actor.send({ type: 'counted', by: 1 })
  seen = { language: 'fa', theme: 'dark' }
  actor.send({ type: 'counted', by: 2 })
  expect(appearance()).toEqual(['en', 'light'])
  // The first appearance is dropped together with its events.
  for (let by = 3; by < 12; by++) actor.send({ type: 'counted', by })
  expect(appearance()).toEqual(['fa', 'dark'])
})

test('each line contains an event that a chart received, its time, and the actor that caused it', () => {
  const { recorder, clock } = record()
  const actor = createActor(withManualCalls(gate), { clock })
  recorder.attach('gate', actor)
  actor.start()
  clock.increment(100)
  actor.send({ type: 'counted', by: 3 })
  actor.send({ type: 'counted', by: 7 })
  clock.increment(600)
  rejectCall((actor.getSnapshot().children as Record<string, AnyActor>).ask!, new Error('offline'))
  const { log, flaws } = recorder.log()
  actor.stop()
  expect(flaws).toEqual([])
  expect(log.header).toEqual({
    charts: { gate: expect.stringMatching(/^[0-9a-f]{12}$/), meter: expect.stringMatching(/^[0-9a-f]{12}$/) },
    actors: { gate: { chart: 'gate' } },
    language: 'fa',
    theme: 'dark',
    seed: 'x',
    startedAt: '1970-01-01T00:00:01.000Z',
    full: true,
  })
  expect(shown(log)).toEqual([
    '0 gate/meter xstate.init by gate',
    '100 gate counted',
    '100 gate/meter counted by gate',
    '100 gate counted',
    '100 gate/meter counted by gate',
    '100 gate xstate.done.actor.meter by gate/meter',
    '700 gate xstate.after.pause.gate.shut timer',
    '700 gate xstate.error.actor.ask',
    '700 gate/meter xstate.init by gate',
    'digest',
  ])
  expect(log.lines.map(([, , event]) => event)).toMatchObject([
    { chart: 'meter', input: { from: 1 } },
    { by: 3 },
    { by: 3 },
    { by: 7 },
    { by: 7 },
    { output: 11, actorId: 'meter' },
    {},
    { error: { name: 'Error', message: 'offline' } },
    { chart: 'meter', input: { from: 1 } },
    { digest: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(log.lines[5]?.[3]).toMatchObject({ value: 'shut', set: [['/last', 'noted']] })
  expect(replay(log, charts)).toMatchObject({ divergence: null, problems: [], last: 10 })
})

test('the recording of a running actor starts with its current state and those of its children', () => {
  const { recorder, clock } = record()
  const actor = createActor(gate, { clock }).start()
  actor.send({ type: 'counted', by: 3 })
  clock.increment(40)
  recorder.attach('', actor)
  actor.send({ type: 'counted', by: 1 })
  const { log, flaws } = recorder.log()
  actor.stop()
  expect(flaws).toEqual([])
  expect(log.header.actors).toEqual({
    '': {
      chart: 'gate',
      state: { value: 'open', context: { passed: 1, last: 'rung' }, status: 'active', children: ['bell', 'meter'] },
    },
    meter: { chart: 'meter', state: { value: 'low', context: { sum: 4 }, status: 'active', children: [] } },
  })
  expect(shown(log)).toEqual(['0  counted', '0 meter counted by ', 'digest'])
  expect(replay(log, charts)).toMatchObject({ divergence: null, problems: [], last: 3 })
})

test('two roots are recorded together, with a restart of one and the events that it causes in the other', () => {
  const { recorder } = record()
  const home = createActor(gate)
  const screen = () =>
    createActor(
      setup({ actions: { tellHome: () => home.send({ type: 'noted' }) } }).createMachine({
        id: 'screen',
        initial: 'shown',
        states: { shown: { on: { told: { actions: 'tellHome', target: 'quiet' } } }, quiet: {} },
      }),
    )
  recorder.attach('home', home)
  home.start()
  const [first, second] = [screen(), screen()]
  recorder.attach('screen', first)
  first.start()
  first.send({ type: 'told' })
  first.stop()
  first.send({ type: 'told' })
  const detach = recorder.attach('screen', second)
  second.start()
  detach()
  second.send({ type: 'told' })
  const { log, flaws } = recorder.log()
  home.stop()
  second.stop()
  expect(flaws).toEqual([])
  expect(shown(log)).toEqual([
    '0 home/meter xstate.init by home',
    '0 home rung',
    '0 screen xstate.init',
    '0 screen told',
    '0 home noted by screen',
    '0 screen xstate.stop',
    '0 screen xstate.init',
    '0 screen xstate.stop',
    '0 home noted',
    'digest',
  ])
  const { divergence, problems, at } = replay(log, { ...charts, screen: first.logic })
  expect({ divergence, problems }).toEqual({ divergence: null, problems: [] })
  expect([...at(4)].map(([path, { snapshot }]) => [path, snapshot.value])).toEqual([
    ['home', 'open'],
    ['home/meter', 'low'],
    ['screen', 'quiet'],
  ])
  expect([...at(10)].map(([path]) => path)).toEqual(['home', 'home/meter'])
})

test("a log continues after an actor was stopped and restarted in the same state, as React's strict mode does", () => {
  const { recorder, clock } = record()
  const actor = createActor(gate, { clock })
  recorder.attach('', actor)
  actor.start()
  actor.send({ type: 'counted', by: 3 })
  const kept = [actor as AnyActor, actor.getSnapshot().children.meter as AnyActor].map(
    (ref) => [ref, ref.getSnapshot()] as const,
  )
  actor.stop()
  for (const [ref, snapshot] of kept) resetToUnstarted(ref, snapshot)
  actor.start()
  actor.send({ type: 'counted', by: 4 })
  const { log, flaws } = recorder.log()
  actor.stop()
  expect(flaws).toEqual([])
  expect(shown(log).slice(4)).toEqual([
    '0  xstate.stop',
    '0 meter xstate.stop by ',
    '0  xstate.init',
    '0 meter xstate.init by ',
    '0  counted',
    '0 meter counted by ',
    'digest',
  ])
  const { divergence, problems, at, last } = replay(log, charts)
  expect({ divergence, problems }).toEqual({ divergence: null, problems: [] })
  expect(at(last).get('meter')?.snapshot.context).toEqual({ sum: 8 })
})

test('a log that has dropped events starts at a moment when no actor was processing one', () => {
  const { recorder, clock } = record({ limit: 7 })
  const actor = createActor(gate, { clock })
  recorder.attach('', actor)
  actor.start()
  for (let at = 0; at < 40; at++) {
    clock.increment(10)
    actor.send({ type: 'counted', by: 0 })
  }
  const { log, flaws } = recorder.log()
  actor.stop()
  expect(flaws).toEqual([])
  expect(shown(log)).toEqual([
    '0  counted',
    '0 meter counted by ',
    '10  counted',
    '10 meter counted by ',
    '20  counted',
    '20 meter counted by ',
    'digest',
  ])
  expect(log.header).toMatchObject({
    startedAt: '1970-01-01T00:00:01.380Z',
    actors: { '': { state: { context: { passed: 37 } } }, meter: { state: { context: { sum: 1 } } } },
  })
  expect(replay(log, charts)).toMatchObject({ divergence: null, problems: [], last: 7 })
})

test('an actor whose guard throws has the status error in the log', () => {
  const fragile = setup({}).createMachine({
    id: 'fragile',
    on: {
      poked: {
        guard: () => {
          throw new Error('broken')
        },
        actions: [],
      },
    },
  })
  const { recorder } = record()
  const actor = createActor(fragile)
  actor.subscribe({ error: () => undefined })
  recorder.attach('fragile', actor)
  actor.start()
  actor.send({ type: 'poked' })
  const { log, flaws } = recorder.log()
  expect(flaws).toEqual([])
  expect(log.lines).toMatchObject([
    [0, 'fragile', { type: 'poked' }, { status: 'error' }],
    [0, '*', {}],
  ])
  expect(replay(log, { fragile })).toMatchObject({ divergence: null, problems: [] })
})

test('a state that depends on more than the events is reported as a flaw, and a replay diverges at that line', () => {
  let secretly = 0
  const careless = setup({ types: { context: {} as { n: number } } }).createMachine({
    id: 'careless',
    context: { n: 0 },
    on: { read: { actions: assign({ n: () => (++secretly > 1 ? secretly : 0) }) } },
  })
  const { recorder } = record()
  const actor = createActor(careless)
  recorder.attach('careless', actor)
  actor.start()
  actor.send({ type: 'read' })
  actor.send({ type: 'read' })
  const { log, flaws } = recorder.log()
  expect(flaws).toEqual([{ line: 1, actor: 'careless', code: 'notReproducible' }])
  expect(log.lines[1]?.[3]).toMatchObject({ set: [['/n', 2]] })
  expect(replay(log, { careless }).divergence).toMatchObject({ line: 1, actor: 'careless' })
})

test('a guard that compares a secret is reported as a flaw, and a replay diverges at that line', () => {
  const door = setup({
    types: { context: {} as { tried: string[] }, events: {} as { type: 'tried'; secret: string } },
    guards: { isRight: ({ event }) => event.secret === 'open sesame' },
    actions: { keep: assign({ tried: ({ context, event }) => [...context.tried, event.secret] }) },
  }).createMachine({
    id: 'door',
    context: { tried: [] },
    initial: 'shut',
    states: {
      shut: { on: { tried: { guard: 'isRight', target: 'open', actions: 'keep' } } },
      open: { on: { tried: { actions: 'keep' } } },
    },
  })
  const { recorder } = record()
  const actor = createActor(door)
  recorder.attach('door', actor)
  actor.start()
  actor.send({ type: 'tried', secret: 'no' })
  actor.send({ type: 'tried', secret: 'open sesame' })
  const { log, flaws } = recorder.log()
  expect(flaws).toEqual([{ line: 2, actor: 'door', code: 'redactionTells' }])
  expect(JSON.stringify(log)).not.toMatch(/sesame/)
  expect(replay(log, { door }).divergence).toMatchObject({
    line: 2,
    expected: { value: 'open' },
    found: { value: 'shut', context: { tried: [] } },
    differences: [{ path: '/value', left: 'open', right: 'shut' }, { path: '/context/tried/0' }],
  })
})

test('a log contains no secret in events, in stored contexts, or in lines recorded before the secret was known', () => {
  const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
  const diary = setup({
    types: {
      context: {} as { lines: string[] },
      events: {} as { type: 'written'; text: string } | { type: 'signed'; name: string },
    },
  }).createMachine({
    id: 'diary',
    context: { lines: [] },
    on: {
      written: { actions: assign({ lines: ({ context, event }) => [...context.lines, event.text] }) },
      signed: { actions: assign({ lines: ({ context, event }) => [...context.lines, `by ${event.name}`] }) },
    },
  })
  const { recorder } = record({
    limit: 3,
    schemas: { diary: { events: { signed: fromValibot(v.looseObject({ name: personal })) } } },
  })
  const actor = createActor(diary)
  recorder.attach('diary', actor)
  actor.start()
  const write = (text: string) => actor.send({ type: 'written', text })
  write('Roxana was here')
  actor.send({ type: 'signed', name: 'Roxana' })
  expect(JSON.stringify(recorder.log().log)).not.toMatch(/Roxana/)
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) write(text)
  const { log, flaws } = recorder.log()
  expect(flaws).toEqual([])
  expect(JSON.stringify(log)).not.toMatch(/Roxana/)
  const { lines } = log.header.actors.diary!.state!.context as { lines: string[] }
  expect(lines.slice(2)).toEqual(['one', 'two', 'three'])
  expect(lines[1]).toBe(`by ${lines[0]?.split(' ')[0]}`)
  expect(replay(log, { diary })).toMatchObject({ divergence: null, problems: [], last: 4 })
})

test('a name that equals the name of a state is redacted, and the state is not', () => {
  const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
  const card = setup({
    types: {
      context: {} as { name: string; step: string },
      events: {} as { type: 'named'; name: string; step: string },
    },
  }).createMachine({
    id: 'card',
    context: { name: '', step: 'writing' },
    initial: 'writing',
    states: { writing: {} },
    on: { named: { actions: assign({ name: ({ event }) => event.name, step: ({ event }) => event.step }) } },
  })
  const { recorder } = record({
    schemas: { card: { events: { named: fromValibot(v.looseObject({ name: personal })) } } },
  })
  const actor = createActor(card)
  recorder.attach('card', actor)
  actor.start()
  actor.send({ type: 'named', name: 'writing', step: 'writing' })
  const { log, flaws } = recorder.log()
  expect(flaws).toEqual([])
  expect(log.lines[0]?.[2]).toEqual({
    type: 'named',
    name: expect.stringMatching(/^(?!writing)[a-z]{7}$/),
    step: 'writing',
  })
})

test('a log refers to actors in events and contexts by their paths', () => {
  const child = setup({ types: { context: {} as { boss: AnyActor }, input: {} as { boss: AnyActor } } }).createMachine({
    id: 'child',
    context: ({ input }) => ({ boss: input.boss }),
    on: { asked: { actions: sendTo(({ context }) => context.boss, { type: 'answered' }) } },
  })
  const boss = setup({ actors: { child }, types: { context: {} as { n: number } } }).createMachine({
    id: 'boss',
    context: { n: 0 },
    invoke: { id: 'child', src: 'child', input: ({ self }) => ({ boss: self as AnyActor }) },
    on: { answered: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  })
  const { recorder } = record()
  const actor = createActor(boss)
  recorder.attach('office', actor)
  actor.start()
  const { child: inner } = actor.getSnapshot().children
  inner?.send({ type: 'asked' } as never)
  const { log, flaws } = recorder.log()
  actor.stop()
  expect(flaws).toEqual([])
  expect(log.lines[0]).toMatchObject([0, 'office/child', { input: { boss: { $actor: 'office' } } }, { by: 'office' }])
  expect(shown(log)).toEqual([
    '0 office/child xstate.init by office',
    '0 office/child asked',
    '0 office answered by office/child',
    'digest',
  ])
  expect(replay(log, { boss, child })).toMatchObject({ divergence: null, problems: [], last: 4 })
})
