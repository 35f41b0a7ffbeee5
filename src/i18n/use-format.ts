import { useLingui } from '@lingui/react'
import { type Format, formatFor } from './format.ts'
import { languageOf } from './language.ts'

/** Formatters of the current language; a change of language re-renders the caller. */
export const useFormat = (): Format => formatFor(languageOf(useLingui().i18n.locale))
