import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { OfferAnswer } from '#domain/contract/dids.ts'
import { berlin, offerAnswer, otherSample, sample } from '#domain/fixtures/buying.ts'
import type { RankClass, StockNumber } from '#domain/number.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import { type NumberSampleInput, numberSampleMachine } from './number-sample.machine.ts'
import { numberSamplePaths } from './number-sample.paths.ts'
import { selectDrawFailure, selectIsFirst, selectRankFees, selectSample } from './number-sample.selectors.ts'

type Asked = { offer: string; pattern: string; rank: RankClass | null }

const start = (
  given: Partial<NumberSampleInput> = {},
  answers: {
    sample?: (asked: Asked) => StockNumber[]
    draw?: (quantity: number) => StockNumber[]
  } = {},
) => {
  const clock = new SimulatedClock()
  const asked: Asked[] = []
  const drawn: number[] = []
  const did: unknown[] = []
  const machine = numberSampleMachine.provide({
    actors: {
      loadOffer: fromPromise<OfferAnswer, Asked>(async ({ input }) => {
        asked.push(input)
        return { ...offerAnswer, sample: answers.sample?.(input) ?? otherSample }
      }),
      drawNumbers: fromPromise<{ numbers: StockNumber[] }, { offer: string; quantity: number }>(async ({ input }) => {
        drawn.push(input.quantity)
        return { numbers: answers.draw?.(input.quantity) ?? sample.slice(0, input.quantity) }
      }),
    },
    actions: {
      showSearch: (_, params) => did.push(params),
      handOver: (_, params) => did.push(params.numbers.map(({ number }) => number)),
    },
  })
  const actor = createActor(machine, {
    input: { offer: berlin.id, typed: '', rank: null, first: offerAnswer, ...given },
    clock,
  })
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  return { actor, clock, asked, drawn, did, states, resting: () => waitFor(actor, (now) => !now.hasTag('busy')) }
}

describe('a sample of numbers', () => {
  test('is the offer’s own at first, ten of them, and others on request [BUY-04]', async () => {
    const { actor, asked, states, resting } = start()
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    expect(sample).toHaveLength(10)
    expect(selectRankFees(actor.getSnapshot())).toEqual(offerAnswer.rank_fees)
    actor.send({ type: 'others.requested' })
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    const rested = await resting()
    expect(selectSample(rested)).toEqual(otherSample)
    expect(asked).toEqual([{ offer: berlin.id, pattern: '', rank: null }])
    expect(states).toEqual(['ready', 'sampling', 'ready'])
  })

  test('a search waits until the typing rests, reads Persian digits, and shows in the address [BUY-04] [VAL-26]', async () => {
    const { actor, clock, asked, did, resting } = start()
    actor.send({ type: 'search.changed', typed: '۷', rank: null })
    clock.increment(299)
    actor.send({ type: 'search.changed', typed: '۷۷', rank: 'gold' })
    clock.increment(299)
    expect(asked).toEqual([])
    clock.increment(1)
    await resting()
    expect(asked).toEqual([{ offer: berlin.id, pattern: '*77*', rank: 'gold' }])
    expect(did).toEqual([{ typed: '۷۷', rank: 'gold' }])
  })

  test('a search from the address is asked for at once', async () => {
    const { actor, asked, resting } = start({ typed: '*5?0', rank: 'silver', first: null })
    expect(selectIsFirst(actor.getSnapshot())).toBe(true)
    await resting()
    expect(asked).toEqual([{ offer: berlin.id, pattern: '*5?0', rank: 'silver' }])
  })

  test('what is no pattern is said and not asked', () => {
    const { actor, clock, asked } = start()
    actor.send({ type: 'search.changed', typed: 'seven', rank: null })
    clock.increment(300)
    expect(actor.getSnapshot().value).toBe('misspelt')
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    expect(asked).toEqual([])
  })

  test('nothing found is a state of its own', async () => {
    const { actor, clock, resting } = start({}, { sample: () => [] })
    actor.send({ type: 'search.changed', typed: '99999', rank: null })
    clock.increment(300)
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect(selectSample(await resting())).toEqual([])
  })
})

describe('a random draw', () => {
  test('of several numbers is handed over [BUY-05]', async () => {
    const { actor, drawn, did, states, resting } = start()
    actor.send({ type: 'quantity.changed', quantity: 3 })
    actor.send({ type: 'draw.requested' })
    actor.send({ type: 'draw.requested' })
    await resting()
    expect(drawn).toEqual([3])
    expect(did).toEqual([sample.slice(0, 3).map(({ number }) => number)])
    expect(states).toEqual(['ready', 'ready', 'drawing', 'drawing', 'ready'])
  })

  test('of more than there are is refused, and another can be asked for [BUY-05]', async () => {
    const { actor, states } = start(
      {},
      {
        draw: () => {
          throw { code: 'quantityUnavailable' }
        },
      },
    )
    actor.send({ type: 'draw.requested' })
    const refused = await waitFor(actor, (snapshot) => snapshot.matches('drawFailed'))
    expect(selectDrawFailure(refused)).toEqual({ code: 'quantityUnavailable' })
    actor.send({ type: 'draw.requested' })
    expect(states).toEqual(['ready', 'drawing', 'drawFailed', 'drawing'])
  })
})

test('generated paths take every transition and run as foretold [FLW-03]', () => {
  const { missed, unreached, paths } = everyTransition(numberSamplePaths)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(numberSampleMachine, path)).toEqual(foretold(path))
})
