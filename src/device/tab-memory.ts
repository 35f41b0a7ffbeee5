import * as v from 'valibot'

/** Data that this tab keeps over reloads: the reloads that the portal made, and the deployments they were for. */
export type TabMemory = {
  /** Past reloads, as input of the service chart; `spacing` in milliseconds. */
  reloads: () => { outages: number; spacing: number }
  /** Records a reload that is about to happen; `outages` counts the reloads of the current outage. */
  noteReload: (outages: number) => void
  /** Whether the tab was already reloaded for this deployment. True if the tab cannot store that. */
  isTried: (deployment: string) => boolean
  noteTried: (deployment: string) => void
}

const reloadsKey = 'portal.reloads'
const triedKey = 'portal.healed'

const maxReloadsPerMinute = 3
const minute = 60_000

/** A reload older than this (milliseconds) belongs to another outage. The service chart uses the same limit. */
const outageLasts = 300_000

const recordSchema = v.object({ outages: v.number(), at: v.array(v.number()) })
type ReloadRecord = v.InferOutput<typeof recordSchema>

/** Used if the tab has no storage: the longest delay, because every reload would start with the shortest one again. */
const forgetful = { outages: 6, spacing: 0 }

/**
 * @param storage of this tab alone; null if the browser forbids it
 * @param now in milliseconds
 */
export const createTabMemory = (storage: Storage | null, now = Date.now): TabMemory => {
  const read = (): ReloadRecord => {
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
  // Storage may be readable but full.
  const isWritable = write(reloadsKey, JSON.stringify(read()))
  return {
    reloads: () => {
      if (!isWritable) return forgetful
      const { outages, at } = read()
      const ages = at.map((each) => now() - each).filter((age) => age >= 0)
      const oldest = ages.filter((age) => age < minute).at(-maxReloadsPerMinute)
      return {
        outages: (ages.at(-1) ?? Number.POSITIVE_INFINITY) < outageLasts ? outages : 0,
        spacing: oldest === undefined ? 0 : minute - oldest,
      }
    },
    noteReload: (outages) => {
      write(reloadsKey, JSON.stringify({ outages, at: [...read().at, now()].slice(-maxReloadsPerMinute) }))
    },
    isTried: (deployment) => !isWritable || storage?.getItem(triedKey) === deployment,
    noteTried: (deployment) => {
      write(triedKey, deployment)
    },
  }
}

/** Storage of this tab alone, or null if the browser forbids it. */
export const tabStorage = (browser: Pick<Window, 'sessionStorage'> = window): Storage | null => {
  try {
    return browser.sessionStorage
  } catch {
    return null
  }
}
