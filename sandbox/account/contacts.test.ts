import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Accounts, minute, newcomer, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
let owner: Caller
beforeEach(async () => {
  accounts = await openAccounts()
  owner = await accounts.signIn('owner@example.com')
})
afterEach(() => accounts.remove())

type Contact = { id: string; verified: boolean; primary: boolean; email?: string; number?: string }
type Contacts = { emails: Contact[]; phones: Contact[] }

const password = 'Sandbox2026'
const read = async (by = owner) => (await by.call('GET', 'settings/communications/')).body as Contacts
const add = async (email: string, by = owner) => {
  const answer = await by.call('POST', 'settings/add_email/', { email })
  await accounts.work.drain()
  return answer
}
const added = async (email: string, by = owner) =>
  (await add(email, by)).body as { id: string; email: string; resend_after: number }
const verify = (id: string, code: string, by = owner) =>
  by.call('POST', 'settings/verify_email/', { by: 'code', id, code })
const resend = async (id: string, by = owner) => {
  const answer = await by.call('POST', 'settings/verify_email/', { by: 'resend', id })
  await accounts.work.drain()
  return answer
}
const change = (action: string, id: string, more: object = {}, by = owner) =>
  by.call('POST', 'settings/handler/', { action, id, ...more })
const verified = async (email: string, by = owner) => {
  const { id } = await added(email, by)
  const answer = await verify(id, await accounts.codeSentTo(email.toLowerCase()), by)
  if (answer.status !== 200) throw new Error(`${email} was not verified: ${JSON.stringify(answer.body)}`)
  return id
}
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000')
const mailsTo = async (to: string) =>
  (await accounts.sentTo(to))
    .filter(({ facts }) => facts.letter !== 'newsletter')
    .map(({ facts }) => [facts.letter, facts.change, facts.contact].filter(Boolean))

describe('email addresses', () => {
  test('are added, get a code, are verified by it, become the primary one, and are removed [ACC-02] [API-14] [API-15] [API-16] [API-19]', async () => {
    const first = { id: 'eml_owner', email: 'owner@example.com' }
    expect((await read()).emails).toEqual([{ ...first, verified: true, primary: true }])
    const answer = await add(' Clara@Hafen.example ')
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: expect.stringMatching(/^eml_/), email: 'clara@hafen.example', resend_after: 60 },
    ])
    const { id } = answer.body as { id: string }
    const second = { id, email: 'clara@hafen.example' }
    expect((await read()).emails).toEqual([
      { ...first, verified: true, primary: true },
      { ...second, verified: false, primary: false },
    ])
    expect(refusalOf(await change('setPrimaryEmail', id, { password }))).toEqual({
      status: 409,
      code: 'contactUnverified',
    })

    const code = await accounts.codeSentTo('clara@hafen.example')
    expect((await verify(id, code)).body).toEqual({ verified: true, resend_after: 0 })
    expect(await mailsTo('owner@example.com')).toEqual([['contactChanged', 'emailAdded', 'clara@hafen.example']])
    expect((await change('setPrimaryEmail', id, { password })).body).toMatchObject({
      emails: [
        { ...second, verified: true, primary: true },
        { ...first, verified: true, primary: false },
      ],
    })
    expect((await mailsTo('owner@example.com'))[0]).toEqual(['contactChanged', 'emailPrimary', 'clara@hafen.example'])
    expect((await owner.call('GET', 'settings/info/')).body).toMatchObject({ client: { email: 'clara@hafen.example' } })
    expect((await accounts.signInWith('clara@hafen.example', password)).status).toBe(200)
    expect((await accounts.signInWith('owner@example.com', password)).status).toBe(422)

    expect(((await change('removeEmail', first.id)).body as Contacts).emails).toEqual([
      { ...second, verified: true, primary: true },
    ])
    const removed = ['contactChanged', 'emailRemoved', 'owner@example.com']
    expect((await mailsTo('owner@example.com'))[0]).toEqual(removed)
    expect((await mailsTo('clara@hafen.example'))[0]).toEqual(removed)
  })

  test('neither the last verified one nor the primary one can be removed; an unverified one can [API-19]', async () => {
    const refused = async (id: string) => refusalOf(await change('removeEmail', id)).code
    const { id } = await added('clara@hafen.example')
    expect(await refused('eml_owner')).toBe('contactLastVerified')
    await verify(id, await accounts.codeSentTo('clara@hafen.example'))
    expect(await refused('eml_owner')).toBe('contactPrimary')
    const other = await added('office@hafen.example')
    expect((await change('removeEmail', other.id)).status).toBe(200)
    expect(refusalOf(await change('removeEmail', other.id))).toEqual({ status: 404, code: 'contactUnknown' })
    expect(await refused('eml_manager')).toBe('contactUnknown')
    expect((await read()).emails.map(({ email }) => email)).toEqual(['owner@example.com', 'clara@hafen.example'])
  })

  test('a code is sent again after the wait that the API tells; removing and adding again shortens no wait [LIM-03]', async () => {
    const { id } = await added('clara@hafen.example')
    const first = await accounts.codeSentTo('clara@hafen.example')
    expect(refusalOf(await resend(id))).toEqual({ status: 429, code: 'tooManyRequests', retry_after: 60 })
    await accounts.clock.advance(20_500)
    await change('removeEmail', id)
    const again = await added('clara@hafen.example')
    expect(again.resend_after).toBe(40)
    expect(await mailsTo('clara@hafen.example')).toEqual([['emailCode']])
    await accounts.clock.advance(39_500)
    expect((await resend(again.id)).body).toEqual({ verified: false, resend_after: 120 })
    const second = await accounts.codeSentTo('clara@hafen.example')
    if (first !== second) expect(refusalOf(await verify(again.id, first)).code).toBe('codeExpired')
    expect((await verify(again.id, second)).status).toBe(200)
    expect((await resend(again.id)).body).toEqual({ verified: true, resend_after: 0 })
    expect(refusalOf(await add('clara@hafen.example'))).toEqual({
      status: 422,
      code: 'emailUsed',
      errors: { email: ['emailUsed'] },
    })
  })

  test('codes accept five wrong tries and fifteen minutes, and removing the address resets no try [API-16]', async () => {
    const { id } = await added('clara@hafen.example')
    const code = await accounts.codeSentTo('clara@hafen.example')
    const guess = async (address: string) => refusalOf(await verify(address, wrongOf(code))).code
    expect([await guess(id), await guess(id), await guess(id)]).toEqual(Array(3).fill('codeInvalid'))
    await change('removeEmail', id)
    const again = await added('clara@hafen.example')
    expect([await guess(again.id), await guess(again.id), await guess(again.id)]).toEqual([
      'codeInvalid',
      'codeInvalid',
      'codeExpired',
    ])
    expect(refusalOf(await verify(again.id, code)).code).toBe('codeExpired')
    await accounts.clock.advance(minute)
    await resend(again.id)
    const fresh = await accounts.codeSentTo('clara@hafen.example')
    await accounts.clock.advance(15 * minute)
    expect(refusalOf(await verify(again.id, fresh)).code).toBe('codeExpired')
  })

  test('an address of another account is answered like any other; its owner gets a mail, and no code verifies it', async () => {
    const strange = await add('nobody@hafen.example')
    const known = await add('manager@example.com')
    const shape = ({ status, body }: typeof known) => [status, { ...(body as object), id: '', email: '' }]
    expect(shape(known)).toEqual(shape(strange))
    expect(await mailsTo('manager@example.com')).toEqual([['emailWanted']])
    const { id } = known.body as { id: string }
    const other = strange.body as { id: string }
    const tries = async (address: string, code: string) => {
      const codes: unknown[] = []
      for (let times = 0; times < 6; times += 1) codes.push(refusalOf(await verify(address, code)))
      await accounts.clock.advance(minute)
      codes.push([(await resend(address)).status, refusalOf(await verify(address, code))])
      return codes
    }
    const wrong = wrongOf(await accounts.codeSentTo('nobody@hafen.example'))
    expect(await tries(id, wrong)).toEqual(await tries(other.id, wrong))
    expect((await read(await accounts.signIn('manager@example.com'))).emails).toHaveLength(1)
  })

  test('of two accounts that verify one address the second is refused as assigned [API-16]', async () => {
    const manager = await accounts.signIn('manager@example.com')
    const mine = await added('office@hafen.example')
    const code = await accounts.codeSentTo('office@hafen.example')
    const theirs = await added('office@hafen.example', manager)
    const theirCode = await accounts.codeSentTo('office@hafen.example')
    const answers = await Promise.all([verify(mine.id, code), verify(theirs.id, theirCode, manager)])
    expect(answers.map((answer) => (answer.status === 200 ? 'verified' : refusalOf(answer).code)).toSorted()).toEqual([
      'emailAssigned',
      'verified',
    ])
  })

  test('an address that an account has verified cannot sign up; the mail names the address that signs in', async () => {
    await verified('office@hafen.example')
    await accounts.signUp({ email: 'office@hafen.example' })
    const [mail] = await accounts.sentTo('office@hafen.example')
    expect([mail?.facts.letter, mail?.body]).toEqual(['alreadyCustomer', expect.stringContaining('o…@example.com')])
    expect((await accounts.sentTo(newcomer.phone)).length).toBe(0)
  })

  test('a new primary address ends links to a new password, and needs the password', async () => {
    const id = await verified('clara@hafen.example')
    await accounts.post('auth/forgot_password/', { email: 'owner@example.com' })
    await accounts.work.drain()
    const token = await accounts.tokenSentTo('owner@example.com')
    expect(refusalOf(await change('setPrimaryEmail', id, { password: 'Sandbox2025' }))).toEqual({
      status: 422,
      code: 'passwordInvalid',
      errors: { password: ['passwordInvalid'] },
    })
    expect(refusalOf(await change('setPrimaryEmail', id)).code).toBe('requestInvalid')
    await change('setPrimaryEmail', id, { password })
    const reset = await accounts.post('auth/reset_password/', { token, new_password: 'Sonnenblume7' })
    expect(refusalOf(reset).code).toBe('linkExpired')
  })

  test('an account has at most five, and asks for codes less and less often', async () => {
    const statuses: unknown[] = []
    for (let index = 0; index < 5; index += 1) {
      const answer = await add(`clara${index}@hafen.example`)
      statuses.push(answer.status === 200 ? 200 : refusalOf(answer).code)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 'contactLimitReached'])
    for (let index = 0; index < 7; index += 1) statuses.push((await add(`clara${index}@hafen.example`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(refusalOf(await add('clara@')).errors).toEqual({ email: ['email.format'] })
  })

  test('a mailbox gets five codes at once from all accounts together', async () => {
    const statuses: number[] = []
    const people = ['owner', 'manager', 'simple', 'reseller', 'supervisor', 'iran', 'heavy']
    for (const person of people) {
      statuses.push((await add('victim@hafen.example', await accounts.signIn(`${person}@example.com`))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('phones', () => {
  const addPhone = (body: object, by = owner) => by.call('POST', 'settings/add_phone/', { country: 'DE', ...body })
  const addedPhone = async (body: object, by = owner) => (await addPhone(body, by)).body as { phone: string }
  const verifyPhone = async (phone: string, number: string, by = owner) =>
    by.call('POST', 'settings/verify_phone/', { by: 'code', phone, code: await accounts.codeSentTo(number) })
  const switchboard = '+493023125400'

  test('are mobile, at home, or at work with an extension; one becomes the primary one, others are removed [ACC-03] [API-14] [API-17] [API-18] [API-19] [VAL-18]', async () => {
    const mobile = await addedPhone({ phone: '+4915112345601', kind: 'mobile' })
    const home = await addedPhone({ phone: '030 23125401', kind: 'home' })
    const work = await addedPhone({ phone: switchboard, kind: 'work', extension: '۰۰۴۲' })
    expect((await verifyPhone(work.phone, switchboard)).body).toEqual({ verified: true, resend_after: 0 })
    const row = { extension: null, verified: false, primary: false }
    const listed = [
      { ...row, id: 'phn_owner', number: '+493023125440', kind: 'mobile', verified: true, primary: true },
      { ...row, id: mobile.phone, number: '+4915112345601', kind: 'mobile' },
      { ...row, id: home.phone, number: '+493023125401', kind: 'home' },
      { ...row, id: work.phone, number: switchboard, kind: 'work', extension: '42', verified: true },
    ]
    expect((await read()).phones).toEqual(expect.arrayContaining(listed))
    expect((await read()).phones).toHaveLength(4)

    expect(refusalOf(await change('setPrimaryPhone', home.phone)).code).toBe('contactUnverified')
    expect(refusalOf(await change('removePhone', 'phn_owner')).code).toBe('contactPrimary')
    const moved = (await change('setPrimaryPhone', work.phone)).body as Contacts
    expect(moved.phones[0]).toEqual({ ...listed[3], primary: true })
    await change('removePhone', 'phn_owner')
    await change('removePhone', home.phone)
    await change('removePhone', mobile.phone)
    expect(refusalOf(await change('removePhone', work.phone)).code).toBe('contactLastVerified')
    expect((await read()).phones).toEqual([{ ...listed[3], primary: true }])
    expect(await mailsTo('owner@example.com')).toEqual([
      ['contactChanged', 'phoneRemoved', '+493023125440'],
      ['contactChanged', 'phonePrimary', switchboard],
      ['contactChanged', 'phoneAdded', switchboard],
    ])
  })

  test.each([
    ['0', 'work', null],
    ['9999', 'work', null],
    ['', 'work', null],
    ['10000', 'work', 'extension.range'],
    ['-1', 'work', 'extension.range'],
    ['1a', 'work', 'extension.range'],
    ['42', 'home', 'INVALID'],
    ['42', undefined, 'INVALID'],
  ])('the extension “%s” of a phone of kind %s [VAL-18]', async (extension, kind, code) => {
    const answer = await addPhone({ phone: switchboard, kind, extension })
    if (code === null) expect(answer.status).toBe(200)
    else {
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'requestInvalid', errors: { extension: [code] } })
    }
  })

  test('colleagues verify their own extensions of one number, each once', async () => {
    const manager = await accounts.signIn('manager@example.com')
    const mine = await addedPhone({ phone: switchboard, kind: 'work', extension: '12' })
    await verifyPhone(mine.phone, switchboard)
    expect(refusalOf(await addPhone({ phone: switchboard, kind: 'work', extension: '12' }, manager)).code).toBe(
      'phoneAssigned',
    )
    const theirs = await addedPhone({ phone: switchboard, kind: 'work', extension: '34' }, manager)
    expect((await verifyPhone(theirs.phone, switchboard, manager)).status).toBe(200)
  })

  test('an account has at most five; one that is added again takes its new kind', async () => {
    for (let index = 1; index < 5; index += 1) {
      expect((await addPhone({ phone: `+491511234560${index}`, kind: 'home' })).status).toBe(200)
    }
    expect(refusalOf(await addPhone({ phone: '+4915112345605' }))).toEqual({ status: 409, code: 'contactLimitReached' })
    await addPhone({ phone: '+4915112345601', kind: 'work', extension: '' })
    expect((await read()).phones.filter(({ number }) => number === '+4915112345601')).toMatchObject([{ kind: 'work' }])
  })

  test('removing and adding a phone again shortens no wait and resets no try', async () => {
    const { phone } = await addedPhone({ phone: '+4915112345601' })
    await change('removePhone', phone)
    expect((await addPhone({ phone: '+4915112345601' })).body).toMatchObject({ resend_after: 60 })
    expect(await accounts.sentTo('+4915112345601')).toHaveLength(1)
  })

  test('the first that is verified is the primary one', async () => {
    const fresh = await accounts.signIn('unverified@example.com')
    expect((await read(fresh)).phones).toMatchObject([{ verified: false, primary: false }])
    const { phone } = await addedPhone({ phone: '+4915112345601' }, fresh)
    await verifyPhone(phone, '+4915112345601', fresh)
    expect((await read(fresh)).phones).toMatchObject([
      { id: phone, verified: true, primary: true },
      { verified: false, primary: false },
    ])
  })
})

test('a user who acts for an account reads its contacts and changes none [SES-14]', async () => {
  const acting = await accounts.actFor('owner@example.com')
  expect(await read(acting)).toEqual(await read())
  const refused = { status: 403, code: 'accessRefused' }
  expect(refusalOf(await add('clara@hafen.example', acting))).toEqual(refused)
  expect(refusalOf(await verify('eml_owner', '000000', acting))).toEqual(refused)
  expect(refusalOf(await resend('eml_owner', acting))).toEqual(refused)
  expect(refusalOf(await change('removeEmail', 'eml_owner', {}, acting))).toEqual(refused)
  expect(refusalOf(await change('setPrimaryEmail', 'eml_owner', { password }, acting))).toEqual(refused)
})

test('contacts are changed in the session of their account only', async () => {
  const manager = await accounts.signIn('manager@example.com')
  const { id } = await added('clara@hafen.example')
  const code = await accounts.codeSentTo('clara@hafen.example')
  expect(refusalOf(await verify(id, code, manager)).code).toBe('codeInvalid')
  expect(refusalOf(await resend(id, manager)).code).toBe('requestInvalid')
  expect(refusalOf(await change('setPrimaryPhone', 'phn_owner', {}, manager)).code).toBe('contactUnknown')
})
