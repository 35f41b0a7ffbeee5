import type { Language } from '#domain/primitives.ts'

export const languageOf = (locale: string): Language => (locale === 'fa' ? 'fa' : 'en')
