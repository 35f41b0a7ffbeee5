import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Countries } from '#domain/contract/dids.ts'
import { countries, countriesSoldOut } from '#domain/fixtures/buying.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import { countriesMachine } from './countries.machine.ts'
import { countriesPaths } from './countries.paths.ts'
import { selectCountries, selectFailure, typeShown } from './countries.selectors.ts'

const start = (answers: (() => Countries)[]) => {
  const listCountries = fromPromise<Countries, void>(async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('asked once too often')
    return answer()
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

test('no stock anywhere is empty, and can be asked again', async () => {
  const { actor, states, resting } = start([() => countriesSoldOut, () => countries])
  await resting()
  actor.send({ type: 'retry.requested' })
  await resting()
  expect(states).toEqual(['loading', 'empty', 'loading', 'ready'])
})

test('the type of the address is shown where it has stock, else the first that has', () => {
  expect(typeShown(countries, 'tollFree')).toBe('tollFree')
  expect(typeShown(countries, 'sharedCost')).toBe('mobile')
  expect(typeShown(countries, undefined)).toBe('mobile')
  expect(typeShown(countriesSoldOut, 'tollFree')).toBe('local')
})

test('generated paths take every transition and run as foretold [FLW-03]', () => {
  const { missed, unreached, paths } = everyTransition(countriesPaths)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(countriesMachine, path)).toEqual(foretold(path))
})
