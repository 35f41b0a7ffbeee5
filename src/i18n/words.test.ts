import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { createWords, type LoadPart } from './words.ts'

const loadPart: LoadPart = (_, load) => load()

test('languages are shown in the order of the requests, together with their text direction', async () => {
  const i18n = createI18n()
  const words = createWords(i18n, 'en', loadPart)
  const shown: string[] = []
  i18n.on('change', () => shown.push(`${i18n.locale} ${document.documentElement.dir}`))
  await Promise.all([words.show('en'), words.show('fa'), words.show('en'), words.show('fa')])
  expect(shown).toEqual(['en ltr', 'fa rtl', 'en ltr', 'fa rtl'])
})

test('loading the complete messages keeps the current language', async () => {
  const i18n = createI18n()
  const words = createWords(i18n, 'fa', loadPart)
  await words.show('fa')
  await words.complete()
  await words.complete()
  expect(i18n.locale).toBe('fa')
  expect(document.documentElement.lang).toBe('fa')
})
