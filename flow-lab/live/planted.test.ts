import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { answer, held } from '#flow-lab/bench/held.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { Charts } from '#flow-lab/core/fold.ts'
import { type Hand, isDigest, type Log } from '#flow-lab/core/log.ts'
import { createRecorder } from '#flow-lab/core/recorder.ts'
import { withoutTransition, withRenamed } from '#flow-lab/testing/alter.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { createBareHost } from './bare-host.ts'
import { createReplay, type Replay, refusalOf } from './replay.ts'

const log = kioskLog(1)

/** Plays a log by real actors as far as it goes. */
const played = async (charts: Charts, of: Log = log) => {
  const replay = createReplay({ name: 'a log', log: of, charts, host: createBareHost(charts), patience: 50 })
  replay.run({ do: 'playLog' })
  await replay.settled()
  const view = replay.view().log
  replay.stop()
  return { done: view?.done, divergence: view?.divergence }
}

/** The number of the first line with that event. */
const lineOf = (type: string): number => log.lines.findIndex(([, , event]) => event.type === type) + 1

const kiosk = (altered: AnyStateMachine | undefined): Charts => {
  if (altered === undefined) throw new Error('Nothing was altered')
  return { ...kioskCharts, kiosk: altered }
}

const printing = log.lines.findIndex((line) => !isDigest(line) && line[3].value === 'printing') + 1

test('a guard that decides otherwise is told at the line where it does, with both states', async () => {
  expect(refusalOf(log, dearKioskCharts)).toBeNull()
  expect(await played(dearKioskCharts)).toMatchObject({
    divergence: {
      line: printing,
      what: 'state',
      actor: 'kiosk',
      differences: [{ path: '/value', left: 'printing', right: 'selling' }],
    },
  })
})

test('a state of another name is refused; played all the same, it differs where it is entered', async () => {
  const charts = kiosk(withRenamed(kioskCharts.kiosk, 'kiosk.printing', 'typing'))
  expect(refusalOf(log, charts)).toEqual({
    code: 'logRefused',
    detail: JSON.stringify([{ code: 'structureChanged', line: null, at: '/charts', chart: 'kiosk' }]),
  })
  const { divergence } = await played(charts)
  expect(divergence).toMatchObject({ line: printing, what: 'state', actor: 'kiosk' })
  expect(divergence?.differences[0]).toEqual({ path: '/value', left: 'printing', right: 'typing' })
})

test('a transition that is gone is refused; played all the same, the line that took it leads nowhere', async () => {
  const label = 'kiosk.selling · coin.inserted → itself'
  const charts = kiosk(withoutTransition(kioskCharts.kiosk, label))
  expect(refusalOf(log, charts)?.code).toBe('logRefused')
  const { divergence } = await played(charts)
  expect(divergence).toMatchObject({ line: lineOf('coin.inserted'), what: 'state', actor: 'kiosk' })
  expect(divergence?.differences).toEqual([{ path: '/context/coins', left: 1, right: 0 }])
})

test('an answer to a call that nobody makes stalls at its line', async () => {
  const at = lineOf('xstate.done.actor.printTicket') - 1
  const { done, divergence } = await played(kioskCharts, { ...log, lines: log.lines.toSpliced(1, 0, log.lines[at]!) })
  expect([done, divergence]).toEqual([
    1,
    { line: 2, what: 'stalled', actor: 'kiosk', expected: log.lines[at], found: null, differences: [] },
  ])
})

test('a start that nobody has written down is told where it happens', async () => {
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

test('a timer that nobody has armed stalls at the line that it brought', async () => {
  const timer = log.lines[lineOf('xstate.after.patience.kiosk.selling') - 1]!
  const { done, divergence } = await played(kioskCharts, { ...log, lines: log.lines.toSpliced(printing, 0, timer) })
  expect([done, divergence]).toEqual([
    printing,
    { line: printing + 1, what: 'stalled', actor: 'kiosk', expected: timer, found: null, differences: [] },
  ])
})

test('what one actor does to another no more stalls at the line where it was done', async () => {
  const { log: blocked } = recorded((kiosk) => {
    kiosk.send({ type: 'ticket.requested' })
    answer(kiosk.getSnapshot().children.printTicket!, { seat: 'A1' })
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

test('what is done to an actor besides is dropped; with controls it is heard when it is the next line', async () => {
  const press = (name: string): Hand => ({ do: 'press', role: 'button', name, nth: 0 })
  const used: Hand[][] = [[press('One')], [press('Two')], [press('Ticket')]]
  const { log: sold, end } = recorded(
    (kiosk) => {
      kiosk.send({ type: 'coin.inserted', value: 1 })
      kiosk.send({ type: 'coin.inserted', value: 2 })
      kiosk.send({ type: 'ticket.requested' })
    },
    0,
    () => used.shift() ?? [],
  )
  for (const isPressed of [false, true]) {
    const host = createBareHost(kioskCharts)
    const replay = createReplay({ name: 'a log', log: sold, charts: kioskCharts, host, isPressed, patience: 1_000 })
    const kiosk = await begun(replay, () => host.actorAt('kiosk'))
    for (const value of [1, 2]) kiosk?.send({ type: 'coin.inserted', value: value * 10 })
    kiosk?.send({ type: 'door.held' })
    expect(kiosk?.getSnapshot().context.coins).toBe(0)
    replay.run({ do: 'playLog' })
    const lines: unknown[] = []
    if (isPressed)
      for (const [, , event] of sold.lines.slice(0, 3)) {
        await expect.poll(() => replay.awaited()?.line).toBe(lines.length + 1)
        lines.push(replay.awaited()?.hands[0]?.name)
        kiosk?.send({ type: 'coin.inserted', value: 30 })
        kiosk?.send(event)
      }
    await replay.settled()
    expect(lines).toEqual(isPressed ? ['One', 'Two', 'Ticket'] : [])
    expect([replay.awaited(), replay.view().log?.divergence, replay.view().log?.done]).toEqual([null, null, 4])
    expect(kiosk?.getSnapshot()).toMatchObject(end)
    replay.stop()
  }
})

test('a control that nobody uses stalls at the line that waits for it', async () => {
  const hand: Hand = { do: 'press', role: 'button', name: 'One', nth: 0 }
  const { log: paid } = recorded(
    (kiosk) => kiosk.send({ type: 'coin.inserted', value: 1 }),
    0,
    () => [hand],
  )
  const host = createBareHost(kioskCharts)
  const replay = createReplay({ name: '', log: paid, charts: kioskCharts, host, isPressed: true, patience: 10 })
  replay.run({ do: 'playLog' })
  await replay.settled()
  expect(replay.view().log?.divergence).toMatchObject({ line: 1, what: 'stalled', actor: 'kiosk' })
  replay.stop()
})

test('a replay goes back to a line by running anew, and ends when it is closed', async () => {
  let closed = 0
  const host = createBareHost(kioskCharts)
  const replay = createReplay({ name: 'a log', log, charts: kioskCharts, host, onClose: () => closed++ })
  replay.run({ do: 'goToLine', line: 9 })
  await replay.settled()
  expect(replay.view().actors.kiosk?.value).toBe('opening')
  const before = host.actorAt('kiosk')
  replay.run({ do: 'goToLine', line: 2 })
  await replay.settled()
  expect([replay.view().log?.done, replay.view().actors.kiosk?.context]).toEqual([
    2,
    { coins: 2, ticket: null, failure: null },
  ])
  expect([before?.getSnapshot().status, before === host.actorAt('kiosk')]).toEqual(['stopped', false])
  replay.run({ do: 'goTo', step: 1 })
  await replay.settled()
  expect(replay.view().log?.done).toBe(1)
  replay.run({ do: 'playLine' })
  await replay.settled()
  expect(replay.view().log?.done).toBe(2)
  expect(replay.run({ do: 'advance', ms: 1 })).toEqual({ code: 'noStep', detail: 'advance' })
  replay.run({ do: 'closeLog' })
  expect([closed, host.actorAt('kiosk')]).toEqual([1, undefined])
})

/** What happens to a kiosk with three coins in it, or as many as are said. */
function recorded(happens: (kiosk: KioskActor) => void, coins = 3, hands?: () => readonly Hand[]) {
  const clock = new SimulatedClock()
  const kiosk = createActor(held(kioskMachine) as typeof kioskMachine, { input: { coins }, clock })
  const recorder = createRecorder({
    seed: 'kiosk',
    now: () => clock.now(),
    about: () => ({ language: 'en', theme: 'light' }),
    ...(hands === undefined ? {} : { hands }),
  })
  recorder.attach('kiosk', kiosk)
  kiosk.start()
  happens(kiosk)
  const { value, context } = kiosk.getSnapshot()
  return { log: recorder.log().log, end: { value, context } }
}

type KioskActor = ReturnType<typeof createActor<typeof kioskMachine>>

/** Who stands before the first line. */
async function begun<T>(replay: Replay, who: () => T): Promise<T> {
  replay.run({ do: 'goToLine', line: 0 })
  await replay.settled()
  return who()
}
