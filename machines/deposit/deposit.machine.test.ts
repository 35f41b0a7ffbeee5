import { describe, expect, test } from 'vitest'
import { depositAttemptIn, wallet, walletFor } from '#domain/fixtures/paying.ts'
import { rehearse } from '#machines/payment/testing/rehearse.ts'
import { type DepositInput, depositMachine } from './deposit.machine.ts'

const forCart: DepositInput = { needed: '62.4', amount: null, returnTo: 'cart' }

/** At rest on the 50 dollars that the cart lacks. */
const ready = () => {
  const rehearsal = rehearse(depositMachine, forCart)
  rehearsal.answer('loadWallet', wallet)
  rehearsal.answer('loadWallet', walletFor('50'))
  return rehearsal
}

describe('what is deposited', () => {
  test('the amount that the cart lacks is suggested and priced before anything can be paid [PAY-06] [PAY-02]', () => {
    const { actor, states, calls } = ready()
    expect(states).toEqual(['loading', { editing: 'pricing' }, { editing: 'ready' }])
    expect(calls).toEqual([
      ['loadWallet', {}],
      ['loadWallet', { amount: '50' }],
    ])
    expect(actor.getSnapshot().context).toMatchObject({ typed: '50', priced: '50', wallet: walletFor('50') })
  })

  test('the smallest deposit is priced already by the first answer', () => {
    const { states, calls, answer } = rehearse(depositMachine, { needed: null, amount: null, returnTo: 'finance' })
    answer('loadWallet', wallet)
    expect(states).toEqual(['loading', { editing: 'ready' }])
    expect(calls).toHaveLength(1)
  })

  test('the amount in the address comes first', () => {
    const { calls, actor, answer } = rehearse(depositMachine, { ...forCart, amount: '75' })
    answer('loadWallet', walletFor('75'))
    expect(calls).toEqual([['loadWallet', { amount: '75' }]])
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  })

  test('another amount is priced once the typing rests [PAY-02]', () => {
    const { actor, calls, states, clock, answer } = ready()
    for (const typed of ['5', '', '2', '20']) {
      actor.send({ type: 'amount.changed', typed })
      clock.increment(399)
    }
    expect(calls).toHaveLength(2)
    clock.increment(1)
    expect(calls.at(-1)).toEqual(['loadWallet', { amount: '20' }])
    answer('loadWallet', walletFor('20'))
    expect(states.slice(-3)).toEqual([{ editing: 'typing' }, { editing: 'pricing' }, { editing: 'ready' }])
  })

  test('an amount that is none, or too small, is named when the typing rests, and priced by nobody', () => {
    const { actor, calls, clock } = ready()
    actor.send({ type: 'amount.changed', typed: '3' })
    clock.increment(400)
    expect(actor.getSnapshot().context.errors).toEqual({ amount: 'amountTooSmall' })
    actor.send({ type: 'amount.changed', typed: 'ten' })
    expect(actor.getSnapshot().context.errors).toEqual({ amount: undefined })
    clock.increment(400)
    expect(actor.getSnapshot().context.errors).toEqual({ amount: 'number.money' })
    expect(calls).toHaveLength(2)
  })

  test('a price that cannot be fetched can be asked for again', () => {
    const { actor, refuse, clock, states, answer } = ready()
    actor.send({ type: 'amount.changed', typed: '20' })
    clock.increment(400)
    refuse('loadWallet', { code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    answer('loadWallet', walletFor('20'))
    expect(states.slice(-4)).toEqual([
      { editing: 'pricing' },
      { editing: 'unpriced' },
      { editing: 'pricing' },
      { editing: 'ready' },
    ])
  })
})

describe('starting a deposit', () => {
  test('sends the amount that was priced with the key of the click, and ends with the attempt', () => {
    const { actor, states, calls, answer } = ready()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(calls.at(-1)).toEqual([
      'start',
      { request: { kind: 'deposit', key: 'key_1', body: { amount: '50', gateway: 'card', return_to: 'cart' } } },
    ])
    answer('start', { attempt: depositAttemptIn('created'), failure: null })
    expect(calls.at(-1)).toEqual([
      'attempt',
      { id: 'pay_8DEP', attempt: depositAttemptIn('created'), arrival: 'placed' },
    ])
    answer('attempt', { id: 'pay_8DEP', attempt: depositAttemptIn('settled'), failure: null })
    expect(states.slice(-3)).toEqual(['starting', 'paying', 'finished'])
    expect(actor.getSnapshot().output).toEqual({ attempt: depositAttemptIn('settled') })
  })

  test('without a gateway it says what is missing and starts nothing', () => {
    const { actor, calls } = ready()
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(actor.getSnapshot().context.errors).toEqual({ gateway: 'REQUIRED' })
    expect(calls).toHaveLength(2)
  })

  test('pressing Enter while typing shows the price first [PAY-02]', () => {
    const { actor, calls, answer } = ready()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    actor.send({ type: 'amount.changed', typed: '80' })
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(calls.at(-1)).toEqual(['loadWallet', { amount: '80' }])
    answer('loadWallet', walletFor('80'))
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  })

  test('a refusal comes back to the form with everything chosen', () => {
    const { actor, answer } = ready()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    answer('start', { attempt: null, failure: { code: 'gatewayUnavailable' } })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ editing: 'refused' })
    expect(context).toMatchObject({ typed: '50', gateway: 'card', failure: { code: 'gatewayUnavailable' } })
    actor.send({ type: 'gateway.chosen', gateway: 'paypal' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})
