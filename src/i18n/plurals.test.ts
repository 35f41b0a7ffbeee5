import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMessages } from './i18n.ts'
import { wordAreas } from './word-areas.ts'

/** The forms of every plural in a compiled message: what each case contains, by category or exact number. */
const pluralsOf = (message: unknown): Record<string, unknown>[] => {
  if (!Array.isArray(message)) return []
  const [, kind, forms] = message as [unknown, unknown, unknown]
  const inside = message.flatMap(pluralsOf)
  if (kind !== 'plural' || typeof forms !== 'object' || forms === null) return inside
  const { offset: _offset, ...cases } = forms as Record<string, unknown>
  return [cases, ...inside, ...Object.values(cases).flatMap(pluralsOf)]
}

/** The numbers up to 200 that use a form. */
const numbersOf = (form: string, cases: Record<string, unknown>, rules: Intl.PluralRules): number[] =>
  Array.from({ length: 201 }, (_, number) => number).filter(
    (number) => rules.select(number) === form && !(`=${number}` in cases),
  )

const namesNumber = (form: unknown): boolean =>
  Array.isArray(form) && form.some((part) => part === '#' || Array.isArray(part))

const formsWithoutNumber = (messages: Record<string, unknown>, language: 'en' | 'fa'): string[] => {
  const rules = new Intl.PluralRules(language)
  return Object.values(messages).flatMap((message) =>
    pluralsOf(message).flatMap((cases) =>
      Object.entries(cases)
        .filter(([form, words]) => numbersOf(form, cases, rules).length > 1 && !namesNumber(words))
        .map(([form, words]) => `${form}: ${JSON.stringify(words)}`),
    ),
  )
}

test.each(['en', 'fa'] as const)(
  'every form of a plural in %s that stands for several numbers names its number [L10-01]',
  async (language) => {
    const messages: Record<string, unknown> = await loadMessages(language)
    expect(Object.values(messages).flatMap(pluralsOf).length).toBeGreaterThan(20)
    expect(formsWithoutNumber(messages, language)).toEqual([])
  },
)

const locales = join(import.meta.dirname, 'locales')

/** Messages and their translations in a catalogue; a text over several lines is joined. */
const entriesOf = (area: string, language: 'en' | 'fa'): [string, string][] =>
  readFileSync(join(locales, area, `${language}.po`), 'utf8')
    .split('\n\n')
    .filter((entry) => !/^#~/m.test(entry))
    .map((entry) => {
      const text = (name: string) =>
        [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/"(.*)"/g)]
          .map(([, line]) => line)
          .join('')
      return [`${text('msgctxt')} ${text('msgid')}`, text('msgstr')] as [string, string]
    })
    .filter(([id]) => id !== ' ')

const areas = readdirSync(locales)

test('the catalogues are those of the areas', () => {
  expect(areas).toEqual(['shared', ...wordAreas].sort())
})

test.each(areas)(
  'every message of %s has an English and a Persian text, and none is copied from English [L10-01]',
  (area) => {
    const [inEnglish, inPersian] = [new Map(entriesOf(area, 'en')), new Map(entriesOf(area, 'fa'))]
    expect(inEnglish.size).toBeGreaterThan(40)
    expect([...inPersian.keys()]).toEqual([...inEnglish.keys()])
    for (const texts of [inEnglish, inPersian]) expect([...texts].filter(([, text]) => text === '')).toEqual([])
    const alike = [...inPersian].filter(([id, text]) => /[a-z]{3}/i.test(text) && text === inEnglish.get(id))
    expect(alike.map(([, text]) => text)).toEqual([])
  },
)

test('a message of several catalogues has the same Persian text in each', () => {
  const texts = new Map<string, string>()
  for (const area of areas)
    for (const [id, text] of entriesOf(area, 'fa')) {
      expect([id, text]).toEqual([id, texts.get(id) ?? text])
      texts.set(id, text)
    }
})

test('a form without its number is found: in Persian, "one" includes zero', () => {
  const lost = [['count', 'plural', { one: ['یک شماره'], other: ['#', ' شماره'] }]]
  expect(formsWithoutNumber({ lost }, 'fa')).toEqual(['one: ["یک شماره"]'])
  expect(formsWithoutNumber({ lost }, 'en')).toEqual([])
})
