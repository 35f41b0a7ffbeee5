import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxId, taxIdOf } from './tax-id.ts'
import { referenceTaxId } from './testing/reference-tax-id.ts'

const dayMs = 86_400_000

// Samples of the tax office's documents RC_TICS.IS v1.6 and RC_IITP.IS, and of its published test requests.
const published = [
  ['A11216', 19_490, 49_321_217, 'A1121604C220002F095011'],
  ['A111DW', 20_099, 4_409_600, 'A111DW04E8300004349008'],
  ['A111DW', 20_099, 3_982_570, 'A111DW04E8300003CC4EA5'],
  ['A111H1', 20_134, 487_273_132, 'A111H104EA6001D0B32AC6'],
  ['A1112K', 19_730, 486_548_735_745, 'A1112K04D1271489087018'],
  ['A11122', 57_785, 91_749_478_796, 'A111220E1B9155CB1F18C7'],
  ['A14P7E', 19_583, 455_850_813, 'A14P7E04C7F001B2BBB3D3'],
] as const

describe('the unique tax id of an official invoice [INV-01]', () => {
  test.each(published)('%s on day %i with serial %i is %s', (fiscalId, day, serial, taxId) => {
    expect(taxIdOf({ fiscalId, issuedAt: day * dayMs, serial })).toBe(taxId)
    expect(taxIdOf({ fiscalId, issuedAt: (day + 1) * dayMs - 1, serial })).toBe(taxId)
    expect(isTaxId(taxId)).toBe(true)
  })

  const parts = fc.record({
    fiscalId: fc.stringMatching(/^[A-Z0-9]{6}$/),
    issuedAt: fc.integer({ min: 0, max: 999_999 }).map((day) => day * dayMs),
    serial: fc.integer({ min: 0, max: 999_999_999_999 }),
  })

  test('agrees with a second implementation, and a wrong digit of the fiscal id or of the check is noticed', () => {
    fc.assert(
      fc.property(parts, fc.nat(21), fc.integer({ min: 1, max: 9 }), (of, at, step) => {
        const taxId = taxIdOf(of)
        expect(taxId).toBe(referenceTaxId(of.fiscalId, of.issuedAt / dayMs, of.serial))
        expect(isTaxId(taxId)).toBe(true)
        const digit = taxId[at] ?? ''
        if (/\d/.test(digit) && (at < 6 || at === 21)) {
          const wrong = String((Number(digit) + step) % 10)
          expect(isTaxId(taxId.slice(0, at) + wrong + taxId.slice(at + 1))).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '',
    'A1121604C220002F095012',
    'a1121604c220002f095011',
    'A1121604C220002F09501',
    'A1121604C220002F09501G',
  ])('%j is none', (text) => expect(isTaxId(text)).toBe(false))

  test.each([
    { fiscalId: 'A1121', issuedAt: 0, serial: 1 },
    { fiscalId: 'a11216', issuedAt: 0, serial: 1 },
    { fiscalId: 'A11216', issuedAt: -1, serial: 1 },
    { fiscalId: 'A11216', issuedAt: 0, serial: 1_000_000_000_000 },
    { fiscalId: 'A11216', issuedAt: 0, serial: 1.5 },
  ])('%j has none', (of) => expect(() => taxIdOf(of)).toThrow(RangeError))
})
