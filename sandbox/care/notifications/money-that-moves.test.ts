import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#domain/contract/care/notifications.ts'
import { loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { deposit } from '#domain/contract/paying/paying.ts'
import { type Notification, type NotificationEvent, placeOf } from '#domain/session/notification.ts'
import type { TransferKind } from '#sandbox/ledger/transfer-kinds.ts'
import { beginLife } from '#sandbox/numbers/life/life-jobs.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { audit, decideAndReturn, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const email = 'owner@example.com'
const minute = 60_000
const day = 24 * 60 * minute

/**
 * Each way in which money moves, with its notification, or the reason why none does. `asked`: the user has just asked for
 * it and sees the result; `used`: a call or message of the user's own; `inside`: no wallet is moved; `before`: the project had no user yet. (decision 125)
 */
const notified: Readonly<Record<TransferKind, readonly NotificationEvent[] | 'asked' | 'used' | 'inside' | 'before'>> =
  {
    opening: 'before',
    deposit: ['depositDone', 'wireAccepted'],
    autoTopUp: ['topUpDone'],
    latePayment: ['paymentLate'],
    purchase: ['orderCompleted', 'orderPartial'],
    setAside: ['orderPending', 'numberActive'],
    refund: ['orderPartial', 'orderCanceled', 'creditOver', 'requirementsOver', 'numberGivenUp'],
    renewal: ['autoRenewed', 'autoRenewedSeveral'],
    restoration: 'asked',
    channels: 'asked',
    call: 'used',
    message: ['messageSent'],
    messageDelivery: 'used',
    messageRefund: ['messageFailed'],
    wireReturn: ['wireReturned'],
    correction: ['balanceCorrected'],
    wholesale: 'inside',
    wholesaleReturn: 'inside',
    resellerCredit: 'inside',
  }

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ payments: { patience: 20_000, silence: 0 } })
  owner = await shop.signIn(email, project)
}, 60_000)
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const db = () => shop.sandbox.database.query
const list = async (): Promise<readonly Notification[]> => (await owner.ask(listNotifications)).results
const seen = async () => (await list()).map(({ event, name, amount }) => [event, name, amount])
const letters = async () =>
  (await listMessages(db(), { to: email, limit: 50 }))
    .filter(({ facts }) => facts.letter !== 'newsletter')
    .map(({ facts, subject }) => [facts.letter, subject])
const pass = async (milliseconds: number) => {
  await shop.pass(milliseconds)
  owner = await shop.signIn(email, project)
}

/** Leaves these numbers alone in the project; they end in four days, and renew themselves for $10: $8.40 and 19 % VAT. */
const renewing = async (count: number) => {
  const rows = await db()
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(count)
    .execute()
  const ids = rows.map(({ id }) => id)
  await db()
    .updateTable('owned_number')
    .set({ state: 'blocked' })
    .where('state', '=', 'active')
    .where('id', 'not in', ids)
    .execute()
  const expires_at = shop.sandbox.clock.now() + 4 * day
  const terms = { auto_renew: 1, renew_cycle: 1, renew_cost: 8_400_000, expires_at } as const
  await db().updateTable('owned_number').set(terms).where('id', 'in', ids).execute()
  await db().deleteFrom('work').where('kind', 'like', 'number.%').execute()
  await shop.sandbox.database.transact(async (trx) => {
    for (const { id } of rows) await beginLife(trx, shop.sandbox.clock, { id, expires_at })
  })
  return rows
}

describe('automatic renewals that succeed', () => {
  test('of one number are notified with its price, and lead to the number', async () => {
    const [row] = await renewing(1)
    await pass(day)
    await pass(61 * minute)
    expect(await seen()).toEqual([['autoRenewed', row?.number, '10']])
    expect((await list()).map(placeOf)).toEqual([`/my_number/${row?.id}`])
    expect(await letters()).toEqual([
      ['autoRenewed', `Your number \u2066${row?.number}\u2069 was renewed automatically`],
    ])
    const [mail] = await listMessages(db(), { to: email, limit: 1 })
    expect(mail?.body).toContain('$10.00 was paid from your wallet')
  })

  test('of twelve numbers are notified once, and a job that runs again notifies nothing more', async () => {
    await renewing(12)
    await pass(day)
    await pass(61 * minute)
    expect(await seen()).toEqual([['autoRenewedSeveral', null, '120']])
    expect((await list()).map(placeOf)).toEqual(['/finance/transactions'])
    expect(await letters()).toEqual([['autoRenewed', '12 of your numbers were renewed automatically']])
    await db().updateTable('work').set({ state: 'queued' }).where('kind', '=', 'numbers.renewed').execute()
    await pass(0)
    expect(await letters()).toHaveLength(1)
  })

  test('are not notified before the hour is over, in which more may follow', async () => {
    await renewing(2)
    await pass(day)
    expect(await seen()).toEqual([])
    await pass(61 * minute)
    expect(await seen()).toEqual([['autoRenewedSeveral', null, '20']])
  })
})

test('a deposit is notified when the gateway reports it, once', async () => {
  const { id } = await owner.ask(deposit, {
    body: { amount: '25', gateway: 'card', return_to: 'finance' },
    key: 'deposit-1',
  })
  expect(await seen()).toEqual([])
  await decideAndReturn(shop, id, 'approve')
  await decideAndReturn(shop, id, 'approve')
  expect(await seen()).toEqual([['depositDone', null, '25']])
  expect(await letters()).toEqual([['depositDone', 'Your deposit is in your wallet']])
})

test.each([
  ['12.5', 'has added $12.50 to'],
  ['-3', 'has taken $3.00 from'],
])('a correction of %s by the operator is notified to the owner', async (amount, sentence) => {
  await shop.console('POST', 'corrections', { project, amount })
  expect(await seen()).toEqual([['balanceCorrected', null, amount]])
  const [mail] = await listMessages(db(), { to: email, limit: 1 })
  expect(mail?.body).toContain(sentence)
})

describe('a planned message', () => {
  const plan = async () => {
    const from = (await owner.ask(loadSenders)).numbers[0] ?? ''
    const send_at = momentOf(shop.sandbox.clock.now() + 60 * minute)
    await owner.ask(sendMessage, {
      body: { from, receivers: ['+491701234568'], text: 'Hello', send_at },
      key: 'message-1',
    })
    return from
  }

  test('is notified when it is sent and charged, without a mail', async () => {
    const from = await plan()
    await pass(60 * minute)
    const [sent] = await seen()
    expect(sent).toEqual(['messageSent', from, expect.stringMatching(/^0\.\d+$/)])
    expect(await letters()).toEqual([])
  })

  test('is notified when the wallet cannot pay for it', async () => {
    const from = await plan()
    await setWallet(shop, project, '0')
    await pass(60 * minute)
    expect(await seen()).toEqual([['messageStopped', from, null]])
  })

  test('is notified when its number is gone', async () => {
    const from = await plan()
    await db().updateTable('owned_number').set({ state: 'blocked' }).where('number', '=', from).execute()
    await pass(60 * minute)
    expect(await seen()).toEqual([['messageStopped', from, null]])
  })
})

test('every way in which money moves is notified, or has a reason', () => {
  const silent = Object.entries(notified).filter(([, by]) => typeof by === 'string')
  expect(silent.map(([kind]) => kind)).toEqual([
    'opening',
    'restoration',
    'channels',
    'call',
    'messageDelivery',
    'wholesale',
    'wholesaleReturn',
    'resellerCredit',
  ])
})
