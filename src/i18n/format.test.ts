import { iso31661 } from 'iso-3166'
import { expect, test } from 'vitest'
import { nowhere, place } from '#domain/fixtures/samples.ts'
import { formatFor } from './format.ts'
import { createI18n, loadLanguage } from './i18n.ts'

const codes = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2)

test.each(['en', 'fa'] as const)('every country has a name of its own in %s [L10-03]', (language) => {
  const names = codes.map((code) => formatFor(language).country(code))
  expect(names.filter((name, at) => name === codes[at])).toEqual([])
  expect(new Set(names).size).toBe(codes.length)
})

test('countries are named in the current language [L10-03]', () => {
  expect(formatFor('en').country('DE')).toBe('Germany')
  expect(formatFor('fa').country('DE')).toBe('آلمان')
  expect(formatFor('en').country('QQ')).toBe('QQ')
})

test('cities are named in the current language, or as they are stored [L10-03]', () => {
  const cities = [place('London', 'لندن'), { city: 'Atlantis', city_names: null }, nowhere]
  expect(cities.map(formatFor('en').city)).toEqual(['London', 'Atlantis', null])
  expect(cities.map(formatFor('fa').city)).toEqual(['لندن', 'Atlantis', null])
})

test('the name of a day: today, yesterday, or its date', () => {
  const days = ['2026-11-20T23:59:00.000Z', '2026-11-19T00:00:00.000Z', '2026-11-18T12:00:00.000Z']
  const named = (language: 'en' | 'fa') => days.map((day) => formatFor(language).day(day, '2026-11-20T00:01:00.000Z'))
  expect(named('en')).toEqual(['Today', 'Yesterday', '18 Nov 2026'])
  expect(named('fa')).toEqual(['امروز', 'دیروز', '۲۷ آبان ۱۴۰۵'])
})

test('how long ago a moment was, after a week its date [L10-02]', () => {
  const now = '2026-11-20T08:00:00.000Z'
  const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
  const ages = [-5, 0.9, 5, 3 * 60 + 59, 2 * 1440, 7 * 1440].map(before)
  expect(ages.map((moment) => formatFor('en').ago(moment, now))).toEqual([
    'now',
    'now',
    '5 min ago',
    '3 hr ago',
    '2 days ago',
    '13 Nov 2026',
  ])
  expect(ages.slice(1).map((moment) => formatFor('fa').ago(moment, now))).toEqual([
    'اکنون',
    '۵ دقیقه پیش',
    '۳ ساعت پیش',
    '۲ روز پیش',
    '۲۲ آبان ۱۴۰۵',
  ])
})

test('numbers are grouped, in Persian with Persian digits [L10-02]', () => {
  expect([formatFor('en').number(1234567.5), formatFor('fa').number(1234567.5)]).toEqual(['1,234,567.5', '۱٬۲۳۴٬۵۶۷٫۵'])
  expect([formatFor('en').percent('12.5'), formatFor('fa').percent('19')]).toEqual(['12.5%', '\u061c۱۹٪'])
  expect([formatFor('en').digits('01:05'), formatFor('fa').digits('01:05')]).toEqual(['01:05', '۰۱:۰۵'])
})

test('names are ordered as readers of the language expect', () => {
  expect(['ی', 'پ', 'ب', 'گ', 'ا'].sort(formatFor('fa').compare)).toEqual(['ا', 'ب', 'پ', 'گ', 'ی'])
  expect(['Zürich', 'Ålesund', 'Aachen'].sort(formatFor('en').compare)).toEqual(['Aachen', 'Ålesund', 'Zürich'])
})

test('a language turns the page with its words, and two instances never share one [CFG-06]', async () => {
  const [english, persian] = [createI18n(), createI18n()]
  await loadLanguage(english, 'en')
  await loadLanguage(persian, 'fa')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fa', 'rtl'])
  expect([english.locale, persian.locale]).toEqual(['en', 'fa'])
  await loadLanguage(persian, 'en')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
})

test('a list ends as people write it: no comma before the last «و» [L10-01]', () => {
  expect(formatFor('fa').list(['بانک ب', 'بانک ج', 'حوالهٔ بانکی'])).toBe('بانک ب،\u200f بانک ج و حوالهٔ بانکی')
  expect(formatFor('fa').list(['بانک ب', 'بانک ج'])).toBe('بانک ب و بانک ج')
  expect(formatFor('en').list(['Bank B', 'Bank C', 'PayPal'])).toBe('Bank B, Bank C and PayPal')
})
