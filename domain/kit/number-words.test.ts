import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { persianWords } from './number-words.ts'

describe('a whole number in Persian words', () => {
  test.each([
    ['0', 'صفر'],
    ['000', 'صفر'],
    ['7', 'هفت'],
    ['10', 'ده'],
    ['11', 'یازده'],
    ['18', 'هجده'],
    ['20', 'بیست'],
    ['21', 'بیست و یک'],
    ['100', 'صد'],
    ['101', 'صد و یک'],
    ['110', 'صد و ده'],
    ['215', 'دویست و پانزده'],
    ['999', 'نهصد و نود و نه'],
    ['1000', 'یک هزار'],
    ['1001', 'یک هزار و یک'],
    ['12000', 'دوازده هزار'],
    ['100000', 'صد هزار'],
    ['1000000', 'یک میلیون'],
    ['1000001', 'یک میلیون و یک'],
    ['5861625', 'پنج میلیون و هشتصد و شصت و یک هزار و ششصد و بیست و پنج'],
    ['20000300000', 'بیست میلیارد و سیصد هزار'],
    ['1000000000000', 'یک تریلیون'],
    [
      '123456789012345',
      'صد و بیست و سه تریلیون و چهارصد و پنجاه و شش میلیارد و هفتصد و هشتاد و نه میلیون و دوازده هزار و سیصد و چهل و پنج',
    ],
    ['900000000000000000', 'نهصد کوادریلیون'],
  ])('%s is %s', (digits, words) => expect(persianWords(digits)).toBe(words))

  test.each(['', '-1', '1.5', '۱۲', '1'.repeat(19)])('%j has no words', (digits) => {
    expect(() => persianWords(digits)).toThrow(RangeError)
  })

  // Reads words back: each is a value, and a scale multiplies what came before it in its group.
  const values = new Map(
    'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'
      .split(' ')
      .map((word, value) => [word, BigInt(value)]),
  )
  for (const [at, word] of 'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ').entries())
    values.set(word, BigInt((at + 2) * 10))
  for (const [at, word] of 'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ').entries())
    values.set(word, BigInt((at + 1) * 100))
  const powers = new Map(
    'هزار میلیون میلیارد تریلیون کوادریلیون'.split(' ').map((word, at) => [word, 1000n ** BigInt(at + 1)]),
  )

  const numberOf = (words: string): bigint => {
    let whole = 0n
    let group = 0n
    for (const word of words.split(' ').filter((each) => each !== 'و')) {
      const power = powers.get(word)
      const value = values.get(word)
      if (power !== undefined) {
        whole += group * power
        group = 0n
      } else if (value !== undefined) group += value
      else throw new Error(`unknown word: ${word}`)
    }
    return whole + group
  }

  test('can be read back, so no two numbers share their words', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n - 1n), (value) => {
        expect(numberOf(persianWords(String(value)))).toBe(value)
      }),
      { numRuns: 5000 },
    )
    for (let value = 0; value < 20_000; value += 1) expect(numberOf(persianWords(String(value)))).toBe(BigInt(value))
  })
})
