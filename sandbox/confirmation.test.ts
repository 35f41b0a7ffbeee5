// A factor is asked for again before what lasts or spends stored money, at every call that declares it. (decision 106)
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPhone, changePassword } from '#domain/contract/account/account.ts'
import { addEmail } from '#domain/contract/account/account-contacts.ts'
import { addPasskey, confirmOwner, startPasskey, startPasskeyProof } from '#domain/contract/account/passkeys.ts'
import { confirmSecondFactor, startSecondFactor } from '#domain/contract/account/second-factor.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { createSmsKey, loadSenders, retryMessage, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { saveCallTrunk, saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import {
  changeAutoRenew,
  changeChannels,
  changeCycle,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import { deposit, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { editSimpleUser, inviteSimpleUser, resendInvitation } from '#domain/contract/projects/people.ts'
import { loadInfo } from '#domain/contract/session/session.ts'
import { type ConfirmationKind, confirmationWindows } from '#domain/kit/confirmation.ts'
import type { Problem } from '#domain/kit/failure.ts'
import { hasRight } from '#domain/kit/rights.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { createSoftPasskey } from '#sandbox/testing/authenticator.ts'
import { type Asked, type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const owner = 'owner@example.com'
const card = { gateway: 'card', saved_card: `crd_${'a'.repeat(26)}` }
let shop: Shop
let real = start
beforeAll(async () => {
  shop = await openShop({ now: () => real })
})
afterAll(() => shop.close())

const number = { number: 'num_none', version: 0 }
const order = { cart_version: 'crt_none', expected_total: '1' }
const topUp = { threshold: '50', amount: '60', month_limit: '500', card: 'crd_none' }
const message = { from: '+493011111111', receivers: ['+491701234567'], text: 'Hello' }
const bulk = (change: object) => ({ job: createId('blk'), change, items: [{ ...number, total: '1' }] })
const nora = { name: 'Nora', email: 'nora@confirmed.example', role: 'simple', until: '', language: 'en' }

type Case = readonly [Endpoint, ConfirmationKind | null, body?: unknown]

/** Each call with a confirmation; where the body decides, one request of each kind. */
const cases: readonly Case[] = [
  [createSmsKey, 'lasting'],
  [inviteSimpleUser, 'lasting', nora],
  [editSimpleUser, 'lasting', { user: 'prs_none', version: 0, name: 'Nora', role: 'manager', until: '' }],
  [resendInvitation, 'lasting', { user: 'prs_none' }],
  [saveCallTrunk, 'lasting', { ...number, targets: [{ kind: 'pbx' }] }],
  [saveSmsTrunk, 'lasting', { ...number, url: 'https://receiver.example/' }],
  [addEmail, 'lasting', { email: 'second@confirmed.example' }],
  [addPhone, 'lasting', { phone: '+4915112345688', country: 'DE' }],
  [saveLowBalance, 'lasting', { version: 0, alert: null, top_up: topUp }],
  [saveLowBalance, null, { version: 0, alert: null, top_up: null }],
  [sendMessage, 'paying', message],
  [retryMessage, 'paying', { message: 'sms_none' }],
  [renewNumber, 'paying', { ...number, total: '1' }],
  [restoreNumber, 'paying', { ...number, total: '1' }],
  [changeChannels, 'paying', { ...number, total: '1', channels: 1 }],
  [changeCycle, 'paying', { ...number, total: '1', months: 3 }],
  [changeAutoRenew, 'paying', { ...number, auto_renew: true }],
  [changeAutoRenew, null, { ...number, auto_renew: false }],
  [startBulk, 'paying', bulk({ kind: 'renew' })],
  [startBulk, 'paying', bulk({ kind: 'autoRenew', auto_renew: true })],
  [startBulk, null, bulk({ kind: 'autoRenew', auto_renew: false })],
  [startBulk, null, bulk({ kind: 'addLabel', label: 'VIP' })],
  [startBulk, 'lasting', bulk({ kind: 'callTrunk', targets: [{ kind: 'pbx' }] })],
  [startBulk, 'lasting', bulk({ kind: 'smsTrunk', url: 'https://receiver.example/' })],
  [placeOrder, 'paying', { ...order, gateway: 'wallet' }],
  [placeOrder, 'paying', { ...order, ...card }],
  [placeOrder, null, { ...order, gateway: 'paypal' }],
  [deposit, 'paying', { amount: '20', ...card, return_to: 'finance' }],
  [deposit, null, { amount: '20', gateway: 'paypal', return_to: 'finance' }],
  [payOrderAgain, 'paying', { order: 'ord_none', gateway: 'wallet' }],
  [payOrderAgain, null, { order: 'ord_none', gateway: 'paypal' }],
]

/** A session of an account whose calls are not confirmed by the test's client. */
const openSession = async (email = owner, password = seedPassword): Promise<Caller> =>
  shop.bearing((await shop.signIn(email, project, password)).token, project)

const codeOf = async (caller: Caller, endpoint: Endpoint, body?: unknown): Promise<string> => {
  const asked = { body, ...(endpoint.idempotent ? { key: createId('key') } : {}) } as Asked<Endpoint>
  const answer = await caller.send(endpoint, asked)
  return answer.status === 200 ? 'done' : (answer.body as Problem).code
}
const byPassword = { by: 'password', password: seedPassword } as const
const age = (milliseconds: number) => {
  real += milliseconds
}

describe('calls that need a confirmation', () => {
  test('are all of those that declare one', () => {
    const declared = endpoints.filter(({ confirmation }) => confirmation !== undefined).map(({ name }) => name)
    expect([...new Set(cases.map(([{ name }]) => name))].toSorted()).toEqual(declared.toSorted())
  })

  test.for(cases.map((each) => [each[0].name, String(each[1]), JSON.stringify(each[2] ?? ''), each] as const))(
    '%s needs %s for %s',
    async ([, , , [endpoint, kind, body]]) => {
      const caller = await openSession()
      const other = await openSession()
      if (kind !== null) {
        age(confirmationWindows[kind] - 1)
        // What does not last or pay is made twice; both are allowed.
        expect(await codeOf(caller, endpoint, body)).not.toBe('confirmationNeeded')
        age(1)
        expect(await codeOf(caller, endpoint, body)).toBe('confirmationNeeded')
        await caller.ask(confirmOwner, { body: byPassword })
        expect(await codeOf(other, endpoint, body)).toBe('confirmationNeeded')
      } else age(confirmationWindows.paying)
      expect(await codeOf(caller, endpoint, body)).not.toBe('confirmationNeeded')
      expect((await caller.send(loadInfo)).status).toBe(200)
    },
  )

  test('are refused for what they contain before anybody is asked', async () => {
    const caller = await openSession()
    age(confirmationWindows.paying)
    expect(await codeOf(caller, inviteSimpleUser, { ...nora, email: '' })).toBe('requestInvalid')
    const manager = await openSession('manager@example.com')
    age(confirmationWindows.paying)
    expect(await codeOf(manager, inviteSimpleUser, nora)).toBe('accessRefused')
  })
})

describe('confirming', () => {
  test('a wrong password confirms nothing, is throttled as at a sign-in, and leaves the session', async () => {
    const caller = await openSession('fresh@example.com')
    age(confirmationWindows.lasting)
    const tried: string[] = []
    for (let times = 0; times < 6; times += 1)
      tried.push(await codeOf(caller, confirmOwner, { by: 'password', password: 'Falsch2026' }))
    expect(tried).toEqual([...Array<string>(5).fill('passwordInvalid'), 'tooManyRequests'])
    expect(await codeOf(caller, addEmail, { email: 'wrong@confirmed.example' })).toBe('confirmationNeeded')
    expect((await caller.send(loadInfo)).status).toBe(200)
    const { body } = await shop.console('GET', 'security')
    const mine = (body.events as Record<string, string | null>[]).filter(({ account_id }) => account_id === 'acc_fresh')
    expect(new Set(mine.map(({ kind, endpoint, code }) => [kind, endpoint, code].join(' ')))).toEqual(
      new Set([
        'signedIn signIn ',
        'proofFailed confirmOwner passwordInvalid',
        'throttled confirmOwner tooManyRequests',
        'refused addEmail confirmationNeeded',
      ]),
    )
  })

  test('with a second factor, the password alone is not enough', async () => {
    const caller = await openSession('manager@example.com')
    const { secret } = await caller.ask(startSecondFactor, { body: { password: seedPassword } })
    const code = () => new TOTP({ secret }).generate({ timestamp: real })
    await caller.ask(confirmSecondFactor, { body: { code: code() } })
    age(confirmationWindows.lasting)
    expect(await codeOf(caller, confirmOwner, byPassword)).toBe('codeInvalid')
    expect(await codeOf(caller, createSmsKey)).toBe('confirmationNeeded')
    await caller.ask(confirmOwner, { body: { ...byPassword, code: code() } })
    expect(await codeOf(caller, createSmsKey)).toBe('done')
  })

  test('a passkey is enough', async () => {
    const caller = await openSession()
    const { confirmation } = await caller.ask(confirmOwner, { body: byPassword })
    const key = createSoftPasskey()
    await caller.ask(addPasskey, { body: key.made(await caller.ask(startPasskey, { body: { confirmation } })) })
    age(confirmationWindows.lasting)
    expect(await codeOf(caller, createSmsKey)).toBe('confirmationNeeded')
    const proof = key.proof(await caller.ask(startPasskeyProof))
    await caller.ask(confirmOwner, { body: { by: 'passkey', proof } })
    expect(await codeOf(caller, createSmsKey)).toBe('done')
  })

  test('another password ends what other sessions have confirmed with the old one', async () => {
    const email = 'simple@example.com'
    const [caller, other] = [await openSession(email), await openSession(email)]
    const body = { old_password: seedPassword, new_password: 'Nordlicht2031x', end_other_sessions: false }
    await caller.ask(changePassword, { body })
    expect(await codeOf(other, addEmail, { email: 'other@confirmed.example' })).toBe('confirmationNeeded')
    expect(await codeOf(caller, addEmail, { email: 'other@confirmed.example' })).toBe('done')
  })
})

describe('who is not asked', () => {
  test('an SMS API key, behind which there is no user', async () => {
    const caller = await shop.signIn(owner, project)
    const { key } = await caller.ask(createSmsKey)
    const from = (await caller.ask(loadSenders)).numbers[0] ?? ''
    age(confirmationWindows.paying)
    expect(await codeOf(shop.bearing(key ?? '', project), sendMessage, { ...message, from })).toBe('done')
  })

  test('a user who acts for the account pays within the hour of the session, makes nothing that lasts, and confirms nothing', async () => {
    const { body } = await shop.console('POST', 'on_behalf', { issuer: 'supervisor@example.com', account: owner })
    const acting = await shop.signInByLink(String(body.link), project)
    age(confirmationWindows.lasting)
    const results = await Promise.all(cases.map(([endpoint, , each]) => codeOf(acting, endpoint, each)))
    expect(results).not.toContain('confirmationNeeded')
    const lasting = results.filter((_, index) => cases[index]?.[1] === 'lasting')
    expect(new Set(lasting)).toEqual(new Set(['accessRefused']))
    expect(await codeOf(acting, confirmOwner, byPassword)).toBe('accessRefused')
    age(confirmationWindows.lasting)
    expect(await codeOf(acting, renewNumber, { ...number, total: '1' })).toBe('notSignedIn')
  })

  test('but what lasts is never offered to a user who acts for the account', () => {
    const withOneKind = endpoints.filter(({ confirmation }) => confirmation === 'lasting')
    const acting = { role: 'owner', isSupervisor: true, isInPerson: false } as const
    const open = withOneKind.filter(({ rights }) => rights?.some((right) => hasRight(right, acting)) ?? true)
    expect(open.map(({ name }) => name)).toEqual([])
  })
})
