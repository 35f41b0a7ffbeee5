import type { Part } from '#sandbox/platform/part.ts'
import { accountRoutes } from './routes.ts'

/** What users change in their own account: password, phones, open sessions. */
export const account: Part = { name: 'account', routes: accountRoutes }
