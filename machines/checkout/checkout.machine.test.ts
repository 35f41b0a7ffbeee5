import { describe, expect, test } from 'vitest'
import {
  attemptIn,
  billingAddressAnswer,
  cart,
  cartWithoutGateways,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
  walletAttempt,
} from '#domain/fixtures/paying.ts'
import type { Gateway } from '#domain/payment.ts'
import { changeKey } from '#machines/cart/cart.rules.ts'
import { rehearse } from '#machines/payment/testing/rehearse.ts'
import { checkoutMachine } from './checkout.machine.ts'
import {
  selectBlockingOrder,
  selectChanges,
  selectRefusal,
  selectScene,
  selectUnfinishedDeposit,
} from './checkout.selectors.ts'
import type { CheckoutFacts, CheckoutStep } from './checkout.types.ts'

const facts: CheckoutFacts = { cart, billing: billingAddressAnswer, unfinished: null }
const place = (step: CheckoutStep, gateway: Gateway | null = null) => ({ step, gateway, amount: null })

const keyOf = (number: string) => changeKey(cart, { kind: 'priceChanged', number })

/** `told` are the named actions that a screen fills, in order. */
const begin = (
  step: CheckoutStep = 'pay',
  gateway: Gateway | null = null,
  mayOrder = true,
  read: readonly string[] = [],
) => {
  const told: unknown[] = []
  const machine = checkoutMachine.provide({
    actions: {
      openStep: (_, params) => void told.push(['openStep', params.step, params.replace ? 'replace' : 'push']),
      showGateway: (_, params) => void told.push(['showGateway', params.gateway]),
      openResult: (_, params) => void told.push(['openResult', params]),
      keepRead: (_, params) => void told.push(['keepRead', params.read]),
      tellSession: () => void told.push('tellSession'),
    },
  })
  return { told, ...rehearse(machine, { place: place(step, gateway), mayOrder, read }) }
}

const choosing = (gateway: Gateway | null = null) => {
  const rehearsal = begin('pay', gateway)
  rehearsal.answer('loadCheckout', facts)
  return rehearsal
}

const placing = (gateway: Gateway = 'card') => {
  const rehearsal = choosing(gateway)
  rehearsal.actor.send({ type: 'payment.requested' })
  return rehearsal
}

describe('where a checkout opens', () => {
  test.each([
    ['the gateways, when everything is known', 'pay', facts, { atStep: 'choosing' }],
    ['the address, when it is asked for', 'address', facts, { atStep: 'address' }],
    ['a deposit, whatever else there is', 'deposit', { ...facts, cart: emptyCart }, { atStep: 'deposit' }],
    [
      'nothing to pay, all of it being ordered',
      'pay',
      { ...facts, cart: { ...cart, items: cart.items.map((item) => ({ ...item, state: 'inOrder' as const })) } },
      { atStep: 'empty' },
    ],
    ['nothing to pay', 'pay', { ...facts, cart: emptyCart }, { atStep: 'empty' }],
    ['no gateway at all', 'pay', { ...facts, cart: cartWithoutGateways }, { atStep: 'blocked' }],
    ['an order payment that is under way', 'address', { ...facts, unfinished: attemptIn('uncertain') }, 'paying'],
    [
      'a deposit that is under way stops nobody',
      'pay',
      { ...facts, unfinished: depositAttemptIn('atGateway') },
      { atStep: 'choosing' },
    ],
  ] as const)('%s', (_, step, answered, value) => {
    const { actor, answer } = begin(step)
    answer('loadCheckout', answered)
    expect(actor.getSnapshot().value).toEqual(value)
  })

  test.each(['pay', 'address', 'deposit'] as const)('whose role spends nothing is told so at %s', (step) => {
    const { actor, answer } = begin(step, 'card', false)
    answer('loadCheckout', facts)
    expect(selectRefusal(actor.getSnapshot())).toEqual({ code: 'accessRefused' })
    expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false)
  })

  test('without a billing address the address comes first, in the address bar too [CRT-03]', () => {
    const { actor, told, answer } = begin('pay')
    answer('loadCheckout', { ...facts, billing: noBillingAddress })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
    expect(told).toEqual([['openStep', 'address', 'replace']])
    // The address bar answers what the chart asked for; the form stays as it is.
    actor.send({ type: 'step.opened', ...place('address') })
    expect(told).toHaveLength(1)
  })

  test('a saved address leads to the gateways with prices of its VAT [CRT-03]', () => {
    const { actor, states, told, calls, answer } = begin('address')
    answer('loadCheckout', { ...facts, billing: noBillingAddress })
    answer('billingAddress', { answer: billingAddressAnswer })
    expect(told).toEqual([['openStep', 'pay', 'push'], 'tellSession'])
    actor.send({ type: 'step.opened', ...place('pay') })
    answer('loadCheckout', facts)
    expect(states).toEqual(['loading', { atStep: 'address' }, 'loading', { atStep: 'choosing' }])
    expect(calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'billingAddress', 'loadCheckout'])
  })

  test('an unfinished order stands in the way of a second one, with the way to it [CRT-05]', () => {
    const { actor, answer } = begin('pay', 'card')
    answer('loadCheckout', { ...facts, cart: { ...cart, unfinished_order: 'ord_1' } })
    const snapshot = actor.getSnapshot()
    expect(snapshot.value).toEqual({ atStep: 'blocked' })
    expect(selectRefusal(snapshot)).toEqual({ code: 'unprocessedOrderExists', subjects: ['ord_1'] })
    expect(selectBlockingOrder(snapshot)).toBe('ord_1')
    expect(snapshot.can({ type: 'payment.requested' })).toBe(false)
  })

  test('changes of the cart are looked through before it can be paid', () => {
    const { actor, answer, states, told } = begin('pay', 'card')
    answer('loadCheckout', {
      ...facts,
      cart: { ...cart, changes: [{ kind: 'priceChanged', number: '+493023125042' }] },
    })
    expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false)
    actor.send({ type: 'changes.reviewed' })
    expect(states).toEqual(['loading', { atStep: 'reviewing' }, { atStep: 'choosing' }])
    expect(told).toEqual([['keepRead', [keyOf('+493023125042')]]])
  })

  test('changes that were read on this device are not said again, others are [CRT-02]', () => {
    const changes = ['+493023125042', '+493023125043'].map((number) => ({ kind: 'priceChanged' as const, number }))
    const read = [keyOf('+493023125042')]
    const known = begin('pay', 'card', true, read)
    known.answer('loadCheckout', { ...facts, cart: { ...cart, changes: changes.slice(0, 1) } })
    expect(known.actor.getSnapshot().value).toEqual({ atStep: 'choosing' })
    const more = begin('pay', 'card', true, read)
    more.answer('loadCheckout', { ...facts, cart: { ...cart, changes } })
    expect(more.actor.getSnapshot().value).toEqual({ atStep: 'reviewing' })
    expect(selectChanges(more.actor.getSnapshot())).toEqual(changes.slice(1))
  })

  test('says why it could not load, and tries again at the step that is asked for by then', () => {
    const { actor, refuse, answer } = begin('pay')
    refuse('loadCheckout', { code: 'unreachable' })
    expect(selectScene(actor.getSnapshot())).toBe('failed')
    actor.send({ type: 'step.opened', ...place('address') })
    actor.send({ type: 'retry.requested' })
    answer('loadCheckout', facts)
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
  })
})

describe('moving between the steps', () => {
  test('asking to go somewhere moves the address bar, and only that moves the chart', () => {
    const { actor, told } = choosing()
    actor.send({ type: 'step.requested', step: 'address' })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'choosing' })
    expect(told).toEqual([['openStep', 'address', 'push']])
    actor.send({ type: 'step.opened', ...place('address') })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
  })

  test('asking for the step that is open does nothing', () => {
    const { actor } = choosing()
    expect(actor.getSnapshot().can({ type: 'step.requested', step: 'pay' })).toBe(false)
  })

  test('while an order is being placed nobody is moved to another step', () => {
    const { actor, told } = placing()
    actor.send({ type: 'step.opened', ...place('address', 'card') })
    expect(actor.getSnapshot().value).toBe('placing')
    expect(told).toEqual([['openStep', 'pay', 'replace']])
  })
})

describe('placing the order', () => {
  test('names the cart and the total that were shown, with a key that follows from them [PAY-03]', () => {
    const { actor, calls } = placing()
    const request = {
      kind: 'order',
      key: 'pay:cart_7:card',
      body: { gateway: 'card', cart_version: 'cart_7', expected_total: cart.total.total },
    }
    actor.send({ type: 'payment.requested' })
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([
      ['loadCheckout', undefined],
      ['start', { request }],
    ])
  })

  test('needs a gateway, and says so', () => {
    const { actor, calls } = choosing()
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().context.gatewayMissing).toBe(true)
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    expect(actor.getSnapshot().context.gatewayMissing).toBe(false)
    expect(calls).toHaveLength(1)
  })

  test('needs one that can be used here: another one named by the address is none', () => {
    const { actor, calls } = choosing('bankA')
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'choosing' })
    expect(calls).toHaveLength(1)
  })

  test('by card: the person leaves, and what became of it is another page [PAY-03]', () => {
    const { states, told, calls, answer } = placing()
    answer('start', { attempt: attemptIn('created'), failure: null })
    expect(calls.at(-1)).toEqual(['attempt', { id: 'pay_5QX2', attempt: attemptIn('created'), arrival: 'placed' }])
    answer('attempt', { id: 'pay_5QX2', attempt: attemptIn('settled'), failure: null })
    expect(states).toEqual(['loading', { atStep: 'choosing' }, 'placing', 'paying', 'finished'])
    expect(told).toEqual(['tellSession', ['openResult', { order: 'ord_20417', attempt: 'pay_5QX2' }], 'tellSession'])
  })

  test('by wallet: settled at once, the result opens [PAY-06]', () => {
    const { told, answer } = placing('wallet')
    answer('start', { attempt: walletAttempt, failure: null })
    answer('attempt', { id: walletAttempt.id, attempt: walletAttempt, failure: null })
    expect(told.at(-2)).toEqual(['openResult', { order: 'ord_20417', attempt: 'pay_5QX2' }])
  })

  test.each(['balanceNotEnough', 'gatewayUnavailable', 'tooManyRequests'] as const)(
    '%s comes back to the choices, says so, and lets another gateway be tried',
    (code) => {
      const { actor, states, answer } = placing('card')
      answer('start', { attempt: null, failure: { code } })
      expect(selectRefusal(actor.getSnapshot())).toEqual({ code })
      expect(selectScene(actor.getSnapshot())).toBe('gateways')
      actor.send({ type: 'gateway.chosen', gateway: 'paypal' })
      expect(selectRefusal(actor.getSnapshot())).toBeNull()
      actor.send({ type: 'payment.requested' })
      expect(states.slice(-4)).toEqual(['placing', { atStep: 'refused' }, { atStep: 'choosing' }, 'placing'])
    },
  )

  test('from a short wallet the deposit is one step away [PAY-06]', () => {
    const { actor, told, calls, answer } = placing('wallet')
    answer('start', { attempt: null, failure: { code: 'balanceNotEnough' } })
    actor.send({ type: 'step.requested', step: 'deposit' })
    expect(told).toEqual([['openStep', 'deposit', 'push']])
    actor.send({ type: 'step.opened', ...place('deposit', 'wallet') })
    expect(calls.at(-1)).toEqual(['deposit', { needed: cart.total.total, amount: null, returnTo: 'cart' }])
    answer('deposit', { attempt: depositAttemptIn('uncertain') })
    expect(told.at(-2)).toEqual(['openResult', { order: null, attempt: 'pay_8DEP' }])
  })

  test.each(['cartUpdated', 'holdExpired', 'keyReused'] as const)(
    '%s: the cart is read again and looked through; nothing was charged',
    (code) => {
      const { actor, states, answer } = placing()
      answer('start', { attempt: null, failure: { code } })
      answer('loadCheckout', { ...facts, cart: { ...cart, version: 'cart_8' } })
      expect(states.slice(-3)).toEqual(['placing', 'loading', { atStep: 'reviewing' }])
      actor.send({ type: 'changes.reviewed' })
      actor.send({ type: 'payment.requested' })
      expect(actor.getSnapshot().context.request?.key).toBe('pay:cart_8:card')
    },
  )

  test('billingAddressMissing opens the address [CRT-03]', () => {
    const { states, told, answer } = placing()
    answer('start', { attempt: null, failure: { code: 'billingAddressMissing' } })
    answer('loadCheckout', { ...facts, billing: noBillingAddress })
    expect(told).toEqual([['openStep', 'address', 'replace']])
    expect(states.at(-1)).toEqual({ atStep: 'address' })
  })

  test('phoneNotVerified asks for a phone in place; verified, the same payment is asked for again [CRT-04]', () => {
    const { actor, states, calls, answer } = placing()
    answer('start', { attempt: null, failure: { code: 'phoneNotVerified' } })
    expect(selectScene(actor.getSnapshot())).toBe('phone')
    expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false)
    const asked = calls.length
    actor.send({ type: 'phone.verified' })
    expect(states.slice(-3)).toEqual(['placing', { atStep: 'phoneDue' }, { atStep: 'choosing' }])
    expect(calls).toHaveLength(asked)
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().value).toBe('placing')
    expect(actor.getSnapshot().context.request?.key).toBe('pay:cart_7:card')
  })

  test('another step can be opened while the phone is due [CRT-04]', () => {
    const { actor, states, answer } = placing()
    answer('start', { attempt: null, failure: { code: 'phoneNotVerified' } })
    actor.send({ type: 'step.opened', step: 'address', gateway: 'card', amount: null })
    expect(states.at(-1)).toEqual({ atStep: 'address' })
  })

  test.each(['unprocessedOrderExists', 'accountBlocked', 'projectDeactivated', 'accessRefused'] as const)(
    '%s stops the checkout until it is settled elsewhere',
    (code) => {
      const { actor, states, answer } = placing()
      answer('start', { attempt: null, failure: { code } })
      expect(selectRefusal(actor.getSnapshot())).toEqual({ code })
      expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false)
      actor.send({ type: 'retry.requested' })
      answer('loadCheckout', facts)
      expect(states.slice(-3)).toEqual([{ atStep: 'blocked' }, 'loading', { atStep: 'choosing' }])
    },
  )
})

describe('a payment found when the checkout opens', () => {
  test('is followed, not started again [PAY-05]', () => {
    const { told, calls, answer } = begin('pay', 'card')
    answer('loadCheckout', { ...facts, cart: emptyCart, unfinished: attemptIn('atGateway') })
    expect(calls.slice(1)).toEqual([['attempt', { id: 'pay_5QX2', attempt: attemptIn('atGateway'), arrival: 'found' }]])
    answer('attempt', { id: 'pay_5QX2', attempt: attemptIn('failed'), failure: null })
    expect(told).toEqual([['openResult', { order: 'ord_20417', attempt: 'pay_5QX2' }], 'tellSession'])
  })

  test('one that turns out to be unknown is a failure of the page, not of the payment', () => {
    const { actor, answer } = begin('pay', 'card')
    answer('loadCheckout', { ...facts, unfinished: attemptIn('atGateway') })
    answer('attempt', { id: 'pay_5QX2', attempt: null, failure: { code: 'attemptUnknown' } })
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'attemptUnknown' })
  })

  test('an unfinished deposit is mentioned', () => {
    const { actor, answer } = begin('pay')
    answer('loadCheckout', { ...facts, unfinished: depositAttemptIn('uncertain') })
    expect(selectUnfinishedDeposit(actor.getSnapshot())).toEqual(depositAttemptIn('uncertain'))
  })
})
