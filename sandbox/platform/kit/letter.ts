import type { Language } from '#domain/kit/primitives.ts'

export type Letter = { readonly subject: string; readonly body: string }

/** Paragraphs of a mail; empty ones are left out. */
export const lines = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')

const rightToLeft = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}'
const otherDirection: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`(?=\\p{L})[${rightToLeft}]`, 'u'),
  fa: new RegExp(`(?=\\p{L})[^${rightToLeft}]`, 'u'),
}

/**
 * A name as a part of a sentence in this language. One with letters of the other direction is isolated, so that it keeps its order, and
 * the punctuation next to it stays in its place.
 */
export const isolated = (name: string, language: Language): string =>
  otherDirection[language].test(name) ? `\u2068${name}\u2069` : name

/** `name`: empty in mails to an address that is not verified. */
export const hello: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => (name === '' ? 'Hello,' : `Hello ${isolated(name, 'en')},`),
  fa: (name) => (name === '' ? 'سلام،' : `سلام ${isolated(name, 'fa')}،`),
}
