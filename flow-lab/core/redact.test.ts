import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { numbersFrom } from '../testing/walk.ts'
import { createRedactor } from './redact.ts'
import { isShapedLike } from './shape.ts'
import { createSurrogates } from './surrogate.ts'

const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
const secret = v.pipe(v.string(), v.metadata({ mark: 'secret' }))
const redactor = (options = {}) => createRedactor({ random: numbersFrom(7), ...options })

test('a surrogate has the shape of what it stands for: length, script, case and signs', () => {
  const { of } = createSurrogates(numbersFrom(1))
  const text = fc.string({ unit: fc.constantFrom(...'aZ09 @.+-_۴٤بßÉДж字🙂'), maxLength: 12 })
  fc.assert(
    fc.property(text, (raw) => {
      const surrogate = of(raw)
      expect(surrogate.length).toBe(raw.length)
      expect(isShapedLike(raw, surrogate)).toBe(true)
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

test('other texts have other surrogates, two recordings have nothing in common', () => {
  const { of } = createSurrogates(numbersFrom(1))
  const other = createSurrogates(numbersFrom(2))
  const texts = Array.from({ length: 500 }, (_, at) => `name${at}`)
  expect(new Set(texts.map((text) => of(text))).size).toBe(500)
  expect(texts.filter((text) => of(text) === text)).toEqual([])
  expect(texts.filter((text) => of(text) === other.of(text)).length).toBeLessThan(5)
})

test('marks are found in whatever a schema is made of', () => {
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
    [schema],
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

test('a mark holds through whatever pipe is put around it', () => {
  const strict = v.pipe(v.config(v.pipe(personal, v.minLength(2)), { abortEarly: true }), v.maxLength(20))
  expect(redactor().hide('Amini', [strict])).toMatch(/^(?!Amini)[A-Z][a-z]{4}$/)
})

test('of a value whose end is what tells, the end is replaced', () => {
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal', last: 6 }))
  const { hide } = redactor()
  expect(hide('+49 30 901820-77', [phone])).toMatch(/^\+49 30 90(?!1820-77)\d{4}-\d{2}$/)
  expect(hide('0151 23', [phone])).toMatch(/^0(?!151 23)\d{3} \d{2}$/)
  expect(hide('+1 800 5550123', [v.pipe(phone, v.metadata({ mark: 'secret' }))])).toMatch(
    /^\+1 (?!800 5550123)\d{3} \d{7}$/,
  )
})

test('what fits its schema is replaced by what fits it too, what breaks it by what breaks it', () => {
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
    expect(v.is(isEven, hide(good, [isEven]))).toBe(true)
    const bad = String(Number(good) + 1)
    expect(v.is(isEven, hide(bad, [isEven]))).toBe(false)
  }
})

test('a secret that was learnt is found wherever it occurs, in every form in which it travels', () => {
  const { learn, hide } = redactor()
  learn(
    { first: 'Sara', last: 'Amini', email: ' Sara.Amini@Mail.example', phone: '+98 912 345 6789', token: 'tok_91aX' },
    [v.looseObject({ first: personal, last: personal, email: personal, phone: personal })],
  )
  const told = JSON.stringify(
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
    expect(told).not.toContain(raw)
  expect(told).toContain('Sarajevo')
  expect(told).toMatch(/"full":"Dear [A-Z][a-z]{3} [A-Z][a-z]{4}!"/)
  expect(told).toMatch(/"header":"Bearer [a-z]{3}_\d\d[a-z][A-Z]"/)
})

test('the full name keeps belonging to its parts', () => {
  const { learn, hide } = redactor()
  learn({ first: 'Sara', last: 'Amini' }, [v.object({ first: personal, last: personal })])
  const { first, last, full } = hide({ first: 'Sara', last: 'Amini', full: 'Sara Amini' }) as Record<string, string>
  expect(full).toBe(`${first} ${last}`)
})

test('fields with telling names are secret without any mark, and what is said about them is not', () => {
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

test('words of the charts stay, and beginnings of a word that somebody types are no secrets by themselves', () => {
  const { learn, hide } = redactor({ words: new Set(['number']) })
  const typed = v.object({ name: personal })
  for (const name of ['f', 'fa', 'fat', 'fate', 'number']) learn({ name }, [typed])
  expect(hide({ language: 'fa', step: 'number' })).toEqual({ language: 'fa', step: 'number' })
  expect((hide({ name: 'number' }, [typed]) as { name: string }).name).toMatch(/^(?!number)[a-z]{6}$/)
})

test('a number that is shown in groups is the same number, in whatever digits', () => {
  const redactor = createRedactor({ random: numbersFrom(7) })
  const phone = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
  redactor.learn('+442040143451', [phone])
  const told = String(redactor.hide('+442040143451'))
  const groups = (digits: string) =>
    `+${digits.slice(1, 3)} ${digits.slice(3, 5)} ${digits.slice(5, 9)} ${digits.slice(9)}`
  expect(redactor.hide(`Renew \u2066${groups('+442040143451')}\u2069 now`)).toBe(
    `Renew \u2066${groups(told)}\u2069 now`,
  )
  const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  expect(redactor.hide(persian('44 20 4014 3451'))).toBe(persian(groups(told).slice(1)))
  expect(redactor.hide('44 20 4014 3452')).toBe('44 20 4014 3452')
})
