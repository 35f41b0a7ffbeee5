import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import type { LoadCatalogue, Part } from './catalogues.ts'
import { applyLanguage } from './i18n.ts'
import type { WordArea } from './word-areas.ts'

export type Words = {
  /** Switches to a language. Requests run in order; a failed one leaves the current language. */
  show: (language: Language) => Promise<void>
}

/**
 * The messages of a document, for all code that it has loaded, in the language that it shows. Several applications can
 * follow each other in one document; they share the loaded code, and so its messages.
 */
export const createDocumentWords = () => {
  const used = new Set<Part>(['shared'])
  let language: Language = 'en'
  let application: { i18n: I18n; load: LoadCatalogue } | undefined
  let queue = Promise.resolve()

  const messagesOf = async (load: LoadCatalogue, wanted: Language, parts: readonly Part[]) => {
    const all = await Promise.all(parts.map((part) => load(wanted, part)))
    return Object.assign({}, ...all.map(({ messages }) => messages)) as Messages
  }

  const show = async (i18n: I18n, load: LoadCatalogue, wanted: Language): Promise<void> => {
    const parts = [...used]
    const messages = await messagesOf(load, wanted, parts)
    // Code that has arrived during the load uses more parts.
    if (used.size > parts.length) return show(i18n, load, wanted)
    language = wanted
    applyLanguage(wanted)
    i18n.loadAndActivate({ locale: wanted, messages })
  }

  const add = async (areas: readonly WordArea[]): Promise<void> => {
    const [wanted, missing] = [language, areas.filter((area) => !used.has(area))]
    if (missing.length === 0) return
    const { i18n, load } = application ?? {}
    const messages = load === undefined ? {} : await messagesOf(load, wanted, missing)
    if (wanted !== language) return add(areas)
    for (const area of missing) used.add(area)
    i18n?.load(wanted, messages)
  }

  return {
    /** The messages for one application. */
    createWords: (i18n: I18n, first: Language, load: LoadCatalogue): Words => {
      language = first
      application = { i18n, load }
      return {
        show: (wanted) => {
          const done = queue.then(() => show(i18n, load, wanted))
          queue = done.catch(() => undefined)
          return done
        },
      }
    },
    /**
     * Loads code together with the messages of these areas, which are all that it shows besides the shared ones;
     * words-of-imports.test.ts makes sure of it.
     */
    withWords: async <T>(areas: readonly WordArea[], load: () => Promise<T>): Promise<T> => {
      const [module] = await Promise.all([load(), add(areas)])
      return module
    },
  }
}

export const { createWords, withWords } = createDocumentWords()
