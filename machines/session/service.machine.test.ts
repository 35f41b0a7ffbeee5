import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { FailureCode } from '#domain/failure.ts'
import { reloadDelay, type ServiceInput, serviceMachine, wellServed } from './service.machine.ts'
import { selectHasNews, selectMayHeal, selectMayReload, selectWouldLose } from './service.selectors.ts'

type Refusal = { quiet?: boolean; money?: boolean; retryAfter?: number }

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
  const refuse = (code: FailureCode, { quiet = false, money = false, retryAfter }: Refusal = {}) =>
    actor.send({
      type: 'call.refused',
      failure: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
      token: 'tok',
      quiet,
      money,
    })
  const page = () => actor.getSnapshot().value.page
  return { actor, clock, effects, refuse, page }
}

describe('what a failed call does to the portal', () => {
  test('403 leads home, 500 to the error page, everything else stays where it was [SES-09, SES-11]', () => {
    const { refuse, effects, page } = start()
    refuse('accessRefused')
    refuse('serverFailed')
    refuse('notFound')
    refuse('passwordInvalid')
    refuse('timedOut')
    expect(effects).toEqual(['goHome', 'showServerError'])
    expect(page()).toBe('available')
  })

  test('what runs in the background, and whatever is about money, moves nobody', () => {
    const { refuse, effects, page } = start()
    for (const code of ['accessRefused', 'serverFailed', 'serviceUnavailable'] as const) {
      refuse(code, { quiet: true })
      refuse(code, { money: true })
    }
    expect(effects).toEqual([])
    expect(page()).toBe('available')
  })
})

describe('an outage', () => {
  test('reloads once, after its delay, however many calls failed [SES-12]', () => {
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

  test('the service is not asked again before the time it named, however long it is [SES-12]', () => {
    const { refuse, clock, effects } = start()
    refuse('serviceUnavailable', { retryAfter: 120 })
    clock.increment(119_999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(reloadDelay({ outages: 0, retryAfter: 60, jitter: 0.5 })).toBe(75_000)
    expect(reloadDelay({ outages: 0, retryAfter: 9e12, jitter: 1 })).toBe(2 ** 31 - 1)
  })

  test('a second refusal that asks for longer is heeded from then on; one that asks for less changes nothing [SES-12]', () => {
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

  test('an outage after a page that was well served for five minutes begins anew [SES-12]', () => {
    const { refuse, clock, effects } = start({ outages: 4 })
    clock.increment(wellServed)
    refuse('serviceUnavailable')
    clock.increment(5000)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    const soon = start({ outages: 4 })
    soon.clock.increment(wellServed - 1)
    soon.refuse('serviceUnavailable')
    soon.clock.increment(79_999)
    expect(soon.effects).toEqual([])
    soon.clock.increment(1)
    expect(soon.effects).toEqual([['reloadPage', { outages: 5 }]])
  })
})

describe('a reload', () => {
  test('never happens while money is under way: it waits for the last of its calls [SES-12]', () => {
    const { refuse, clock, effects, actor } = start({ outages: 3 })
    actor.send({ type: 'moneyCall.started' })
    actor.send({ type: 'moneyCall.started' })
    refuse('serviceUnavailable')
    actor.send({ type: 'reload.requested' })
    clock.increment(600_000)
    actor.send({ type: 'moneyCall.settled' })
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([])
    actor.send({ type: 'moneyCall.settled' })
    expect(effects).toEqual([['reloadPage', { outages: 4 }]])
  })

  test('never happens by itself while anything is unsaved, in whichever form [SES-12]', () => {
    const { refuse, clock, effects, actor, page } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    actor.send({ type: 'form.dirtied', form: 'password' })
    actor.send({ type: 'form.dirtied', form: 'address' })
    refuse('serviceUnavailable')
    clock.increment(600_000)
    expect(page()).toBe('holding')
    actor.send({ type: 'form.settled', form: 'address' })
    expect(effects).toEqual([])
    expect(selectWouldLose(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'form.settled', form: 'password' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(selectWouldLose(actor.getSnapshot())).toBe(false)
  })

  test('is the choice of the person at any time, unsaved work or not, and loses nothing more once it is made', () => {
    const { refuse, effects, actor } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    refuse('serviceUnavailable', { retryAfter: 300 })
    expect(selectMayReload(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
    expect(selectWouldLose(actor.getSnapshot())).toBe(false)
  })

  test('waits, the wish of a person included, until the tab has room for another one within a minute [SES-12]', () => {
    const { refuse, clock, effects, actor, page } = start({ spacing: 40_000 })
    refuse('serviceUnavailable')
    actor.send({ type: 'reload.requested' })
    clock.increment(39_999)
    expect(page()).toBe('holding')
    expect(selectMayReload(actor.getSnapshot())).toBe(false)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('without a connection would leave nothing but an error of the browser: it waits for the connection', () => {
    const { refuse, clock, effects, actor } = start()
    actor.send({ type: 'connection.lost' })
    refuse('serviceUnavailable')
    clock.increment(600_000)
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([])
    actor.send({ type: 'connection.restored' })
    expect(effects).toEqual([['reloadPage', { outages: 1 }]])
  })

  test('without an outage counts as none: asked for by the person, or advised where nothing would be lost [NAV-13]', () => {
    const asked = start()
    asked.actor.send({ type: 'reload.requested' })
    expect(asked.effects).toEqual([['reloadPage', { outages: 0 }]])

    const { actor, effects } = start()
    actor.send({ type: 'form.dirtied', form: 'address' })
    expect(selectMayHeal(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'reload.advised' })
    actor.send({ type: 'form.settled', form: 'address' })
    expect(effects).toEqual([])
    expect(selectMayHeal(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'reload.advised' })
    expect(effects).toEqual([['reloadPage', { outages: 0 }]])
  })

  test('that is only offered happens when the person wants it: until then the page is as well as it was [NAV-13]', () => {
    const { actor, effects, clock, page } = start()
    expect(selectHasNews(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'reload.offered' })
    clock.increment(600_000)
    expect([selectHasNews(actor.getSnapshot()), page(), effects]).toEqual([true, 'available', []])
    actor.send({ type: 'reload.requested' })
    expect(effects).toEqual([['reloadPage', { outages: 0 }]])
  })
})
