import type { Messages } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import { catalogs } from './i18n.ts'

/** Loads a part of a language's messages. */
export type ImportPart = (language: Language, part: string) => Promise<{ messages: Messages }>

/** In development the start part has all messages and no other is loaded; scripts/tools/word-parts.ts replaces this module. */
export const importPart: ImportPart = (language) => catalogs[language]()
