import { expect, test, vi } from 'vitest'
import type { Language } from '#domain/kit/primitives.ts'
import type { Part } from './catalogues.ts'
import { createI18n } from './i18n.ts'
import { createDocumentWords } from './words.ts'

/** Catalogues have one message with their name as key: `fa shared`. They arrive when the test lets them, or at once. */
const open = (language: Language, waits: Record<string, Promise<unknown>> = {}) => {
  const loadCatalogue = vi.fn(async (of: Language, part: Part) => {
    await waits[`${of} ${part}`]
    return { messages: { [part]: `${of} ${part}` } }
  })
  const { createWords, withWords } = createDocumentWords()
  const i18n = createI18n()
  return { i18n, loadCatalogue, createWords, withWords, words: createWords(i18n, language, loadCatalogue) }
}

const page = async () => 'the page'

test('languages are shown in the order of the requests, together with their text direction', async () => {
  const { i18n, words } = open('en')
  const shown: string[] = []
  i18n.on('change', () => shown.push(`${i18n.locale} ${document.documentElement.dir}`))
  await Promise.all([words.show('en'), words.show('fa'), words.show('en'), words.show('fa')])
  expect(shown).toEqual(['en ltr', 'fa rtl', 'en ltr', 'fa rtl'])
})

test('code arrives with its messages, which are requested at the same time, once', async () => {
  const { i18n, loadCatalogue, words, withWords } = open('fa')
  await words.show('fa')
  const loadPage = vi.fn(page)
  const loading = withWords(['paying', 'buying'], loadPage)
  expect(loadPage).toHaveBeenCalled()
  expect(loadCatalogue.mock.calls.slice(1)).toEqual([
    ['fa', 'paying'],
    ['fa', 'buying'],
  ])
  expect(await loading).toBe('the page')
  expect(i18n.messages).toEqual({ shared: 'fa shared', paying: 'fa paying', buying: 'fa buying' })
  await withWords(['paying'], page)
  expect(loadCatalogue).toHaveBeenCalledTimes(3)
})

test('messages that arrive before the shared ones are kept', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { i18n, words, withWords } = open('en', { 'en shared': promise })
  const shown = words.show('en')
  await withWords(['paying'], page)
  resolve(undefined)
  await shown
  expect(i18n.messages).toEqual({ shared: 'en shared', paying: 'en paying' })
})

test('another language has the messages of all code in the document, also of what is still being loaded', async () => {
  const [early, late] = [Promise.withResolvers(), Promise.withResolvers()]
  const { i18n, words, withWords } = open('en', { 'en paying': early.promise, 'fa shared': late.promise })
  await words.show('en')
  await withWords(['finance'], page)
  const cart = withWords(['paying'], page)
  const persian = words.show('fa')
  // Arrives while the language is being loaded.
  await withWords(['calls'], page)
  late.resolve(undefined)
  await persian
  expect(i18n.messages).toEqual({ shared: 'fa shared', finance: 'fa finance', calls: 'fa calls' })
  // Arrives in the language that has been left.
  early.resolve(undefined)
  await cart
  expect(i18n.messages).toMatchObject({ paying: 'fa paying' })
  await words.show('en')
  expect(i18n.messages).toEqual(
    Object.fromEntries(['shared', 'finance', 'paying', 'calls'].map((part) => [part, `en ${part}`])),
  )
})

test('a second application in the document has the messages of the code that the first one has loaded', async () => {
  const { words, withWords, createWords, loadCatalogue } = open('en')
  await words.show('en')
  await withWords(['paying'], page)
  const second = createI18n()
  await createWords(second, 'fa', loadCatalogue).show('fa')
  expect(second.messages).toEqual({ shared: 'fa shared', paying: 'fa paying' })
})

test('code whose messages are lost is lost, and no language waits for it', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  const { i18n, words, withWords } = open('en', { 'en paying': lost, 'fa paying': lost })
  await words.show('en')
  await expect(withWords(['paying'], page)).rejects.toThrow('Failed to fetch')
  await words.show('fa')
  expect(i18n.locale).toBe('fa')
})
