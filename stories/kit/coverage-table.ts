/// <reference types="vite/client" />
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'

// Not in git: .storybook/main.ts writes the file. A glob, because a plain import of it would not compile before.
const files = import.meta.glob<CoverageTable>('../../docs/flows/coverage.json', { eager: true, import: 'default' })

/** Which story shows which state; empty where Storybook has not written the file. */
export const coverage: CoverageTable = Object.values(files)[0] ?? { variants: [], links: {}, rows: [] }
