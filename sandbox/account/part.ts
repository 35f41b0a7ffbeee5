import type { Part } from '#sandbox/platform/part.ts'
import { sendEmailCode } from './emails.ts'
import { accountRoutes } from './routes.ts'

/** What users change in their own account: details, e-mail addresses, phones, password, open sessions. */
export const account: Part = { name: 'account', routes: accountRoutes, work: { 'email.code': sendEmailCode } }
