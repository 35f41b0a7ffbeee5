import type { Language } from '#domain/kit/primitives.ts'

/** The name of a spoken language in the language of the portal; its code if it has none. */
export const languageName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
