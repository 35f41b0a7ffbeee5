import type { I18n, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'

/** All messages of each language. */
export const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  fa: () => import('./locales/fa.po'),
}

const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'fa' ? 'rtl' : 'ltr')

/** A new instance for each application, story and test, so they never share a language. */
export const createI18n = (): I18n => setupI18n()

/**
 * Loads a language completely, then switches `i18n` and the document to it in one step. Rejects if the messages cannot be
 * loaded; the current language stays. For stories and tests; the application loads parts, see words.ts.
 */
export const loadLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogs[language]()
  applyLanguage(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/** Sets the document's language and text direction. */
export const applyLanguage = (language: Language, root: HTMLElement = document.documentElement): void => {
  root.lang = language
  root.dir = directionOf(language)
}
