import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import { loadCatalogue } from './catalogues.ts'
import { wordAreas } from './word-areas.ts'

const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'fa' ? 'rtl' : 'ltr')

/** A new instance for each application, story and test, so they never share a language. */
export const createI18n = (): I18n => setupI18n()

/** The messages of all catalogues of a language. Rejects if one cannot be loaded. */
export const loadMessages = async (language: Language): Promise<Messages> => {
  const all = await Promise.all((['shared', ...wordAreas] as const).map((part) => loadCatalogue(language, part)))
  return Object.assign({}, ...all.map(({ messages }) => messages))
}

/**
 * Loads a language completely, then switches `i18n` and the document to it in one step. Rejects if the messages cannot be
 * loaded; the current language stays. For stories and tests; the application loads what its pages need, see words.ts.
 */
export const loadLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const messages = await loadMessages(language)
  applyLanguage(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/** Sets the document's language and text direction. */
export const applyLanguage = (language: Language, root: HTMLElement = document.documentElement): void => {
  root.lang = language
  root.dir = directionOf(language)
}
