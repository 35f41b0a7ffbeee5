import type { I18n, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import type { Language } from '#domain/primitives.ts'

// One chunk per language, fetched only when someone reads it.
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  fa: () => import('./locales/fa.po'),
}

const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'fa' ? 'rtl' : 'ltr')

/** A new instance for each app, story and test: two of them never share a language. */
export const createI18n = (): I18n => setupI18n()

/**
 * Fetches a language's words, then switches `i18n` and the page to it in one step, so that nobody sees half of each.
 * Rejects when the words cannot be fetched; the language in use stays.
 */
export const loadLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogs[language]()
  applyLanguage(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/** Tells the page which language it is in and which way it reads. */
export const applyLanguage = (language: Language, root: HTMLElement = document.documentElement): void => {
  root.lang = language
  root.dir = directionOf(language)
}
