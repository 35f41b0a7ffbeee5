import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { resolveCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { type Interaction, isDigest, type LabEvent, type Log } from '#flow-lab/core/log.ts'
import { createRecorder } from '#flow-lab/core/recorder.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { withoutTransition, withRenamedState } from '#flow-lab/testing/alter.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { createReplay, type Replay, refusalOfLog } from './replay.ts'
import { createStandaloneHost } from './standalone-host.ts'

const log = kioskLog(1)

/** Plays a log with real actors until it ends or diverges. */
const played = async (charts: Charts, of: Log = log) => {
  const replay = createReplay({ name: 'a log', log: of, charts, host: createStandaloneHost(charts), timeout: 50 })
  replay.run({ do: 'playLog' })
  await replay.whenIdle()
  const view = replay.view().log
  replay.stop()
  return { done: view?.done, divergence: view?.divergence }
}

/** The number of the first line with an event of that type, counted from 1. */
const lineOf = (type: string): number => log.lines.findIndex(([, , event]) => event.type === type) + 1

const coinInserted = (value: number): LabEvent => ({ type: 'coin.inserted', value })

const kiosk = (altered: AnyStateMachine | undefined): Charts => {
  if (altered === undefined) throw new Error('Nothing was altered')
  return { ...kioskCharts, kiosk: altered }
}

const printing = log.lines.findIndex((line) => !isDigest(line) && line[3].value === 'printing') + 1

test('a replay diverges at the line where a changed guard returns another result, with both states', async () => {
  expect(refusalOfLog(log, dearKioskCharts)).toBeNull()
  expect(await played(dearKioskCharts)).toMatchObject({
    divergence: {
      line: printing,
      what: 'state',
      actor: 'kiosk',
      differences: [{ path: '/value', left: 'printing', right: 'selling' }],
    },
  })
})

test('a log with a renamed state is refused; if played anyway, it diverges at the line that enters the state', async () => {
  const charts = kiosk(withRenamedState(kioskCharts.kiosk, 'kiosk.printing', 'typing'))
  expect(refusalOfLog(log, charts)).toEqual({
    code: 'logRefused',
    detail: JSON.stringify([{ code: 'structureChanged', line: null, at: '/charts', chart: 'kiosk' }]),
  })
  const { divergence } = await played(charts)
  expect(divergence).toMatchObject({ line: printing, what: 'state', actor: 'kiosk' })
  expect(divergence?.differences[0]).toEqual({ path: '/value', left: 'printing', right: 'typing' })
})

test('a log with a removed transition is refused; if played anyway, it diverges at the line that took it', async () => {
  const label = 'kiosk.selling · coin.inserted → itself'
  const charts = kiosk(withoutTransition(kioskCharts.kiosk, label))
  expect(refusalOfLog(log, charts)?.code).toBe('logRefused')
  const { divergence } = await played(charts)
  expect(divergence).toMatchObject({ line: lineOf('coin.inserted'), what: 'state', actor: 'kiosk' })
  expect(divergence?.differences).toEqual([{ path: '/context/coins', left: 1, right: 0 }])
})

test('a replay stalls at the result of a call that no actor has made', async () => {
  const at = lineOf('xstate.done.actor.printTicket') - 1
  const { done, divergence } = await played(kioskCharts, { ...log, lines: log.lines.toSpliced(1, 0, log.lines[at]!) })
  expect([done, divergence]).toEqual([
    1,
    { line: 2, what: 'stalled', actor: 'kiosk', expected: log.lines[at], found: null, differences: [] },
  ])
})

test('a replay diverges at a start that the log does not contain', async () => {
  const at = lineOf('xstate.init') - 1
  const { done, divergence } = await played(kioskCharts, { ...log, lines: log.lines.toSpliced(at, 1) })
  expect([done, divergence]).toEqual([
    at,
    {
      line: at + 1,
      what: 'event',
      actor: 'kiosk/door',
      expected: log.lines[at + 1],
      found: [60_000, 'kiosk/door', { type: 'xstate.init', chart: 'door', input: { width: 80 } }, { by: 'kiosk' }],
      differences: [],
    },
  ])
})

test('a replay stalls at the end of a timer that no actor has armed', async () => {
  const timer = log.lines[lineOf('xstate.after.patience.kiosk.selling') - 1]!
  const { done, divergence } = await played(kioskCharts, { ...log, lines: log.lines.toSpliced(printing, 0, timer) })
  expect([done, divergence]).toEqual([
    printing,
    { line: printing + 1, what: 'stalled', actor: 'kiosk', expected: timer, found: null, differences: [] },
  ])
})

test('a replay stalls at an event that an actor no longer sends to another', async () => {
  const { log: blocked } = recorded((kiosk) => {
    kiosk.send({ type: 'ticket.requested' })
    resolveCall(kiosk.getSnapshot().children.printTicket!, { seat: 'A1' })
    kiosk.send({ type: 'door.held' })
  })
  expect(blocked.lines.map(([, actor, { type }]) => `${actor} ${type}`)).toEqual([
    'kiosk ticket.requested',
    'kiosk xstate.done.actor.printTicket',
    'kiosk/door xstate.init',
    'kiosk door.held',
    'kiosk/door door.blocked',
    '* lab.digest',
  ])
  expect((await played(kioskCharts, blocked)).divergence).toBeNull()
  const idle = kioskMachine.provide({ actions: { blockDoor: () => undefined } }) as AnyStateMachine
  expect(await played(kiosk(idle), blocked)).toEqual({
    done: 4,
    divergence: {
      line: 5,
      what: 'stalled',
      actor: 'kiosk/door',
      expected: blocked.lines[4],
      found: null,
      differences: [],
    },
  })
})

test('a replay drops events from outside; while it waits for interactions it accepts those of the due line', async () => {
  const press = (name: string): Interaction => ({ do: 'press', role: 'button', name, nth: 0 })
  const used: Interaction[][] = [[press('One')], [press('Two')], [press('Ticket')]]
  const { log: sold, end } = recorded(
    (kiosk) => {
      kiosk.send({ type: 'coin.inserted', value: 1 })
      kiosk.send({ type: 'coin.inserted', value: 2 })
      kiosk.send({ type: 'ticket.requested' })
    },
    0,
    () => used.shift() ?? [],
  )
  for (const waitForInteractions of [false, true]) {
    const host = createStandaloneHost(kioskCharts)
    const replay = createReplay({
      name: 'a log',
      log: sold,
      charts: kioskCharts,
      host,
      waitForInteractions,
      timeout: 1_000,
    })
    const kiosk = await atBeginning(replay, () => host.actorAt('kiosk'))
    for (const value of [1, 2]) kiosk?.send(coinInserted(value * 10))
    kiosk?.send({ type: 'door.held' })
    expect(kiosk?.getSnapshot().context.coins).toBe(0)
    replay.run({ do: 'playLog' })
    const lines: unknown[] = []
    if (waitForInteractions)
      for (const [, , event] of sold.lines.slice(0, 3)) {
        await expect.poll(() => replay.awaited()?.line).toBe(lines.length + 1)
        lines.push(replay.awaited()?.interactions[0]?.name)
        kiosk?.send(coinInserted(30))
        kiosk?.send(event)
      }
    await replay.whenIdle()
    expect(lines).toEqual(waitForInteractions ? ['One', 'Two', 'Ticket'] : [])
    expect([replay.awaited(), replay.view().log?.divergence, replay.view().log?.done]).toEqual([null, null, 4])
    expect(kiosk?.getSnapshot()).toMatchObject(end)
    replay.stop()
  }
})

test('a replay stalls at a line whose awaited interaction does not happen', async () => {
  const interaction: Interaction = { do: 'press', role: 'button', name: 'One', nth: 0 }
  const { log: paid } = recorded(
    (kiosk) => kiosk.send({ type: 'coin.inserted', value: 1 }),
    0,
    () => [interaction],
  )
  const host = createStandaloneHost(kioskCharts)
  const replay = createReplay({
    name: '',
    log: paid,
    charts: kioskCharts,
    host,
    waitForInteractions: true,
    timeout: 10,
  })
  replay.run({ do: 'playLog' })
  await replay.whenIdle()
  expect(replay.view().log?.divergence).toMatchObject({ line: 1, what: 'stalled', actor: 'kiosk' })
  replay.stop()
})

test('a replay goes back by starting a new run, and ends when it is closed', async () => {
  let closed = 0
  const host = createStandaloneHost(kioskCharts)
  const replay = createReplay({ name: 'a log', log, charts: kioskCharts, host, onClose: () => closed++ })
  replay.run({ do: 'goToLine', line: 9 })
  await replay.whenIdle()
  expect(replay.view().actors.kiosk?.value).toBe('opening')
  const before = host.actorAt('kiosk')
  replay.run({ do: 'goToLine', line: 2 })
  await replay.whenIdle()
  expect([replay.view().log?.done, replay.view().actors.kiosk?.context]).toEqual([
    2,
    { coins: 2, ticket: null, failure: null },
  ])
  expect([before?.getSnapshot().status, before === host.actorAt('kiosk')]).toEqual(['stopped', false])
  replay.run({ do: 'goTo', step: 1 })
  await replay.whenIdle()
  expect(replay.view().log?.done).toBe(1)
  replay.run({ do: 'playLine' })
  await replay.whenIdle()
  expect(replay.view().log?.done).toBe(2)
  expect(replay.run({ do: 'advance', ms: 1 })).toEqual({ code: 'noStep', detail: 'advance' })
  replay.run({ do: 'closeLog' })
  expect([closed, host.actorAt('kiosk')]).toEqual([1, undefined])
})

/** The log of a kiosk with `coins` to which `act` sends events, and the final state of the kiosk. */
function recorded(act: (kiosk: KioskActor) => void, coins = 3, interactions?: () => readonly Interaction[]) {
  const clock = new SimulatedClock()
  const kiosk = createActor(withManualCalls(kioskMachine) as typeof kioskMachine, { input: { coins }, clock })
  const recorder = createRecorder({
    seed: 'kiosk',
    now: () => clock.now(),
    about: () => ({ language: 'en', theme: 'light' }),
    ...(interactions === undefined ? {} : { interactions }),
  })
  recorder.attach('kiosk', kiosk)
  kiosk.start()
  act(kiosk)
  const { value, context } = kiosk.getSnapshot()
  return { log: recorder.log().log, end: { value, context } }
}

type KioskActor = ReturnType<typeof createActor<typeof kioskMachine>>

/** Goes to the beginning of the log and returns the result of `read` there. */
async function atBeginning<T>(replay: Replay, read: () => T): Promise<T> {
  replay.run({ do: 'goToLine', line: 0 })
  await replay.whenIdle()
  return read()
}
