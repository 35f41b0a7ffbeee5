import { describe, expect, test } from 'vitest'
import { stockNotices } from '#domain/fixtures/buying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type StockNoticeInput, stockNoticeMachine } from './stock-notice.machine.ts'

const { absent, open, inStock } = stockNotices
const { offer } = open

const begin = (until: StockNoticeInput['until'], isKnown = true) => {
  const done: string[] = []
  const machine = stockNoticeMachine.provide({ actions: { showStock: () => void done.push('stock') } })
  return { done, ...createHarness(machine, { offer, until, isKnown }) }
}

describe('a notice of a sold-out offer', () => {
  test('is requested once, and withdrawn at the same place', () => {
    const { actor, states, calls, resolve } = begin(null)
    actor.send({ type: 'notice.requested' })
    actor.send({ type: 'notice.requested' })
    resolve('requestStockNotice', open)
    expect(actor.getSnapshot().context.until).toBe(open.until)
    actor.send({ type: 'notice.stopped' })
    resolve('withdrawStockNotice', absent)
    expect(states).toEqual(['absent', 'requesting', 'waiting', 'stopping', 'absent'])
    expect(calls).toEqual([
      ['requestStockNotice', { offer }],
      ['withdrawStockNotice', { offer }],
    ])
  })

  test('that is open already can be withdrawn, also after a failure', () => {
    const { actor, states, reject, resolve } = begin(open.until)
    actor.send({ type: 'notice.stopped' })
    reject('withdrawStockNotice', { code: 'unreachable' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'notice.stopped' })
    resolve('withdrawStockNotice', absent)
    expect(states).toEqual(['waiting', 'stopping', 'notStopped', 'stopping', 'absent'])
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('beyond the limit is refused, and can be requested again', () => {
    const { actor, states, reject } = begin(null)
    actor.send({ type: 'notice.requested' })
    reject('requestStockNotice', { code: 'noticeLimitReached' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'noticeLimitReached' })
    actor.send({ type: 'notice.requested' })
    expect(states).toEqual(['absent', 'requesting', 'refused', 'requesting'])
  })

  test('of an offer that is in stock again shows its numbers instead', () => {
    const { actor, states, done, reject } = begin(null)
    actor.send({ type: 'notice.requested' })
    reject('requestStockNotice', { code: 'offerInStock' })
    expect([states, done]).toEqual([['absent', 'requesting', 'inStock'], ['stock']])
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})

describe('where the page does not know the stock', () => {
  test.each([
    ['a notice is found', open, 'waiting'],
    ['no notice is found', absent, 'absent'],
    ['numbers are in stock', inStock, 'inStock'],
  ] as const)('%s', (_, response, state) => {
    const { states, calls, resolve } = begin(null, false)
    resolve('loadStockNotice', response)
    expect(states).toEqual(['loading', state])
    expect(calls).toEqual([['loadStockNotice', { offer }]])
  })

  test('a failure leaves the button, whose call finds out', () => {
    const { states, reject } = begin(null, false)
    reject('loadStockNotice', { code: 'timedOut' })
    expect(states).toEqual(['loading', 'absent'])
  })
})
