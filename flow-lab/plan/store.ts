import { merged } from './merge.ts'
import { type Contents, emptyPlan, limits, type Plan } from './plan.ts'

export type PlanState = {
  readonly plan: Plan
  readonly isLoading: boolean
  /** Why the last change is not stored; null when it is. */
  readonly fault: StoreFault | null
}

export type StoreFault = {
  readonly code: 'storageFailed' | 'tooManyRows' | 'tooManyAttachments'
  readonly detail: string
}

/** The plan of this browser. Every change is a merge, so changes of several windows do not overwrite each other. */
export type PlanStore = {
  readonly state: () => PlanState
  readonly subscribe: (listener: () => void) => () => void
  /** Shows the change at once and stores it. Resolves to the reason if it is not stored. */
  readonly merge: (part: Plan, contents?: Contents) => Promise<StoreFault | null>
  readonly contents: (ids: readonly string[]) => Promise<Contents>
}

/** Where a plan is stored between visits. Each method rejects if the device refuses. */
export type PlanBackend = {
  readonly load: () => Promise<Plan>
  /** Merges in one transaction. */
  readonly merge: (part: Plan, contents: Contents) => Promise<void>
  readonly contents: (ids: readonly string[]) => Promise<Contents>
  /** Reports changes of other windows. */
  readonly onChange: (listener: () => void) => void
}

export const createPlanStore = (backend: PlanBackend): PlanStore => {
  const listeners = new Set<() => void>()
  let state: PlanState = { plan: emptyPlan, isLoading: true, fault: null }
  let loading: Promise<void> | null = null
  const set = (change: Partial<PlanState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const load = async () => {
    try {
      const plan = await backend.load()
      set({ plan: merged(state.plan, plan), isLoading: false })
    } catch (error) {
      set({ isLoading: false, fault: faultOf(error) })
    }
  }
  /** Starts with the first listener. */
  const begin = () => {
    if (loading !== null) return
    loading = load()
    backend.onChange(load)
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      begin()
      return () => listeners.delete(listener)
    },
    merge: async (part, contents = {}) => {
      const plan = merged(state.plan, part)
      const beyond = beyondLimits(plan)
      if (beyond !== null) {
        set({ fault: beyond })
        return beyond
      }
      set({ plan })
      try {
        await backend.merge(part, contents)
        set({ fault: null })
        return null
      } catch (error) {
        const fault = faultOf(error)
        set({ fault })
        return fault
      }
    },
    contents: backend.contents,
  }
}

const beyondLimits = ({ rows }: Plan): StoreFault | null => {
  const all = Object.values(rows)
  if (all.length > limits.rows) return { code: 'tooManyRows', detail: String(limits.rows) }
  const ids = new Set(all.flatMap(({ findings }) => findings.flatMap((each) => each.attachments.map(({ id }) => id))))
  return ids.size > limits.attachments ? { code: 'tooManyAttachments', detail: String(limits.attachments) } : null
}

const faultOf = (error: unknown): StoreFault => ({
  code: 'storageFailed',
  detail: error instanceof Error ? error.message : String(error),
})

/** Keeps the plan until the page is closed. */
export const memoryBackend = (plan: Plan = emptyPlan, contents: Contents = {}): PlanBackend => {
  let [stored, known] = [plan, contents]
  return {
    load: async () => stored,
    merge: async (part, more) => {
      stored = merged(stored, part)
      known = { ...known, ...more }
    },
    contents: async (ids) => Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id))),
    onChange: () => undefined,
  }
}

/** The id of the content that the panel keeps for the next finding: the recording that is open there. */
export const keptRecording = 'kept-recording'
