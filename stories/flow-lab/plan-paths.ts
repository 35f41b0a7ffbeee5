/// <reference types="vite/client" />
import type { PlanChart } from '#flow-lab/plan/charts.ts'

// Not in git: .storybook/main.ts writes the file. A glob, because a plain import of it would not compile before.
const files = import.meta.glob<readonly PlanChart[]>('../../docs/flows/paths.json', { eager: true, import: 'default' })

/** Every chart with the paths of the test plan; empty where Storybook has not written the file. */
export const planPaths: readonly PlanChart[] = Object.values(files)[0] ?? []
