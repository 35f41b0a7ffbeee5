import * as v from 'valibot'

/** Of the browser's storage, what drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whose drafts: nobody else, and no other project, ever sees them. */
export type DraftScope = { account: string; project: string }

export type Drafts = {
  /** Null where nothing was written, or where what is stored does not fit the schema (then it is forgotten). */
  read: <S extends v.GenericSchema>(name: string, schema: S) => v.InferOutput<S> | null
  /** JSON-safe values only. Without a scope nothing is written. */
  write: (name: string, value: unknown) => void
  forget: (name: string) => void
  /** Drops what other accounts have left on this device. */
  forgetOthers: (account: string) => void
  forgetAll: () => void
}

const prefix = 'portal.draft'

/**
 * Unfinished work that survives a reload, an expired session and a closed browser.
 *
 * @param scope asked at every use; null while nobody is in a project
 */
export const createDrafts = (storage: DraftStorage, scope: () => DraftScope | null): Drafts => {
  const keyOf = (name: string): string | null => {
    const owner = scope()
    return owner === null ? null : `${prefix}/${owner.account}/${owner.project}/${name}`
  }
  const forgetKey = (key: string | null) => {
    if (key !== null) attempt(() => storage.removeItem(key))
  }
  const forgetWhere = (isMeant: (key: string) => boolean) => {
    for (const key of draftKeys(storage)) if (isMeant(key)) forgetKey(key)
  }
  return {
    read: (name, schema) => {
      const key = keyOf(name)
      const text = key === null ? null : attempt(() => storage.getItem(key))
      if (text === null) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (!parsed.success) forgetKey(key)
      return parsed.success ? parsed.output : null
    },
    write: (name, value) => {
      const key = keyOf(name)
      if (key !== null) attempt(() => storage.setItem(key, JSON.stringify(value)))
    },
    forget: (name) => forgetKey(keyOf(name)),
    forgetOthers: (account) => forgetWhere((key) => !key.startsWith(`${prefix}/${account}/`)),
    forgetAll: () => forgetWhere(() => true),
  }
}

const draftKeys = (storage: DraftStorage): string[] =>
  attempt(() =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(`${prefix}/`) ?? false,
    ),
  ) ?? []

// Storage can be full or forbidden; a draft is a convenience, so the work goes on without it.
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}
