import { expect, test, vi } from 'vitest'
import type { Language } from '#domain/kit/primitives.ts'
import { createI18n } from './i18n.ts'
import { createDocumentWords, type LoadPart } from './words.ts'

const loadPart: LoadPart = (_, load) => load()

/** Parts have one message with their name as key: `fa shared`. They arrive when the test lets them, or at once. */
const open = (language: Language, waits: Record<string, Promise<unknown>> = {}) => {
  const importPart = vi.fn(async (of: Language, part: string) => {
    await waits[`${of} ${part}`]
    return { messages: { [part]: `${of} ${part}` } }
  })
  const { createWords, withParts, withWords } = createDocumentWords(importPart)
  const i18n = createI18n()
  return { i18n, importPart, createWords, withParts, withWords, words: createWords(i18n, language, loadPart) }
}

const page = async () => 'the page'

test('languages are shown in the order of the requests, together with their text direction', async () => {
  const { i18n, words } = open('en')
  const shown: string[] = []
  i18n.on('change', () => shown.push(`${i18n.locale} ${document.documentElement.dir}`))
  await Promise.all([words.show('en'), words.show('fa'), words.show('en'), words.show('fa')])
  expect(shown).toEqual(['en ltr', 'fa rtl', 'en ltr', 'fa rtl'])
})

test('code arrives with its messages, which are asked for at the same time and change nothing in the page', async () => {
  const { i18n, importPart, words, withWords } = open('fa')
  await words.show('fa')
  const changed = vi.fn()
  i18n.on('change', changed)
  const load = vi.fn(page)
  const loading = withWords(load, 'cart')
  expect(load).toHaveBeenCalled()
  expect(importPart.mock.calls.slice(1)).toEqual([
    ['fa', 'shared'],
    ['fa', 'cart'],
  ])
  expect(await loading).toBe('the page')
  expect(i18n.messages).toEqual({ start: 'fa start', shared: 'fa shared', cart: 'fa cart' })
  expect(changed).not.toHaveBeenCalled()
})

test('code that names all of its parts loads those only', async () => {
  const { i18n, words, withParts } = open('en')
  await words.show('en')
  expect(await withParts(page, 'idle')).toBe('the page')
  expect(i18n.messages).toEqual({ start: 'en start', idle: 'en idle' })
})

test('messages that arrive before those of the start are kept', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { i18n, words, withWords } = open('en', { 'en start': promise })
  const shown = words.show('en')
  await withWords(page, 'cart')
  resolve(undefined)
  await shown
  expect(i18n.messages).toEqual({ start: 'en start', shared: 'en shared', cart: 'en cart' })
})

test('another language has the messages of all code in the document, also of what is still being loaded', async () => {
  const [early, late] = [Promise.withResolvers(), Promise.withResolvers()]
  const { i18n, words, withWords } = open('en', { 'en cart': early.promise, 'fa start': late.promise })
  await words.show('en')
  await withWords(page, 'orders')
  const cart = withWords(page, 'cart')
  const persian = words.show('fa')
  // Arrives while the language is being loaded.
  await withWords(page, 'calls')
  late.resolve(undefined)
  await persian
  expect(i18n.messages).toMatchObject({ start: 'fa start', orders: 'fa orders', calls: 'fa calls' })
  // Arrives in the language that has been left.
  early.resolve(undefined)
  await cart
  expect(i18n.messages).toMatchObject({ cart: 'fa cart' })
  await words.show('en')
  expect(i18n.messages).toEqual(
    Object.fromEntries(['start', 'shared', 'orders', 'cart', 'calls'].map((part) => [part, `en ${part}`])),
  )
})

test('a second application in the document has the messages of the code that the first one has loaded', async () => {
  const { words, withWords, createWords } = open('en')
  await words.show('en')
  await withWords(page, 'cart')
  const second = createI18n()
  await createWords(second, 'fa', loadPart).show('fa')
  expect(second.messages).toMatchObject({ start: 'fa start', cart: 'fa cart' })
})

test('code whose messages are lost is lost, and no language waits for it', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  const { i18n, words, withWords } = open('en', { 'en cart': lost, 'fa cart': lost })
  await words.show('en')
  await expect(withWords(page, 'cart')).rejects.toThrow('Failed to fetch')
  await words.show('fa')
  expect(i18n.locale).toBe('fa')
})
