import type { Part } from '#sandbox/platform/part.ts'
import type { DeletionRules } from './deletion/account-deletion.ts'
import { runDeletion } from './deletion/delete-account.ts'
import { deletionRoutes } from './deletion/deletion-routes.ts'
import { sendEmailCode } from './emails.ts'
import { accountRoutes } from './routes.ts'

/** What users change in their own account: details, email addresses, phones, password, open sessions. */
export const createAccountPart = (rules: DeletionRules): Part => ({
  name: 'account',
  routes: [...accountRoutes, ...deletionRoutes(rules)],
  work: {
    'email.code': sendEmailCode,
    'account.delete': (job, sandbox) => runDeletion(job, sandbox, rules),
  },
})
