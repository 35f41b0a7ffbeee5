import { type Contents, emptyPlan, type Plan } from '#flow-lab/plan/plan.ts'
import { createPlanStore, memoryBackend } from '#flow-lab/plan/store.ts'

/** A plan in memory, so that stories store no findings in the browser. */
export const temporaryPlan = (plan: Plan = emptyPlan, contents: Contents = {}) => {
  const kept = new Map<string, string>()
  return {
    store: createPlanStore(memoryBackend(plan, contents)),
    environment: { build: '7', commit: 'ab12cd3', brand: 'Northline', browser: 'Firefox 140', viewport: '1280 × 800' },
    names: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  }
}
