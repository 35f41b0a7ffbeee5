import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { billingAddress, iranianBillingAddress } from '#domain/fixtures/paying.ts'
import { codesByField } from '#domain/kit/validation/codes.ts'
import { type BillingAddress, branchCodes, personalityTypes } from './billing-address.ts'
import { billingErrorsAfter, billingErrorsOf, readBillingDraft } from './billing-address-form.ts'
import { officialInvoiceErrors, sentBillingAddressSchema } from './official-invoice.ts'

const legal = iranianBillingAddress
const real: BillingAddress = {
  ...legal,
  personality_type: 'real',
  national_id: '0499370899',
  registration_number: '',
  economic_code: '',
}
const none = { personality_type: null, branch_code: null, economic_code: '', national_id: '', registration_number: '' }
const plain: BillingAddress = { ...legal, official_invoice: false, ...none }

describe('the details of an official invoice', () => {
  test.each<[string, BillingAddress, Partial<BillingAddress>, object]>([
    ['a legal person', legal, {}, {}],
    ['a real person without an economic code', real, {}, {}],
    ['a real person with an economic code', real, { economic_code: '04993708990001' }, {}],
    ['no official invoice', plain, {}, {}],
    ['another country', billingAddress, {}, {}],
    ['no taxpayer type and no branch', legal, { ...none }, { personality_type: 'REQUIRED', branch_code: 'REQUIRED' }],
    [
      'a legal person without details',
      legal,
      { national_id: '', registration_number: '', economic_code: '' },
      { national_id: 'REQUIRED', registration_number: 'REQUIRED', economic_code: 'REQUIRED' },
    ],
    [
      'the national id of a real person',
      legal,
      { national_id: real.national_id },
      { national_id: 'legalNationalId.format' },
    ],
    ['a wrong legal national id', legal, { national_id: '14000555018' }, { national_id: 'legalNationalId.checksum' }],
    [
      'the national id of a legal person',
      real,
      { national_id: legal.national_id },
      { national_id: 'nationalCode.format' },
    ],
    ['a wrong national code', real, { national_id: '0499370898' }, { national_id: 'nationalCode.checksum' }],
    ['a short economic code', legal, { economic_code: '4113759862' }, { economic_code: 'economicCode.length' }],
    ['a short economic code of a real person', real, { economic_code: '41' }, { economic_code: 'economicCode.length' }],
    ['a postal code of nine digits', legal, { postal_code: '151194394' }, { postal_code: 'number.tenDigits' }],
    [
      'a registration number of a real person',
      real,
      { registration_number: '268741' },
      { registration_number: 'INVALID' },
    ],
    [
      'details without an official invoice',
      legal,
      { official_invoice: false },
      {
        personality_type: 'INVALID',
        branch_code: 'INVALID',
        national_id: 'INVALID',
        registration_number: 'INVALID',
        economic_code: 'INVALID',
      },
    ],
    [
      'an official invoice in another country',
      billingAddress,
      { official_invoice: true },
      { official_invoice: 'INVALID' },
    ],
  ])('%s [PRJ-03]', (_, address, change, errors) => {
    const sent = { ...address, ...change }
    expect(officialInvoiceErrors(sent, 'full')).toEqual(errors)
    expect(codesByField(v.safeParse(sentBillingAddressSchema, { version: 1, ...sent }).issues)).toEqual(errors)
  })

  test('the form judges the shape of characters, but no checksum: recordings hold surrogates', () => {
    expect(billingErrorsOf({ ...legal, national_id: '14000555018' }, null, false)).toEqual({})
    expect(billingErrorsOf({ ...real, national_id: '0499370898' }, null, false)).toEqual({})
    expect(billingErrorsOf({ ...real, national_id: legal.national_id }, null, false)).toEqual({
      national_id: 'nationalCode.format',
    })
    expect(billingErrorsOf({ ...legal, national_id: '1'.repeat(13) }, null, false)).toEqual({
      national_id: 'legalNationalId.format',
    })
  })
})

describe('a draft', () => {
  test('is sent with Latin digits and without separators', () => {
    const typed = {
      ...legal,
      postal_code: '۱۵۱۱۹-۴۳۹۴۳',
      national_id: ' ۱۴۰۰-۰۵۵۵۰۱۷ ',
      economic_code: '۴۱۱۳ ۷۵۹۸ ۶۲۱۴',
      registration_number: ' ۲۶۸۷۴۱ ',
    }
    expect(readBillingDraft(typed)).toEqual(legal)
  })

  test.each<[string, Partial<BillingAddress>, Partial<BillingAddress>]>([
    ['for another country', { country: 'DE' }, { country: 'DE', official_invoice: false, ...none }],
    ['without the request', { official_invoice: false }, { official_invoice: false, ...none }],
    ['for a real person', { personality_type: 'real' }, { personality_type: 'real', registration_number: '' }],
    [
      'without a taxpayer type',
      { personality_type: null },
      { personality_type: null, national_id: '', economic_code: '', registration_number: '' },
    ],
  ])('is sent empty where fields do not apply: %s', (_, change, sent) => {
    expect(readBillingDraft({ ...legal, ...change })).toEqual({ ...legal, ...sent })
  })

  test('for every input, nothing superfluous is sent, and form and API differ in checksums only', () => {
    const text = fc.oneof(
      fc.stringMatching(/^[0-9]{0,15}$/),
      fc.constantFrom('', legal.national_id, real.national_id, 'الف'),
    )
    const draft = fc.record({
      country: fc.constantFrom('IR', 'DE'),
      official_invoice: fc.boolean(),
      personality_type: fc.constantFrom(null, ...personalityTypes),
      branch_code: fc.constantFrom(null, ...branchCodes),
      postal_code: fc.constantFrom('1511943943', '10115'),
      economic_code: text,
      national_id: text,
      registration_number: text,
    })
    fc.assert(
      fc.property(draft, (change) => {
        const sent = readBillingDraft({ ...legal, ...change })
        const full = officialInvoiceErrors(sent, 'full')
        expect(Object.values(full)).not.toContain('INVALID')
        const shape = Object.entries(full).filter(([, code]) => !code.endsWith('.checksum'))
        expect(officialInvoiceErrors(sent, 'shape')).toEqual(Object.fromEntries(shape))
      }),
      { numRuns: 1000 },
    )
  })
})

test('a change takes away the errors that it answers', () => {
  const errors = { city: 'REQUIRED', postal_code: 'number.tenDigits', national_id: 'legalNationalId.format' } as const
  expect(billingErrorsAfter(errors, { city: 'تهران' })).toEqual({
    postal_code: 'number.tenDigits',
    national_id: 'legalNationalId.format',
  })
  expect(billingErrorsAfter(errors, { personality_type: 'real' })).toEqual({ city: 'REQUIRED' })
  expect(billingErrorsAfter(errors, { official_invoice: false })).toEqual({ city: 'REQUIRED' })
})
