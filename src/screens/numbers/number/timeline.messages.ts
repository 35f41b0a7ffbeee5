import { msg } from '@lingui/core/macro'
import type { ComingEvent, NumberEvent, NumberEventKind } from '#domain/numbers/number-history.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const eventWords = wordTable<NumberEventKind>({
  delivered: msg`Bought`,
  activated: msg`Registration completed`,
  canceled: msg`Registration canceled`,
  renewed: msg`Renewed`,
  autoRenewed: msg`Renewed automatically`,
  autoRenewFailed: msg`Could not be renewed automatically`,
  expired: msg`Expired`,
  restored: msg`Restored`,
  channelsChanged: msg`Additional channels changed`,
  cycleChanged: msg`Renewal cycle changed`,
  autoRenewChanged: msg`Automatic renewal changed`,
  callTrunkChanged: msg`Call trunk changed`,
  smsTrunkChanged: msg`SMS trunk changed`,
  smsSecretChanged: msg`Secret of the SMS trunk changed`,
  deletionRequested: msg`Deletion requested`,
  deletionStarted: msg`Deletion started, because the number was not restored`,
  deleted: msg`Deleted`,
  noteChanged: msg`Note changed`,
  labelsChanged: msg`Labels changed`,
})

/** What happens to a number that is not renewed. */
export const comingWords = wordTable<Exclude<ComingEvent['kind'], 'autoRenew'>>({
  end: msg`Stops working`,
  restoreDearer: msg`Restoring costs one more cycle`,
  deletion: msg`Permanently deleted`,
})

/** Who did it, unless a user of the project did. */
export const actorWords = wordTable<Exclude<NumberEvent['actor'], 'project'>>({
  admin: msg`Reseller`,
  superAdmin: msg`Supervisor`,
  system: msg`Automatic`,
})
