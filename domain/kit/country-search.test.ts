import { describe, expect, test } from 'vitest'
import { allCountries } from './countries.ts'
import { countryMatch } from './country-search.ts'

test.each([
  ['', 'part'],
  ['germ', 'part'],
  ['GERMANY', 'whole'],
  ['آلم', 'part'],
  ['+49', 'part'],
  ['0049', 'part'],
  ['۴۹', 'part'],
  ['4', 'part'],
  ['de', 'whole'],
  ['490', 'none'],
  ['france', 'none'],
  ['deu', 'part'],
  ['x', 'none'],
] as const)('%j means Germany: %s [BUY-01]', (typed, match) => {
  expect(countryMatch(typed, { country: 'DE', callingCode: '49' })).toBe(match)
})

/** Countries that are meant by a whole name. */
const meant = (typed: string) => allCountries.filter((country) => countryMatch(typed, { country }) === 'whole')

describe('the names that people use', () => {
  test.each([
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['America', 'US'],
    ['united states of america', 'US'],
    ['آمریکا', 'US'],
    ['امریکا', 'US'],
    ['ایالات متحده', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['great britain', 'GB'],
    ['انگلیس', 'GB'],
    ['انگلستان', 'GB'],
    ['بریتانیا', 'GB'],
    ['UAE', 'AE'],
    ['emirates', 'AE'],
    ['امارات', 'AE'],
    ['Holland', 'NL'],
    ['the netherlands', 'NL'],
    ['هلند', 'NL'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['turkiye', 'TR'],
    ['تركيه', 'TR'],
    ['Czech Republic', 'CZ'],
    ['czechia', 'CZ'],
    ['جمهوری چک', 'CZ'],
    ['Ivory Coast', 'CI'],
    ['cote d ivoire', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['South Korea', 'KR'],
    ['کره جنوبی', 'KR'],
    ['كره', 'KR'],
    ['Burma', 'MM'],
    ['Swaziland', 'SZ'],
    ['Viet Nam', 'VN'],
    ['Bosnia and Herzegovina', 'BA'],
    ['bosnia & herzegovina', 'BA'],
    ['guinea bissau', 'GW'],
    ['Hong Kong', 'HK'],
    ['هنگ کنگ', 'HK'],
    ['سویس', 'CH'],
    ['Deutschland', 'DE'],
    ['österreich', 'AT'],
    ['newzealand', 'NZ'],
    ['The United States', 'US'],
    ['the bahamas', 'BS'],
    ['US of A', 'US'],
    ['Macau', 'MO'],
    ['Macao', 'MO'],
    ['Dubai', 'AE'],
    ['دبی', 'AE'],
    ['دوبي', 'AE'],
    ['Belgique', 'BE'],
    ['Suisse', 'CH'],
    ['Srbija', 'RS'],
    ['Bharat', 'IN'],
    ['هندوستان', 'IN'],
    ['زلاند نو', 'NZ'],
    ['جمهوری اسلامی ایران', 'IR'],
    ['کره‌ی جنوبی', 'KR'],
    ['PNG', 'PG'],
    ['RSA', 'ZA'],
    ['Republic of China', 'TW'],
  ])('%j is %s', (typed, country) => {
    expect(meant(typed)).toEqual([country])
  })

  test('names are not found inside of words that belong to two names', () => {
    expect(countryMatch('usa', { country: 'BQ' })).toBe('none')
    expect(countryMatch('uk', { country: 'UA' })).toBe('part')
    expect(countryMatch('iran', { country: 'IQ' })).toBe('none')
  })

  test('a country is found by what Intl calls it in both languages, whichever data the engine has [L10-03]', () => {
    const names = (['en', 'fa'] as const).flatMap((language) =>
      (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
    )
    const lost = allCountries.flatMap((country) =>
      names
        .map((display) => display.of(country) ?? '')
        .filter((name) => countryMatch(name, { country }) !== 'whole')
        .map((name) => [country, name]),
    )
    expect(lost).toEqual([])
  })
})

test('a country without a calling code is found by no digits', () => {
  expect(countryMatch('4', { country: 'AQ' })).toBe('none')
})
