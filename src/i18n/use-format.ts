import { useLingui } from '@lingui/react'
import type { Language } from '#domain/primitives.ts'
import { type Format, formatFor } from './format.ts'

/** How amounts, numbers, dates and countries are written in the language in use; a change of language reaches every caller. */
export const useFormat = (): Format => formatFor(languageOf(useLingui().i18n.locale))

export const languageOf = (locale: string): Language => (locale === 'fa' ? 'fa' : 'en')
