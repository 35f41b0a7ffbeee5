import { describe, expect, test } from 'vitest'
import { catalogue } from '#domain/fixtures/catalogue.ts'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'
import { failureWords } from './failure-messages.ts'
import { needsContact } from './failure-reference.ts'

describe.each([
  ['en', 'english'],
  ['fa', 'persian'],
] as const)('the failures of the specification in %s', (language, column) => {
  test.each(catalogue)('$code', async (entry) => {
    const i18n = createI18n()
    await loadLanguage(i18n, language)
    expect(i18n._(failureWords[entry.code].what)).toBe(entry[column])
  })
})

test('a message that names support has the button that leads there', () => {
  const naming = catalogue.filter(({ english }) => /\bsupport\b/i.test(english)).map(({ code }) => code)
  expect(naming.filter((code) => !needsContact({ code }))).toEqual([])
})
