import { msg } from '@lingui/core/macro'
import type { DeletionObstacle } from '#domain/account/account-deletion.ts'
import { wordTable } from '#src/i18n/word-table.ts'

/** Those of a project follow its name. */
export const obstacleWords = wordTable<DeletionObstacle>({
  supervisor: msg`Only the operator can delete a supervisor’s account.`,
  blocked: msg`Your account is blocked. Contact support.`,
  numbers: msg`has numbers: let them expire, or delete them`,
  balance: msg`has money in its wallet: spend it, or ask support to pay it out`,
  payments: msg`has an order or a payment without a result: finish or cancel it`,
  people: msg`has other users: remove them, or give the project to one of them`,
})
