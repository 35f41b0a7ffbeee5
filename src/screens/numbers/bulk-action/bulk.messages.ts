import { msg } from '@lingui/core/macro'
import type { BulkChoice, BulkResult } from '#domain/numbers/bulk.ts'
import { wordTable } from '#src/i18n/word-table.ts'

/** Names of the changes in menus, dialogs and on buttons. */
export const bulkWords = wordTable<BulkChoice['kind']>({
  renew: msg`Renew the numbers`,
  autoRenewOn: msg`Switch automatic renewal on`,
  autoRenewOff: msg`Switch automatic renewal off`,
  callTrunk: msg`Change the call trunk`,
  smsTrunk: msg`Change the SMS trunk`,
  smsTrunkOff: msg`Switch off the SMS trunk`,
  addLabel: msg`Add a label`,
  removeLabel: msg`Remove a label`,
})

export const resultWords = wordTable<BulkResult['state']>({
  waiting: msg`Waiting`,
  refused: msg`Refused`,
  kept: msg`Nothing to change`,
  done: msg`Changed`,
})
