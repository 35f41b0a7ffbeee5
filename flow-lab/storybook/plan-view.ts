import { useState } from 'react'
import { type Filters, noFilters, risks } from '#flow-lab/plan/charts.ts'
import { type Environment, environmentFacts, limits } from '#flow-lab/plan/plan.ts'
import { isRecord } from '#flow-lab/plan/rules.ts'

/** The look of the page, kept while the tab is open: an opened story is a page of its own. */
export type PlanView = {
  readonly filters: Filters
  readonly open: readonly string[]
  /** The path whose finding is shown. */
  readonly path: string | null
  /** Facts of the environment that the tester has changed. */
  readonly facts: Partial<Environment>
}

export type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'flow-lab:plan-view'

export const usePlanView = (storage: ViewStorage) => {
  const [view, setView] = useState(() => storedView(storage.getItem(key)))
  const change = (part: Partial<PlanView>) => {
    const next = { ...view, ...part }
    storage.setItem(key, JSON.stringify(next))
    setView(next)
  }
  return [view, change] as const
}

const storedView = (text: string | null): PlanView => {
  const first: PlanView = { filters: noFilters, open: [], path: null, facts: {} }
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(stored)) return first
    const { open, path } = stored
    const [filters, facts] = [Object(stored.filters), Object(stored.facts)] as Record<string, unknown>[]
    const word = (name: string) => (typeof filters?.[name] === 'string' ? filters[name] : '')
    return {
      filters: {
        search: word('search'),
        chart: word('chart'),
        risk: risks.find((risk) => risk === word('risk')) ?? '',
        isChanged: filters?.isChanged === true,
        state: planStates.find((state) => state === word('state')) ?? '',
        assignee: word('assignee'),
      },
      open: Array.isArray(open) ? open.map(String) : [],
      path: typeof path === 'string' ? path : null,
      facts: Object.fromEntries(
        environmentFacts.flatMap((fact) => {
          const value = facts?.[fact]
          return typeof value === 'string' ? [[fact, value.slice(0, limits.fact)] as const] : []
        }),
      ),
    }
  } catch {
    return first
  }
}

export const planStates = ['open', 'passed', 'failed', 'conflict', 'new'] as const
