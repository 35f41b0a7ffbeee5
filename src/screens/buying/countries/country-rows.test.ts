import { expect, test } from 'vitest'
import { countries } from '#domain/fixtures/buying.ts'
import { formatFor } from '#src/i18n/format.ts'
import { countryRows } from './country-rows.ts'

const rows = (language: 'en' | 'fa', type: 'local' | 'mobile', typed = '') =>
  countryRows(countries, { type, typed, sort: 'name', format: formatFor(language) })
const codes = (language: 'en' | 'fa', type: 'local' | 'mobile', typed?: string) =>
  rows(language, type, typed).map(({ country }) => country)

test('countries are named and sorted in the current language, those without stock last [BUY-01] [L10-03]', () => {
  expect(codes('en', 'local')).toEqual(['AT', 'BE', 'FR', 'DE', 'IR', 'JP', 'NL', 'ES', 'CH', 'GB', 'US', 'SE'])
  expect(codes('fa', 'local')).toEqual(['DE', 'AT', 'ES', 'US', 'IR', 'GB', 'BE', 'JP', 'CH', 'FR', 'NL', 'SE'])
  expect(rows('fa', 'local')[0]).toEqual({ country: 'DE', name: 'آلمان', callingCode: '49', stock: 412, from: '2.9' })
  expect(rows('en', 'local').at(-1)).toEqual({
    country: 'SE',
    name: 'Sweden',
    callingCode: '46',
    stock: 0,
    from: '1.4',
  })
})

test('countries are sorted by the lowest price or the largest stock, those without stock last [BUY-01]', () => {
  const sorted = (sort: 'price' | 'stock') =>
    countryRows(countries, { type: 'local', typed: '', sort, format: formatFor('en') })
  expect(
    sorted('price')
      .map(({ country, from }) => `${country} ${from}`)
      .join(),
  ).toBe('US 1,GB 1.2,ES 1.6,FR 1.8,NL 1.8,BE 2.1,AT 2.4,DE 2.9,CH 3,IR 4,JP 6,SE 1.4')
  expect(
    sorted('stock')
      .map(({ country, stock }) => `${country} ${stock}`)
      .join(),
  ).toBe('US 960,DE 412,GB 388,FR 240,ES 160,NL 144,CH 120,AT 96,BE 88,IR 64,JP 48,SE 0')
})

test('a country is found by its local or English name, its calling code and its ISO code [BUY-01]', () => {
  expect(codes('fa', 'local', 'سوئ')).toEqual(['CH', 'SE'])
  expect(codes('fa', 'local', 'switz')).toEqual(['CH'])
  expect(codes('en', 'local', '+4')).toEqual(['AT', 'DE', 'CH', 'GB', 'SE'])
  expect(codes('en', 'local', '۰۰۴۴')).toEqual(['GB'])
  expect(codes('en', 'local', 'us')).toEqual(['US', 'AT'])
  expect(codes('en', 'local', 'atlantis')).toEqual([])
})

test('a country that has never had a type shows no price for it', () => {
  expect(rows('en', 'mobile', 'japan')).toEqual([
    { country: 'JP', name: 'Japan', callingCode: '81', stock: 0, from: null },
  ])
})
