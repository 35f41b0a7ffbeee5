import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import { createLive } from './live.ts'

/** A kiosk whose printer works: it prints when `print` is called, and not before. */
const hall = () => {
  const prints: (() => void)[] = []
  const printTicket = fromPromise<{ seat: string }, { coins: number }>(
    () => new Promise((resolve) => prints.push(() => resolve({ seat: 'printed' }))),
  )
  const machine = kioskMachine.provide({ actors: { printTicket } })
  const live = createLive({
    seed: 'hall',
    about: () => ({ language: 'en', theme: 'light' }),
    knowledge: {
      samples: () => undefined,
      schemas: () => undefined,
      failures: (call) => (call === 'printTicket' ? [{ code: 'paperOut' }] : []),
    },
  })
  const open = (coins = 0) => {
    const kiosk = createActor(...live.cast(machine, { input: { coins } }))
    kiosk.start()
    return kiosk
  }
  return { live, open, prints }
}

const names = (live: ReturnType<typeof hall>['live']) => Object.keys(live.view().actors)

test('while calls are answered by hand they wait, and end as they are told', () => {
  const { live, open, prints } = hall()
  live.hold(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  expect(live.view().calls).toEqual([
    {
      actor: 'kiosk',
      id: 'printTicket',
      src: 'printTicket',
      input: { coins: 3 },
      outputs: [null],
      failures: [{ code: 'paperOut' }],
    },
  ])
  const refuse: LabCommand = { do: 'refuse', actor: 'kiosk', call: 'printTicket', error: { code: 'paperOut' } }
  expect(live.run(refuse)).toBeNull()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'selling', context: { failure: { code: 'paperOut' } } })
  kiosk.send({ type: 'ticket.requested' })
  expect(live.run({ do: 'answer', actor: 'kiosk', call: 'printTicket', output: { seat: 'A1' } })).toBeNull()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'opening', context: { ticket: { seat: 'A1' } } })
  expect([prints, live.view().calls]).toEqual([[], []])
  live.stop()
})

test('what waits goes on by itself once nothing is answered by hand any more', async () => {
  const { live, open, prints } = hall()
  live.hold(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  live.hold(false)
  expect(live.holds()).toBe(false)
  await vi.waitFor(() => expect(prints).toHaveLength(1))
  prints[0]?.()
  await vi.waitFor(() => expect(kiosk.getSnapshot().value).toBe('opening'))
  expect(kiosk.getSnapshot().context.ticket).toEqual({ seat: 'printed' })
  live.stop()
})

test('a call that runs can be ended by hand before it ends; what it brings later is heard by nobody', async () => {
  const { live, open, prints } = hall()
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  await vi.waitFor(() => expect(prints).toHaveLength(1))
  live.run({ do: 'refuse', actor: 'kiosk', call: 'printTicket', error: { code: 'paperOut' } })
  prints[0]?.()
  await Promise.resolve()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'selling', context: { ticket: null } })
  live.stop()
})

test('time is put forward over the timers of every actor', () => {
  const { live, open } = hall()
  live.hold(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  live.run({ do: 'answer', actor: 'kiosk', call: 'printTicket', output: { seat: 'A1' } })
  expect(live.view().timers).toMatchObject([{ actor: 'kiosk/door' }])
  expect(live.run({ do: 'advanceToTimer' })).toBeNull()
  expect(kiosk.getSnapshot().value).toBe('served')
  const other = open()
  other.send({ type: 'coin.inserted', value: 2 })
  expect(live.run({ do: 'advance', ms: 60_000 })).toBeNull()
  expect(other.getSnapshot().context.coins).toBe(0)
  live.stop()
})

test('copies of a chart have names of their own, and the first that nobody has any more is given again', () => {
  const { live, open } = hall()
  const first = open()
  const second = open()
  expect(names(live)).toEqual(['kiosk', 'kiosk-2'])
  second.send({ type: 'coin.inserted', value: 2 })
  expect(live.view().steps.map(({ actor, event }) => `${actor} ${event.type}`)).toEqual([
    'kiosk xstate.init',
    'kiosk-2 xstate.init',
    'kiosk-2 coin.inserted',
  ])
  first.stop()
  const third = open(7)
  expect(names(live).sort()).toEqual(['kiosk', 'kiosk-2'])
  expect(live.view().actors.kiosk?.context).toMatchObject({ coins: 7 })
  for (const each of [second, third]) each.stop()
  live.stop()
})

test('an actor that is stopped and started where it was, as React does, keeps its name and its calls', () => {
  const { live, open } = hall()
  live.hold(true)
  const kiosk = open(3)
  kiosk.stop()
  kiosk.start()
  expect(names(live)).toEqual(['kiosk'])
  kiosk.send({ type: 'ticket.requested' })
  expect(live.view().calls.map(({ id }) => id)).toEqual(['printTicket'])
  live.stop()
})

test('what can not be done is said with why', () => {
  const { live, open } = hall()
  open()
  const faults: [LabCommand, unknown][] = [
    [
      { do: 'send', actor: 'nobody', event: { type: 'coin.inserted' } },
      { code: 'noActor', detail: 'nobody' },
    ],
    [
      { do: 'answer', actor: 'kiosk', call: 'printTicket', output: null },
      { code: 'noCall', detail: 'printTicket' },
    ],
    [
      { do: 'refuse', actor: 'kiosk', call: 'printTicket', error: null },
      { code: 'noCall', detail: 'printTicket' },
    ],
    [{ do: 'restart' }, { code: 'noStep', detail: 'restart' }],
  ]
  for (const [command, fault] of faults) {
    expect(live.run(command)).toEqual(fault)
    expect(live.view().fault).toEqual(fault)
  }
  live.run({ do: 'advanceToTimer' })
  expect(live.view().fault).toBeNull()
  live.stop()
  expect(hall().live.run({ do: 'advanceToTimer' })).toEqual({ code: 'noTimer', detail: '' })
})

test('an actor that was never one of a chart runs as it is', () => {
  const { live } = hall()
  const logic = fromPromise(async () => 1)
  const options = { input: undefined }
  expect(live.cast(logic, options)).toEqual([logic, options])
  expect(live.charts()).toEqual([])
})
