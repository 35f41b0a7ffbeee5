import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/kit/primitives.ts'
import { codesByField, isValidationCode, validationRules } from './codes.ts'
import { email, port } from './network.ts'
import { money } from './numeric.ts'
import {
  confirms,
  firstname,
  lastname,
  lengthAtMostEight,
  lengthFiveToThirteen,
  lengthOneToFour,
  lengthTwoToFour,
  optional,
  password,
  readTyped,
  requiredSecret,
  requiredText,
} from './text.ts'

const refusals = (schema: v.GenericSchema, input: unknown): string[] | undefined =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

describe('required and optional', () => {
  test.each(['', ' ', '\t\n', '\u200f', '\u200b', '\u200c\u200d', '\u00ad', '\u2800', undefined, null, 5, true, []])(
    'required refuses %j [VAL-01]',
    (input) => {
      expect(refusals(requiredText, input)).toEqual(['REQUIRED'])
    },
  )

  test.each([firstname, lastname, password, email, port, money, lengthTwoToFour, requiredSecret])(
    'every rule asks for a value first, and says only that [VAL-01]',
    (schema) => {
      expect(refusals(schema, '')).toEqual(['REQUIRED'])
      expect(refusals(schema, undefined)).toEqual(['REQUIRED'])
    },
  )

  test.each(['', '  ', '\u200e', '\u200b', undefined, null])('optional lets %j pass as nothing [VAL-01]', (input) => {
    for (const schema of [firstname, email, port, money, lengthFiveToThirteen])
      expect(v.parse(optional<unknown>(schema), input)).toBe('')
  })

  test.each(['\u0000', 'a\u0000', 'a\u001fb', '\u007f', 'a\u0085b'])(
    'no rule takes the control character of %j',
    (input) => {
      for (const schema of [requiredText, firstname, password, requiredSecret, optional(firstname), plainText])
        expect(refusals(schema, input)).toEqual(['INVALID'])
      expect(v.parse(requiredText, ' Nora\n')).toBe('Nora')
    },
  )

  test('an optional field may be left out of its form [VAL-01]', () => {
    expect(v.parse(v.object({ email: optional(email) }), {})).toEqual({ email: '' })
  })

  test('optional still refuses what is wrong, and reads what is right', () => {
    expect(refusals(optional(email), 'nobody')).toEqual(['email.format'])
    expect(refusals(optional(port), '70000')).toEqual(['port.range'])
    expect(refusals(optional(port), 5)).toEqual(['REQUIRED'])
    expect(v.parse(optional(port), ' ۴۴۳ ')).toBe(443)
  })
})

describe('what was typed', () => {
  test.each([
    [' سارا ', 'سارا'],
    ['واحد ۱۲', 'واحد 12'],
    ['\u202a+98\u202c', '+98'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['٣٫١٤', '3.14'],
  ])('%j is read as %j [VAL-26]', (typed, read) => {
    expect(readTyped(typed)).toBe(read)
    expect(v.parse(requiredText, typed)).toBe(read)
  })

  test('reading twice changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', '\n', '\u200e', '\u202c', '۱', '٫', '٬', 'a', 'ی', '-') }),
        (typed) => {
          expect(readTyped(readTyped(typed))).toBe(readTyped(typed))
        },
      ),
    )
  })
})

describe('names and lengths', () => {
  test.each([
    [firstname, 'firstname.length', 2, 64],
    [lastname, 'lastname.length', 2, 128],
  ] as const)('%#: a name has its length after trimming [VAL-02]', (schema, code, least, most) => {
    for (const length of [least, least + 1, most])
      expect(v.parse(schema, `  ${'é'.repeat(length)} `)).toBe('é'.repeat(length))
    for (const length of [1, most + 1]) expect(refusals(schema, ` ${'é'.repeat(length)}   `)).toEqual([code])
    expect(refusals(schema, 'a ')).toEqual([code])
  })

  test.each([
    [lengthTwoToFour, 'length.twoToFour', 2, 4],
    [lengthOneToFour, 'length.oneToFour', 1, 4],
    [lengthFiveToThirteen, 'length.fiveToThirteen', 5, 13],
    [lengthAtMostEight, 'length.atMostEight', 1, 8],
  ] as const)('%#: the length lies between its bounds [VAL-15]', (schema, code, least, most) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (length) => {
        const text = 'x'.repeat(length)
        const within = length >= least && length <= most
        expect(refusals(schema, text)).toEqual(within ? undefined : [code])
      }),
    )
  })
})

describe('password', () => {
  test.each(['abcdefg1', '1bcdefgh', 'pass word 1', 'رمزعبور۱۲', 'گذرواژه٣٣', '  spaces1  ', `a1${'!'.repeat(30)}`])(
    '%j is a password, kept letter for letter [VAL-03]',
    (text) => {
      expect(v.parse(password, text)).toBe(text)
    },
  )

  test.each([
    ['abcde1', 'password.length'],
    ['abcdef1', 'password.length'],
    [`a1${'x'.repeat(31)}`, 'password.length'],
    ['abcdefgh', 'password.digit'],
    ['12345678', 'password.letter'],
    ['۱۲۳۴۵۶۷۸', 'password.letter'],
    ['!!!!!!!!', 'password.digit'],
    ['', 'REQUIRED'],
  ])('%j is refused: %s [VAL-03]', (text, code) => {
    expect(refusals(password, text)).toEqual([code])
  })

  test('digits of a password are not rewritten [VAL-26]', () => {
    expect(v.parse(password, 'secret۱۲۳')).toBe('secret۱۲۳')
    expect(v.parse(requiredSecret, ' ۱ ')).toBe(' ۱ ')
  })

  const pair = v.pipe(v.object({ email, new: password, again: requiredSecret }), confirms('new', 'again'))

  test('the repeated password equals it [VAL-03]', () => {
    const form = { email: 'a@example.com', new: 'abcdefg1', again: 'abcdefg1' }
    expect(v.parse(pair, form)).toEqual(form)
    expect(codesByField(v.safeParse(pair, { ...form, again: 'abcdefg2' }).issues)).toEqual({
      again: 'password.confirm',
    })
    expect(codesByField(v.safeParse(pair, { ...form, again: 'abcdefg1 ' }).issues)).toEqual({
      again: 'password.confirm',
    })
    expect(codesByField(v.safeParse(pair, { ...form, again: '' }).issues)).toEqual({ again: 'REQUIRED' })
  })

  test('it is compared while other fields are wrong too [VAL-03]', () => {
    expect(codesByField(v.safeParse(pair, { email: 'nobody', new: 'abc', again: 'abd' }).issues)).toEqual({
      email: 'email.format',
      new: 'password.length',
      again: 'password.confirm',
    })
    expect(codesByField(v.safeParse(pair, {}).issues)).toEqual({
      email: 'REQUIRED',
      new: 'REQUIRED',
      again: 'REQUIRED',
    })
  })
})

describe('codes', () => {
  test('a field is named by its path, a missing value is REQUIRED, a wrong kind is INVALID', () => {
    const schema = v.object({ lines: v.array(v.object({ amount: money })), cycle: v.number(), agreed: v.boolean() })
    const { issues } = v.safeParse(schema, { lines: [{ amount: '1' }, { amount: 'x' }], cycle: 'two' })
    expect(codesByField(issues)).toEqual({ 'lines.1.amount': 'number.money', cycle: 'INVALID', agreed: 'REQUIRED' })
    expect(codesByField(undefined)).toEqual({})
  })

  test('only codes of the table are codes', () => {
    for (const code of Object.keys(validationRules)) expect(isValidationCode(code)).toBe(true)
    for (const text of ['', 'toString', 'required', 'Invalid type']) expect(isValidationCode(text)).toBe(false)
  })
})
