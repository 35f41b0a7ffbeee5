import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import { createLive } from './live.ts'

/** A lab that opens kiosks. Each call of `printTicket` ends when the function that it adds to `prints` is called. */
const createHarness = () => {
  const prints: (() => void)[] = []
  const printTicket = fromPromise<{ seat: string }, { coins: number }>(
    () => new Promise((resolve) => prints.push(() => resolve({ seat: 'printed' }))),
  )
  const machine = kioskMachine.provide({ actors: { printTicket } })
  const live = createLive({
    seed: 'kiosk',
    about: () => ({ language: 'en', theme: 'light' }),
    knowledge: {
      samples: () => undefined,
      schemas: (_, event) => (event === 'coin.inserted' ? fromValibot(v.object({ value: v.number() })) : undefined),
      outputs: (_, call) => (call === 'printTicket' ? fromValibot(v.object({ seat: v.string() })) : undefined),
      failures: (call) => (call === 'printTicket' ? [{ code: 'paperOut' }] : []),
    },
  })
  const open = (coins = 0) => {
    const kiosk = createActor(...live.instrumentActor(machine, { input: { coins } }))
    kiosk.start()
    return kiosk
  }
  return { live, open, prints }
}

const names = (live: ReturnType<typeof createHarness>['live']) => Object.keys(live.view().actors)

test('manual calls wait and end with the given output or error', () => {
  const { live, open, prints } = createHarness()
  live.setCallsManual(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  expect(live.view().calls).toEqual([
    {
      actor: 'kiosk',
      id: 'printTicket',
      src: 'printTicket',
      input: { coins: 3 },
      outputs: [],
      failures: [{ value: { code: 'paperOut' }, leadsTo: ['selling'], differs: '' }],
      canPass: true,
    },
  ])
  const refuse: LabCommand = { do: 'reject', actor: 'kiosk', call: 'printTicket', error: { code: 'paperOut' } }
  expect(live.run(refuse)).toBeNull()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'selling', context: { failure: { code: 'paperOut' } } })
  kiosk.send({ type: 'ticket.requested' })
  expect(live.run({ do: 'resolve', actor: 'kiosk', call: 'printTicket', output: { seat: 'A1' } })).toBeNull()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'opening', context: { ticket: { seat: 'A1' } } })
  expect([prints, live.view().calls]).toEqual([[], []])
  live.stop()
})

test('one waiting call is let through while the others wait, and its output is offered as that of the last time', async () => {
  const { live, open, prints } = createHarness()
  live.setCallsManual(true)
  const [first, second] = [open(3), open(3)]
  for (const each of [first, second]) each.send({ type: 'ticket.requested' })
  expect(live.run({ do: 'pass', actor: 'kiosk', call: 'printTicket' })).toBeNull()
  expect(live.view().calls.map(({ actor, canPass }) => [actor, canPass])).toEqual([
    ['kiosk', false],
    ['kiosk-2', true],
  ])
  expect(live.run({ do: 'pass', actor: 'kiosk', call: 'printTicket' })).toEqual({
    code: 'noCall',
    detail: 'printTicket',
  })
  prints[0]?.()
  await vi.waitFor(() => expect(first.getSnapshot().value).toBe('opening'))
  expect([prints.length, second.getSnapshot().value]).toEqual([1, 'printing'])
  const [waiting] = live.view().calls
  expect(waiting?.last).toEqual({ value: { seat: 'printed' }, leadsTo: ['opening'], differs: '' })
  // An output that was given by command is no output of the application.
  live.run({ do: 'resolve', actor: 'kiosk-2', call: 'printTicket', output: { seat: 'invented' } })
  open(3).send({ type: 'ticket.requested' })
  expect(live.view().calls[0]?.last?.value).toEqual({ seat: 'printed' })
  live.stop()
})

test('an event or an output that does not match its schema is not used', () => {
  const { live, open } = createHarness()
  live.setCallsManual(true)
  const kiosk = open(3)
  expect(live.run({ do: 'send', actor: 'kiosk', event: { type: 'coin.inserted', value: 'none' } })).toMatchObject({
    code: 'payloadRefused',
    refusal: { actor: 'kiosk', type: 'coin.inserted', issues: [{ path: ['value'], expected: 'number' }] },
  })
  expect(kiosk.getSnapshot().context.coins).toBe(3)
  kiosk.send({ type: 'ticket.requested' })
  expect(live.run({ do: 'resolve', actor: 'kiosk', call: 'printTicket', output: null })).toMatchObject({
    code: 'resultRefused',
    detail: 'printTicket',
    refusal: { actor: 'kiosk', issues: [{ expected: 'Object', received: 'null' }] },
  })
  expect(kiosk.getSnapshot().value).toBe('printing')
  live.stop()
})

test('waiting calls run when calls are no longer manual', async () => {
  const { live, open, prints } = createHarness()
  live.setCallsManual(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  live.setCallsManual(false)
  expect(live.areCallsManual()).toBe(false)
  await vi.waitFor(() => expect(prints).toHaveLength(1))
  prints[0]?.()
  await vi.waitFor(() => expect(kiosk.getSnapshot().value).toBe('opening'))
  expect(kiosk.getSnapshot().context.ticket).toEqual({ seat: 'printed' })
  live.stop()
})

test('a command ends a running call, and the later result of the call is ignored', async () => {
  const { live, open, prints } = createHarness()
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  await vi.waitFor(() => expect(prints).toHaveLength(1))
  live.run({ do: 'reject', actor: 'kiosk', call: 'printTicket', error: { code: 'paperOut' } })
  prints[0]?.()
  await Promise.resolve()
  expect(kiosk.getSnapshot()).toMatchObject({ value: 'selling', context: { ticket: null } })
  live.stop()
})

test('advancing the time fires the timers of every actor', () => {
  const { live, open } = createHarness()
  live.setCallsManual(true)
  const kiosk = open(3)
  kiosk.send({ type: 'ticket.requested' })
  live.run({ do: 'resolve', actor: 'kiosk', call: 'printTicket', output: { seat: 'A1' } })
  expect(live.view().timers).toMatchObject([{ actor: 'kiosk/door' }])
  expect(live.run({ do: 'advanceToTimer' })).toBeNull()
  expect(kiosk.getSnapshot().value).toBe('served')
  const other = open()
  other.send({ type: 'coin.inserted', value: 2 })
  expect(live.run({ do: 'advance', ms: 60_000 })).toBeNull()
  expect(other.getSnapshot().context.coins).toBe(0)
  live.stop()
})

test('actors of one chart have different names, and a free name is used again', () => {
  const { live, open } = createHarness()
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

test('an actor that React stops and restarts keeps its name and its calls', () => {
  const { live, open } = createHarness()
  live.setCallsManual(true)
  const kiosk = open(3)
  kiosk.stop()
  kiosk.start()
  expect(names(live)).toEqual(['kiosk'])
  kiosk.send({ type: 'ticket.requested' })
  expect(live.view().calls.map(({ id }) => id)).toEqual(['printTicket'])
  live.stop()
})

test('a command that cannot be executed returns a fault, which the view contains until the next command succeeds', () => {
  const { live, open } = createHarness()
  open()
  const faults: [LabCommand, unknown][] = [
    [
      { do: 'send', actor: 'unknown', event: { type: 'coin.inserted' } },
      { code: 'noActor', detail: 'unknown' },
    ],
    [
      { do: 'resolve', actor: 'kiosk', call: 'printTicket', output: null },
      { code: 'noCall', detail: 'printTicket' },
    ],
    [
      { do: 'reject', actor: 'kiosk', call: 'printTicket', error: null },
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
  expect(createHarness().live.run({ do: 'advanceToTimer' })).toEqual({ code: 'noTimer', detail: '' })
})

test('instrumentActor does not change an actor that is not a state machine', () => {
  const { live } = createHarness()
  const logic = fromPromise(async () => 1)
  const options = { input: undefined }
  expect(live.instrumentActor(logic, options)).toEqual([logic, options])
  expect(live.charts()).toEqual([])
})
