import { describe, expect, test } from 'vitest'
import { searchWords } from '#domain/kit/reading.ts'
import { plan } from '#sandbox/buying/stock/plan/plan.ts'
import { names, placeKey, placeOf } from './place-names.ts'

const places = new Set(plan.flatMap(({ place }) => place ?? []))

describe('the Persian names of places', () => {
  test('are one for each place of the plan, and no others', () => {
    expect(names.map(({ place }) => place).toSorted()).toEqual([...places].toSorted())
  })

  test('are written in Persian letters, with single spaces or half-spaces between words', () => {
    // Words of the 32 letters, «آ», «ئ» and the hamza above of «منطقهٔ»; a part of a place is in parentheses.
    const word = '[آئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی\u0654]+'
    const name = new RegExp(`^${word}(?:[ \u200c]${word})*(?: \\(${word}\\))?$`)
    expect(names.filter(({ persian }) => !name.test(persian))).toEqual([])
  })
})

test('a place has its name in both languages; a city that the plan does not have has none', () => {
  expect(['London', 'Razavi Khorasan', 'Bath', 'Atlantis', null].map(placeOf)).toEqual([
    { city: 'London', city_names: { en: 'London', fa: 'لندن' } },
    { city: 'Razavi Khorasan', city_names: { en: 'Razavi Khorasan', fa: 'خراسان رضوی' } },
    { city: 'Bath', city_names: { en: 'Bath', fa: 'باث' } },
    { city: 'Atlantis', city_names: null },
    { city: null, city_names: null },
  ])
})

describe('the names by which places are found', () => {
  test.each([
    ['Munich', ['München', 'Muenchen', 'munchen', 'مونیخ', 'مونيخ']],
    ['Cologne', ['Köln', 'koeln', 'کلن']],
    ['Kyiv', ['Kiev', 'کی‌یف', 'كي يف', 'کیف']],
    ['New York', ['newyork', 'NYC', 'نیویورک']],
    ['Mumbai', ['Bombay', 'بمبئی']],
    ['Razavi Khorasan', ['Mashhad', 'مشهد']],
  ])('%s is found as %j', (city, names) => {
    expect(names.filter((name) => !searchWords(name).every((word) => placeKey(city).includes(word)))).toEqual([])
  })
})
