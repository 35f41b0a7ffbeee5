import { describe, expect, test } from 'vitest'
import { attemptIn, formAttempt, walletAttempt } from '#domain/fixtures/paying.ts'
import type { NextStep } from '#domain/paying/payment.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type AttemptInput, attemptMachine } from './attempt.machine.ts'

const { id } = attemptIn('created')

const begin = (input: AttemptInput) => {
  const left: (NextStep | null)[] = []
  const machine = attemptMachine.provide({ actions: { leaveForGateway: (_, { next }) => void left.push(next) } })
  return { left, ...createHarness(machine, input) }
}

describe('leaving for the gateway', () => {
  test('a new payment leaves by link, or by form if the gateway requires one [PAY-03]', () => {
    const card = begin({ id, attempt: attemptIn('created'), origin: 'started' })
    expect(card.states).toEqual(['redirecting'])
    expect(card.left).toEqual([{ kind: 'redirect', url: 'https://pay.example.com/card/5QX2' }])
    const webmoney = begin({ id, attempt: formAttempt, origin: 'started' })
    expect(webmoney.left).toEqual([
      { kind: 'form', url: 'https://pay.example.com/webmoney', fields: { LMI_PAYMENT_NO: '5517' } },
    ])
  })

  test('a wallet payment is settled at once and does not leave the page', () => {
    const { actor, states, left, calls } = begin({ id, attempt: walletAttempt, origin: 'started' })
    expect({ states, left, calls }).toEqual({ states: ['settled'], left: [], calls: [] })
    expect(actor.getSnapshot().output).toEqual({ id, attempt: walletAttempt, failure: null })
  })

  test('the return from the gateway looks the payment up and does not leave the page again by itself [PAY-05]', () => {
    const { actor, states, left, resolve } = begin({ id, attempt: attemptIn('created'), origin: 'started' })
    actor.send({ type: 'page.returned' })
    resolve('findUnfinishedPayment', { attempt: attemptIn('atGateway') })
    expect(states).toEqual(['redirecting', { atGateway: 'looking' }, { atGateway: 'waiting' }])
    expect(left).toHaveLength(1)
    actor.send({ type: 'gateway.requested' })
    expect(left).toHaveLength(2)
  })

  test('a payment that ended in another tab is verified by its id [PAY-05]', () => {
    const { actor, states, calls, resolve, clock } = begin({ id, attempt: attemptIn('atGateway'), origin: 'found' })
    clock.increment(2000)
    resolve('findUnfinishedPayment', { attempt: null })
    resolve('verifyPayment', attemptIn('settled'))
    expect(states).toEqual([{ atGateway: 'waiting' }, { atGateway: 'looking' }, 'returned', 'settled'])
    expect(calls).toEqual([
      ['findUnfinishedPayment', undefined],
      ['verifyPayment', { attempt: id }],
    ])
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('the return from the gateway', () => {
  test.each([
    ['settled', 'settled'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['reversed', 'reversed'],
  ] as const)('an attempt that is %s at the API ends as %s [PAY-04]', (state, end) => {
    const { actor, states, calls, resolve } = begin({ id, attempt: null, origin: 'returned' })
    resolve('verifyPayment', attemptIn(state))
    expect(states).toEqual(['returned', end])
    expect(calls).toEqual([['verifyPayment', { attempt: id }]])
    expect(actor.getSnapshot().output).toEqual({ id, attempt: attemptIn(state), failure: null })
  })

  test('an attempt without a known state is verified, for every origin', () => {
    const { states, calls } = begin({ id, attempt: null, origin: 'found' })
    expect({ states, calls }).toEqual({ states: ['returned'], calls: [['verifyPayment', { attempt: id }]] })
  })

  test.each(['attemptUnknown', 'returnForged'] as const)('%s ends without an attempt [PAY-04]', (code) => {
    const { actor, states, reject } = begin({ id, attempt: null, origin: 'returned' })
    reject('verifyPayment', { code })
    expect(states).toEqual(['returned', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ id, attempt: null, failure: { code } })
  })

  test.each([
    'timedOut',
    'unreachable',
    'responseMalformed',
    'serverFailed',
    'serviceUnavailable',
    'tooManyRequests',
  ] as const)('a check that fails with %s leaves the payment uncertain, never failed [PAY-05]', (code) => {
    const { states, reject } = begin({ id, attempt: null, origin: 'returned' })
    reject('verifyPayment', { code })
    expect(states).toEqual(['returned', { uncertain: 'waiting' }])
  })

  test('the check is repeated while the gateway verifies the payment', () => {
    const { states, resolve, clock } = begin({ id, attempt: null, origin: 'returned' })
    resolve('verifyPayment', attemptIn('verifying'))
    clock.increment(2999)
    expect(states).toEqual(['returned', 'verifying'])
    clock.increment(1)
    resolve('verifyPayment', attemptIn('settled'))
    expect(states).toEqual(['returned', 'verifying', 'returned', 'settled'])
  })
})

describe('an uncertain payment', () => {
  test('is checked again by itself, after growing delays of at most half a minute [PAY-05]', () => {
    const { calls, resolve, clock } = begin({ id, attempt: attemptIn('uncertain'), origin: 'found' })
    const pauses: number[] = []
    for (let check = 0; check < 9; check++) {
      const before = calls.length
      const since = clock.now()
      while (calls.length === before) clock.increment(500)
      pauses.push(clock.now() - since)
      resolve('verifyPayment', attemptIn('uncertain'))
    }
    expect(pauses).toEqual([2000, 3000, 4500, 7000, 10_500, 15_500, 23_000, 30_000, 30_000])
  })

  test('is checked at once when the user requests it, and keeps waiting if the check fails', () => {
    const { actor, states, reject, resolve } = begin({ id, attempt: attemptIn('uncertain'), origin: 'found' })
    actor.send({ type: 'check.requested' })
    reject('verifyPayment', { code: 'unreachable' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'check.requested' })
    resolve('verifyPayment', attemptIn('settled'))
    expect(states).toEqual([
      { uncertain: 'waiting' },
      { uncertain: 'checking' },
      { uncertain: 'waiting' },
      { uncertain: 'checking' },
      'settled',
    ])
  })

  test('offers no way to the gateway', () => {
    const { actor } = begin({ id, attempt: attemptIn('uncertain'), origin: 'found' })
    expect(actor.getSnapshot().can({ type: 'gateway.requested' })).toBe(false)
  })
})
