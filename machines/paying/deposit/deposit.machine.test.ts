import { describe, expect, test } from 'vitest'
import { depositAttemptIn, wallet, walletFor, walletWithoutGateways } from '#domain/fixtures/paying.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type PaymentSnapshot, paymentMachine } from '#machines/paying/payment/payment.machine.ts'
import {
  selectChosenOption,
  selectGateway,
  selectIsOptionMissing,
  selectOptions,
  selectRefusal,
} from '#machines/paying/payment/payment.selectors.ts'
import { type DepositActor, type DepositInput, depositMachine } from './deposit.machine.ts'
import { selectPaymentActor, selectPhase, selectPriced } from './deposit.selectors.ts'

const forCart: DepositInput = { needed: '62.4', amount: null, returnTo: 'cart' }

/** `focused` lists the focused controls. The payment runs; the test ends its children `start` and `attempt`. */
const begin = (input: DepositInput) => {
  const focused: string[] = []
  const machine = depositMachine.provide({
    actors: { payment: paymentMachine.provide({ actions: { focusOptions: () => void focused.push('options') } }) },
    actions: { focusAmount: () => void focused.push('amount') },
  })
  return { focused, ...createHarness(machine, input, ['payment']) }
}

/** Waits for the user, with the 50 dollars that the wallet lacks for the cart. */
const ready = () => {
  const run = begin(forCart)
  run.resolve('loadWallet', wallet)
  run.resolve('loadWallet', walletFor('50'))
  return run
}

const choose = (actor: DepositActor, gateway: PaymentWay) =>
  actor.getSnapshot().children.payment?.send({ type: 'gateway.chosen', gateway })

const paymentOf = (actor: DepositActor): PaymentSnapshot => {
  const payment = selectPaymentActor(actor.getSnapshot())
  if (payment === undefined) throw new Error('There is no payment')
  return payment.getSnapshot()
}

describe('the amount of a deposit', () => {
  test('the amount that the cart lacks is suggested and priced before anything can be paid [PAY-06]', () => {
    const { actor, states, calls } = ready()
    expect(states).toEqual(['loading', { editing: 'pricing' }, { editing: 'ready' }])
    expect(calls).toEqual([
      ['loadWallet', {}],
      ['loadWallet', { amount: '50' }],
    ])
    expect(actor.getSnapshot().context).toMatchObject({ typed: '50', priced: '50', wallet: walletFor('50') })
  })

  test('the first response prices the smallest deposit', () => {
    const { states, calls, resolve } = begin({ needed: null, amount: null, returnTo: 'finance' })
    resolve('loadWallet', wallet)
    expect(states).toEqual(['loading', { editing: 'ready' }])
    expect(calls).toHaveLength(1)
  })

  test('the amount in the address overrides the suggestion', () => {
    const { calls, actor, resolve } = begin({ ...forCart, amount: '75' })
    resolve('loadWallet', walletFor('75'))
    expect(calls).toEqual([['loadWallet', { amount: '75' }]])
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  })

  test('an amount in the address below the smallest deposit is raised to it, and priced again', () => {
    const { calls, actor, resolve } = begin({ needed: null, amount: '3.74', returnTo: 'finance' })
    resolve('loadWallet', walletFor('3.74'))
    expect(actor.getSnapshot().context).toMatchObject({ typed: '10', amountError: null })
    resolve('loadWallet', walletFor('10'))
    expect(calls).toEqual([
      ['loadWallet', { amount: '3.74' }],
      ['loadWallet', { amount: '10' }],
    ])
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  })

  test('another amount is priced when the user stops typing [FIN-07]', () => {
    const { actor, calls, states, clock, resolve } = ready()
    for (const typed of ['5', '', '2', '20']) {
      actor.send({ type: 'amount.changed', typed })
      clock.increment(399)
    }
    expect(calls).toHaveLength(2)
    clock.increment(1)
    expect(calls.at(-1)).toEqual(['loadWallet', { amount: '20' }])
    resolve('loadWallet', walletFor('20'))
    expect(states.slice(-3)).toEqual([{ editing: 'typing' }, { editing: 'pricing' }, { editing: 'ready' }])
  })

  test('an amount that is not valid, or too small, is marked when the user stops typing, and never priced', () => {
    const { actor, calls, clock } = ready()
    actor.send({ type: 'amount.changed', typed: '3' })
    clock.increment(400)
    expect(actor.getSnapshot().context.amountError).toBe('amountTooSmall')
    actor.send({ type: 'amount.changed', typed: 'ten' })
    expect(actor.getSnapshot().context.amountError).toBeNull()
    clock.increment(400)
    expect(actor.getSnapshot().context.amountError).toBe('number.money')
    expect(calls).toHaveLength(2)
  })

  test('a price that could not be loaded can be loaded again', () => {
    const { actor, reject, clock, states, resolve } = ready()
    actor.send({ type: 'amount.changed', typed: '20' })
    clock.increment(400)
    reject('loadWallet', { code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    resolve('loadWallet', walletFor('20'))
    expect(states.slice(-4)).toEqual([
      { editing: 'pricing' },
      { editing: 'unpriced' },
      { editing: 'pricing' },
      { editing: 'ready' },
    ])
  })
})

describe('the payment of a deposit', () => {
  test('has the options of the amount that was priced last, and keeps the chosen gateway', () => {
    const { actor, clock, resolve } = ready()
    choose(actor, 'card')
    expect(selectOptions(paymentOf(actor))).toEqual(walletFor('50').gateways)
    expect(selectPriced(actor.getSnapshot())).toBe('50')
    actor.send({ type: 'amount.changed', typed: '20' })
    expect(selectPriced(actor.getSnapshot())).toBeNull()
    clock.increment(400)
    resolve('loadWallet', walletFor('20'))
    expect(selectChosenOption(paymentOf(actor))).toEqual(
      walletFor('20').gateways.find(({ gateway }) => gateway === 'card'),
    )
    expect(selectPriced(actor.getSnapshot())).toBe('20')
  })

  test('cannot be requested without the click that brings its key', () => {
    const { actor, calls } = ready()
    choose(actor, 'card')
    actor.getSnapshot().children.payment?.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(calls).toHaveLength(2)
  })

  test('sends the priced amount with the key of the click, and the deposit ends with the attempt', () => {
    const { actor, states, calls, resolve } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(calls.at(-1)).toEqual([
      'start',
      { request: { kind: 'deposit', key: 'key_1', body: { amount: '50', gateway: 'card', return_to: 'cart' } } },
    ])
    resolve('start', { attempt: depositAttemptIn('created'), failure: null })
    expect(calls.at(-1)).toEqual([
      'attempt',
      { id: 'pay_8DEP', attempt: depositAttemptIn('created'), origin: 'started' },
    ])
    resolve('attempt', { id: 'pay_8DEP', attempt: depositAttemptIn('settled'), failure: null })
    expect(states.slice(-3)).toEqual(['starting', 'paying', 'finished'])
    expect(actor.getSnapshot().output).toEqual({ attempt: depositAttemptIn('settled') })
  })

  test('while it starts, the amount, the gateway and the request stay as they are', () => {
    const { actor, calls } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    const sent = calls.length
    for (const event of [
      { type: 'amount.changed', typed: '80' },
      { type: 'deposit.requested', key: 'key_2' },
    ] as const)
      expect(actor.getSnapshot().can(event)).toBe(false)
    choose(actor, 'paypal')
    expect(selectGateway(paymentOf(actor))).toBe('card')
    expect(calls).toHaveLength(sent)
  })

  test('without a gateway it starts nothing, and the options get the focus', () => {
    const { actor, calls, focused } = ready()
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(actor.getSnapshot().context.amountError).toBeNull()
    expect(selectIsOptionMissing(paymentOf(actor))).toBe(true)
    expect(focused).toEqual(['options'])
    expect(calls).toHaveLength(2)
  })

  test.each(['bankA', 'wallet'] as const)('%s, which cannot be used, starts nothing', (gateway) => {
    const { actor, calls, focused } = ready()
    choose(actor, gateway)
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(selectIsOptionMissing(paymentOf(actor))).toBe(true)
    expect(focused).toEqual(['options'])
    expect(calls).toHaveLength(2)
  })

  test('without a valid amount and a gateway, both are marked and the amount gets the focus', () => {
    const { actor, calls, clock, focused } = ready()
    actor.send({ type: 'amount.changed', typed: '3' })
    clock.increment(400)
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(actor.getSnapshot().context.amountError).toBe('amountTooSmall')
    expect(selectIsOptionMissing(paymentOf(actor))).toBe(true)
    expect(focused).toEqual(['amount'])
    expect(calls).toHaveLength(2)
  })

  test('Enter while typing shows the price first [FIN-07]', () => {
    const { actor, calls, resolve } = ready()
    choose(actor, 'card')
    actor.send({ type: 'amount.changed', typed: '80' })
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    expect(calls.at(-1)).toEqual(['loadWallet', { amount: '80' }])
    resolve('loadWallet', walletFor('80'))
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
    expect(selectIsOptionMissing(paymentOf(actor))).toBe(false)
  })

  test('a refusal returns to the form with everything chosen, and the next click has a key of its own', () => {
    const { actor, calls, resolve } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    resolve('start', { attempt: null, failure: { code: 'amountTooSmall' } })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ editing: 'ready' })
    expect(context.typed).toBe('50')
    expect(selectGateway(paymentOf(actor))).toBe('card')
    expect(selectRefusal(paymentOf(actor))).toEqual({ code: 'amountTooSmall' })
    choose(actor, 'paypal')
    expect(selectRefusal(paymentOf(actor))).toBeNull()
    actor.send({ type: 'deposit.requested', key: 'key_2' })
    expect(calls.at(-1)).toEqual([
      'start',
      { request: { kind: 'deposit', key: 'key_2', body: { amount: '50', gateway: 'paypal', return_to: 'cart' } } },
    ])
  })

  test('another amount removes the refusal', () => {
    const { actor, resolve } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    resolve('start', { attempt: null, failure: { code: 'amountTooSmall' } })
    actor.send({ type: 'amount.changed', typed: '60' })
    expect(selectRefusal(paymentOf(actor))).toBeNull()
  })

  test('a gateway that was switched off while its option was shown: the options are read again, below the refusal [PAY-01]', () => {
    const { actor, states, calls, resolve } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    resolve('start', { attempt: null, failure: { code: 'gatewayUnavailable' } })
    expect(calls.at(-1)).toEqual(['loadWallet', { amount: '50' }])
    const gateways = walletFor('50').gateways.map((option) =>
      option.gateway === 'card' ? { ...option, available: false, reason: 'gatewayUnavailable' as const } : option,
    )
    resolve('loadWallet', { ...walletFor('50'), gateways })
    expect(states.slice(-3)).toEqual(['starting', { editing: 'refreshing' }, { editing: 'ready' }])
    expect(selectOptions(paymentOf(actor))).toEqual(gateways)
    expect(selectChosenOption(paymentOf(actor))).toBeNull()
    expect(selectRefusal(paymentOf(actor))).toEqual({ code: 'gatewayUnavailable' })
    choose(actor, 'paypal')
    actor.send({ type: 'deposit.requested', key: 'key_2' })
    expect(calls.at(-1)?.[1]).toMatchObject({ request: { key: 'key_2', body: { gateway: 'paypal' } } })
  })

  test('without a gateway nothing can be paid; the wallet can be read again [PAY-01]', () => {
    const { actor, states, resolve } = begin({ needed: null, amount: null, returnTo: 'finance' })
    resolve('loadWallet', walletWithoutGateways)
    expect(selectPhase(actor.getSnapshot())).toBe('noGateway')
    actor.send({ type: 'retry.requested' })
    resolve('loadWallet', wallet)
    expect(states).toEqual(['loading', { editing: 'ready' }, 'loading', { editing: 'ready' }])
    expect(selectPhase(actor.getSnapshot())).toBe('editing')
    expect(actor.getSnapshot().can({ type: 'retry.requested' })).toBe(false)
  })

  test('an attempt that cannot be followed returns to the form', () => {
    const { actor, states, resolve, reject } = ready()
    choose(actor, 'card')
    actor.send({ type: 'deposit.requested', key: 'key_1' })
    resolve('start', { attempt: depositAttemptIn('created'), failure: null })
    reject('attempt', { code: 'serverFailed' })
    expect(states.slice(-3)).toEqual(['starting', 'paying', { editing: 'ready' }])
    expect(selectRefusal(paymentOf(actor))).toEqual({ code: 'serverFailed' })
  })
})

test('a wire transfer is left to its own form, with the amount that was typed [FIN-08]', () => {
  const opened: (string | null)[] = []
  const machine = depositMachine.provide({ actions: { openWire: (_, { amount }) => void opened.push(amount) } })
  const { actor, resolve } = createHarness(machine, { needed: null, amount: '50', returnTo: 'cart' })
  resolve('loadWallet', walletFor('50'))
  actor.send({ type: 'wire.requested' })
  actor.send({ type: 'amount.changed', typed: 'fifty' })
  actor.send({ type: 'wire.requested' })
  expect(opened).toEqual(['50', null])
})
