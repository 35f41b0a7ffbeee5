import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { seededNumbers } from '../testing/random-run.ts'
import { createRedactor } from './redact.ts'
import { hasSameShape } from './shape.ts'
import { createSurrogates } from './surrogate.ts'

const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
const secret = v.pipe(v.string(), v.metadata({ mark: 'secret' }))
const surrogates = (seed: number) => {
  const random = seededNumbers(seed)
  return createSurrogates(() => random)
}

const redactor = (options = {}) => createRedactor({ random: seededNumbers(7), ...options })

test('a surrogate has the length, scripts, cases and signs of its text', () => {
  const { of } = surrogates(1)
  const text = fc.string({ unit: fc.constantFrom(...'aZ09 @.+-_۴٤بßÉДж字🙂'), maxLength: 12 })
  fc.assert(
    fc.property(text, (raw) => {
      const surrogate = of(raw)
      expect(surrogate.length).toBe(raw.length)
      expect(hasSameShape(raw, surrogate)).toBe(true)
      expect(of(raw)).toBe(surrogate)
    }),
    { numRuns: 1000 },
  )
  expect(of('+989123456789')).toMatch(/^\+989\d{9}$/)
  expect(of('+989123456789')).not.toBe('+989123456789')
  expect(of('09123456789')).toMatch(/^0\d{10}$/)
  expect(of('Sara.Amin@mail.example')).toMatch(/^[A-Z][a-z]{3}\.[A-Z][a-z]{3}@[a-z]{4}\.[a-z]{7}$/)
  expect(of('سارا')).toMatch(/^[\u0600-\u06ff]{4}$/)
})

test('different texts have different surrogates, and two recordings share hardly any', () => {
  const { of } = surrogates(1)
  const other = surrogates(2)
  const texts = Array.from({ length: 500 }, (_, at) => `name${at}`)
  expect(new Set(texts.map((text) => of(text))).size).toBe(500)
  expect(texts.filter((text) => of(text) === text)).toEqual([])
  expect(texts.filter((text) => of(text) === other.of(text)).length).toBeLessThan(5)
})

test('marks are found inside every kind of schema', () => {
  const schema = v.object({
    email: v.optional(v.nullable(personal)),
    list: v.array(v.object({ name: personal, kind: v.picklist(['one', 'two']) })),
    pair: v.tuple([v.string(), secret]),
    byId: v.record(v.string(), secret),
    way: v.variant('type', [
      v.object({ type: v.literal('card'), number: secret }),
      v.object({ type: v.literal('bank'), number: v.string() }),
    ]),
    either: v.union([v.literal('none'), secret]),
    deep: v.lazy(() => v.looseObject({ name: personal })),
    whole: v.pipe(v.object({ a: v.string(), n: v.number() }), v.metadata({ mark: 'secret' })),
    both: v.intersect([v.looseObject({ free: v.string() }), v.looseObject({ name: personal })]),
  })
  const hidden = redactor().hide(
    {
      email: 'sara@mail.example',
      list: [{ name: 'Sara', kind: 'one' }],
      pair: ['open', 'k3y-9'],
      byId: { a: 'v4lue' },
      way: { type: 'card', number: '4111-22' },
      either: 'none',
      deep: { name: 'Amini' },
      whole: { a: 'inside', n: 4711 },
      both: { free: 'left', name: 'Bahar' },
    },
    [fromValibot(schema)],
  ) as Record<string, never>
  expect(hidden).toMatchObject({
    email: expect.stringMatching(/^(?!sara)[a-z]{4}@[a-z]{4}\.[a-z]{7}$/),
    list: [{ name: expect.stringMatching(/^(?!Sara)[A-Z][a-z]{3}$/), kind: 'one' }],
    pair: ['open', expect.stringMatching(/^(?!k3y-9)[a-z]\d[a-z]-\d$/)],
    byId: { a: expect.stringMatching(/^(?!v4lue)[a-z]\d[a-z]{3}$/) },
    way: { type: 'card', number: expect.stringMatching(/^(?!4111-22)\d{4}-\d{2}$/) },
    deep: { name: expect.stringMatching(/^(?!Amini)[A-Z][a-z]{4}$/) },
    both: { free: 'left', name: expect.stringMatching(/^(?!Bahar)[A-Z][a-z]{4}$/) },
  })
  const { either, whole } = hidden as unknown as { either: string; whole: { a: string; n: number } }
  expect(either).toBe('none')
  expect(whole.a).toMatch(/^(?!inside)[a-z]{6}$/)
  expect(whole.n).not.toBe(4711)
  expect(String(whole.n)).toMatch(/^\d{4}$/)
})

test('a mark applies inside nested pipes and configurations', () => {
  const strict = v.pipe(v.config(v.pipe(personal, v.minLength(2)), { abortEarly: true }), v.maxLength(20))
  expect(redactor().hide('Amini', [fromValibot(strict)])).toMatch(/^(?!Amini)[A-Z][a-z]{4}$/)
})

test('a mark with `last` applies to each value of a list', () => {
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal', last: 6 }))
  const { learn, hide } = createRedactor()
  const value = { list: '+49 30 5501234\n030 7712345, 0049305641160' }
  learn(value, [fromValibot(v.object({ list: phone }))])
  const { list } = hide(value, [fromValibot(v.object({ list: phone }))]) as { list: string }
  expect(list).toMatch(/^\+49 30 5\d{6}\n030 7\d{6}, 0049305\d{6}$/)
  for (const digits of ['501234', '712345', '641160']) expect(list).not.toContain(digits)
})

test('a mark with `last` replaces a value with letters whole: it is no number', () => {
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal', last: 6 }))
  const { hide } = redactor()
  expect(hide('Alexander Amini\n+4930901820', [fromValibot(phone)])).toMatch(
    /^(?!Alexan)[A-Z][a-z]{8} [A-Z][a-z]{4}\n\+4930\d{6}$/,
  )
})

test('a mark with `last` replaces only the last digits, a further mark without it all of them', () => {
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal', last: 6 }))
  const { hide } = redactor()
  expect(hide('+49 30 901820-77', [fromValibot(phone)])).toMatch(/^\+49 30 90(?!1820-77)\d{4}-\d{2}$/)
  expect(hide('0151 23', [fromValibot(phone)])).toMatch(/^0(?!151 23)\d{3} \d{2}$/)
  expect(hide('+1 800 5550123', [fromValibot(v.pipe(phone, v.metadata({ mark: 'secret' })))])).toMatch(
    /^\+1 (?!800 5550123)\d{3} \d{7}$/,
  )
})

test('the surrogate of a valid value is valid, and that of an invalid value is invalid', () => {
  const isEven = v.pipe(
    v.string(),
    v.regex(/^\d{6}$/),
    v.check((text) => Number(text) % 97 === 1),
    v.metadata({ mark: 'personal' }),
  )
  const { hide } = redactor()
  for (let at = 1; at < 40; at++) {
    const good = String(100_000 - (100_000 % 97) + 97 * at + 1)
    expect(v.is(isEven, good)).toBe(true)
    expect(v.is(isEven, hide(good, [fromValibot(isEven)]))).toBe(true)
    const bad = String(Number(good) + 1)
    expect(v.is(isEven, hide(bad, [fromValibot(isEven)]))).toBe(false)
  }
})

test('a learnt secret is replaced in all other values and in all its encodings', () => {
  const { learn, hide } = redactor()
  learn(
    { first: 'Sara', last: 'Amini', email: ' Sara.Amini@Mail.example', phone: '+98 912 345 6789', token: 'tok_91aX' },
    [fromValibot(v.looseObject({ first: personal, last: personal, email: personal, phone: personal }))],
  )
  const text = JSON.stringify(
    hide({
      full: 'Dear Sara Amini!',
      echo: 'sara.amini@mail.example',
      digits: '989123456789',
      header: 'Bearer tok_91aX',
      link: `/x?mail=${encodeURIComponent('Sara.Amini@Mail.example')}`,
      unlike: 'Sarajevo',
      tok_91aX: true,
    }),
  )
  for (const raw of ['Sara ', 'Amini', 'amini', '9123456789', 'tok_91aX', 'Mail.example'])
    expect(text).not.toContain(raw)
  expect(text).toContain('Sarajevo')
  expect(text).toMatch(/"full":"Dear [A-Z][a-z]{3} [A-Z][a-z]{4}!"/)
  expect(text).toMatch(/"header":"Bearer [a-z]{3}_\d\d[a-z][A-Z]"/)
})

test('the surrogate of a full name consists of the surrogates of its parts', () => {
  const { learn, hide } = redactor()
  learn({ first: 'Sara', last: 'Amini' }, [fromValibot(v.object({ first: personal, last: personal }))])
  const { first, last, full } = hide({ first: 'Sara', last: 'Amini', full: 'Sara Amini' }) as Record<string, string>
  expect(full).toBe(`${first} ${last}`)
})

test('fields named like secrets are hidden without a mark, but their errors are not', () => {
  const { hide } = redactor({ denied: ['pin'], words: new Set(['expired']) })
  const hidden = hide(
    {
      access_token: 'a1b2',
      newPassword: 'Hunter2!',
      pin: 4711,
      captcha: { answer: 'w3rt', id: '77a' },
      Authorization: 'Basic eDp5',
      code: '482913',
      country: { code: 'DE', area: '30' },
      errors: { password: 'TOO_SHORT', token: 'expired' },
      password: null,
      passwordDue: true,
    },
    [],
    true,
  ) as Record<string, never>
  const text = JSON.stringify(hidden)
  for (const raw of ['a1b2', 'Hunter2!', '4711', 'w3rt', '77a', 'eDp5', '482913']) expect(text).not.toContain(raw)
  expect(hidden).toMatchObject({
    country: { code: 'DE', area: '30' },
    errors: { password: 'TOO_SHORT', token: 'expired' },
    password: null,
    passwordDue: true,
  })
})

test('names of a chart and the beginnings of a typed secret are not hidden in other values', () => {
  const { learn, hide } = redactor({ words: new Set(['number']) })
  const typed = v.object({ name: personal })
  for (const name of ['f', 'fa', 'fat', 'fate', 'number']) learn({ name }, [fromValibot(typed)])
  expect(hide({ language: 'fa', step: 'number' })).toEqual({ language: 'fa', step: 'number' })
  expect((hide({ name: 'number' }, [fromValibot(typed)]) as { name: string }).name).toMatch(/^(?!number)[a-z]{6}$/)
})

test('a phone number in groups, with Latin or Persian digits, has the surrogate of the same number', () => {
  const redactor = createRedactor({ random: seededNumbers(7) })
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
  redactor.learn('+442040143451', [fromValibot(phone)])
  const surrogate = String(redactor.hide('+442040143451'))
  const groups = (digits: string) =>
    `+${digits.slice(1, 3)} ${digits.slice(3, 5)} ${digits.slice(5, 9)} ${digits.slice(9)}`
  expect(redactor.hide(`Renew \u2066${groups('+442040143451')}\u2069 now`)).toBe(
    `Renew \u2066${groups(surrogate)}\u2069 now`,
  )
  const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  expect(redactor.hide(persian('44 20 4014 3451'))).toBe(persian(groups(surrogate).slice(1)))
  expect(redactor.hide('44 20 4014 3452')).toBe('44 20 4014 3452')
})
