import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock, setup } from 'xstate'
import { answer, held } from '#flow-lab/bench/held.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { replay } from '#flow-lab/core/player.ts'
import { createRecorder } from '#flow-lab/core/recorder.ts'
import { dearKioskCharts, kioskCharts } from '#flow-lab/testing/kiosk-log.ts'
import type { StageOptions } from './stage.ts'
import { setting, stillAt } from './testing/setting.ts'

/** Somebody in the same hall of whom there is no story. */
const cleanerMachine = setup({ types: { events: {} as { type: 'floor.swept' } } }).createMachine({
  id: 'cleaner',
  initial: 'waiting',
  states: { waiting: { on: { 'floor.swept': 'done' } }, done: { on: { 'floor.swept': 'waiting' } } },
})

const charts = { ...kioskCharts, cleaner: cleanerMachine as AnyStateMachine }

/** Two roots beside each other, then a door of its own; the kiosk has another one inside. */
const hall = (): Log => {
  const clock = new SimulatedClock()
  const kiosk = createActor(held(kioskMachine) as typeof kioskMachine, { input: { coins: 0 }, clock })
  const cleaner = createActor(cleanerMachine, { clock })
  const about = () => ({ language: 'fa', theme: 'dark' })
  const recorder = createRecorder({ seed: 'hall', now: () => clock.now(), about })
  recorder.attach('kiosk', kiosk)
  recorder.attach('cleaner', cleaner)
  kiosk.start()
  cleaner.start()
  kiosk.send({ type: 'coin.inserted', value: 3 })
  cleaner.send({ type: 'floor.swept' })
  kiosk.send({ type: 'ticket.requested' })
  const { printTicket } = kiosk.getSnapshot().children
  if (printTicket !== undefined) answer(printTicket, { seat: 'A1' })
  cleaner.send({ type: 'floor.swept' })
  const gate = createActor(kioskCharts.door, { input: { width: 120 }, clock })
  recorder.attach('gate', gate)
  gate.start()
  clock.increment(10_000)
  return recorder.log().log
}

const log = hall()
const events = log.lines.map(([, actor, { type }]) => `${actor} ${type}`)

const coverage = [
  ...['selling', 'printing', 'opening'].map((state) => ['kiosk', state] as const),
  ...['open', 'closed'].map((state) => ['door', state] as const),
].map(([chart, state]) => ({ chart, state: `${chart}.${state}`, stories: [`${chart}.stories.tsx ${chart}-${state}`] }))

/** A Storybook that shows each story it is asked for, with an actor held still in it. */
const storybook = (options: Partial<StageOptions> = {}) => {
  const all = setting({
    coverage,
    charts: async () => charts,
    storyIds: async (story) => story.split(' ')[1],
    ...options,
  })
  const view = () => all.last('view')?.view
  all.stage.enter('kiosk-selling', stillAt('selling'))
  all.ask({ ask: 'show' })
  const run = (command: LabCommand) => all.ask({ ask: 'run', command })
  let at = 0
  const arrive = () => {
    // Every story of a door is held still by an actor of it, and so on.
    for (; at < all.selected.length; at++) {
      const id = all.selected[at] ?? ''
      const still = id.startsWith('door') ? createActor(kioskCharts.door, { input: { width: 1 } }) : stillAt('selling')
      all.stage.enter(id, still)
    }
  }
  const open = async (opened = log) => {
    run({ do: 'openLog', name: 'hall', log: opened })
    await vi.waitFor(() => expect(view()?.log?.name).toBe('hall'))
  }
  /** The story that is on, and where the actor in it stands, as soon as so many lines are played. */
  const shownAt = (done: number, chart: string, value: unknown) =>
    vi.waitFor(() => {
      arrive()
      expect(view()?.log?.done).toBe(done)
      const cast = all.stage.cast().actor?.getSnapshot()
      expect([cast?.machine.id, cast?.value]).toEqual([chart, value])
    })
  return { ...all, view, run, open, shownAt, arrive }
}

const lineAfter = (event: string) => events.indexOf(event) + 1

test('line by line the story of whoever got it is shown with the actor that runs; without one the view stays [FLW-04]', async () => {
  const { open, run, shownAt, view, selected, last } = storybook()
  await open()
  expect(
    last('subject')
      ?.subject?.charts.map(({ chart }) => chart)
      .sort(),
  ).toEqual(['cleaner', 'door', 'kiosk'])
  expect(last('subject')?.subject?.paths).toBeNull()
  await shownAt(0, 'kiosk', 'selling')
  run({ do: 'playLine' })
  await shownAt(1, 'kiosk', 'selling')
  // Nobody has drawn the cleaner.
  run({ do: 'playLine' })
  await shownAt(2, 'kiosk', 'selling')
  expect(view()?.actors.cleaner?.value).toBe('done')
  expect(selected).toEqual([])
  run({ do: 'playLine' })
  await shownAt(3, 'kiosk', 'printing')
  expect(selected).toEqual(['kiosk-printing'])
  // The answer opens the door inside the kiosk, which has a story of its own.
  run({ do: 'playLine' })
  await shownAt(5, 'door', 'open')
  expect(selected).toEqual(['kiosk-printing', 'door-open'])
})

test('a log is played to its end with the digests it was recorded with, and closed again', async () => {
  const { open, run, view, stage, shownAt, arrive } = storybook()
  await open()
  run({ do: 'playLog' })
  await vi.waitFor(() => expect(view()?.log?.done).toBe(log.lines.length))
  arrive()
  expect(view()?.log).toMatchObject({
    divergence: null,
    digest: replay(log, charts).digests.at(-1)?.digest,
    language: 'fa',
    theme: 'dark',
  })
  run({ do: 'goToLine', line: 3 })
  await shownAt(3, 'kiosk', 'printing')
  run({ do: 'closeLog' })
  expect(view()?.log).toBeNull()
  expect(stage.cast().actor).toBeNull()
})

test('the toolbar is set to what whoever was recorded saw', async () => {
  const { open, globals } = storybook({ globalsOf: ({ language, theme }) => ({ locale: language, look: theme }) })
  await open()
  expect(globals).toEqual([{ locale: 'fa', look: 'dark' }])
})

test('a log of charts that are not here is refused, and nothing of it is shown', async () => {
  const { run, last, view } = storybook({ charts: async () => kioskCharts })
  run({ do: 'openLog', name: 'hall', log })
  await vi.waitFor(() =>
    expect(last('refused')?.problems).toEqual([{ code: 'chartUnknown', line: null, at: '/charts', chart: 'cleaner' }]),
  )
  expect(view()?.log).toBeNull()
})

test('the first line that leads elsewhere is told, and the shortest such log is found beside the stories', async () => {
  const dear = { ...charts, ...dearKioskCharts }
  const { open, run, view, ask, last } = storybook({ charts: async () => dear })
  await open()
  run({ do: 'playLog' })
  const line = lineAfter('kiosk ticket.requested')
  await vi.waitFor(() => expect(view()?.log?.divergence).toMatchObject({ line, what: 'state', actor: 'kiosk' }))
  ask({ ask: 'shorten' })
  await vi.waitFor(() => expect(last('shortened')).toBeDefined())
  const short = last('shortened')?.log
  expect(short?.lines.flatMap(([, actor, { type }]) => (actor === '*' ? [] : [`${actor} ${type}`]))).toEqual([
    'kiosk coin.inserted',
    'kiosk ticket.requested',
  ])
})

test('recordings that are kept are offered by name and read when they are asked for', async () => {
  const recordings = { morning: async () => 'the text', gone: () => Promise.reject(new Error('404')) }
  const { told, ask, last } = storybook({ recordings })
  expect(told.find(({ tell }) => tell === 'kept')).toEqual({ tell: 'kept', names: ['morning', 'gone'] })
  ask({ ask: 'stored', name: 'morning' })
  await vi.waitFor(() => expect(last('text')).toEqual({ tell: 'text', name: 'morning', text: 'the text' }))
  ask({ ask: 'stored', name: 'gone' })
  await vi.waitFor(() => expect(last('text')).toEqual({ tell: 'text', name: 'gone', text: null }))
})

test('a story that comes when another is asked for already does not end the log', async () => {
  const { open, run, selected, stage, view, shownAt } = storybook()
  await open()
  run({ do: 'goToLine', line: 3 })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk-printing']))
  run({ do: 'goToLine', line: 5 })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk-printing', 'door-open']))
  stage.enter('kiosk-printing', stillAt('printing'))
  expect(view()?.log?.done).toBe(5)
  await shownAt(5, 'door', 'open')
})

test('a story that is drawn anew, because its language has changed, goes on with the log', async () => {
  const { open, stage, view } = storybook()
  await open()
  stage.enter('kiosk-selling', stillAt('selling'))
  expect(view()?.log?.name).toBe('hall')
  await vi.waitFor(() => expect(stage.cast().actor?.getSnapshot().value).toBe('selling'))
})

test('a story that a person chooses ends the log', async () => {
  const { open, stage, view } = storybook()
  await open()
  stage.enter('kiosk-opening', stillAt('opening'))
  expect(view()?.log).toBeNull()
  expect(stage.cast().actor).toBeNull()
})
