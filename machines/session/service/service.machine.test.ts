import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { FailureCode } from '#domain/kit/failure.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { outageForgotten, reloadDelay, type ServiceInput, serviceMachine } from './service.machine.ts'
import { selectHasNews, selectIsReloadSafe, selectMayReload, selectWouldLose } from './service.selectors.ts'

type Refusal = { background?: boolean; money?: boolean; retryAfter?: number }

const start = (input: Partial<ServiceInput> = {}) => {
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
    { input: { outages: 0, spacing: 0, jitter: 0, ...input }, clock },
  )
  actor.start()
  const refuse = (code: FailureCode, { background = false, money = false, retryAfter }: Refusal = {}) =>
    actor.send({
      type: 'call.refused',
      failure: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
      token: 'tok',
      background,
      money,
    })
  const page = () => actor.getSnapshot().value.page
  return { actor, clock, effects, refuse, page }
}

describe('the effect of a failed call', () => {
  test('403 leads to the home page, 500 to the error page, other failures nowhere [SES-09, SES-11]', () => {
    const { refuse, effects, page } = start()
    refuse('accessRefused')
    refuse('serverFailed')
    refuse('notFound')
    refuse('passwordInvalid')
    refuse('timedOut')
    expect(effects).toEqual(['goHome', 'showServerError'])
    expect(page()).toBe('available')
  })

  test('a call in the background or about money never moves the user to another page', () => {
    const { refuse, effects, page } = start()
    for (const code of ['accessRefused', 'serverFailed', 'serviceUnavailable'] as const) {
      refuse(code, { background: true })
      refuse(code, { money: true })
    }
    expect(effects).toEqual([])
    expect(page()).toBe('available')
  })
})

describe('an outage', () => {
  test('reloads once, after its delay, even if several calls failed [SES-12]', () => {
    const { refuse, clock, effects, page } = start()
    for (let call = 0; call < 20; call++) refuse('serviceUnavailable')
    clock.increment(4999)
    expect(effects).toEqual([])
    clock.increment(1)
    clock.increment(600_000)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(page()).toBe('reloading')
  })

  test('delays grow from reload to reload, to five minutes, and are spread by up to half [SES-12]', () => {
    const delays = [0, 1, 2, 5, 6, 7, 40].map((outages) => reloadDelay({ outages, retryAfter: null, jitter: 0 }))
    expect(delays).toEqual([5000, 10_000, 20_000, 160_000, 300_000, 300_000, 300_000])
    expect(reloadDelay({ outages: 0, retryAfter: null, jitter: 1 })).toBe(7500)
  })

  test('the page is not reloaded before the service’s retryAfter, even if that is long [SES-12]', () => {
    const { refuse, clock, effects } = start()
    refuse('serviceUnavailable', { retryAfter: 120 })
    clock.increment(119_999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(reloadDelay({ outages: 0, retryAfter: 60, jitter: 0.5 })).toBe(75_000)
    expect(reloadDelay({ outages: 0, retryAfter: 9e12, jitter: 1 })).toBe(2 ** 31 - 1)
  })

  test('a second refusal with a longer retryAfter extends the wait; a shorter one changes nothing [SES-12]', () => {
    const { refuse, clock, effects } = start()
    refuse('serviceUnavailable')
    clock.increment(4000)
    refuse('serviceUnavailable', { retryAfter: 60 })
    clock.increment(30_000)
    refuse('serviceUnavailable', { retryAfter: 20 })
    clock.increment(29_999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('an outage after five minutes without one counts as the first [SES-12]', () => {
    const { refuse, clock, effects } = start({ outages: 4 })
    clock.increment(outageForgotten)
    refuse('serviceUnavailable')
    clock.increment(5000)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    const soon = start({ outages: 4 })
    soon.clock.increment(outageForgotten - 1)
    soon.refuse('serviceUnavailable')
    soon.clock.increment(79_999)
    expect(soon.effects).toEqual([])
    soon.clock.increment(1)
    expect(soon.effects).toEqual([['reloadPage', { outages: 5 }]])
  })
})

describe('a reload', () => {
  test('never happens during money calls: it waits for the last one [SES-12]', () => {
    const { refuse, clock, effects, actor } = start({ outages: 3 })
    actor.send({ type: 'moneyCall.started' })
    actor.send({ type: 'moneyCall.started' })
    refuse('serviceUnavailable')
    actor.send({ type: 'reload.requested' })
    clock.increment(600_000)
    actor.send({ type: 'moneyCall.ended' })
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([])
    actor.send({ type: 'moneyCall.ended' })
    expect(effects).toEqual([['reloadPage', { outages: 4 }]])
  })

  test('never happens automatically while any form has unsaved input [SES-12]', () => {
    const { refuse, clock, effects, actor, page } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    actor.send({ type: 'form.dirtied', form: 'password' })
    actor.send({ type: 'form.dirtied', form: 'address' })
    refuse('serviceUnavailable')
    clock.increment(600_000)
    expect(page()).toBe('waiting')
    actor.send({ type: 'form.cleared', form: 'address' })
    expect(effects).toEqual([])
    expect(selectWouldLose(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'form.cleared', form: 'password' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(selectWouldLose(actor.getSnapshot())).toBe(false)
  })

  test('can be requested by the user at any time, even with unsaved input, and then needs no second confirmation', () => {
    const { refuse, effects, actor } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    refuse('serviceUnavailable', { retryAfter: 300 })
    expect(selectMayReload(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(selectWouldLose(actor.getSnapshot())).toBe(false)
  })

  test('waits, also when the user requests it, until the tab may reload again within the minute [SES-12]', () => {
    const { refuse, clock, effects, actor, page } = start({ spacing: 40_000 })
    refuse('serviceUnavailable')
    actor.send({ type: 'reload.requested' })
    clock.increment(39_999)
    expect(page()).toBe('waiting')
    expect(selectMayReload(actor.getSnapshot())).toBe(false)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('waits for the connection, because without one the browser would show an error', () => {
    const { refuse, clock, effects, actor } = start()
    actor.send({ type: 'connection.lost' })
    refuse('serviceUnavailable')
    clock.increment(600_000)
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([])
    actor.send({ type: 'connection.restored' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('without an outage does not count as one, whether requested or advised [NAV-13]', () => {
    const asked = start()
    asked.actor.send({ type: 'reload.requested' })
    expect(asked.effects).toEqual([['reloadPage', { outages: 0 }]])

    const { actor, effects } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    expect(selectIsReloadSafe(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'reload.advised' })
    actor.send({ type: 'form.cleared', form: 'address' })
    expect(effects).toEqual([])
    expect(selectIsReloadSafe(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'reload.advised' })
    expect(effects).toEqual([['reloadPage', { outages: 0 }]])
  })

  test('that is offered happens when the user requests it; until then the page is available [NAV-13]', () => {
    const { actor, effects, clock, page } = start()
    expect(selectHasNews(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'reload.offered' })
    clock.increment(600_000)
    expect([selectHasNews(actor.getSnapshot()), page(), effects]).toEqual([true, 'available', []])
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([['reloadPage', { outages: 0 }]])
  })
})

describe('calls without a response while the browser is online', () => {
  const lose = () => {
    const announced: string[] = []
    const machine = serviceMachine.provide({ actions: { announceConnection: () => void announced.push('back') } })
    const started = createHarness(machine, { outages: 0, spacing: 0, jitter: 0 })
    const refuse = (code: FailureCode) =>
      started.actor.send({ type: 'call.refused', failure: { code }, token: null, background: true, money: false })
    const connection = () => started.actor.getSnapshot().value.connection
    return { ...started, announced, refuse, connection }
  }

  test('the API is asked more and more seldom, and its answer counts as a connection that is back', () => {
    const { refuse, connection, clock, calls, reject, resolve, announced } = lose()
    refuse('numberTaken')
    expect(connection()).toBe('online')
    refuse('unreachable')
    for (const seconds of [5, 10, 20, 40]) {
      refuse('timedOut')
      clock.increment(seconds * 1000 - 1)
      expect(connection()).toBe('cutOff')
      clock.increment(1)
      expect(connection()).toBe('asking')
      if (seconds < 40) reject('askApi', { code: 'unreachable' })
    }
    resolve('askApi', null)
    expect([connection(), announced, calls.map(([call]) => call)]).toEqual([
      'online',
      ['back'],
      ['askApi', 'askApi', 'askApi', 'askApi'],
    ])
  })

  test('after an answer the next loss is asked about as soon as the first', () => {
    const { refuse, connection, clock, resolve, reject } = lose()
    refuse('unreachable')
    clock.increment(5_000)
    reject('askApi', { code: 'unreachable' })
    clock.increment(10_000)
    resolve('askApi', null)
    refuse('unreachable')
    clock.increment(5_000)
    expect(connection()).toBe('asking')
  })

  test('the browser knows better, and nothing is reloaded by itself, only by the user', () => {
    const { actor, refuse, connection } = lose()
    refuse('unreachable')
    expect([selectIsReloadSafe(actor.getSnapshot()), selectMayReload(actor.getSnapshot())]).toEqual([false, true])
    actor.send({ type: 'connection.lost' })
    expect([connection(), selectMayReload(actor.getSnapshot())]).toEqual(['offline', false])
    actor.send({ type: 'connection.restored' })
    expect(connection()).toBe('online')
  })
})
