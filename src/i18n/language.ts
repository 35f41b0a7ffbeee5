import type { Language } from '#domain/kit/primitives.ts'

export const languageOf = (locale: string): Language => (locale === 'fa' ? 'fa' : 'en')
