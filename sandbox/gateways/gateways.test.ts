import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit, loadWallet, verifyPayment } from '#domain/contract/paying/paying.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { AttemptState, PaymentAttempt } from '#domain/paying/payment.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { audit, balanceOf, decideAt, follow, openCheckout, unended } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { gatewayModules, simulators } from './gateways.ts'
import { type Decision, decisions } from './simulator/decisions.ts'

const minute = 60_000
/** Micro-USD of the deposits of these tests. */
const sent = 20_000_000n

let shop: Shop
let iran: Caller

beforeAll(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', 'prj_parto')
  germany = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

let germany: Caller
/** A customer of a country in which the gateway can be used. */
const customerOf = (gateway: Gateway): [Caller, string] =>
  gateway === 'paypal' ? [germany, 'prj_nordlicht'] : [iran, 'prj_parto']

/** The states of an attempt: as the result page shows it after the return, and when all due work has run. */
type Lives = readonly [shown: AttemptState, last: AttemptState]

const lives: Record<Decision, Lives> = {
  approve: ['settled', 'settled'],
  decline: ['failed', 'failed'],
  cancel: ['cancelled', 'cancelled'],
  approveNoReturn: ['settled', 'settled'],
  returnTwice: ['settled', 'settled'],
  notifyBeforeReturn: ['settled', 'settled'],
  wrongAmount: ['failed', 'failed'],
  forgedSignature: ['atGateway', 'cancelled'],
  verifyTimesOut: ['uncertain', 'settled'],
  // The return loses the answer, the result page asks again.
  answerLost: ['settled', 'settled'],
  captureRefused: ['reversed', 'reversed'],
  answersLate: ['uncertain', 'settled'],
}

/** Where a protocol leads to other states. */
const exceptions: Readonly<Record<string, Lives>> = {
  // The amount is known only after it was taken, and is sent back.
  'bankA wrongAmount': ['reversed', 'reversed'],
  'webmoney wrongAmount': ['reversed', 'reversed'],
  // WebMoney sets the money aside without a capture by the portal, and returns it after half an hour.
  'webmoney captureRefused': ['uncertain', 'reversed'],
}

const cases = gatewayModules.flatMap(({ id }) =>
  decisions.map((decision): [Gateway, Decision, Lives] => [
    id,
    decision,
    exceptions[`${id} ${decision}`] ?? lives[decision],
  ]),
)

const start = (caller: Caller, gateway: Gateway): Promise<PaymentAttempt> =>
  caller.ask(deposit, { body: { amount: '20', gateway, return_to: 'finance' }, key: createId('key') })

const check = async (caller: Caller, { id }: PaymentAttempt): Promise<PaymentAttempt> =>
  caller.ask(verifyPayment, { body: { attempt: id } })

test.for(cases)('%s, %s: %o, and the wallet says the same [PAY-01]', async ([gateway, decision, expected]) => {
  const [caller, project] = customerOf(gateway)
  const before = await balanceOf(shop, project)
  const attempt = await start(caller, gateway)
  expect(attempt.state).toBe('redirecting')

  const back = await decideAt(shop, attempt, decision)
  expect(back === null).toBe(decision === 'approveNoReturn')
  if (back !== null) {
    expect(await follow(shop, back)).toBe(`${new URL(back.url).origin}/order/result?attempt=${attempt.id}`)
  }
  const shown = await check(caller, attempt)
  for (let passed = 0; passed < 75; passed += 5) await shop.pass(5 * minute)
  const last = await check(caller, attempt)

  expect([shown.state, last.state]).toEqual(expected)
  expect((await balanceOf(shop, project)) - before).toBe(last.state === 'settled' ? sent : 0n)
  expect(await unended(shop)).toEqual([])
})

describe('every gateway', () => {
  test.for(gatewayModules.map(({ id }) => id))(
    'invariant 16: %s counts a return that is repeated after the payment once [PAY-04] [PAY-05]',
    async (gateway) => {
      const [caller, project] = customerOf(gateway)
      const before = await balanceOf(shop, project)
      const attempt = await start(caller, gateway)
      const back = await decideAt(shop, attempt, 'approve')
      for (let times = 0; times < 3; times += 1) await follow(shop, back?.clone() ?? '')
      await Promise.all([check(caller, attempt), check(caller, attempt), follow(shop, back?.clone() ?? '')])
      expect((await balanceOf(shop, project)) - before).toBe(sent)
    },
  )

  test.for(simulators.map(({ id }) => id))(
    'invariant 17: %s: a return for another payment changes neither of them [PAY-04]',
    async (gateway) => {
      const [caller, project] = customerOf(gateway)
      const before = await balanceOf(shop, project)
      const paid = await start(caller, gateway)
      const unpaid = await start(caller, gateway)
      const back = await decideAt(shop, paid, 'approve')
      await follow(shop, await renamed(back, paid, unpaid))
      expect((await check(caller, unpaid)).state).toBe('redirecting')
      expect((await check(caller, paid)).state).toBe('settled')
      expect((await balanceOf(shop, project)) - before).toBe(sent)
      await decideAt(shop, unpaid, 'cancel')
      await check(caller, unpaid)
    },
  )
})

/** The return of a payment, in the name of another one. */
const renamed = async (back: Request | null, from: PaymentAttempt, to: PaymentAttempt): Promise<Request> => {
  if (back === null) throw new Error('The browser did not return.')
  if (back.method === 'GET') return new Request(back.url.replaceAll(from.id, to.id))
  const fields = new URLSearchParams((await back.text()).replaceAll(from.id, to.id))
  return new Request(back.url, { method: 'POST', body: fields })
}

describe('a gateway that the operator has switched off', () => {
  const options = async () =>
    Object.fromEntries(
      (await iran.ask(loadWallet, { query: { amount: '20' } })).gateways.map(({ gateway, available, reason }) => [
        gateway,
        available ? 'available' : reason,
      ]),
    )

  test('takes no new payment, while one under way is completed [PAY-01]', async () => {
    const under = await start(iran, 'bankA')
    expect((await shop.console('POST', 'gateways/bankA/switch', { enabled: false })).status).toBe(200)
    expect((await options()).bankA).toBe('gatewayUnavailable')
    expect(
      await iran.refused(deposit, {
        body: { amount: '20', gateway: 'bankA', return_to: 'finance' },
        key: createId('key'),
      }),
    ).toMatchObject({ code: 'gatewayUnavailable' })
    const back = await decideAt(shop, under, 'approve')
    await follow(shop, back ?? '')
    expect((await check(iran, under)).state).toBe('settled')
    await shop.console('POST', 'gateways/bankA/switch', { enabled: true })
    expect((await options()).bankA).toBe('available')
  })

  test('banks of Iran are for customers of Iran, PayPal is for all others [PAY-01]', async () => {
    expect(await options()).toEqual({
      card: 'available',
      bankA: 'available',
      bankB: 'available',
      bankC: 'available',
      paypal: 'gatewayUnavailable',
      webmoney: 'available',
      wire: 'available',
    })
    const { gateways } = await germany.ask(loadWallet, { query: { amount: '20' } })
    expect(gateways.filter(({ available }) => available).map(({ gateway }) => gateway)).toEqual([
      'card',
      'paypal',
      'webmoney',
      'wire',
    ])
  })
})
