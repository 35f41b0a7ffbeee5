import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#domain/primitives.ts'
import { loadChunk } from '#src/app/chunks.ts'
import { applyLanguage } from './i18n.ts'

type Catalog = () => Promise<{ messages: Messages }>

// What the doors say comes with them; the words of the pages behind come with the first of those pages.
const start: Record<Language, Catalog> = {
  en: () => loadChunk('words/en', () => import('./locales/en.po?start')),
  fa: () => loadChunk('words/fa', () => import('./locales/fa.po?start')),
}
const rest: Record<Language, Catalog> = {
  en: () => loadChunk('words/en', () => import('./locales/en.po?rest')),
  fa: () => loadChunk('words/fa', () => import('./locales/fa.po?rest')),
}

export type Words = {
  /** Switches to a language. Requests are met in order; one that can't be leaves the language in use. */
  show: (language: Language) => Promise<void>
  /** Resolves when the words of every page are there; from then on they come along with every language. */
  complete: () => Promise<void>
}

export const createWords = (i18n: I18n, first: Language): Words => {
  let isWhole = false
  let language = first
  let queue = Promise.resolve()

  const load = async (wanted: Language, whole: boolean) => {
    const parts = await Promise.all([start[wanted](), ...(whole ? [rest[wanted]()] : [])])
    const messages: Messages = Object.assign({}, ...parts.map((part) => part.messages))
    language = wanted
    applyLanguage(wanted)
    i18n.loadAndActivate({ locale: wanted, messages })
  }
  const enqueue = (act: () => Promise<void>) => {
    const done = queue.then(act)
    queue = done.catch(() => undefined)
    return done
  }
  return {
    show: (wanted) => enqueue(() => load(wanted, isWhole)),
    complete: () =>
      enqueue(async () => {
        if (isWhole) return
        await load(language, true)
        isWhole = true
      }),
  }
}
