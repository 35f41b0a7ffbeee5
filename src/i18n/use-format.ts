import { useLingui } from '@lingui/react'
import { type Format, formatFor } from './format.ts'
import { languageOf } from './language.ts'

/** How amounts, numbers, dates and countries are written in the language in use; a change of language reaches every caller. */
export const useFormat = (): Format => formatFor(languageOf(useLingui().i18n.locale))
