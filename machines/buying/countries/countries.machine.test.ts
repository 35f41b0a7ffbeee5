import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Countries } from '#domain/contract/buying/buying.ts'
import { countries, countriesSoldOut } from '#domain/fixtures/buying.ts'
import { countriesMachine } from './countries.machine.ts'
import { availableType, selectCountries, selectFailure } from './countries.selectors.ts'

const start = (responses: (() => Countries)[]) => {
  const listCountries = fromPromise<Countries, void>(async () => {
    const response = responses.shift()
    if (response === undefined) throw new Error('asked once too often')
    return response()
  })
  const actor = createActor(countriesMachine.provide({ actors: { listCountries } }))
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  return { actor, states, resting: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

test('countries are listed; a failure keeps its code until the next try [BUY-01]', async () => {
  const { actor, states, resting } = start([
    () => {
      throw { code: 'timedOut' }
    },
    () => countries,
  ])
  expect(selectFailure(await resting())).toEqual({ code: 'timedOut' })
  actor.send({ type: 'retry.requested' })
  expect(selectCountries(await resting())).toEqual(countries)
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready'])
})

test('no stock in any country is the state empty, and can be loaded again', async () => {
  const { actor, states, resting } = start([() => countriesSoldOut, () => countries])
  await resting()
  actor.send({ type: 'retry.requested' })
  await resting()
  expect(states).toEqual(['loading', 'empty', 'loading', 'ready'])
})

test('the type of the URL is shown if it has stock, else local, else the first type with stock', () => {
  expect(availableType(countries, 'tollFree')).toBe('tollFree')
  expect(availableType(countries, 'sharedCost')).toBe('local')
  expect(availableType(countries, undefined)).toBe('local')
  const types = countries.types.map((each) => (each.type === 'local' ? { ...each, stock: 0 } : each))
  expect(availableType({ ...countries, types }, undefined)).toBe('mobile')
  expect(availableType(countriesSoldOut, 'tollFree')).toBe('local')
})
