import type { Messages } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import type { WordArea } from './word-areas.ts'

/** A catalogue: of an area, or `shared`, which every page needs. */
export type Part = WordArea | 'shared'

/** Loads the messages of a part in one language. */
export type LoadCatalogue = (language: Language, part: Part) => Promise<{ messages: Messages }>

const files = import.meta.glob<{ messages: Messages }>('./locales/*/*.po')

export const loadCatalogue: LoadCatalogue = async (language, part) => {
  const load = files[`./locales/${part}/${language}.po`]
  if (load === undefined) throw new Error(`There is no catalogue ${part} in ${language}`)
  return load()
}
