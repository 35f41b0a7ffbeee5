import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#domain/kit/primitives.ts'
import { applyLanguage } from './i18n.ts'
import { type ImportPart, importPart } from './import-part.ts'

/** Loads a part of a catalog; `name` identifies it in errors. */
export type LoadPart = <T>(name: string, load: () => Promise<T>) => Promise<T>

export type Words = {
  /** Switches to a language. Requests run in order; a failed one leaves the current language. */
  show: (language: Language) => Promise<void>
}

/**
 * The messages of a document: those of all code that it has loaded, in the language that it shows. Several applications can
 * follow each other in one document; they share the loaded code, and so its messages.
 */
export const createDocumentWords = (importPart: ImportPart) => {
  const used = new Set(['start'])
  const messages: Record<Language, Messages> = { en: {}, fa: {} }
  let language: Language = 'en'
  let queue = Promise.resolve()

  const show = async (i18n: I18n, wanted: Language, loadPart: LoadPart): Promise<void> => {
    const parts = await Promise.all(
      [...used].map((part) => loadPart(`words/${wanted}/${part}`, () => importPart(wanted, part))),
    )
    Object.assign(messages[wanted], ...parts.map((part) => part.messages))
    // Code that has arrived during the load uses more parts.
    if (used.size > parts.length) return show(i18n, wanted, loadPart)
    language = wanted
    applyLanguage(wanted)
    i18n.loadAndActivate({ locale: wanted, messages: messages[wanted] })
  }

  const add = async (parts: readonly string[]): Promise<void> => {
    const wanted = language
    const loaded = await Promise.all(parts.map((part) => importPart(wanted, part)))
    // `i18n` has the same object. Nothing has to be rendered again: no text in the page is among these messages.
    Object.assign(messages[wanted], ...loaded.map((part) => part.messages))
    if (wanted !== language) return add(parts)
    for (const part of parts) used.add(part)
  }

  /** Loads code together with these parts of the messages. */
  const withParts = async <T>(load: () => Promise<T>, ...parts: string[]): Promise<T> => {
    const [module] = await Promise.all([load(), add(parts)])
    return module
  }

  return {
    /** The messages for one application. */
    createWords: (i18n: I18n, first: Language, loadPart: LoadPart): Words => {
      language = first
      return {
        show: (wanted) => {
          const done = queue.then(() => show(i18n, wanted, loadPart))
          queue = done.catch(() => undefined)
          return done
        },
      }
    },
    withParts,
    /** The same with the part that most pages share. */
    withWords: <T>(load: () => Promise<T>, ...parts: string[]): Promise<T> => withParts(load, 'shared', ...parts),
  }
}

const documentWords = createDocumentWords(importPart)

export const createWords = documentWords.createWords
/**
 * Are called around dynamic imports; scripts/tools/word-parts.ts writes the calls.
 *
 * @public
 */
export const { withParts, withWords } = documentWords
