import type { Part } from '#sandbox/platform/part.ts'
import { dashboardRoutes } from './routes.ts'

/** The figures of a project. */
export const dashboard: Part = { name: 'dashboard', routes: dashboardRoutes }
