// The lab's settings in the storage of a tab, which survive reloads and visits to a gateway. main.tsx repeats this key, because
// importing it would make the first script larger.
const key = 'portal.lab'
const recordedKey = 'portal.lab.recorded'
const foldedKey = 'portal.lab.folded'
const surrogateKeyKey = 'portal.lab.surrogates'

export const defaultLimit = 500

/** Turns the lab on. Returns the maximum number of events kept: from `?lab=2000`, or the stored one. */
export const turnOn = (tab: Storage | null, search: string): number => {
  const given = new URLSearchParams(search).get('lab')
  const limit = Number(given === null ? tab?.getItem(key) : given)
  const kept = Number.isInteger(limit) && limit >= 20 && limit <= 20_000 ? limit : defaultLimit
  ignoreErrors(() => tab?.setItem(key, String(kept)))
  return kept
}

export const turnOff = (tab: Storage | null): void => {
  ignoreErrors(() => tab?.removeItem(key))
  for (const each of [recordedKey, foldedKey, surrogateKeyKey]) ignoreErrors(() => tab?.removeItem(each))
}

/** Whether the drawer was last closed. Default: closed on narrow pages, which it would cover. */
export const wasCollapsed = (tab: Storage | null, width: number): boolean => {
  const kept = ignoreErrors(() => tab?.getItem(foldedKey)) ?? null
  return kept === null ? width < 900 : kept === 'true'
}

export const storeCollapsed = (tab: Storage | null, isFolded: boolean): void => {
  ignoreErrors(() => tab?.setItem(foldedKey, String(isFolded)))
}

/** The key of this tab's surrogates, so that a secret has the same one on all of its pages. Made at the first use. */
export const surrogateKeyOf = (tab: Storage | null): string => {
  const kept = ignoreErrors(() => tab?.getItem(surrogateKeyKey)) ?? null
  const key = kept ?? crypto.randomUUID() + crypto.randomUUID()
  ignoreErrors(() => tab?.setItem(surrogateKeyKey, key))
  return key
}

/** Redacted recordings of earlier pages of this tab, as files. */
export const readEarlierLogs = (tab: Storage | null): string[] => {
  const stored: unknown = ignoreErrors(() => JSON.parse(tab?.getItem(recordedKey) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

/** Stores recordings; drops the oldest ones that do not fit the browser's quota. */
export const storeEarlierLog = (tab: Storage | null, files: readonly string[]): void => {
  for (let from = 0; from < files.length; from++) {
    const isKept = ignoreErrors(() => {
      tab?.setItem(recordedKey, JSON.stringify(files.slice(from)))
      return true
    })
    if (isKept === true) return
  }
}

const ignoreErrors = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
