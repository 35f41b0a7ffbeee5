// Whether the Flow Lab is on in this tab: it stays so over reloads and over visits to a gateway. main.tsx asks under the
// same name, in the first script, where it must not weigh anything.
const key = 'portal.lab'
const recordedKey = 'portal.lab.recorded'
const foldedKey = 'portal.lab.folded'

export const defaultLimit = 500

/** How many events are kept: what `?lab=2000` asks for, or what it asked for before. */
export const turnOn = (tab: Storage | null, search: string): number => {
  const asked = new URLSearchParams(search).get('lab')
  const limit = Number(asked === null ? tab?.getItem(key) : asked)
  const kept = Number.isInteger(limit) && limit >= 20 && limit <= 20_000 ? limit : defaultLimit
  attempt(() => tab?.setItem(key, String(kept)))
  return kept
}

export const turnOff = (tab: Storage | null): void => {
  attempt(() => tab?.removeItem(key))
  for (const each of [recordedKey, foldedKey]) attempt(() => tab?.removeItem(each))
}

/** Whether the drawer was folded last; at first where it would cover the whole page. */
export const wasFolded = (tab: Storage | null, width: number): boolean => {
  const kept = attempt(() => tab?.getItem(foldedKey)) ?? null
  return kept === null ? width < 900 : kept === 'true'
}

export const keepFolded = (tab: Storage | null, isFolded: boolean): void => {
  attempt(() => tab?.setItem(foldedKey, String(isFolded)))
}

/** Files of the pages before this one, without secrets as any file is. */
export const readEarlier = (tab: Storage | null): string[] => {
  const stored: unknown = attempt(() => JSON.parse(tab?.getItem(recordedKey) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

/** The oldest go where a browser keeps no more. */
export const keepEarlier = (tab: Storage | null, files: readonly string[]): void => {
  for (let from = 0; from < files.length; from++) {
    const isKept = attempt(() => {
      tab?.setItem(recordedKey, JSON.stringify(files.slice(from)))
      return true
    })
    if (isKept === true) return
  }
}

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
