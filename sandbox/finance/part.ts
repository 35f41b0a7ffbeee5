import type { Part } from '#sandbox/platform/part.ts'
import { financeRoutes } from './routes.ts'

/** What the ledger knows about a project. */
export const finance: Part = { name: 'finance', routes: financeRoutes }
