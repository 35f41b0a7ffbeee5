import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Accounts, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'
import type { AddedPhone } from './verify-phone.ts'

let accounts: Accounts
let caller: Caller
beforeEach(async () => {
  accounts = await openAccounts()
  caller = await accounts.signIn('unverified@example.com')
})
afterEach(() => accounts.remove())

const number = '+33612345678'
const add = (phone = '06 12 34 56 78', by = caller) => by.call('POST', 'settings/add_phone/', { phone, country: 'FR' })
const verify = (phone: string, code: string, by = caller) =>
  by.call('POST', 'settings/verify_phone/', { by: 'code', phone, code })
const resend = (phone: string, by = caller) => by.call('POST', 'settings/verify_phone/', { by: 'resend', phone })
const added = async (phone?: string, by = caller) => (await add(phone, by)).body as AddedPhone
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000')
const phones = () =>
  accounts.database.query
    .selectFrom('account_phone')
    .select(['number', 'kind', 'verified', 'is_primary'])
    .where('account_id', '=', 'acc_unverified')
    .orderBy('is_primary', 'desc')
    .execute()

test('a phone is added, gets a code, and is verified by it [API-17] [API-18]', async () => {
  const answer = await add()
  expect([answer.status, answer.body]).toEqual([
    200,
    { phone: expect.stringMatching(/^phn_/), number, resend_after: 60 },
  ])
  const { phone } = answer.body as AddedPhone
  const [text] = await accounts.sentTo(number)
  const code = text?.facts.code ?? ''
  expect(text?.body).toBe(
    `${code} is your Northline Numbers verification code. It is valid for 15 minutes. Give it to nobody.`,
  )
  expect(await verify(phone, code)).toMatchObject({ status: 200, body: { verified: true, resend_after: 0 } })
  expect((await caller.call('GET', 'settings/info/')).body).toMatchObject({ verified_phone: true })
  expect(await phones()).toEqual([
    { number, kind: 'mobile', verified: 1, is_primary: 1 },
    { number: '+33756555121', kind: 'mobile', verified: 0, is_primary: 0 },
  ])
})

test('an unverified phone is reused; too soon after its code no other one is sent [API-17] [LIM-03]', async () => {
  const first = await added('+33756555121')
  expect(first).toEqual({ phone: 'phn_unverified', number: '+33756555121', resend_after: 60 })
  await accounts.clock.advance(20_500)
  expect(await added('+33756555121')).toEqual({ ...first, resend_after: 40 })
  expect(await accounts.sentTo('+33756555121')).toHaveLength(1)
  await accounts.clock.advance(39_500)
  expect(await added('+33756555121')).toEqual({ ...first, resend_after: 120 })
  expect(await accounts.sentTo('+33756555121')).toHaveLength(2)
})

test('a code is sent again after a minute and replaces the earlier one [API-18] [LIM-03]', async () => {
  const { phone } = await added()
  const first = await accounts.codeSentTo(number)
  expect(refusalOf(await resend(phone))).toEqual({ status: 429, code: 'tooManyRequests', retry_after: 60 })
  await accounts.clock.advance(minute)
  expect((await resend(phone)).body).toEqual({ verified: false, resend_after: 120 })
  const second = await accounts.codeSentTo(number)
  if (first !== second) expect(refusalOf(await verify(phone, first)).code).toBe('codeExpired')
  expect((await verify(phone, second)).status).toBe(200)
  expect((await resend(phone)).body).toEqual({ verified: true, resend_after: 0 })
})

test('invalid, expired and used codes have their own refusals [API-18]', async () => {
  const { phone } = await added()
  const code = await accounts.codeSentTo(number)
  const refused = (name: string) => ({
    status: name === 'codeInvalid' ? 422 : 409,
    code: name,
    errors: { code: [name] },
  })
  expect(refusalOf(await verify(phone, wrongOf(code)))).toEqual(refused('codeInvalid'))
  expect(refusalOf(await verify('phn_owner', code))).toEqual(refused('codeInvalid'))
  await accounts.clock.advance(15 * minute)
  expect(refusalOf(await verify(phone, code))).toEqual(refused('codeExpired'))
  await resend(phone)
  const fresh = await accounts.codeSentTo(number)
  expect((await verify(phone, fresh)).status).toBe(200)
  expect(refusalOf(await verify(phone, fresh))).toEqual(refused('codeUsed'))
})

test('a code accepts five wrong tries [AUT-03]', async () => {
  const { phone } = await added()
  const code = await accounts.codeSentTo(number)
  const guesses: unknown[] = []
  for (let times = 0; times < 6; times += 1) guesses.push(refusalOf(await verify(phone, wrongOf(code))).code)
  expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'codeInvalid'), 'codeExpired'])
  expect(refusalOf(await verify(phone, code)).code).toBe('codeExpired')
})

test("a phone of another account is assigned, one's own is used, others are refused as at sign-up [AUT-07] [API-17]", async () => {
  const owner = await accounts.signIn('owner@example.com')
  await accounts.console('POST', 'sites/phones', { site: 'northline', countries: 'DE FR' })
  const refused = async (phone: string, by = caller) => refusalOf(await add(phone, by))
  const at = (code: string) => ({ status: 422, code, errors: { phone: [code] } })
  expect(await refused('+493023125440')).toEqual(at('phoneAssigned'))
  expect(await refused('+493023125440', owner)).toEqual(at('phoneUsed'))
  expect(await refused('+447911123456')).toEqual(at('phoneNotAllowed'))
  expect(await refused('3210')).toEqual(at('phoneNotRegistrable'))
})

test('of two accounts that verify one phone the second is refused as assigned [AUT-07] [API-18]', async () => {
  const other = await accounts.signIn('fresh@example.com')
  const mine = await added()
  const code = await accounts.codeSentTo(number)
  const theirs = await added(undefined, other)
  const theirCode = await accounts.codeSentTo(number)
  const answers = await Promise.all([verify(mine.phone, code), verify(theirs.phone, theirCode, other)])
  expect(answers.map((answer) => (answer.status === 200 ? 'verified' : refusalOf(answer).code)).toSorted()).toEqual([
    'phoneAssigned',
    'verified',
  ])
})

test('a phone of another account can neither be verified nor get a code [API-18]', async () => {
  expect(refusalOf(await resend('phn_owner'))).toEqual({
    status: 422,
    code: 'requestInvalid',
    errors: { phone: ['INVALID'] },
  })
})

test('an account that requests many codes is refused more phones, then waits longer and longer', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1) statuses.push((await add(`+3361234560${times % 10}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409, 429, 429])
})

test('a user who acts for an account may neither add nor verify phones [SES-14]', async () => {
  const { phone } = await added()
  const acting = await accounts.actFor('unverified@example.com')
  const refused = { status: 403, code: 'accessRefused' }
  expect(refusalOf(await add('+33612345679', acting))).toEqual(refused)
  expect(refusalOf(await verify(phone, await accounts.codeSentTo(number), acting))).toEqual(refused)
  expect(refusalOf(await resend(phone, acting))).toEqual(refused)
})
