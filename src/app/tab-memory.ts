import * as v from 'valibot'

/** What this tab remembers from one page to the next: reloads that the portal made, and what they were to mend. */
export type TabMemory = {
  /** How the tab was reloaded so far, as the service chart wants to know it. */
  reloads: () => { outages: number; spacing: number }
  /** Notes a reload that is about to happen; `outages` counts those of the outage that is still going on. */
  noteReload: (outages: number) => void
  /** Was the tab reloaded for the sake of this deployment already? True as well where that can't be remembered. */
  isTried: (deployment: string) => boolean
  noteTried: (deployment: string) => void
}

const reloadsKey = 'portal.reloads'
const triedKey = 'portal.healed'

const most = 3
const minute = 60_000

/** A reload longer ago than this belongs to another outage; the service chart counts a page that long as well served. */
const outageLasts = 300_000

const recordSchema = v.object({ outages: v.number(), at: v.array(v.number()) })
type Record = v.InferOutput<typeof recordSchema>

/**
 * A tab that can't remember would start from the shortest delay after every reload. The longest one is the only delay that
 * is safe without a memory.
 */
const forgetful = { outages: 6, spacing: 0 }

/**
 * @param storage of this tab alone; null where the browser forbids it
 * @param now in milliseconds
 */
export const createTabMemory = (storage: Storage | null, now = Date.now): TabMemory => {
  const read = (): Record => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), storage?.getItem(reloadsKey))
    return parsed.success ? parsed.output : { outages: 0, at: [] }
  }
  const write = (key: string, value: string): boolean => {
    try {
      storage?.setItem(key, value)
      return storage !== null
    } catch {
      return false
    }
  }
  // Reading is not enough: what can't be written now won't be remembered then.
  const remembers = write(reloadsKey, JSON.stringify(read()))
  return {
    reloads: () => {
      if (!remembers) return forgetful
      const { outages, at } = read()
      const ages = at.map((each) => now() - each).filter((age) => age >= 0)
      const oldest = ages.filter((age) => age < minute).at(-most)
      return {
        outages: (ages.at(-1) ?? Number.POSITIVE_INFINITY) < outageLasts ? outages : 0,
        spacing: oldest === undefined ? 0 : minute - oldest,
      }
    },
    noteReload: (outages) => {
      write(reloadsKey, JSON.stringify({ outages, at: [...read().at, now()].slice(-most) }))
    },
    isTried: (deployment) => !remembers || storage?.getItem(triedKey) === deployment,
    noteTried: (deployment) => {
      write(triedKey, deployment)
    },
  }
}

/** This tab's own storage, or null where it is forbidden. */
export const tabStorage = (place: Pick<Window, 'sessionStorage'> = window): Storage | null => {
  try {
    return place.sessionStorage
  } catch {
    return null
  }
}
