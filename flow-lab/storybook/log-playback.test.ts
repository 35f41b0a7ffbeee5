import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock, setup } from 'xstate'
import { resolveCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { replay } from '#flow-lab/core/player.ts'
import { createRecorder } from '#flow-lab/core/recorder.ts'
import { dearKioskCharts, kioskCharts } from '#flow-lab/testing/kiosk-log.ts'
import type { StoryPlayerOptions } from './player-state.ts'
import { actorIn, createFixture } from './testing/player-fixture.ts'

/** A root without a story. */
const cleanerMachine = setup({ types: { events: {} as { type: 'floor.swept' } } }).createMachine({
  id: 'cleaner',
  initial: 'waiting',
  states: { waiting: { on: { 'floor.swept': 'done' } }, done: { on: { 'floor.swept': 'waiting' } } },
})

const charts = { ...kioskCharts, cleaner: cleanerMachine as AnyStateMachine }

/** A log of two roots, and later a third: a door. The kiosk has another door as a child. */
const recordedLog = (): Log => {
  const clock = new SimulatedClock()
  const kiosk = createActor(withManualCalls(kioskMachine) as typeof kioskMachine, { input: { coins: 0 }, clock })
  const cleaner = createActor(cleanerMachine, { clock })
  const about = () => ({ language: 'fa', theme: 'dark' })
  const recorder = createRecorder({ seed: 'two roots', now: () => clock.now(), about })
  recorder.attach('kiosk', kiosk)
  recorder.attach('cleaner', cleaner)
  kiosk.start()
  cleaner.start()
  kiosk.send({ type: 'coin.inserted', value: 3 })
  cleaner.send({ type: 'floor.swept' })
  kiosk.send({ type: 'ticket.requested' })
  const { printTicket } = kiosk.getSnapshot().children
  if (printTicket !== undefined) resolveCall(printTicket, { seat: 'A1' })
  cleaner.send({ type: 'floor.swept' })
  const gate = createActor(kioskCharts.door, { input: { width: 120 }, clock })
  recorder.attach('gate', gate)
  gate.start()
  clock.increment(10_000)
  return recorder.log().log
}

const log = recordedLog()
const events = log.lines.map(([, actor, { type }]) => `${actor} ${type}`)

const coverage = [
  ...['selling', 'printing', 'opening'].map((state) => ['kiosk', state] as const),
  ...['open', 'closed'].map((state) => ['door', state] as const),
].map(([chart, state]) => ({ chart, state: `${chart}.${state}`, stories: [`${chart}.stories.tsx ${chart}-${state}`] }))

/** A Storybook that renders each selected story with an actor of its own. */
const storybook = (options: Partial<StoryPlayerOptions> = {}) => {
  const all = createFixture({
    coverage,
    charts: async () => charts,
    storyIdOf: async (story) => story.split(' ')[1],
    ...options,
  })
  const view = () => all.last('view')?.view
  all.player.enter('kiosk-selling', actorIn('selling'))
  all.send({ type: 'watch' })
  const run = (command: LabCommand) => all.send({ type: 'run', command })
  let at = 0
  const arrive = () => {
    // Each story has an actor of its own chart.
    for (; at < all.selected.length; at++) {
      const id = all.selected[at] ?? ''
      const still = id.startsWith('door') ? createActor(kioskCharts.door, { input: { width: 1 } }) : actorIn('selling')
      all.player.enter(id, still)
    }
  }
  const open = async (opened = log) => {
    run({ do: 'openLog', name: 'two roots', log: opened })
    await vi.waitFor(() => expect(view()?.log?.name).toBe('two roots'))
  }
  /** Waits until `done` lines are played and the view shows an actor of the chart in this state. */
  const shownAt = (done: number, chart: string, value: unknown) =>
    vi.waitFor(() => {
      arrive()
      expect(view()?.log?.done).toBe(done)
      const cast = all.player.active().actor?.getSnapshot()
      expect([cast?.machine.id, cast?.value]).toEqual([chart, value])
    })
  return { ...all, view, run, open, shownAt, arrive }
}

const lineAfter = (event: string) => events.indexOf(event) + 1

test('each line shows the story of the actor that received it; an actor without a story does not change the view [FLW-04]', async () => {
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
  // The cleaner has no story.
  run({ do: 'playLine' })
  await shownAt(2, 'kiosk', 'selling')
  expect(view()?.actors.cleaner?.value).toBe('done')
  expect(selected).toEqual([])
  run({ do: 'playLine' })
  await shownAt(3, 'kiosk', 'printing')
  expect(selected).toEqual(['kiosk-printing'])
  // The call's result starts the kiosk's child, which has its own story.
  run({ do: 'playLine' })
  await shownAt(5, 'door', 'open')
  expect(selected).toEqual(['kiosk-printing', 'door-open'])
})

/** A kiosk that gets a coin while a page is open, which began later: a door. */
const logOfPage = (): Log => {
  const clock = new SimulatedClock()
  const kiosk = createActor(withManualCalls(kioskMachine) as typeof kioskMachine, { input: { coins: 0 }, clock })
  const page = createActor(kioskCharts.door, { input: { width: 120 }, clock })
  const about = () => ({ language: 'en', theme: 'light' })
  const recorder = createRecorder({ seed: 'a page', now: () => clock.now(), about })
  recorder.attach('kiosk', kiosk)
  kiosk.start()
  kiosk.send({ type: 'coin.inserted', value: 1 })
  recorder.attach('page', page)
  page.start()
  kiosk.send({ type: 'coin.inserted', value: 1 })
  page.stop()
  kiosk.send({ type: 'coin.inserted', value: 1 })
  return recorder.log().log
}

test('the view follows the page: an actor that is older than it is shown again when the page has ended [FLW-04]', async () => {
  const { open, run, shownAt, selected, messages } = storybook()
  const paged = logOfPage()
  const started = paged.lines.findIndex(([, actor, { type }]) => `${actor} ${type}` === 'page xstate.init') + 1
  await open(paged)
  run({ do: 'goToLine', line: started })
  await shownAt(started, 'door', 'open')
  // The coin of the kiosk. The view is sent once for the line, and again when its story is chosen.
  run({ do: 'goToLine', line: started + 1 })
  const views = () => messages.filter((each) => each.type === 'view' && each.view.log?.done === started + 1)
  await vi.waitFor(() => expect(views().length).toBeGreaterThan(1))
  expect(selected).toEqual(['door-open'])
  run({ do: 'playLog' })
  await shownAt(paged.lines.length, 'kiosk', 'selling')
})

test('a log plays to its end with the recorded digests, and can be closed', async () => {
  const { open, run, view, player, shownAt, arrive } = storybook()
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
  expect(player.active().actor).toBeNull()
})

test('the toolbar gets the language and theme of the recording', async () => {
  const { open, globals } = storybook({ globalsOf: ({ language, theme }) => ({ locale: language, look: theme }) })
  await open()
  expect(globals).toEqual([{ locale: 'fa', look: 'dark' }])
})

test('a log with unknown charts is rejected', async () => {
  const { run, last, view } = storybook({ charts: async () => kioskCharts })
  run({ do: 'openLog', name: 'two roots', log })
  await vi.waitFor(() =>
    expect(last('logProblems')?.problems).toEqual([
      { code: 'chartUnknown', line: null, at: '/charts', chart: 'cleaner' },
    ]),
  )
  expect(view()?.log).toBeNull()
})

test('the first divergence is reported, and the shortest log with it is found', async () => {
  const dear = { ...charts, ...dearKioskCharts }
  const { open, run, view, send, last } = storybook({ charts: async () => dear })
  await open()
  run({ do: 'playLog' })
  const line = lineAfter('kiosk ticket.requested')
  await vi.waitFor(() => expect(view()?.log?.divergence).toMatchObject({ line, what: 'state', actor: 'kiosk' }))
  send({ type: 'shorten' })
  await vi.waitFor(() => expect(last('shortened')).toBeDefined())
  const short = last('shortened')?.log
  expect(short?.lines.flatMap(([, actor, { type }]) => (actor === '*' ? [] : [`${actor} ${type}`]))).toEqual([
    'kiosk coin.inserted',
    'kiosk ticket.requested',
  ])
})

test('stored recordings are listed by name and read on request', async () => {
  const recordings = { morning: async () => 'the text', gone: () => Promise.reject(new Error('404')) }
  const { messages, send, last } = storybook({ recordings })
  expect(messages.find(({ type }) => type === 'recordings')).toEqual({ type: 'recordings', names: ['morning', 'gone'] })
  send({ type: 'readRecording', name: 'morning' })
  await vi.waitFor(() => expect(last('recording')).toEqual({ type: 'recording', name: 'morning', text: 'the text' }))
  send({ type: 'readRecording', name: 'gone' })
  await vi.waitFor(() => expect(last('recording')).toEqual({ type: 'recording', name: 'gone', text: null }))
})

test('a late story of an earlier selection does not close the log', async () => {
  const { open, run, selected, player, view, shownAt } = storybook()
  await open()
  run({ do: 'goToLine', line: 3 })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk-printing']))
  run({ do: 'goToLine', line: 5 })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk-printing', 'door-open']))
  player.enter('kiosk-printing', actorIn('printing'))
  expect(view()?.log?.done).toBe(5)
  await shownAt(5, 'door', 'open')
})

test('a story that was looked up before the user opened another one is not selected', async () => {
  const lookups: (() => void)[] = []
  const { open, run, selected, view, openByUser } = storybook({
    storyIdOf: (story) => new Promise((resolve) => lookups.push(() => resolve(story.split(' ')[1]))),
  })
  const answer = () => {
    for (const each of lookups.splice(0)) each()
  }
  await open()
  run({ do: 'goToLine', line: 3 })
  await vi.waitFor(() => expect([view()?.log?.done, lookups.length > 0]).toEqual([3, true]))
  openByUser()
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(selected).toEqual([])
  run({ do: 'goToLine', line: 5 })
  await vi.waitFor(() => {
    answer()
    expect(selected).toEqual(['door-open'])
  })
})

test('a story that is rendered again in another language continues the log', async () => {
  const { open, player, view } = storybook()
  await open()
  player.enter('kiosk-selling', actorIn('selling'))
  expect(view()?.log?.name).toBe('two roots')
  await vi.waitFor(() => expect(player.active().actor?.getSnapshot().value).toBe('selling'))
})

test('a story that the user selects closes the log', async () => {
  const { open, player, view } = storybook()
  await open()
  player.enter('kiosk-opening', actorIn('opening'))
  expect(view()?.log).toBeNull()
  expect(player.active().actor).toBeNull()
})
