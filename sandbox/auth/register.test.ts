import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Accounts,
  bearing,
  day,
  hour,
  minute,
  newcomer,
  openAccounts,
  refusalOf,
  tokenIn,
} from '#sandbox/testing/accounts-fixture.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts(partsWithoutNumbers)
})
afterEach(() => accounts.remove())

const { email, phone, password } = newcomer
const byCode = (registration: string, code: string) =>
  accounts.post('auth/activate/', { by: 'code', registration, code })
const byLink = (token: string) => accounts.post('auth/activate/', { by: 'link', token })
const resend = (registration: string) => accounts.post('auth/activate/', { by: 'resend', registration })
const active = { status: 200, body: { active: true, resend_after: 0 } }
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000')
const accountOf = async (address: string) => {
  const { body } = await accounts.signInWith(address, password)
  return bearing(accounts, (body as { token: string }).token)
}
const stored = (address: string) =>
  accounts.database.query.selectFrom('account').selectAll().where('email', '=', address).execute()
const refusedCode = (code: string) => ({ status: code === 'codeInvalid' ? 422 : 409, code, errors: { code: [code] } })

test('sign-ups under ever other addresses send one phone 14 codes in eight hours at most', async () => {
  let made = 0
  for (let passed = 0; passed < 8 * hour; passed += 20 * minute) {
    made += 1
    const other = { ...newcomer, email: `other${made}@example.com` }
    const { status, body } = await accounts.post('auth/register/', other)
    if (status === 200) {
      await accounts.clock.advance(minute)
      await resend((body as { registration: string }).registration)
      await accounts.clock.advance(19 * minute)
    } else await accounts.clock.advance(20 * minute)
    await accounts.work.drain()
  }
  const texts = await accounts.database.query.selectFrom('outbox').select('id').where('recipient', '=', phone).execute()
  expect(made).toBe(24)
  expect(texts.length).toBeGreaterThanOrEqual(5)
  expect(texts.length).toBeLessThanOrEqual(14)
})

describe('signing up', () => {
  test.each([
    { first_name: 'Win 1000 USD at evil.example' },
    { last_name: 'https://evil.example/x' },
    { first_name: 'nora@evil.example' },
    { last_name: 'Call 0900 123456' },
    { first_name: 'evil\u3002com' },
  ])('with %j is refused at the field, and mails nobody [AUT-02] [VAL-02]', async (change) => {
    const [field = ''] = Object.keys(change)
    const refused = await accounts.post('auth/register/', { ...newcomer, ...change })
    await accounts.work.drain()
    expect(refusalOf(refused)).toEqual({ status: 422, code: 'requestInvalid', errors: { [field]: ['name.address'] } })
    expect(await accounts.sentTo(newcomer.email)).toEqual([])
  })

  test('creates no account: sends a link by mail and a code to the phone, and returns when they may be sent again [AUT-02] [AUT-03] [API-06] [LIM-03]', async () => {
    const answer = await accounts.post('auth/register/', newcomer)
    expect([answer.status, answer.body]).toEqual([
      200,
      { registration: expect.stringMatching(/^reg_/), resend_after: 60 },
    ])
    await accounts.work.drain()
    const [mail] = await accounts.sentTo(email)
    const [text] = await accounts.sentTo(phone)
    const link = mail?.facts.link ?? ''
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Activate your Northline Numbers account' })
    expect(link).toMatch(/^http:\/\/localhost\/activation#token=[\w-]{43}$/)
    expect(mail?.body).toContain(link)
    // The address is not verified, so the mail repeats nothing that was typed at the sign-up.
    expect(mail?.body).not.toMatch(/Nora|Albrecht/)
    expect(text).toMatchObject({ kind: 'text', subject: '', facts: { code: expect.stringMatching(/^\d{6}$/) } })
    expect(text?.body).toBe(
      `${text?.facts.code} is your Northline Numbers activation code. It is valid for 15 minutes. Give it to nobody.`,
    )
    expect(await stored(email)).toEqual([])
    expect(refusalOf(await accounts.signInWith(email, password))).toEqual({ status: 422, code: 'passwordInvalid' })
  })

  test('writes in the language of the user, with links to the requested brand [AUT-02]', async () => {
    const response = await accounts.app.request('http://saffron.localhost:4000/api/v1/auth/register/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...newcomer, phone: '09121550777', country: 'IR', language: 'fa' }),
    })
    expect(response.status).toBe(200)
    await accounts.work.drain()
    const [mail] = await accounts.sentTo(email)
    const [text] = await accounts.sentTo('+989121550777')
    expect(mail?.subject).toBe('فعال‌سازی حساب \u2068Saffron Telecom\u2069')
    expect(mail?.facts.link).toMatch(/^http:\/\/saffron\.localhost:4000\/activation#token=/)
    expect(text?.body).toContain('کد فعال‌سازی Saffron Telecom')
  })

  test('an unknown host gets no mail, because its links would lead to a foreign site', async () => {
    const response = await accounts.app.request('http://evil.example/api/v1/auth/register/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newcomer),
    })
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'domainInvalid' }])
  })

  test('an address with an account gets the same response and a mail about it, without other effects [AUT-02] [API-06]', async () => {
    const unknown = await accounts.post('auth/register/', newcomer)
    const known = await accounts.post('auth/register/', {
      ...newcomer,
      email: ' Owner@Example.com',
      phone: '+4915112345602',
    })
    await accounts.work.drain()
    const shapeOf = ({ status, body }: typeof known) => [status, { ...(body as object), registration: 'reg' }]
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    expect(await accounts.sentTo('+4915112345602')).toEqual([])
    const [mail] = await accounts.sentTo('owner@example.com')
    expect(mail).toMatchObject({
      subject: 'You already have a Northline Numbers account',
      facts: {
        letter: 'alreadyCustomer',
        signIn: 'http://localhost/login',
        forgot: 'http://localhost/forgot_password',
      },
    })
    const { registration } = known.body as { registration: string }
    expect(refusalOf(await byCode(registration, '123456'))).toEqual(refusedCode('codeInvalid'))
    expect((await accounts.signInWith('owner@example.com', 'Sandbox2026')).status).toBe(200)
  })

  test.for([
    { field: 'first_name', value: ' N ', code: 'firstname.length', id: 'VAL-02' },
    { field: 'last_name', value: 'A', code: 'lastname.length', id: 'VAL-02' },
    { field: 'password', value: 'Sonne77', code: 'password.length', id: 'VAL-03' },
    { field: 'password', value: 'Sonnenblume', code: 'password.digit', id: 'VAL-03' },
    { field: 'password', value: '1234567890', code: 'password.letter', id: 'VAL-03' },
    { field: 'email', value: 'nora@example', code: 'email.format', id: 'VAL-08' },
    { field: 'phone', value: ' ', code: 'REQUIRED', id: 'VAL-01' },
  ] as const)(
    'refuses $field «$value» as $code, at its field [AUT-02] [VAL-01] [VAL-02] [VAL-03] [VAL-08]',
    async ({ field, value, code }) => {
      const answer = await accounts.post('auth/register/', { ...newcomer, [field]: value })
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'requestInvalid', errors: { [field]: [code] } })
    },
  )

  test('outdated terms are refused [AUT-02]', async () => {
    const answer = await accounts.post('auth/register/', { ...newcomer, terms_version: '2020-01' })
    expect(refusalOf(answer)).toEqual({
      status: 422,
      code: 'termsNotAccepted',
      errors: { terms_version: ['termsNotAccepted'] },
    })
  })

  test('repeated sign-ups with one address wait longer and longer, known or not', async () => {
    const statuses = async (address: string) => {
      const found: number[] = []
      for (let times = 0; times < 7; times += 1) {
        const answer = await accounts.post('auth/register/', {
          ...newcomer,
          email: address,
          phone: `+491511234561${times}`,
        })
        found.push(answer.status)
      }
      return found
    }
    const five = [200, 200, 200, 200, 200, 429, 429]
    expect(await statuses('nobody@example.com')).toEqual(five)
    await accounts.clock.advance(hour)
    expect(await statuses('owner@example.com')).toEqual(five)
  })
})

describe('the phone', () => {
  const refusedPhone = (code: string) => ({ status: 422, code, errors: { phone: [code] } })
  const trying = async (change: object) => refusalOf(await accounts.post('auth/register/', { ...newcomer, ...change }))

  test.for([
    { phone: '+4917139200', why: 'too short for its country' },
    { phone: '+49900123456', why: 'premium rate' },
    { phone: '112', why: 'an emergency call' },
    { phone: '+448001111', why: 'toll free' },
    { phone: 'call me', why: 'no number at all' },
  ])('$phone is $why and cannot be registered [AUT-07]', async ({ phone: given }) => {
    expect(await trying({ phone: given })).toEqual(refusedPhone('phoneNotRegistrable'))
  })

  test('of a country that the site does not serve cannot be used here [AUT-07]', async () => {
    await accounts.console('POST', 'sites/phones', { site: 'northline', countries: 'DE, AT' })
    expect(await trying({ phone: '+15005550006', country: 'US' })).toEqual(refusedPhone('phoneNotRegistrable'))
    expect(await trying({ phone: '+12025550123', country: 'US' })).toEqual(refusedPhone('phoneNotAllowed'))
    expect((await accounts.post('auth/register/', newcomer)).status).toBe(200)
  })

  test('of another account is refused as assigned, for known and unknown addresses alike [AUT-07]', async () => {
    const phone = '+491713920012'
    expect(await trying({ phone })).toEqual(refusedPhone('phoneAssigned'))
    expect(await trying({ phone, email: 'owner@example.com' })).toEqual(refusedPhone('phoneAssigned'))
  })

  test('of another pending sign-up is refused as used until its code has expired; the same sign-up may repeat it [AUT-07]', async () => {
    await accounts.signUp()
    expect(await trying({ email: 'other@example.com' })).toEqual(refusedPhone('phoneUsed'))
    expect(await trying({ email: 'Nora@example.com' })).toEqual({ status: 200, code: undefined })
    await accounts.clock.advance(15 * minute)
    expect(await trying({ email: 'other@example.com' })).toEqual({ status: 200, code: undefined })
  })

  test('of two concurrent sign-ups with one phone one is refused [AUT-07]', async () => {
    const answers = await Promise.all(['a@example.com', 'b@example.com'].map((email) => trying({ email })))
    expect(answers.map(({ code }) => code ?? 'fine').toSorted()).toEqual(['fine', 'phoneUsed'])
  })
})

describe('activation', () => {
  test('by code creates the account with a verified phone, which can then sign in [AUT-03] [API-07] [AUT-02]', async () => {
    const registration = await accounts.signUp()
    expect(await byCode(registration, await accounts.codeSentTo(phone))).toMatchObject(active)
    const info = await (await accountOf(email)).call('GET', 'settings/info/')
    expect(info.body).toMatchObject({
      verified_phone: true,
      force_change_password: false,
      client: {
        full_name: 'Nora Albrecht',
        email,
        language: 'en',
        country: newcomer.country,
        is_migrated: false,
        may_create_project: true,
      },
    })
    expect(await stored(email)).toMatchObject([{ accepted_terms: newcomer.terms_version }])
  })

  test('by link creates the account; its phone is not verified yet [AUT-03] [API-07]', async () => {
    await accounts.signUp()
    expect(await byLink(await accounts.tokenSentTo(email))).toMatchObject(active)
    expect((await (await accountOf(email)).call('GET', 'settings/info/')).body).toMatchObject({ verified_phone: false })
  })

  test('the country of the sign-up is that of the account and of its address, also if the phone has another one [ACC-04]', async () => {
    const registration = await accounts.signUp({ country: 'AT' })
    await byCode(registration, await accounts.codeSentTo(phone))
    const caller = await accountOf(email)
    expect((await caller.call('GET', 'settings/info/')).body).toMatchObject({ client: { country: 'AT' } })
    expect((await caller.call('GET', 'settings/geodata/')).body).toMatchObject({ version: 1, country: 'AT', city: '' })
  })

  test('digits of a code may be Persian [AUT-03]', async () => {
    const registration = await accounts.signUp()
    const code = await accounts.codeSentTo(phone)
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
    expect(await byCode(registration, persian)).toMatchObject(active)
  })

  test('invalid, expired and used codes have their own refusals [AUT-03] [API-07]', async () => {
    const registration = await accounts.signUp()
    const code = await accounts.codeSentTo(phone)
    expect(refusalOf(await byCode(registration, wrongOf(code)))).toEqual(refusedCode('codeInvalid'))
    await accounts.clock.advance(15 * minute)
    expect(refusalOf(await byCode(registration, code))).toEqual(refusedCode('codeExpired'))
    expect(refusalOf(await byCode(registration, wrongOf(code)))).toEqual(refusedCode('codeExpired'))
    await resend(registration)
    await accounts.work.drain()
    const fresh = await accounts.codeSentTo(phone)
    expect(await byCode(registration, fresh)).toMatchObject(active)
    expect(refusalOf(await byCode(registration, fresh))).toEqual(refusedCode('codeUsed'))
    expect(refusalOf(await byCode('reg_none', fresh))).toEqual(refusedCode('codeInvalid'))
  })

  test('invalid, expired and used links have their own refusals [AUT-03] [API-07]', async () => {
    await accounts.signUp()
    const token = await accounts.tokenSentTo(email)
    expect(refusalOf(await byLink(`${token.slice(0, -1)}_`))).toEqual({ status: 404, code: 'linkInvalid' })
    await accounts.clock.advance(day)
    expect(refusalOf(await byLink(token))).toEqual({ status: 409, code: 'linkExpired' })
    await accounts.signUp()
    const fresh = await accounts.tokenSentTo(email)
    expect(await byLink(fresh)).toMatchObject(active)
    expect(refusalOf(await byLink(fresh))).toEqual({ status: 409, code: 'linkUsed' })
  })

  test('the second of code and link counts as used [AUT-03]', async () => {
    const first = await accounts.signUp()
    const [code, token] = [await accounts.codeSentTo(phone), await accounts.tokenSentTo(email)]
    expect(await byLink(token)).toMatchObject(active)
    expect(refusalOf(await byCode(first, code))).toEqual(refusedCode('codeUsed'))
    expect((await resend(first)).body).toEqual({ active: true, resend_after: 0 })
    const other = { email: 'other@example.com', phone: '+4915112345699' }
    const second = await accounts.signUp(other)
    expect(await byCode(second, await accounts.codeSentTo(other.phone))).toMatchObject(active)
    const [mail] = await accounts.sentTo(other.email)
    expect(refusalOf(await byLink(tokenIn(mail?.facts.link ?? '')))).toEqual({ status: 409, code: 'linkUsed' })
  })

  test('a code accepts five wrong tries, even concurrent ones; then only a new code works [AUT-03]', async () => {
    const registration = await accounts.signUp()
    const code = await accounts.codeSentTo(phone)
    const answers = await Promise.all(Array.from({ length: 12 }, () => byCode(registration, wrongOf(code))))
    const codes = answers.map((answer) => refusalOf(answer).code)
    expect(codes.filter((each) => each === 'codeInvalid')).toHaveLength(5)
    expect(codes.filter((each) => each === 'codeExpired')).toHaveLength(7)
    expect(refusalOf(await byCode(registration, code))).toEqual(refusedCode('codeExpired'))
    await accounts.clock.advance(minute)
    await resend(registration)
    await accounts.work.drain()
    expect(await byCode(registration, await accounts.codeSentTo(phone))).toMatchObject(active)
  })

  test('an address with digits of another script is one address at sign-up, sign-in and recovery [AUT-01] [VAL-26]', async () => {
    const registration = await accounts.signUp({ email: 'Nora۱۲@example.com' })
    const code = await accounts.codeSentTo(newcomer.phone)
    expect((await byCode(registration, code)).status).toBe(200)
    const signedIn = await Promise.all(
      ['nora۱۲@example.com', 'nora١٢@example.com', 'nora12@example.com\u200e'].map((email) =>
        accounts.signInWith(email, newcomer.password),
      ),
    )
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200])
    await accounts.post('auth/forgot_password/', { email: '\u2068nora۱۲@example.com\u2069' })
    await accounts.work.drain()
    expect((await accounts.sentTo('nora12@example.com')).map(({ facts }) => facts.letter)).toContain('resetPassword')
  })

  test('of two concurrent activations one creates the account', async () => {
    const registration = await accounts.signUp()
    const [code, token] = [await accounts.codeSentTo(phone), await accounts.tokenSentTo(email)]
    const answers = await Promise.all([byCode(registration, code), byLink(token), byLink(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stored(email)).toHaveLength(1)
  })

  test('of two sign-ups with one address the first activation creates the account, the other one counts as used', async () => {
    const first = await accounts.signUp()
    const code = await accounts.codeSentTo(phone)
    const second = await accounts.signUp({ phone: '+4915112345610', password: 'AnotherOne8' })
    const answers = await Promise.all([
      byCode(first, code),
      byCode(second, await accounts.codeSentTo('+4915112345610')),
    ])
    expect(answers.map((answer) => (answer.status === 200 ? 'active' : refusalOf(answer).code)).toSorted()).toEqual([
      'active',
      'codeUsed',
    ])
    expect(await stored(email)).toHaveLength(1)
  })

  test('when another account has verified the phone, the code is refused; the link creates an account without it [AUT-07]', async () => {
    const registration = await accounts.signUp()
    const [code, token] = [await accounts.codeSentTo(phone), await accounts.tokenSentTo(email)]
    await accounts.database.query
      .updateTable('account_phone')
      .set({ number: phone })
      .where('account_id', '=', 'acc_simple')
      .execute()
    expect(refusalOf(await byCode(registration, code))).toEqual({
      status: 422,
      code: 'phoneAssigned',
      errors: { phone: ['phoneAssigned'] },
    })
    expect(await byLink(token)).toMatchObject(active)
    const [account] = await stored(email)
    const phones = await accounts.database.query
      .selectFrom('account_phone')
      .selectAll()
      .where('account_id', '=', account?.id ?? '')
      .execute()
    expect(phones).toEqual([])
  })
})

describe('sending again', () => {
  test('waits a minute, then twice as long each time, up to a quarter of an hour [AUT-03] [LIM-03] [API-07]', async () => {
    const registration = await accounts.signUp()
    const waits: unknown[] = []
    for (let times = 0; times < 6; times += 1) {
      const early = await resend(registration)
      const { retry_after = 0 } = refusalOf(early)
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, String(retry_after)])
      await accounts.clock.advance(retry_after * 1000 - 1)
      expect((await resend(registration)).status).toBe(429)
      await accounts.clock.advance(1)
      waits.push([retry_after, ((await resend(registration)).body as { resend_after: number }).resend_after])
    }
    expect(waits).toEqual([
      [60, 120],
      [120, 240],
      [240, 480],
      [480, 900],
      [900, 900],
      [900, 900],
    ])
  })

  test('replaces code and link', async () => {
    const registration = await accounts.signUp()
    const [code, token] = [await accounts.codeSentTo(phone), await accounts.tokenSentTo(email)]
    await accounts.clock.advance(minute)
    expect((await resend(registration)).body).toEqual({ active: false, resend_after: 120 })
    await accounts.work.drain()
    expect(refusalOf(await byLink(token))).toEqual({ status: 409, code: 'linkExpired' })
    const fresh = await accounts.codeSentTo(phone)
    if (fresh !== code) expect(refusalOf(await byCode(registration, code))).toEqual(refusedCode('codeExpired'))
    expect(await byCode(registration, fresh)).toMatchObject(active)
  })

  test('responds in the same way for an address with an account, and repeats that mail', async () => {
    const known = await accounts.signUp({ email: 'owner@example.com' })
    await accounts.clock.advance(minute)
    expect((await resend(known)).body).toEqual({ active: false, resend_after: 120 })
    await accounts.work.drain()
    const letters = (await accounts.sentTo('owner@example.com')).map(({ facts }) => facts.letter)
    expect(letters.filter((letter) => letter === 'alreadyCustomer')).toHaveLength(2)
    expect(refusalOf(await resend('reg_none'))).toEqual({ status: 422, code: 'codeInvalid' })
  })
})
