import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/account/account.ts'
import { addEmail, verifyEmail } from '#domain/contract/account/account-contacts.ts'
import { saveRequirement } from '#domain/contract/buying/buying.ts'
import { sendSupportMessage } from '#domain/contract/care/care.ts'
import {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadNotificationState,
  readNotifications,
} from '#domain/contract/care/notifications.ts'
import { loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import {
  isUsuallyOn,
  maxNotifications,
  type NotificationSwitch,
  notificationKinds,
  placeOf,
  textsPerDay,
} from '#domain/session/notification.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { type NewNotification, notify } from '#sandbox/session/notifications/notify.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { audit, decideAndReturn, fillCart, payCart, setWallet, withPapers } from '#sandbox/testing/checkout-fixture.ts'
import { pdfOf, uploadFile } from '#sandbox/testing/files.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const email = 'owner@example.com'
const day = 24 * 60 * 60_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({
    payments: { patience: 20_000, silence: 0 },
    network: {
      patience: 5_000,
      resolve: async () => ['8.8.8.8'],
      send: async () => ({ status: 500, location: null, start: '' }),
    },
  })
  owner = await shop.signIn(email, project)
}, 60_000)
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const db = () => shop.sandbox.database.query
const list = async (caller = owner) => (await caller.ask(listNotifications)).results
const events = async (caller = owner) => (await list(caller)).map(({ event }) => event)
const state = (caller = owner) => caller.ask(loadNotificationState)
const change = (body: NotificationSwitch) => owner.ask(changeNotificationSetting, { body })
const sentTo = async (to: string) =>
  (await listMessages(db(), { to, limit: 200 })).filter(({ facts }) => facts.letter !== 'newsletter')
const lettersTo = async (to: string) => (await sentTo(to)).map(({ facts }) => facts.letter)

/** Lets time pass, after which the session has ended. */
const pass = async (milliseconds: number) => {
  await shop.pass(milliseconds)
  owner = await shop.signIn(email, project)
}

const phone = async () =>
  (
    await db()
      .selectFrom('account_phone')
      .select('number')
      .where('account_id', '=', 'acc_owner')
      .where('is_primary', '=', 1)
      .executeTakeFirst()
  )?.number ?? ''

/** Leaves one number active, which renews itself. */
const alone = async () => {
  const { id, expires_at: end } = await db()
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('country', '=', 'AT')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db().updateTable('owned_number').set({ auto_renew: 1 }).where('id', '=', id).execute()
  await db()
    .updateTable('owned_number')
    .set({ state: 'blocked' })
    .where('state', '=', 'active')
    .where('id', '<>', id)
    .execute()
  return { id, days: Math.ceil(((end ?? 0) - shop.sandbox.clock.now()) / day) }
}

const failRenewal = async () => {
  const { id, days } = await alone()
  await setWallet(shop, project, '1')
  for (let passed = 0; passed < days - 2; passed += 1) await shop.pass(day)
  owner = await shop.signIn(email, project)
  return id
}

const write = (message: string) =>
  owner.ask(sendSupportMessage, { body: { message, subject: 'Silence', text: 'Nothing rings.', attachments: [] } })
const answered = async (message: string) => {
  await write(message)
  await shop.console('POST', 'support/answer', { message, text: 'It rings now.' })
}

describe('each kind is notified of by its real cause, once, with its place and the mail of before', () => {
  test('renewals: a renewal for which the wallet is too small [API-110] [API-111]', async () => {
    const number = await failRenewal()
    const [latest, first, ...others] = await list()
    expect([latest?.event, first?.event, others]).toEqual(['balanceShort', 'balanceShort', []])
    expect(latest).toMatchObject({ subject: number, is_read: false, amount: expect.stringMatching(/^\d+(\.\d+)?$/) })
    expect(latest && placeOf(latest)).toBe(`/my_number/${number}`)
    expect(await lettersTo(email)).toEqual(['balanceShort', 'balanceShort'])
    expect((await state()).unread).toBe(2)
  })

  test('low balance, once for each fall', async () => {
    await setWallet(shop, project, '100')
    await owner.ask(saveLowBalance, { body: { version: 0, alert: { threshold: '50' }, top_up: null } })
    for (const amount of ['40', '30', '100', '20'] as const) {
      await setWallet(shop, project, amount)
      await shop.pass(0)
    }
    const listed = await list()
    expect(listed.map(({ event, amount }) => [event, amount])).toEqual([
      ['balanceLow', '50'],
      ['balanceLow', '50'],
    ])
    expect(listed.map(placeOf)).toEqual(['/finance', '/finance'])
    expect(await lettersTo(email)).toEqual(['balanceLow', 'balanceLow'])
  })

  test('orders and requirements: an order that waits for documents, and its reminder', async () => {
    // The work of many other numbers would only take time.
    await alone()
    const { id, order } = await payCart(owner, await fillCart(shop, owner, { offer: withPapers }), 'card')
    await decideAndReturn(shop, id, 'approve')
    await shop.pass(2_000)
    const [pending] = await list()
    expect(pending).toMatchObject({ event: 'orderPending', subject: order })
    expect(pending && placeOf(pending)).toBe(`/order/result?order=${order}`)
    const { id: item } = await db()
      .selectFrom('order_item')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    await pass(23 * day)
    const due = (await list()).find(({ event }) => event === 'requirementsDue')
    expect(due && placeOf(due)).toBe(`/requirements?item=${item}`)
    expect(await lettersTo(email)).toEqual(expect.arrayContaining(['orderResult', 'requirementsDue']))
  })

  test('requirements: each document that is rejected', async () => {
    const { id } = await payCart(owner, await fillCart(shop, owner, { offer: withPapers }), 'card')
    await decideAndReturn(shop, id, 'approve')
    await shop.pass(2_000)
    const { registrant_id: registrant } = await db()
      .selectFrom('fulfilment')
      .select('registrant_id')
      .where('state', '=', 'waiting')
      .where('project_id', '=', project)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const name of ['one.pdf', 'two.pdf']) {
      const file = (await uploadFile(owner, pdfOf(20_000), name)).id
      const document = { type: 'passport', holder: 'Another Name', date: '2030-01-31', address: null, file } as const
      const body = { kind: 'document', document: { ...document, registrant: registrant ?? '' } } as const
      await owner.ask(saveRequirement, { query: { offer: withPapers }, body })
      await shop.pass(5_000)
    }
    expect((await events()).filter((event) => event === 'documentRejected')).toHaveLength(2)
  })

  test('wire transfers: rejected, corrected, accepted', async () => {
    const body = {
      transfer: 'wtr_1',
      amount: '250.5',
      tracking_code: 'TR20261120',
      details: '',
      hand_in: true,
    } as const
    const attachment = (await uploadFile(owner, pdfOf(2000))).id
    await owner.ask(saveWireTransfer, { body: { ...body, attachment } })
    await shop.console('POST', 'wire/reject', { transfer: 'wtr_1', reason: 'The code is wrong.' })
    await owner.ask(saveWireTransfer, { body: { ...body, tracking_code: 'TR20261121', attachment } })
    await shop.console('POST', 'wire/accept', { transfer: 'wtr_1', amount: '200' })
    expect((await list()).map(({ event, amount }) => [event, amount])).toEqual([
      ['wireAccepted', '200'],
      ['wireRejected', '250.5'],
    ])
    expect((await list()).map(placeOf)).toEqual(Array(2).fill('/cart?step=wire&transfer=wtr_1'))
  })

  test('failed delivery: a receiver that was not reached, and an SMS trunk that takes nothing, once a day; mailed only if wanted', async () => {
    const from = (await owner.ask(loadSenders)).numbers[0] ?? ''
    const body = { from, receivers: ['+491701234590', '+491701234567'], text: 'Hello' }
    const { message } = await owner.ask(sendMessage, { body, key: 'message-1' })
    const { id } = message
    await shop.pass(60_000)
    await shop.pass(60_000)
    const [failed] = await list()
    expect([failed?.event, failed?.subject, failed?.name]).toEqual(['messageFailed', id, from])
    expect(failed && placeOf(failed)).toBe(`/sms/outbox/${id}`)
    expect(await sentTo(email)).toEqual([])

    const { results } = await owner.ask(listNumbers, { query: { q: from.slice(1) } })
    const number = results[0]?.id ?? ''
    const { version } = await owner.ask(loadNumber, { query: { number } })
    await owner.ask(saveSmsTrunk, { body: { number, version, url: 'https://hooks.example.org/sms' } })
    await change({ kind: 'messages', channel: 'mail', on: true })
    for (const text of ['One', 'Two'])
      await shop.console('POST', 'messages', { number: from, from: '+491726655443', text })
    for (let hour = 0; hour < 48; hour += 1) await shop.pass(60 * 60_000)
    owner = await shop.signIn(email, project)
    const forwards = (await list()).filter(({ event }) => event === 'forwardFailed')
    expect(forwards.map((each) => [each.name, placeOf(each)])).toEqual(
      forwards.map(() => [from, `/my_number/${number}`]),
    )
    const days = new Set(forwards.map(({ at }) => at.slice(0, 10)))
    expect([forwards.length > 0, days.size]).toEqual([true, forwards.length])
    expect((await lettersTo(email)).filter((letter) => letter === 'forwardFailed')).toHaveLength(forwards.length)
  })

  test('support: an answer', async () => {
    await answered('sup_1')
    const [answer] = await list()
    expect(answer).toMatchObject({ event: 'supportAnswered', subject: 'sup_1', name: 'Silence' })
    expect(await lettersTo(email)).toEqual(['supportAnswer'])
  })

  test('security: a new password and a new address, in every project, with the mails of before', async () => {
    const body = { old_password: seedPassword, new_password: 'Ein neues 1', end_other_sessions: false }
    await owner.ask(changePassword, { body })
    const { id } = await owner.ask(addEmail, { body: { email: 'clara@hafen.example' } })
    await shop.sandbox.work.drain()
    const code = (await sentTo('clara@hafen.example'))[0]?.facts.code ?? ''
    await owner.ask(verifyEmail, { body: { by: 'code', id, code } })
    const elsewhere = (await owner.ask(listNotifications, { project: 'prj_hafen' })).results
    expect(elsewhere.map((each) => [each.event, each.name, placeOf(each)])).toEqual([
      ['emailAdded', 'clara@hafen.example', '/account?section=emails'],
      ['passwordChanged', null, '/account?section=sessions'],
    ])
    expect(await list()).toEqual(elsewhere)
    expect(await lettersTo(email)).toEqual(['contactChanged', 'passwordChanged'])
  })
})

describe('settings', () => {
  test('begin with the mails of before, and are those of one account [API-112]', async () => {
    const { kinds, has_phone } = await owner.ask(loadNotificationSettings)
    expect(has_phone).toBe(true)
    expect(kinds).toEqual(
      notificationKinds.map((kind) => ({ kind, portal: true, mail: isUsuallyOn(kind, 'mail'), text: false })),
    )
    await change({ kind: 'support', channel: 'mail', on: false })
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    expect(
      (await other.ask(loadNotificationSettings)).kinds.every(({ kind, mail }) => mail === isUsuallyOn(kind, 'mail')),
    ).toBe(true)
  })

  test('decide by which channels a notification is sent [API-112]', async () => {
    await change({ kind: 'support', channel: 'mail', on: false })
    await answered('sup_1')
    expect([await events(), await sentTo(email), await sentTo(await phone())]).toEqual([['supportAnswered'], [], []])
    await change({ kind: 'support', channel: 'text', on: true })
    await change({ kind: 'support', channel: 'portal', on: false })
    await answered('sup_2')
    expect([await events(), await sentTo(email)]).toEqual([['supportAnswered'], []])
    const texts = await sentTo(await phone())
    expect(texts.map(({ kind, body }) => [kind, body])).toEqual([
      ['text', 'Our answer: Silence\nhttp://localhost/customer_care'],
    ])
  })

  test('a mail about security cannot be switched off; texts need a verified phone, and stop without it', async () => {
    const refused = await owner.refused(changeNotificationSetting, {
      body: { kind: 'security', channel: 'mail', on: false },
    })
    expect([refused.status, refused.errors]).toEqual([422, { channel: ['INVALID'] }])
    await change({ kind: 'support', channel: 'text', on: true })
    const number = await phone()
    await db().deleteFrom('account_phone').where('account_id', '=', 'acc_owner').execute()
    await answered('sup_1')
    expect([await events(), await sentTo(number)]).toEqual([['supportAnswered'], []])
    const problem = await owner.refused(changeNotificationSetting, {
      body: { kind: 'orders', channel: 'text', on: true },
    })
    expect([problem.status, problem.code]).toEqual([409, 'textPhoneMissing'])
    expect((await owner.ask(loadNotificationSettings)).has_phone).toBe(false)
  })
})

const made = (cause: string, more: Partial<NewNotification> = {}): NewNotification => ({
  account: 'acc_owner',
  project,
  event: 'supportAnswered',
  cause,
  letter: { subject: 'S', body: 'B', link: '', facts: { letter: 'test', cause } },
  ...more,
})
const store = (...all: readonly NewNotification[]) =>
  shop.sandbox.database.transact(async (trx) => {
    for (const each of all) await notify(trx, shop.sandbox.clock, each)
  })

describe('the list', () => {
  test('a cause is notified of once, by every channel', async () => {
    await store(made('one'), made('one'))
    await store(made('one'))
    expect([(await list()).length, await lettersTo(email)]).toEqual([1, ['test']])
  })

  test('continues by key, and is marked as read one by one or up to the newest one seen [API-110] [API-111]', async () => {
    await store(...Array.from({ length: 45 }, (_, count) => made(`cause ${count}`)))
    const first = await owner.ask(listNotifications)
    expect(first.now).toBe(shop.sandbox.clock.moment())
    expect([first.results.length, first.results[0]?.position, first.next, first.unread]).toEqual([20, 45, 26, 45])
    const last = await owner.ask(listNotifications, { query: { after: 6 } })
    expect([last.results.map(({ position }) => position), last.next]).toEqual([[5, 4, 3, 2, 1], null])
    const before = await state()
    const one = await owner.ask(readNotifications, { body: { position: 45, with_older: false } })
    expect(one.unread).toBe(44)
    expect(one.version).not.toBe(before.version)
    expect(await owner.ask(readNotifications, { body: { position: 45, with_older: false } })).toEqual(one)
    await store(made('later'))
    expect((await owner.ask(readNotifications, { body: { position: 45, with_older: true } })).unread).toBe(1)
    expect((await list()).filter(({ is_read }) => !is_read).map(({ position }) => position)).toEqual([46])
  })

  test('is that of one account and one project', async () => {
    await store(
      made('here'),
      made('there', { project: 'prj_hafen' }),
      made('theirs', { account: 'acc_iran', project: 'prj_parto' }),
    )
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    expect([(await list()).length, (await list(other)).length]).toEqual([1, 1])
    await other.ask(readNotifications, { body: { position: 99, with_older: true } })
    expect([(await state()).unread, (await state(other)).unread]).toEqual([1, 0])
    await owner.ask(readNotifications, { body: { position: 99, with_older: true } })
    expect((await owner.ask(loadNotificationState, { project: 'prj_hafen' })).unread).toBe(1)
    expect((await other.refused(listNotifications, { project })).status).toBe(403)
  })

  test('a user who acts for the account sees it, but reads and changes nothing in its name', async () => {
    await store(made('one'))
    const { body } = await shop.console('POST', 'on_behalf', { issuer: 'supervisor@example.com', account: email })
    const operator = await shop.signInByLink(String(body.link), project)
    expect((await list(operator)).map(({ event }) => event)).toEqual(['supportAnswered'])
    expect((await operator.ask(readNotifications, { body: { position: 1, with_older: true } })).unread).toBe(1)
    expect((await state()).unread).toBe(1)
    const change = { kind: 'orders', channel: 'mail', on: false } as const
    expect((await operator.refused(changeNotificationSetting, { body: change })).status).toBe(403)
  })

  test(`keeps 90 days and ${maxNotifications} notifications`, async () => {
    await store(...Array.from({ length: maxNotifications + 20 }, (_, count) => made(`cause ${count}`)))
    expect((await state()).unread).toBe(maxNotifications)
    const { rows } = await db()
      .selectFrom('notification')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .where('account_id', '=', 'acc_owner')
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(maxNotifications)
    await shop.sandbox.clock.advance(90 * day - 1)
    owner = await shop.signIn(email, project)
    expect((await state()).unread).toBe(maxNotifications)
    await shop.sandbox.clock.advance(1)
    expect([(await state()).unread, await list()]).toEqual([0, []])
  })

  test(`at most ${textsPerDay} texts are sent in 24 hours; the rest is still shown and mailed`, async () => {
    await change({ kind: 'support', channel: 'text', on: true })
    await store(...Array.from({ length: textsPerDay + 3 }, (_, count) => made(`cause ${count}`)))
    expect((await sentTo(await phone())).length).toBe(textsPerDay)
    expect([(await state()).unread, (await lettersTo(email)).length]).toEqual([textsPerDay + 3, textsPerDay + 3])
    await pass(day)
    await store(made('tomorrow'))
    expect((await sentTo(await phone())).length).toBe(textsPerDay + 1)
  })
})
