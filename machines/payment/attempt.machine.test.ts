import { describe, expect, test } from 'vitest'
import { attemptIn, formAttempt, walletAttempt } from '#domain/fixtures/paying.ts'
import type { NextStep } from '#domain/payment.ts'
import { type AttemptInput, attemptMachine } from './attempt.machine.ts'
import { rehearse } from './testing/rehearse.ts'

const { id } = attemptIn('created')

const begin = (input: AttemptInput) => {
  const left: (NextStep | null)[] = []
  const machine = attemptMachine.provide({ actions: { leaveForGateway: (_, { next }) => void left.push(next) } })
  return { left, ...rehearse(machine, input) }
}

describe('leaving for the gateway', () => {
  test('a payment just started leaves by address, and by form where the gateway wants one [PAY-03]', () => {
    const card = begin({ id, attempt: attemptIn('created'), arrival: 'placed' })
    expect(card.states).toEqual(['redirecting'])
    expect(card.left).toEqual([{ kind: 'redirect', url: 'https://pay.example.com/card/5QX2' }])
    const webmoney = begin({ id, attempt: formAttempt, arrival: 'placed' })
    expect(webmoney.left).toEqual([
      { kind: 'form', url: 'https://pay.example.com/webmoney', fields: { LMI_PAYMENT_NO: '5517' } },
    ])
  })

  test('a wallet payment is settled at once and leaves for nowhere', () => {
    const { actor, states, left, calls } = begin({ id, attempt: walletAttempt, arrival: 'placed' })
    expect({ states, left, calls }).toEqual({ states: ['settled'], left: [], calls: [] })
    expect(actor.getSnapshot().output).toEqual({ id, attempt: walletAttempt, failure: null })
  })

  test('Back from the gateway asks where the payment stands and sends nobody away by itself [PAY-05]', () => {
    const { actor, states, left, answer } = begin({ id, attempt: attemptIn('created'), arrival: 'placed' })
    actor.send({ type: 'page.returned' })
    answer('findUnfinishedPayment', { attempt: attemptIn('atGateway') })
    expect(states).toEqual(['redirecting', { atGateway: 'looking' }, { atGateway: 'waiting' }])
    expect(left).toHaveLength(1)
    actor.send({ type: 'gateway.requested' })
    expect(left).toHaveLength(2)
  })

  test('a payment that ended in another tab is asked for by name [PAY-05]', () => {
    const { actor, states, calls, answer, clock } = begin({ id, attempt: attemptIn('atGateway'), arrival: 'found' })
    clock.increment(2000)
    answer('findUnfinishedPayment', { attempt: null })
    answer('verifyPayment', attemptIn('settled'))
    expect(states).toEqual([{ atGateway: 'waiting' }, { atGateway: 'looking' }, 'returned', 'settled'])
    expect(calls).toEqual([
      ['findUnfinishedPayment', undefined],
      ['verifyPayment', { attempt: id }],
    ])
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('coming back', () => {
  test.each([
    ['settled', 'settled'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['reversed', 'reversed'],
  ] as const)('an attempt that the API calls %s ends as that [PAY-04]', (state, end) => {
    const { actor, states, calls, answer } = begin({ id, attempt: null, arrival: 'returned' })
    answer('verifyPayment', attemptIn(state))
    expect(states).toEqual(['returned', end])
    expect(calls).toEqual([['verifyPayment', { attempt: id }]])
    expect(actor.getSnapshot().output).toEqual({ id, attempt: attemptIn(state), failure: null })
  })

  test('an attempt of which nothing is known is verified, however it was come by', () => {
    const { states, calls } = begin({ id, attempt: null, arrival: 'found' })
    expect({ states, calls }).toEqual({ states: ['returned'], calls: [['verifyPayment', { attempt: id }]] })
  })

  test.each(['attemptUnknown', 'returnForged'] as const)('%s ends without an attempt [PAY-04]', (code) => {
    const { actor, states, refuse } = begin({ id, attempt: null, arrival: 'returned' })
    refuse('verifyPayment', { code })
    expect(states).toEqual(['returned', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ id, attempt: null, failure: { code } })
  })

  test.each([
    'timedOut',
    'unreachable',
    'answerMalformed',
    'serverFailed',
    'serviceUnavailable',
    'tooManyRequests',
  ] as const)('a check that ends in %s leaves the payment uncertain, never failed [PAY-05]', (code) => {
    const { states, refuse } = begin({ id, attempt: null, arrival: 'returned' })
    refuse('verifyPayment', { code })
    expect(states).toEqual(['returned', { uncertain: 'waiting' }])
  })

  test('while the gateway is being asked the question is repeated', () => {
    const { states, answer, clock } = begin({ id, attempt: null, arrival: 'returned' })
    answer('verifyPayment', attemptIn('verifying'))
    clock.increment(2999)
    expect(states).toEqual(['returned', 'verifying'])
    clock.increment(1)
    answer('verifyPayment', attemptIn('settled'))
    expect(states).toEqual(['returned', 'verifying', 'returned', 'settled'])
  })
})

describe('an uncertain payment', () => {
  test('is checked again by itself, each time later, up to every half minute [PAY-05]', () => {
    const { calls, answer, clock } = begin({ id, attempt: attemptIn('uncertain'), arrival: 'found' })
    const pauses: number[] = []
    for (let check = 0; check < 9; check++) {
      const before = calls.length
      const since = clock.now()
      while (calls.length === before) clock.increment(500)
      pauses.push(clock.now() - since)
      answer('verifyPayment', attemptIn('uncertain'))
    }
    expect(pauses).toEqual([2000, 3000, 4500, 7000, 10_500, 15_500, 23_000, 30_000, 30_000])
  })

  test('is checked at once when the person asks, and keeps waiting when the check fails', () => {
    const { actor, states, refuse, answer } = begin({ id, attempt: attemptIn('uncertain'), arrival: 'found' })
    actor.send({ type: 'check.requested' })
    refuse('verifyPayment', { code: 'unreachable' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'check.requested' })
    answer('verifyPayment', attemptIn('settled'))
    expect(states).toEqual([
      { uncertain: 'waiting' },
      { uncertain: 'checking' },
      { uncertain: 'waiting' },
      { uncertain: 'checking' },
      'settled',
    ])
  })

  test('cannot be paid again, nor left for the gateway, from here', () => {
    const { actor } = begin({ id, attempt: attemptIn('uncertain'), arrival: 'found' })
    expect(actor.getSnapshot().can({ type: 'gateway.requested' })).toBe(false)
  })
})
