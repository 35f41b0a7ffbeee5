import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import { applyLanguage } from './i18n.ts'

type Catalog = () => Promise<{ messages: Messages }>

/** Loads a part of a catalog; `name` identifies it in errors. */
export type LoadPart = <T>(name: string, load: () => Promise<T>) => Promise<T>

// The sign-in page and the application's shell need the start part only; the first page after sign-in loads the rest.
const start: Record<Language, Catalog> = {
  en: () => import('./locales/en.po?start'),
  fa: () => import('./locales/fa.po?start'),
}
const rest: Record<Language, Catalog> = {
  en: () => import('./locales/en.po?rest'),
  fa: () => import('./locales/fa.po?rest'),
}

export type Words = {
  /** Switches to a language. Requests run in order; a failed one leaves the current language. */
  show: (language: Language) => Promise<void>
  /** Resolves when the messages of every page are loaded; after that every language is loaded completely. */
  complete: () => Promise<void>
}

export const createWords = (i18n: I18n, first: Language, loadPart: LoadPart): Words => {
  let isWhole = false
  let language = first
  let queue = Promise.resolve()

  const load = async (wanted: Language, whole: boolean) => {
    const catalogs = [start[wanted], ...(whole ? [rest[wanted]] : [])]
    const parts = await Promise.all(catalogs.map((catalog) => loadPart(`words/${wanted}`, catalog)))
    const messages: Messages = Object.assign({}, ...parts.map((part) => part.messages))
    language = wanted
    applyLanguage(wanted)
    i18n.loadAndActivate({ locale: wanted, messages })
  }
  const enqueue = (task: () => Promise<void>) => {
    const done = queue.then(task)
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
