import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, test } from 'vitest'
import { cheaperSms, expensiveCharacters, isSendable, maxCharacters, measureSms, normalizeSms } from './sms-text.ts'

test.each([
  ['', 'gsm7', 0, 1, 160],
  ['a'.repeat(160), 'gsm7', 160, 1, 0],
  ['a'.repeat(161), 'gsm7', 161, 2, 145],
  ['a'.repeat(306), 'gsm7', 306, 2, 0],
  ['a'.repeat(307), 'gsm7', 307, 3, 152],
  // An extension character takes two septets.
  ['€'.repeat(80), 'gsm7', 160, 1, 0],
  // 153 is odd: the 77th does not fit in the first segment.
  ['€'.repeat(81), 'gsm7', 162, 2, 143],
  [`${'a'.repeat(152)}€${'b'.repeat(152)}`, 'gsm7', 306, 3, 152],
  ['ñ{}[]~|^\\', 'gsm7', 17, 1, 143],
  ['й'.repeat(70), 'ucs2', 70, 1, 0],
  ['й'.repeat(71), 'ucs2', 71, 2, 63],
  ['سلام، پیام شما رسید.', 'ucs2', 20, 1, 50],
  // 67 is odd: a surrogate pair is not split.
  ['😀'.repeat(35), 'ucs2', 70, 1, 0],
  ['😀'.repeat(36), 'ucs2', 72, 2, 61],
] as const)('%j has the encoding, units, segments and characters left', (text, encoding, units, segments, left) => {
  expect(measureSms(text)).toEqual({ encoding, units, segments, left })
})

/** Characters that combine with no neighbour: the library counts clusters of others as one. */
const letters = fc.constantFrom(...'aZ0 @£_\n€{}[]~|^\\ñÄΩйسپ۱“…–😀日')

test('segments equal those of a second implementation', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(letters, { maxLength: 400 }),
        fc.array(fc.constantFrom(...'ab€{c'), { maxLength: 700 }),
        fc.array(fc.constantFrom(...'й😀'), { minLength: 60, maxLength: 300 }),
      ),
      (characters) => {
        const text = characters.join('')
        const own = measureSms(text)
        const theirs = new SegmentedMessage(text)
        expect([own.encoding, own.segments]).toEqual([
          theirs.encodingName === 'GSM-7' ? 'gsm7' : 'ucs2',
          theirs.segmentsCount,
        ])
      },
    ),
    { numRuns: 500 },
  )
})

describe('the cheaper form', () => {
  test.each([
    ['It’s “fine” – really…', null],
    [`It’s “fine” – ${'x'.repeat(60)}`, `It's "fine" - ${'x'.repeat(60)}`],
    [`Code ۱۲۳۴ ${'x'.repeat(70)}`, `Code 1234 ${'x'.repeat(70)}`],
    // A letter of another script keeps all of it in UCS-2.
    [`Привет – ${'x'.repeat(70)}`, null],
    [`سلام – ${'x'.repeat(70)}`, null],
    ['a'.repeat(300), null],
  ])('of %j is %j', (text, cheaper) => {
    expect(cheaperSms(text)).toBe(cheaper)
  })

  test('keeps all letters, is GSM-7, and has fewer segments', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'ab é“”’–…\u00a0۱٢•'), { maxLength: 300 }), (characters) => {
        const text = characters.join('')
        const cheaper = cheaperSms(text)
        if (cheaper === null) return
        expect(cheaper.replace(/[^abé]/g, '')).toBe(text.replace(/[^abé]/g, ''))
        expect(measureSms(cheaper).encoding).toBe('gsm7')
        expect(measureSms(cheaper).segments).toBeLessThan(measureSms(text).segments)
      }),
    )
  })
})

test('expensive characters are counted once each, with what they can be replaced by', () => {
  expect(expensiveCharacters('“a” й “й”')).toEqual([
    { character: '“', count: 2, replacement: '"', isForcing: true },
    { character: '”', count: 2, replacement: '"', isForcing: true },
    { character: 'й', count: 2, replacement: null, isForcing: true },
  ])
  expect(expensiveCharacters('{a} 5 € {b}').map(({ character, count }) => `${count} ${character}`)).toEqual([
    '2 {',
    '2 }',
    '1 €',
  ])
  expect(expensiveCharacters('Hello')).toEqual([])
})

test('a text is sent with single line ends and joined accents, and without other control characters', () => {
  expect(normalizeSms('a\r\nb\rcafe\u0301')).toBe('a\nb\ncafé')
  expect(['a\nb', 'a\u0000', 'a\u0007', '\ud83d', '😀'].map(isSendable)).toEqual([true, false, false, false, true])
  expect(maxCharacters).toBe(1530)
})
