import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountRules, detailSections, emptyValuesOf } from './sections.ts'

const { readSection, sectionErrorsOf, withChange } = accountRules

describe('sections of an account', () => {
  test.each([
    ['twitter', 'https://twitter.com/hafenmedia?lang=de', 'hafenmedia'],
    ['twitter', 'x.com/hafenmedia/', 'hafenmedia'],
    ['facebook', 'https://www.facebook.com/hafen.media', 'hafen.media'],
    ['telegram', '@hafen_media', 'hafen_media'],
    ['telegram', ' https://t.me/hafen_media ', 'hafen_media'],
    ['instagram', 'instagram.com/hafen.media#top', 'hafen.media'],
    ['instagram', '', ''],
  ])('the %s name in “%s” is “%s”', (field, typed, name) => {
    const values = { ...emptyValuesOf('social'), [field]: typed }
    expect([sectionErrorsOf('social', values), readSection('social', values)[field]]).toEqual([{}, name])
  })

  test.each([
    ['social', 'twitter', 'sixteen_letters_', 'userName.format'],
    ['social', 'facebook', 'a b c d', 'userName.format'],
    ['social', 'telegram', '1hafen', 'userName.format'],
    ['social', 'instagram', 'https://evil.example/hafen', 'userName.format'],
    ['channels', 'whatsapp', '0151 2345678', 'phone.format'],
    ['channels', 'whatsapp', 'clara', 'phone.format'],
    ['channels', 'bale', '+98', 'userName.format'],
    ['company', 'email', 'office@', 'email.format'],
    ['company', 'name', 'x'.repeat(129), 'text.tooLong'],
    ['company', 'address', 'x'.repeat(301), 'text.tooLong'],
    ['geo', 'street', 'x'.repeat(201), 'text.tooLong'],
    ['geo', 'city', 'a\u0000b', 'INVALID'],
    ['profile', 'first_name', 'A', 'firstname.length'],
    ['profile', 'last_name', ' ', 'REQUIRED'],
  ] as const)('of %s, %s cannot be “%s”', (section, field, typed, code) => {
    const values = { ...emptyValuesOf(section), first_name: 'Clara', last_name: 'Neumann', [field]: typed }
    expect(sectionErrorsOf(section, values)).toEqual({ [field]: code })
  })

  test('stored values are read as they are: saving twice changes nothing', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('@clara_n', '+49 151 2345', 'a@b.example', '۱۲'),
    )
    for (const section of detailSections.filter((each) => each !== 'newsletter')) {
      const draft = fc.record(Object.fromEntries(Object.keys(emptyValuesOf(section)).map((field) => [field, text])))
      fc.assert(
        fc.property(draft, (values) => {
          if (Object.keys(sectionErrorsOf(section, values)).length > 0) return
          const stored = readSection(section, values)
          expect(readSection(section, stored)).toEqual(stored)
        }),
      )
    }
  })

  test('another country empties the state; the same one does not', () => {
    const geo = { ...emptyValuesOf('geo'), country: 'DE', state: 'DE-HH' }
    expect(withChange('geo', geo, { country: 'AT' })).toEqual({ ...geo, country: 'AT', state: '' })
    expect(withChange('geo', geo, { country: 'DE' })).toEqual(geo)
    expect(withChange('geo', geo, { city: 'Wien' })).toEqual({ ...geo, city: 'Wien' })
  })
})
