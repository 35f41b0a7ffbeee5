import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { RankClass, StockNumber } from '#domain/buying/offer.ts'
import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import { berlin, offerResponse, otherSample, sample } from '#domain/fixtures/buying.ts'
import { type NumberSampleInput, numberSampleMachine } from './number-sample.machine.ts'
import { selectDrawFailure, selectIsFirst, selectRankFees, selectSample } from './number-sample.selectors.ts'

type Asked = { offer: string; pattern: string; rank: RankClass | null; shown: readonly string[] }

const start = (
  given: Partial<NumberSampleInput> = {},
  responses: {
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
      loadOffer: fromPromise<OfferResponse, Asked>(async ({ input }) => {
        asked.push(input)
        return { ...offerResponse, sample: responses.sample?.(input) ?? otherSample }
      }),
      drawNumbers: fromPromise<{ numbers: StockNumber[] }, { offer: string; quantity: number }>(async ({ input }) => {
        drawn.push(input.quantity)
        return { numbers: responses.draw?.(input.quantity) ?? sample.slice(0, input.quantity) }
      }),
    },
    actions: {
      showSearch: (_, params) => did.push(params),
      reportNumbers: (_, params) => did.push(params.numbers.map(({ number }) => number)),
    },
  })
  const actor = createActor(machine, {
    input: { offer: berlin.id, typed: '', rank: null, first: offerResponse, ...given },
    clock,
  })
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  return { actor, clock, asked, drawn, did, states, resting: () => waitFor(actor, (now) => !now.hasTag('busy')) }
}

describe('a sample of numbers', () => {
  test('is the offer’s own at first, ten numbers, and another on request [BUY-04]', async () => {
    const { actor, asked, states, resting } = start()
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    expect(sample).toHaveLength(10)
    expect(selectRankFees(actor.getSnapshot())).toEqual(offerResponse.rank_fees)
    actor.send({ type: 'others.requested' })
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    const rested = await resting()
    expect(selectSample(rested)).toEqual(otherSample)
    const numbersOf = (shown: readonly StockNumber[]) => shown.map(({ number }) => number)
    expect(asked).toEqual([{ offer: berlin.id, pattern: '', rank: null, shown: numbersOf(sample) }])
    expect(states).toEqual(['ready', 'sampling', 'ready'])
  })

  test('another sample leaves out the numbers shown; a search may find them', async () => {
    const { actor, clock, asked, resting } = start()
    actor.send({ type: 'others.requested' })
    await resting()
    actor.send({ type: 'others.requested' })
    await resting()
    expect(asked.at(-1)?.shown).toEqual(otherSample.map(({ number }) => number))
    actor.send({ type: 'search.changed', typed: '0', rank: null })
    clock.increment(300)
    await resting()
    expect(asked.at(-1)).toEqual({ offer: berlin.id, pattern: expect.any(String), rank: null, shown: [] })
  })

  test('a search waits until typing pauses, reads Persian digits, and is written to the URL [BUY-04] [VAL-26]', async () => {
    const { actor, clock, asked, did, resting } = start()
    actor.send({ type: 'search.changed', typed: '۷', rank: null })
    clock.increment(299)
    actor.send({ type: 'search.changed', typed: '۷۷', rank: 'gold' })
    clock.increment(299)
    expect(asked).toEqual([])
    clock.increment(1)
    await resting()
    expect(asked).toEqual([{ offer: berlin.id, pattern: '*77*', rank: 'gold', shown: [] }])
    expect(did).toEqual([{ typed: '۷۷', rank: 'gold' }])
  })

  test('a search from the URL is made at once', async () => {
    const { actor, asked, resting } = start({ typed: '*5?0', rank: 'silver', first: null })
    expect(selectIsFirst(actor.getSnapshot())).toBe(true)
    await resting()
    expect(asked).toEqual([{ offer: berlin.id, pattern: '*5?0', rank: 'silver', shown: [] }])
  })

  test('text that is no pattern is reported without a call', () => {
    const { actor, clock, asked } = start()
    actor.send({ type: 'search.changed', typed: 'seven', rank: null })
    clock.increment(300)
    expect(actor.getSnapshot().value).toBe('misspelt')
    expect(selectSample(actor.getSnapshot())).toEqual(sample)
    expect(asked).toEqual([])
  })

  test('an empty result is a state of its own', async () => {
    const { actor, clock, resting } = start({}, { sample: () => [] })
    actor.send({ type: 'search.changed', typed: '99999', rank: null })
    clock.increment(300)
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect(selectSample(await resting())).toEqual([])
  })
})

describe('a random draw', () => {
  test('of several numbers is passed on [BUY-05]', async () => {
    const { actor, drawn, did, states, resting } = start()
    actor.send({ type: 'quantity.changed', quantity: 3 })
    actor.send({ type: 'draw.requested' })
    actor.send({ type: 'draw.requested' })
    await resting()
    expect(drawn).toEqual([3])
    expect(did).toEqual([sample.slice(0, 3).map(({ number }) => number)])
    expect(states).toEqual(['ready', 'ready', 'drawing', 'drawing', 'ready'])
  })

  test('of more numbers than the stock is refused, and another can be requested [BUY-05]', async () => {
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
