import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit } from '#domain/contract/paying/paying.ts'
import type { AttemptState, PaymentAttempt } from '#domain/paying/payment.ts'
import type { GatewayAdapter, GatewayReport, ReportedState } from '#sandbox/gateways/kit/gateway.ts'
import { GatewaySilent } from '#sandbox/gateways/kit/gateway-silent.ts'
import { acceptPayment } from '#sandbox/paying/orders/accept-payment.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { type Cause, completeAttempt } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'

let shop: Shop
let owner: Caller
let attempt: PaymentAttempt
let asked: string[]

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())
beforeEach(async () => {
  asked = []
  attempt = await owner.ask(deposit, {
    body: { amount: '20', gateway: 'card', return_to: 'cart' },
    key: createId('key'),
  })
})

type Said = Partial<GatewayReport> & { state: ReportedState }

/**
 * A payment context whose gateway gives the listed reports one after the other; `undefined` and the end of the list are
 * silence.
 */
const contextWithReports = (...answers: (Said | undefined)[]): PaymentContext => {
  const answer = async (question: string): Promise<GatewayReport> => {
    asked.push(question)
    const said = answers.shift()
    if (said === undefined) throw new GatewaySilent('nothing')
    return {
      wasOpened: true,
      attempt: attempt.id,
      amount: attempt.local_amount ?? '0',
      currency: attempt.currency ?? '',
      ...said,
    }
  }
  const card: GatewayAdapter = {
    open: () => Promise.reject(new Error('It was opened already.')),
    retrieve: () => answer('retrieve'),
    capture: () => answer('capture'),
    giveUp: () => answer('giveUp'),
    readReturn: async () => undefined,
    readNotification: async () => undefined,
  }
  return { ...shop.sandbox, gateways: { card }, acceptPayment }
}

const from = async (state: AttemptState, more: Partial<AttemptTable> = {}): Promise<void> => {
  await shop.sandbox.database.query
    .updateTable('payment_attempt')
    .set({ state, ...more })
    .where('id', '=', attempt.id)
    .execute()
}
const creditsOf = async (): Promise<number> =>
  (await shop.sandbox.database.query.selectFrom('transfer').select('id').where('subject', '=', attempt.id).execute())
    .length
const complete = async (context: PaymentContext, cause: Cause) => {
  const { state, failure } = await completeAttempt(context, attempt.id, cause)
  return [state, failure, asked, await creditsOf()]
}

const unfinished = ['redirecting', 'atGateway', 'returned', 'verifying', 'uncertain'] as const
const causes: readonly Cause[] = ['return', 'notification', 'verification', 'check', 'reading']

describe('the report of the gateway decides, in every state and for every cause', () => {
  test.for(unfinished.flatMap((state) => causes.map((cause) => [state, cause] as const)))(
    '%s, %s',
    async ([state, cause]) => {
      const table: [Said[], AttemptState, string | null, string[], number][] = [
        [[{ state: 'declined' }], 'failed', 'paymentFailed', ['retrieve'], 0],
        [[{ state: 'cancelled' }], 'cancelled', null, ['retrieve'], 0],
        [[{ state: 'voided' }], 'cancelled', null, ['retrieve'], 0],
        [[{ state: 'reversed' }], 'reversed', 'paymentFailed', ['retrieve'], 0],
        [[{ state: 'processing' }], 'uncertain', null, ['retrieve'], 0],
        [[{ state: 'waiting' }], 'atGateway', null, ['retrieve'], 0],
        [[{ state: 'authorised' }, { state: 'captured' }], 'settled', null, ['retrieve', 'capture'], 1],
      ]
      for (const [answers, expected, failure, questions, credits] of table) {
        attempt = await owner.ask(deposit, {
          body: { amount: '20', gateway: 'card', return_to: 'cart' },
          key: createId('key'),
        })
        asked = []
        await from(state)
        expect(await complete(contextWithReports(...answers), cause)).toEqual([expected, failure, questions, credits])
      }
    },
  )

  test.for(['settled', 'failed', 'cancelled', 'reversed'] as const)(
    '%s does not change, and the gateway is not queried',
    async (state) => {
      await from(state, { ended_at: 1, credited: state === 'settled' ? 'wallet' : null })
      expect(await complete(contextWithReports({ state: 'captured' }), 'return')).toEqual([state, null, [], 0])
    },
  )
})

describe('a report that differs from the stored terms is never credited [PAY-04]', () => {
  const differences: [string, Partial<GatewayReport>][] = [
    ['the amount', { amount: '0.01' }],
    ['a larger amount', { amount: '99999' }],
    ['the currency', { currency: 'IRR' }],
    ['the attempt', { attempt: 'pay_other' }],
  ]
  test.for(differences)('%s, authorised: withdrawn and failed', async ([, change]) => {
    const context = contextWithReports({ state: 'authorised', ...change }, { state: 'voided', ...change })
    expect(await complete(context, 'return')).toEqual(['failed', 'paymentFailed', ['retrieve', 'giveUp'], 0])
  })
  test.for(differences)('%s, captured: reversed', async ([, change]) => {
    const context = contextWithReports({ state: 'captured', ...change }, { state: 'reversed', ...change })
    expect(await complete(context, 'notification')).toEqual(['reversed', 'paymentFailed', ['retrieve', 'giveUp'], 0])
  })
  test.for(differences)('%s, and the reversal is unknown: uncertain', async ([, change]) => {
    expect(await complete(contextWithReports({ state: 'captured', ...change }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })
})

describe('a silent gateway', () => {
  test.for<[AttemptState, Cause, AttemptState]>([
    ['redirecting', 'reading', 'redirecting'],
    ['atGateway', 'reading', 'atGateway'],
    ['atGateway', 'check', 'atGateway'],
    ['atGateway', 'verification', 'uncertain'],
    ['atGateway', 'notification', 'uncertain'],
    ['atGateway', 'return', 'uncertain'],
    ['returned', 'reading', 'uncertain'],
    ['verifying', 'check', 'uncertain'],
    ['uncertain', 'check', 'uncertain'],
  ])('%s, %s: %s', async ([state, cause, expected]) => {
    await from(state)
    expect(await complete(contextWithReports(), cause)).toEqual([expected, null, ['retrieve'], 0])
  })

  test('after a capture request: uncertain until the gateway responds, however late [PAY-05]', async () => {
    await from('atGateway')
    expect(await complete(contextWithReports({ state: 'authorised' }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'capture'],
      0,
    ])
    asked = []
    await from('uncertain', { uncertain_since: 0, expires_at: 0 })
    expect(await complete(contextWithReports(), 'check')).toEqual(['uncertain', null, ['retrieve'], 0])
    asked = []
    expect(await complete(contextWithReports({ state: 'captured' }), 'reading')).toEqual([
      'settled',
      null,
      ['retrieve'],
      1,
    ])
  })

  test("beyond the banks' limit without a capture request: reversed", async () => {
    await from('uncertain', { uncertain_since: 0, expires_at: 0 })
    expect(await complete(contextWithReports(), 'check')).toEqual(['reversed', 'paymentFailed', ['retrieve'], 0])
  })

  test.for([
    [30 * 60_000, Number.POSITIVE_INFINITY],
    [Number.POSITIVE_INFINITY, 30 * 60_000],
  ] as const)(
    "the banks' limit is half an hour, after the first silence (%i ms) and the deadline (%i ms)",
    async ([silent, over]) => {
      const ago = (milliseconds: number) => Math.max(0, shop.sandbox.clock.now() - milliseconds)
      await from('uncertain', { uncertain_since: ago(silent), expires_at: ago(over) })
      expect((await complete(contextWithReports(), 'check'))[0]).toBe('uncertain')
      await from('uncertain', { uncertain_since: ago(silent + 1), expires_at: ago(over + 1) })
      expect((await complete(contextWithReports(), 'check'))[0]).toBe('reversed')
    },
  )
})

describe('after the deadline', () => {
  beforeEach(() => from('atGateway', { expires_at: 0 }))

  test('a payment that still waits is withdrawn', async () => {
    expect(await complete(contextWithReports({ state: 'waiting' }, { state: 'voided' }), 'check')).toEqual([
      'cancelled',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })

  test('an approval at the same moment is captured', async () => {
    const context = contextWithReports({ state: 'waiting' }, { state: 'authorised' }, { state: 'captured' })
    expect(await complete(context, 'check')).toEqual(['settled', null, ['retrieve', 'giveUp', 'capture'], 1])
  })

  test('a payment that cannot be withdrawn is uncertain', async () => {
    expect(await complete(contextWithReports({ state: 'waiting' }, { state: 'waiting' }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })
})
