import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { createLive } from './live.ts'

test('a step keeps the chart and the state of an actor that has ended', () => {
  const live = createLive({
    seed: 'ended',
    about: () => ({ language: 'en', theme: 'light' }),
    knowledge: { samples: () => undefined, schemas: () => undefined, failures: () => [] },
  })
  const kiosk = createActor(...live.instrumentActor(kioskMachine, { input: { coins: 0 } }))
  kiosk.start()
  kiosk.send({ type: 'coin.inserted', value: 3 })
  kiosk.stop()
  const { actors, steps } = live.view()
  expect(Object.keys(actors)).toEqual([])
  expect(steps.find(({ event }) => event.type === 'coin.inserted')).toMatchObject({
    actor: 'kiosk',
    chart: 'kiosk',
    value: 'selling',
    valueChart: 'kiosk',
  })
  live.stop()
})
