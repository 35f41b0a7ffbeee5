import type { Part } from '#sandbox/platform/part.ts'
import { correctionsSection } from './corrections/corrections-section.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { runExpiry, writeExport } from './exports/export-work.ts'
import type { ExportSources } from './exports/sources.ts'
import { financeRoutes } from './routes.ts'

/** What the ledger knows about a project, and files of its lists and of the lists of other areas. */
export const createFinancePart = (sources: ExportSources): Part => ({
  name: 'finance',
  console: [correctionsSection],
  routes: [...financeRoutes, ...exportRoutes(sources)],
  work: {
    'export.write': (work, sandbox) => writeExport(work, sandbox, sources),
    'export.expire': runExpiry,
  },
})
