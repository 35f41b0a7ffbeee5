import * as v from 'valibot'
import { tryStorage } from './try-storage.ts'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The owner of drafts; other accounts and projects cannot read them. */
export type DraftScope = { account: string; project: string }

export type Drafts = {
  /** Null if there is no draft. A stored value that does not match the schema is deleted. */
  read: <S extends v.GenericSchema>(name: string, schema: S) => v.InferOutput<S> | null
  /** Accepts JSON-safe values. Writes nothing without a scope. */
  write: (name: string, value: unknown) => void
  /** The drafts of this name in all projects of the account, by the id of the project. */
  ofProjects: <S extends v.GenericSchema>(name: string, schema: S) => ReadonlyMap<string, v.InferOutput<S>>
  forget: (name: string) => void
  /** Deletes the drafts of other accounts. */
  forgetOthers: (account: string) => void
  forgetAll: () => void
}

const prefix = 'portal.draft'

/**
 * Unfinished work that survives a reload, an expired session and a closed browser.
 *
 * @param scope read at every use; null outside of a project
 */
export const createDrafts = (storage: DraftStorage, scope: () => DraftScope | null): Drafts => {
  const keyOf = (name: string): string | null => {
    const owner = scope()
    return owner === null ? null : `${prefix}/${owner.account}/${owner.project}/${name}`
  }
  const forgetKey = (key: string | null) => {
    if (key !== null) tryStorage(() => storage.removeItem(key))
  }
  const forgetWhere = (isMeant: (key: string) => boolean) => {
    for (const key of draftKeys(storage)) if (isMeant(key)) forgetKey(key)
  }
  const readKey = <S extends v.GenericSchema>(key: string | null, schema: S): v.InferOutput<S> | null => {
    const text = key === null ? null : tryStorage(() => storage.getItem(key))
    if (text === null) return null
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    if (!parsed.success) forgetKey(key)
    return parsed.success ? parsed.output : null
  }
  return {
    read: (name, schema) => readKey(keyOf(name), schema),
    ofProjects: (name, schema) => {
      const found = draftKeys(storage).flatMap((key) => {
        const [, account, project, last] = key.slice(prefix.length).split('/')
        if (account !== scope()?.account || project === undefined || last !== name) return []
        const value = readKey(key, schema)
        return value === null ? [] : ([[project, value]] as const)
      })
      return new Map(found)
    },
    write: (name, value) => {
      const key = keyOf(name)
      if (key !== null) tryStorage(() => storage.setItem(key, JSON.stringify(value)))
    },
    forget: (name) => forgetKey(keyOf(name)),
    forgetOthers: (account) => forgetWhere((key) => !key.startsWith(`${prefix}/${account}/`)),
    forgetAll: () => forgetWhere(() => true),
  }
}

const draftKeys = (storage: DraftStorage): string[] =>
  tryStorage(() =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(`${prefix}/`) ?? false,
    ),
  ) ?? []
