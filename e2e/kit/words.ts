import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

export type Language = 'en' | 'fa'

/** An amount in US dollars as the portal shows it, such as `$10.84` or `۱۰٫۸۴ دلار`. */
export const dollarsIn = (language: Language, amount: string): string =>
  language === 'en' ? `$${amount}` : `${digitsIn('fa', amount).replace('.', '٫')} دلار`

/** Digits as the language writes them. */
export const digitsIn = (language: Language, text: string): string =>
  language === 'en' ? text : text.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/**
 * The displayed text of a source `message`: the message in English, its translation in Persian, as a pattern in which every
 * value matches anything.
 *
 * @throws if the message has no translation
 */
export type Words = (message: string, context?: string) => RegExp

export const wordsOf = (language: Language): Words => {
  const translations = language === 'en' ? null : read(language)
  return (message, context) => {
    if (translations === null) return patternOf(message)
    const translation = translations.get(keyOf(message, context))
    if (!translation) throw new Error(`The catalog of ${language} has no “${message}”.`)
    return patternOf(translation)
  }
}

const keyOf = (message: string, context: string | undefined) => `${context ?? ''}\u0004${message}`

const locales = join(import.meta.dirname, '../../src/i18n/locales')

/** The translations of all catalogues. */
const read = (language: Language): Map<string, string> =>
  new Map(readdirSync(locales).flatMap((area) => translationsIn(join(locales, area, `${language}.po`), language)))

const translationsIn = (file: string, language: Language): [string, string][] => {
  const catalog = formatter({ lineNumbers: false }).parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })
  if (catalog instanceof Promise) throw new Error('The catalog cannot be read asynchronously.')
  return Object.values(catalog).map(({ message = '', translation = '', context }) => [
    keyOf(message, context),
    translation,
  ])
}

/** The same words as a part of a longer text. */
export const partOf = (words: RegExp): RegExp =>
  new RegExp(words.source.replace(/^\^\\s\*/, '').replace(/\\s\*\$$/, ''))

/** Removes tags; `{name}` and `{count, plural, …}` match anything, also inside isolating marks. */
const patternOf = (message: string): RegExp => {
  const text = message.replaceAll(/<\/?\d+\/?>/g, '')
  let [pattern, depth] = ['', 0]
  for (const sign of text) {
    if (sign === '{' && depth++ === 0) pattern += '.*?'
    else if (sign === '}') depth--
    else if (depth === 0) pattern += sign.replace(/[$^*+?.()|[\]\\/]/, '\\$&')
  }
  return new RegExp(`^\\s*${pattern}\\s*$`)
}
