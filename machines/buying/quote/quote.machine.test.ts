import { describe, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { configuration, quoteOf, sample } from '#domain/fixtures/buying.ts'
import { type QuoteReport, quoteMachine, selectIsPricing, selectQuote, selectQuoteFailure } from './quote.machine.ts'

const number = sample[1]?.number ?? ''
const channels = (additional_channels: number) => configuration([number], { additional_channels })

type Call = {
  asked: Configuration | null
  signal: AbortSignal
  resolve: (quote: Quote) => void
  reject: (error: unknown) => void
}

/** A quote whose calls the test ends, with everything that it reported. */
const start = (given: Configuration | null) => {
  const clock = new SimulatedClock()
  const calls: Call[] = []
  const reports: QuoteReport[] = []
  const buyer = createActor(
    fromCallback<QuoteReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start()
  const quoteConfiguration = fromPromise<Quote, Configuration | null>(
    ({ input: asked, signal }) => new Promise((resolve, reject) => calls.push({ asked, signal, resolve, reject })),
  )
  const actor = createActor(quoteMachine.provide({ actors: { quoteConfiguration } }), {
    input: { configuration: given, buyer },
    clock,
  })
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  return { actor, clock, calls, reports, states }
}

describe('the price of a configuration', () => {
  test('is loaded at once, then once after each pause in the changes [BUY-06]', async () => {
    const { actor, clock, calls, reports, states } = start(channels(0))
    calls[0]?.resolve(quoteOf(channels(0)))
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'))
    for (const count of [1, 2, 3]) {
      actor.send({ type: 'configuration.changed', configuration: channels(count) })
      clock.increment(249)
    }
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(calls.map((call) => call.asked)).toEqual([channels(0), channels(3)])
    calls[1]?.resolve(quoteOf(channels(3)))
    const rested = await waitFor(actor, (snapshot) => snapshot.matches('quoted'))
    expect(selectQuote(rested)).toEqual(quoteOf(channels(3)))
    expect(reports).toEqual([
      { type: 'quote.received', quote: quoteOf(channels(0)) },
      { type: 'quote.received', quote: quoteOf(channels(3)) },
    ])
    expect(states).toEqual(['quoting', 'quoted', 'settling', 'settling', 'settling', 'quoting', 'quoted'])
  })

  test('a response to an earlier choice is dropped, and its call cancelled', async () => {
    const { actor, clock, calls, reports } = start(channels(0))
    actor.send({ type: 'configuration.changed', configuration: channels(5) })
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.resolve(quoteOf(channels(0)))
    clock.increment(250)
    calls[1]?.resolve(quoteOf(channels(5)))
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'))
    expect(reports).toEqual([{ type: 'quote.received', quote: quoteOf(channels(5)) }])
  })

  test('the last one stays while the next is loaded, and is cleared with the last number', async () => {
    const { actor, clock, calls } = start(channels(0))
    calls[0]?.resolve(quoteOf(channels(0)))
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'))
    actor.send({ type: 'configuration.changed', configuration: null })
    expect(selectQuote(actor.getSnapshot())).toEqual(quoteOf(channels(0)))
    expect(selectIsPricing(actor.getSnapshot())).toBe(true)
    clock.increment(250)
    expect(actor.getSnapshot().value).toBe('unpriced')
    expect(selectQuote(actor.getSnapshot())).toBeNull()
  })

  test('is loaded again when the connection returns, but not after a refusal', async () => {
    const { actor, calls, reports } = start(channels(0))
    calls[0]?.reject({ code: 'unreachable' })
    const cut = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(selectQuoteFailure(cut)).toEqual({ code: 'unreachable' })
    expect(reports).toEqual([{ type: 'quote.failed', failure: { code: 'unreachable' } }])
    actor.send({ type: 'connection.restored' })
    calls[1]?.reject({ code: 'configurationInvalid' })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    actor.send({ type: 'connection.restored' })
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'retry.requested' })
    expect(calls).toHaveLength(3)
  })

  test('makes no call without anything to price', () => {
    const actor = createActor(quoteMachine, { input: { configuration: null, buyer: createEmptyActor() } }).start()
    expect(actor.getSnapshot().value).toBe('unpriced')
  })
})
