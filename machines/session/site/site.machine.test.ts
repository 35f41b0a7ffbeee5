import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { site } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { retryDelay, type SiteQuery, siteMachine } from './site.machine.ts'

/** `responses` are returned one after another; the last one again for every later call. */
const start = (...responses: (Failure | typeof site)[]) => {
  const asked: SiteQuery[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    siteMachine.provide({
      actors: {
        loadSite: fromPromise<typeof site, SiteQuery>(async ({ input }) => {
          asked.push(input)
          const response = responses.length > 1 ? responses.shift() : responses[0]
          if (response !== undefined && 'brand' in response) return response
          throw response
        }),
      },
    }),
    { input: { query: { identifier: 'numbers.example.com', notify: 'hello' } }, clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  return {
    actor,
    asked,
    clock,
    states,
    at: (state: 'ready' | 'unreachable' | 'invalidDomain') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('the site configuration', () => {
  test('is loaded by identifier and notify, and is the chart’s output [CFG-01]', async () => {
    const { at, asked, states } = start(site)
    const snapshot = await at('ready')
    expect(asked).toEqual([{ identifier: 'numbers.example.com', notify: 'hello' }])
    expect(snapshot.output).toEqual(site)
    expect(states).toEqual(['loading', 'ready'])
  })

  test.each<Failure>([
    { code: 'domainInvalid', status: 404 },
    { code: 'serverFailed', status: 500 },
    { code: 'responseMalformed', status: 200 },
  ])('a failure with a response ($code) makes the domain invalid, for good [CFG-02]', async (failure) => {
    const { at, actor, clock, asked } = start(failure)
    await at('invalidDomain')
    actor.send({ type: 'retry.requested' })
    clock.increment(600_000)
    expect(asked).toHaveLength(1)
    expect(actor.getSnapshot().context.failure).toEqual(failure)
  })

  test('without a response it retries with growing delays, until one comes [CFG-02]', async () => {
    const { at, clock, states, asked } = start(
      { code: 'unreachable' },
      { code: 'timedOut' },
      { code: 'unreachable' },
      site,
    )
    for (const delay of [1000, 2000, 4000]) {
      await at('unreachable')
      clock.increment(delay - 1)
      const before = asked.length
      clock.increment(1)
      expect(asked).toHaveLength(before + 1)
    }
    await at('ready')
    expect(states).toEqual([
      'loading',
      'unreachable',
      'retrying',
      'unreachable',
      'retrying',
      'unreachable',
      'retrying',
      'ready',
    ])
  })

  test('the user can retry before the delay is over [CFG-02]', async () => {
    const { at, actor } = start({ code: 'unreachable' }, site)
    await at('unreachable')
    actor.send({ type: 'retry.requested' })
    await at('ready')
  })

  test('an unavailable service is retried after its retryAfter', async () => {
    const { at, actor } = start({ code: 'serviceUnavailable', status: 503, retryAfter: 90 })
    await at('unreachable')
    expect(retryDelay(actor.getSnapshot().context)).toBe(90_000)
  })

  test('delays grow to a minute and no further', () => {
    expect([1, 2, 3, 6, 7, 30].map((failedCalls) => retryDelay({ failedCalls, failure: null }))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
  })
})
