import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { FailureCode } from '#domain/failure.ts'
import { reloadDelay, serviceMachine } from './service.machine.ts'

const start = (outages = 0) => {
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    serviceMachine.provide({
      actions: {
        goHome: () => effects.push('goHome'),
        showServerError: () => effects.push('showServerError'),
        reloadPage: (_, params) => effects.push(['reloadPage', params]),
      },
    }),
    { input: { outages, jitter: 0 }, clock },
  )
  actor.start()
  const refuse = (code: FailureCode, rest: { quiet?: boolean; money?: boolean; retryAfter?: number } = {}) =>
    actor.send({
      type: 'call.refused',
      failure: { code, ...(rest.retryAfter === undefined ? {} : { retryAfter: rest.retryAfter }) },
      token: 'tok',
      quiet: rest.quiet ?? false,
      money: rest.money ?? false,
    })
  return { actor, clock, effects, refuse }
}

describe('what a failed call does to the portal', () => {
  test('403 leads home, 500 to the error page, everything else stays where it was [SES-09, SES-11]', () => {
    const { refuse, effects } = start()
    refuse('accessRefused')
    refuse('serverFailed')
    refuse('notFound')
    refuse('passwordInvalid')
    refuse('timedOut')
    expect(effects).toEqual(['goHome', 'showServerError'])
  })

  test('what runs in the background, and whatever is about money, moves nobody', () => {
    const { refuse, effects, actor } = start()
    for (const code of ['accessRefused', 'serverFailed', 'serviceUnavailable'] as const) {
      refuse(code, { quiet: true })
      refuse(code, { money: true })
    }
    expect(effects).toEqual([])
    expect(actor.getSnapshot().value).toBe('available')
  })
})

describe('an outage', () => {
  test('reloads once, after its delay, however many calls failed [SES-12]', () => {
    const { refuse, clock, effects, actor } = start()
    for (let call = 0; call < 20; call++) refuse('serviceUnavailable')
    clock.increment(1999)
    expect(effects).toEqual([])
    clock.increment(1)
    clock.increment(600_000)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(actor.getSnapshot().value).toBe('reloading')
  })

  test('the service is not asked again before the time it named [SES-12]', () => {
    const { refuse, clock, effects } = start()
    refuse('serviceUnavailable', { retryAfter: 120 })
    clock.increment(119_999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('delays grow from reload to reload, to five minutes, and are spread [SES-12]', () => {
    const delays = [0, 1, 2, 6, 7, 8, 40].map((outages) => reloadDelay({ outages, retryAfter: null, jitter: 0 }))
    expect(delays).toEqual([2000, 4000, 8000, 128_000, 256_000, 300_000, 300_000])
    expect(reloadDelay({ outages: 0, retryAfter: 60, jitter: 0.5 })).toBe(75_000)
  })

  test('never while money is under way: the reload waits for the last of its calls [SES-12]', () => {
    const { refuse, clock, effects, actor } = start(3)
    actor.send({ type: 'moneyCall.started' })
    actor.send({ type: 'moneyCall.started' })
    refuse('serviceUnavailable')
    clock.increment(600_000)
    actor.send({ type: 'moneyCall.settled' })
    expect(effects).toEqual([])
    actor.send({ type: 'moneyCall.settled' })
    expect(effects).toEqual([['reloadPage', { outages: 4 }]])
  })

  test('the person may reload at once', () => {
    const { refuse, effects, actor } = start()
    refuse('serviceUnavailable', { retryAfter: 300 })
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })
})
