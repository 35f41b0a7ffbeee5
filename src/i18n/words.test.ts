import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { createWords } from './words.ts'

test('languages are shown in the order in which they were asked for, with the page they belong to', async () => {
  const i18n = createI18n()
  const words = createWords(i18n, 'en')
  const shown: string[] = []
  i18n.on('change', () => shown.push(`${i18n.locale} ${document.documentElement.dir}`))
  await Promise.all([words.show('en'), words.show('fa'), words.show('en'), words.show('fa')])
  expect(shown).toEqual(['en ltr', 'fa rtl', 'en ltr', 'fa rtl'])
})

test('once every word is asked for, the language in use stays, and further languages come whole', async () => {
  const i18n = createI18n()
  const words = createWords(i18n, 'fa')
  await words.show('fa')
  await words.complete()
  await words.complete()
  expect(i18n.locale).toBe('fa')
  expect(document.documentElement.lang).toBe('fa')
})
