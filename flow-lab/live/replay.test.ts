import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createActor, createMachine, sendTo, setup } from 'xstate'
import { isDigest, type Log } from '../core/log.ts'
import { replay as simulate } from '../core/player.ts'
import type { Charts } from '../core/simulation.ts'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { toyCharts, toysFrom } from '../testing/toys.ts'
import { addressMachine } from './address.machine.ts'
import { createLive } from './live.ts'
import { createReplay } from './replay.ts'
import { createStandaloneHost } from './standalone-host.ts'

const charts: Charts = { ...toyCharts, address: addressMachine as AnyStateMachine }

const played = async (log: Log, timeout = 200, known: Charts = charts) => {
  const replay = createReplay({ name: 'a log', log, charts: known, host: createStandaloneHost(known), timeout })
  replay.run({ do: 'playLog' })
  await replay.whenIdle()
  const { log: view } = replay.view()
  replay.stop()
  return { done: view?.done, digest: view?.digest, divergence: view?.divergence }
}

const lastDigest = ({ lines }: Log) => lines.findLast(isDigest)?.[2].digest

test.each(Object.keys(toyCharts))('real actors play a random log of %s to the same digests', async (root) => {
  for (let seed = 1; seed <= 4; seed++) {
    const { recorder, step, actor } = startRandomRun(toysFrom(root), seed, {
      name: root,
      limit: seed % 2 === 0 ? 20 : 500,
    })
    const next = seededNumbers(seed)
    for (let count = 0; count < 60; count++) step(next())
    const { log, flaws } = recorder.log()
    actor.stop()
    expect(flaws).toEqual([])
    expect(simulate(log, charts).divergence).toBeNull()
    expect(await played(log)).toEqual({ done: log.lines.length, digest: lastDigest(log) ?? null, divergence: null })
  }
})

test('several roots are recorded in one log and played from it', async () => {
  const live = createLive({
    seed: 'one',
    about: () => ({ language: 'en', theme: 'light' }),
    knowledge: { samples: () => undefined, schemas: () => undefined, failures: () => [] },
  })
  live.setCallsManual(true)
  const address = createActor(...live.instrumentActor(addressMachine, { input: { href: '/cart' } }))
  address.start()
  const basket = createActor(...live.instrumentActor(charts.basket!, {}))
  basket.start()
  address.send({ type: 'address.opened', href: '/dashboard' })
  expect(live.view().calls).toMatchObject([{ actor: 'basket', id: 'loadBasket' }])
  expect(live.run({ do: 'reject', actor: 'basket', call: 'loadBasket', error: { code: 'unreachable' } })).toBeNull()
  basket.stop()
  const second = createActor(...live.instrumentActor(charts.basket!, {}))
  second.start()
  const { log, flaws } = live.log()
  expect(flaws).toEqual([])
  expect(Object.keys(log.header.actors)).toEqual(['address', 'basket'])
  expect(log.lines.map(([, path, { type }]) => `${path} ${type}`)).toEqual([
    'address address.opened',
    'basket xstate.error.actor.loadBasket',
    'basket xstate.stop',
    'basket xstate.init',
    '* lab.digest',
  ])
  expect(await played(log)).toEqual({ done: 5, digest: lastDigest(log), divergence: null })
  for (const each of [address, second]) each.stop()
  live.stop()
})

test('events that one root causes in the next, and that one in a third, are played in the recorded order', async () => {
  const third = createMachine({
    id: 'third',
    on: { told: { actions: assign({ received: true }) } },
    context: { received: false },
  })
  const inner = setup({}).createMachine({ id: 'inner', on: { asked: { actions: assign({ received: true }) } } })
  const second = setup({ actors: { inner }, actions: { pass: () => undefined } }).createMachine({
    id: 'second',
    invoke: { src: 'inner', id: 'inner' },
    on: { told: { actions: ['pass', sendTo('inner', { type: 'asked' })] } },
  })
  const first = setup({ actions: { pass: () => undefined } }).createMachine({
    id: 'first',
    on: { pressed: { actions: 'pass' } },
  })
  const all = { first, second, third, inner }
  const live = createLive({
    seed: 'one',
    about: () => ({ language: 'en', theme: 'light' }),
    knowledge: { samples: () => undefined, schemas: () => undefined, failures: () => [] },
  })
  const last = createActor(...live.instrumentActor(third, {})).start()
  const middle = createActor(
    ...live.instrumentActor(second.provide({ actions: { pass: () => last.send({ type: 'told' }) } }), {}),
  ).start()
  const start = createActor(
    ...live.instrumentActor(first.provide({ actions: { pass: () => middle.send({ type: 'told' }) } }), {}),
  ).start()
  start.send({ type: 'pressed' })
  const { log, flaws } = live.log()
  for (const each of [start, middle, last]) each.stop()
  live.stop()
  expect(flaws).toEqual([])
  expect(log.lines.map(([, path, { type }, note]) => [path, type, note?.by ?? ''].join(' '))).toEqual([
    'second/inner xstate.init second',
    'first xstate.init ',
    'first pressed ',
    'second told first',
    'third told second',
    'second/inner asked second',
    '* lab.digest ',
  ])
  expect(await played(log, 200, all)).toEqual({ done: 7, digest: lastDigest(log), divergence: null })
})
