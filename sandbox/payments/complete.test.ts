import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit } from '#domain/contract/finance.ts'
import type { AttemptState, PaymentAttempt } from '#domain/payment.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import { type GatewayAdapter, type GatewayReport, GatewaySilent, type ReportedState } from '../gateways/gateway.ts'
import { createId } from '../id.ts'
import { openCheckout } from '../testing/checkout-fixture.ts'
import type { Caller, Shop } from '../testing/shop-fixture.ts'
import { type Cause, completeAttempt } from './complete.ts'
import type { Till } from './till.ts'

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

/** A till whose gateway says what the test wants, one answer after the other; without one it is silent. */
const tillThatHears = (...answers: (Said | undefined)[]): Till => {
  const answer = async (question: string): Promise<GatewayReport> => {
    asked.push(question)
    const said = answers.shift()
    if (said === undefined) throw new GatewaySilent('nothing')
    return {
      wasOpened: true,
      attempt: attempt.id,
      amount: attempt.local_amount ?? '',
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
  return { ...shop.sandbox, gateways: { card } }
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
const complete = async (till: Till, cause: Cause) => {
  const { state, failure } = await completeAttempt(till, attempt.id, cause)
  return [state, failure, asked, await creditsOf()]
}

const unfinished = ['redirecting', 'atGateway', 'returned', 'verifying', 'uncertain'] as const
const causes: readonly Cause[] = ['return', 'notification', 'verification', 'check', 'reading']

describe('what the gateway says decides, from wherever the attempt stands and whoever asks', () => {
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
        expect(await complete(tillThatHears(...answers), cause)).toEqual([expected, failure, questions, credits])
      }
    },
  )

  test.for(['settled', 'failed', 'cancelled', 'reversed'] as const)(
    '%s stays what it is, and nobody is asked',
    async (state) => {
      await from(state, { ended_at: 1, credited: state === 'settled' ? 'wallet' : null })
      expect(await complete(tillThatHears({ state: 'captured' }), 'return')).toEqual([state, null, [], 0])
    },
  )
})

describe('what differs from what was agreed never counts', () => {
  const differences: [string, Partial<GatewayReport>][] = [
    ['the amount', { amount: '0.01' }],
    ['a larger amount', { amount: '99999' }],
    ['the currency', { currency: 'IRR' }],
    ['the attempt', { attempt: 'pay_other' }],
  ]
  test.for(differences)('%s, approved: it is given up, and has failed', async ([, change]) => {
    const till = tillThatHears({ state: 'authorised', ...change }, { state: 'voided', ...change })
    expect(await complete(till, 'return')).toEqual(['failed', 'paymentFailed', ['retrieve', 'giveUp'], 0])
  })
  test.for(differences)('%s, taken: it goes back', async ([, change]) => {
    const till = tillThatHears({ state: 'captured', ...change }, { state: 'reversed', ...change })
    expect(await complete(till, 'notification')).toEqual(['reversed', 'paymentFailed', ['retrieve', 'giveUp'], 0])
  })
  test.for(differences)('%s, and nobody knows whether it went back: it is uncertain', async ([, change]) => {
    expect(await complete(tillThatHears({ state: 'captured', ...change }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })
})

describe('silence is no answer', () => {
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
    expect(await complete(tillThatHears(), cause)).toEqual([expected, null, ['retrieve'], 0])
  })

  test('after the money was asked for: uncertain until the gateway says, however long', async () => {
    await from('atGateway')
    expect(await complete(tillThatHears({ state: 'authorised' }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'capture'],
      0,
    ])
    asked = []
    await from('uncertain', { uncertain_since: 0, expires_at: 0 })
    expect(await complete(tillThatHears(), 'check')).toEqual(['uncertain', null, ['retrieve'], 0])
    asked = []
    expect(await complete(tillThatHears({ state: 'captured' }), 'reading')).toEqual(['settled', null, ['retrieve'], 1])
  })

  test('beyond the banks’ limit, when the money was never asked for: it has gone back', async () => {
    await from('uncertain', { uncertain_since: 0, expires_at: 0 })
    expect(await complete(tillThatHears(), 'check')).toEqual(['reversed', 'paymentFailed', ['retrieve'], 0])
  })
})

describe('when the time is over', () => {
  beforeEach(() => from('atGateway', { expires_at: 0 }))

  test('what still waits there is given up', async () => {
    expect(await complete(tillThatHears({ state: 'waiting' }, { state: 'voided' }), 'check')).toEqual([
      'cancelled',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })

  test('what was approved in the same moment counts', async () => {
    const till = tillThatHears({ state: 'waiting' }, { state: 'authorised' }, { state: 'captured' })
    expect(await complete(till, 'check')).toEqual(['settled', null, ['retrieve', 'giveUp', 'capture'], 1])
  })

  test('what will not be given up is uncertain', async () => {
    expect(await complete(tillThatHears({ state: 'waiting' }, { state: 'waiting' }), 'check')).toEqual([
      'uncertain',
      null,
      ['retrieve', 'giveUp'],
      0,
    ])
  })
})
