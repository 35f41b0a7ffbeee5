/** The lab's settings in the storage of a tab, which survive reloads and visits to other pages. */
export type LabSettings = {
  /** Turns the lab on. Returns the maximum number of events kept: from `?lab=2000`, or the stored one. */
  readonly turnOn: (search: string) => number
  readonly turnOff: () => void
  /** Whether the drawer was last closed. Default: closed on narrow pages, which it would cover. */
  readonly wasCollapsed: (width: number) => boolean
  readonly storeCollapsed: (isFolded: boolean) => void
  /** The key of this tab's surrogates, so that a secret has the same one on all of its pages. Made at the first use. */
  readonly surrogateKey: () => string
  /** Redacted recordings of earlier pages of this tab, as files. */
  readonly readEarlierLogs: () => string[]
  /** Stores recordings; drops the oldest ones that do not fit the browser's quota. */
  readonly storeEarlierLogs: (files: readonly string[]) => void
}

export const defaultLimit = 500

/**
 * @param tab null: the lab is on until the page ends
 * @param name prefix of the keys
 */
export const labSettings = (tab: Storage | null, name: string): LabSettings => {
  const keys = { recorded: `${name}.recorded`, folded: `${name}.folded`, surrogates: `${name}.surrogates` }
  const read = (key: string): string | null => ignoreErrors(() => tab?.getItem(key)) ?? null
  const write = (key: string, value: string): boolean =>
    ignoreErrors(() => {
      tab?.setItem(key, value)
      return true
    }) ?? false
  return {
    turnOn: (search) => {
      const given = new URLSearchParams(search).get('lab')
      const limit = Number(given === null ? read(name) : given)
      const kept = Number.isInteger(limit) && limit >= 20 && limit <= 20_000 ? limit : defaultLimit
      write(name, String(kept))
      return kept
    },
    turnOff: () => {
      for (const key of [name, ...Object.values(keys)]) ignoreErrors(() => tab?.removeItem(key))
    },
    wasCollapsed: (width) => {
      const kept = read(keys.folded)
      return kept === null ? width < 900 : kept === 'true'
    },
    storeCollapsed: (isFolded) => void write(keys.folded, String(isFolded)),
    surrogateKey: () => {
      const key = read(keys.surrogates) ?? crypto.randomUUID() + crypto.randomUUID()
      write(keys.surrogates, key)
      return key
    },
    readEarlierLogs: () => {
      const stored: unknown = ignoreErrors(() => JSON.parse(read(keys.recorded) ?? '[]'))
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
    },
    storeEarlierLogs: (files) => {
      for (let from = 0; from < files.length; from++)
        if (write(keys.recorded, JSON.stringify(files.slice(from)))) return
    },
  }
}

const ignoreErrors = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
