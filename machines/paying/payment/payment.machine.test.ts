import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  attemptIn,
  cart,
  cartWithoutGateways,
  cartWithSavedCard,
  cartWithShortWallet,
  depositAttemptIn,
  savedCard,
  walletAttempt,
} from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type PaymentInput, type PaymentReport, type PaymentSubject, paymentMachine } from './payment.machine.ts'
import {
  selectChosenOption,
  selectGateway,
  selectIsOptionMissing,
  selectIsStarting,
  selectOptions,
  selectRefusal,
  selectRemoving,
} from './payment.selectors.ts'

const order: PaymentSubject = { kind: 'order', version: 'cart_7', total: cart.price.total }
/** Several options, none of them preferred. */
const unpreferred = cartWithShortWallet.gateways
const request = {
  kind: 'order',
  key: 'pay:cart_7:card',
  body: { gateway: 'card', cart_version: 'cart_7', expected_total: cart.price.total },
}

/** `reports` are the events that the parent gets; `focused` counts how often the options get the focus. */
const begin = (input: Partial<PaymentInput> = {}) => {
  const reports: PaymentReport[] = []
  let focused = 0
  const parent = createActor(fromCallback<PaymentReport>(({ receive }) => receive((event) => void reports.push(event))))
  parent.start()
  const machine = paymentMachine.provide({ actions: { focusOptions: () => void focused++ } })
  const given = { subject: order, options: cart.gateways, gateway: null, refusal: null, attempt: null }
  const run = createHarness(machine, { ...given, ...input, parent: parent as PaymentInput['parent'] })
  return { reports, focused: () => focused, ...run }
}

const starting = (gateway: 'card' | 'wallet' = 'card') => {
  const run = begin({ gateway })
  run.actor.send({ type: 'payment.requested' })
  return run
}

describe('choosing an option', () => {
  test('keeps the gateway and reports it to the parent', () => {
    const { actor, states, reports } = begin()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    expect(selectChosenOption(actor.getSnapshot())?.gateway).toBe('card')
    expect(states).toEqual(['choosing'])
    expect(reports).toEqual([{ type: 'gateway.chosen', gateway: 'card' }])
  })

  test('a gateway from the address in the browser is kept and not reported', () => {
    const { actor, reports } = begin({ gateway: 'card', options: unpreferred })
    actor.send({ type: 'gateway.opened', gateway: 'paypal' })
    expect(selectGateway(actor.getSnapshot())).toBe('paypal')
    actor.send({ type: 'gateway.opened', gateway: null })
    expect(selectGateway(actor.getSnapshot())).toBeNull()
    expect(reports).toEqual([])
  })

  test('the preferred option is paid with until another one is chosen', () => {
    const { actor, calls, reports } = begin()
    expect([selectGateway(actor.getSnapshot()), selectChosenOption(actor.getSnapshot())?.gateway]).toEqual([
      'wallet',
      'wallet',
    ])
    actor.send({ type: 'payment.requested' })
    const body = { ...request.body, gateway: 'wallet' }
    expect(calls).toEqual([['start', { request: { ...request, key: 'pay:cart_7:wallet', body } }]])
    expect(reports).toEqual([{ type: 'payment.sent' }])
  })

  test('without a gateway nothing starts: the options get the focus until one is chosen', () => {
    const { actor, calls, focused } = begin({ options: unpreferred })
    actor.send({ type: 'payment.requested' })
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(true)
    expect(focused()).toBe(1)
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(false)
    expect(calls).toEqual([])
  })

  test('a gateway that cannot be used here starts nothing, also if the address names it', () => {
    const { actor, calls, reports } = begin({ gateway: 'bankA' })
    expect(selectChosenOption(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(true)
    expect({ calls, reports }).toEqual({ calls: [], reports: [] })
  })

  test('a gateway that is not among the options starts nothing', () => {
    const { actor, calls } = begin({ gateway: 'card', options: [] })
    actor.send({ type: 'payment.requested' })
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(true)
    expect(calls).toEqual([])
  })

  test('without a subject nothing starts, and the focus stays where the parent puts it', () => {
    const { actor, calls, focused } = begin({ subject: null, gateway: 'card', options: unpreferred })
    actor.send({ type: 'payment.requested' })
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'gateway.opened', gateway: null })
    actor.send({ type: 'payment.requested' })
    expect(selectIsOptionMissing(actor.getSnapshot())).toBe(true)
    expect({ calls, focused: focused() }).toEqual({ calls: [], focused: 0 })
  })

  test('new options replace the old ones; a subject that is withdrawn cannot be paid', () => {
    const { actor, calls } = begin({ gateway: 'card' })
    actor.send({ type: 'subject.changed', subject: null, options: cartWithShortWallet.gateways })
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([])
    actor.send({ type: 'subject.changed', subject: order, options: cart.gateways })
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([['start', { request }]])
  })
})

describe('a saved card', () => {
  const way = savedCard.id
  const withCard = () => begin({ options: cartWithSavedCard.gateways, gateway: way })

  test('is paid with by the same request, which names the card', () => {
    const { actor, calls } = withCard()
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([
      ['start', { request: { ...request, key: `pay:cart_7:${way}`, body: { ...request.body, saved_card: way } } }],
    ])
  })

  test('that is removed is no longer among the options; the preferred one of the others is chosen', () => {
    const { actor, calls, states, resolve } = withCard()
    actor.send({ type: 'cardRemoval.requested', card: savedCard.id })
    actor.send({ type: 'payment.requested' })
    expect([selectRemoving(actor.getSnapshot()), calls]).toEqual([
      savedCard.id,
      [['removeSavedCard', { card: savedCard.id }]],
    ])
    resolve('removeSavedCard', {})
    expect(states).toEqual(['choosing', 'removing', 'choosing'])
    expect(selectOptions(actor.getSnapshot())).toEqual(cart.gateways)
    expect([selectGateway(actor.getSnapshot()), selectRemoving(actor.getSnapshot())]).toEqual(['wallet', null])
  })

  test('stays, with the reason, when it cannot be removed; another choice stays chosen', () => {
    const { actor, reject } = begin({ options: cartWithSavedCard.gateways, gateway: 'wallet' })
    actor.send({ type: 'cardRemoval.requested', card: savedCard.id })
    reject('removeSavedCard', { code: 'unreachable' })
    expect(selectRefusal(actor.getSnapshot())).toMatchObject({ code: 'unreachable' })
    expect(selectOptions(actor.getSnapshot())).toEqual(cartWithSavedCard.gateways)
    expect(selectGateway(actor.getSnapshot())).toBe('wallet')
  })
})

describe('starting', () => {
  test('sends the request once, with the key that follows from the subject, however often the user clicks [PAY-03]', () => {
    const { actor, states, calls, reports } = starting()
    actor.send({ type: 'payment.requested' })
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([['start', { request }]])
    expect(states).toEqual(['choosing', 'starting'])
    expect(reports).toEqual([{ type: 'payment.sent' }])
    expect(selectIsStarting(actor.getSnapshot())).toBe(true)
  })

  test('no other gateway, subject or address changes the request that was sent', () => {
    const { actor } = starting()
    for (const event of [
      { type: 'gateway.chosen', gateway: 'paypal' },
      { type: 'gateway.opened', gateway: 'paypal' },
      { type: 'subject.changed', subject: null, options: [] },
      { type: 'page.returned' },
    ] as const)
      expect(actor.getSnapshot().can(event)).toBe(false)
  })

  test('by card: the attempt is followed from its start to its end [PAY-03]', () => {
    const { actor, states, calls, reports, resolve } = starting()
    resolve('start', { attempt: attemptIn('created'), failure: null })
    expect(calls.at(-1)).toEqual(['attempt', { id: 'pay_5QX2', attempt: attemptIn('created'), origin: 'started' }])
    resolve('attempt', { id: 'pay_5QX2', attempt: attemptIn('settled'), failure: null })
    expect(states).toEqual(['choosing', 'starting', 'following', 'ended'])
    expect(reports).toEqual([{ type: 'payment.sent' }, { type: 'payment.started', attempt: attemptIn('created') }])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('settled'), failure: null })
  })

  test('by wallet: the attempt is settled at once [PAY-06]', () => {
    const { actor, resolve } = starting('wallet')
    resolve('start', { attempt: walletAttempt, failure: null })
    resolve('attempt', { id: walletAttempt.id, attempt: walletAttempt, failure: null })
    expect(actor.getSnapshot().output).toEqual({ attempt: walletAttempt, failure: null })
  })

  test.each(['balanceNotEnough', 'gatewayUnavailable', 'tooManyRequests', 'cartUpdated'] as const)(
    '%s returns to the options, reports it, and another gateway can be tried',
    (code) => {
      const { actor, states, reports, calls, resolve } = starting()
      resolve('start', { attempt: null, failure: { code } })
      expect(reports.at(-1)).toEqual({ type: 'payment.refused', failure: { code } })
      expect(selectRefusal(actor.getSnapshot())).toEqual({ code })
      actor.send({ type: 'gateway.chosen', gateway: 'paypal' })
      expect(selectRefusal(actor.getSnapshot())).toBeNull()
      actor.send({ type: 'payment.requested' })
      expect(states).toEqual(['choosing', 'starting', 'choosing', 'starting'])
      expect(calls.at(-1)).toEqual([
        'start',
        { request: { ...request, key: 'pay:cart_7:paypal', body: { ...request.body, gateway: 'paypal' } } },
      ])
    },
  )

  test('a refused request can be repeated with the same gateway; the refusal is removed while the request runs', () => {
    const { actor, calls, resolve } = starting()
    resolve('start', { attempt: null, failure: { code: 'gatewayUnavailable' } })
    actor.send({ type: 'payment.requested' })
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
    expect(calls).toEqual(Array(2).fill(['start', { request }]))
  })

  test('a refusal that the parent knows is shown with the first choice', () => {
    const { actor } = begin({ gateway: 'wallet', refusal: { code: 'balanceNotEnough' } })
    expect(selectRefusal(actor.getSnapshot())).toEqual({ code: 'balanceNotEnough' })
    actor.send({ type: 'subject.changed', subject: order, options: cart.gateways })
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
  })

  test('other options leave the refusal shown', () => {
    const { actor } = begin({ gateway: 'card', refusal: { code: 'gatewayUnavailable' } })
    actor.send({ type: 'options.changed', options: cartWithoutGateways.gateways })
    expect(selectRefusal(actor.getSnapshot())).toEqual({ code: 'gatewayUnavailable' })
    expect(selectChosenOption(actor.getSnapshot())).toBeNull()
  })

  test('a child chart that breaks is a refusal', () => {
    const broken = starting()
    broken.reject('start', { code: 'serverFailed' })
    expect(broken.reports.at(-1)).toEqual({ type: 'payment.refused', failure: { code: 'serverFailed' } })
    const left = begin({ attempt: { id: 'pay_5QX2', attempt: attemptIn('atGateway'), origin: 'found' } })
    left.reject('attempt', { code: 'serverFailed' })
    expect(left.states).toEqual(['following', 'choosing'])
    expect(left.reports).toEqual([{ type: 'payment.refused', failure: { code: 'serverFailed' } }])
  })
})

describe('an attempt that exists already', () => {
  test('is followed, not started again [PAY-05]', () => {
    const found = { id: 'pay_5QX2', attempt: attemptIn('atGateway'), origin: 'found' } as const
    const { actor, states, calls, reports, resolve } = begin({ attempt: found })
    expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false)
    resolve('attempt', { id: 'pay_5QX2', attempt: attemptIn('failed'), failure: null })
    expect(calls).toEqual([['attempt', found]])
    expect(states).toEqual(['following', 'ended'])
    expect(reports).toEqual([])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('failed'), failure: null })
  })

  test('that the API does not know ends with the failure', () => {
    const { actor, resolve } = begin({ attempt: { id: 'pay_1', attempt: null, origin: 'returned' } })
    resolve('attempt', { id: 'pay_1', attempt: null, failure: { code: 'attemptUnknown' } })
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'attemptUnknown' } })
  })

  test('gets the return to the page', () => {
    const { actor } = begin({ attempt: { id: 'pay_5QX2', attempt: attemptIn('atGateway'), origin: 'found' } })
    expect(actor.getSnapshot().can({ type: 'page.returned' })).toBe(true)
  })
})

describe('the request of each subject', () => {
  test.each([
    [order, 'card', request],
    [
      { kind: 'repayment', order: 'ord_1', lastAttempt: 'pay_1' },
      'wallet',
      { kind: 'repayment', key: 'repay:ord_1:pay_1:wallet', body: { order: 'ord_1', gateway: 'wallet' } },
    ],
    [
      { kind: 'deposit', key: 'key_1', amount: '50', returnTo: 'cart' },
      'card',
      { kind: 'deposit', key: 'key_1', body: { amount: '50', gateway: 'card', return_to: 'cart' } },
    ],
  ] as const)('%o', (subject, gateway, expected) => {
    const { actor, calls, resolve } = begin({ subject, gateway })
    actor.send({ type: 'payment.requested' })
    expect(calls).toEqual([['start', { request: expected }]])
    resolve('start', { attempt: depositAttemptIn('created'), failure: null })
    expect(actor.getSnapshot().value).toBe('following')
  })
})
