import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NumberAction } from '#domain/numbers/number-actions.ts'

/** Names of the actions in menus and dialogs. */
export const actionWords: Readonly<Record<NumberAction, MessageDescriptor>> = {
  renew: msg`Renew now`,
  restore: msg`Restore`,
  changeChannels: msg`Change channels`,
  changeCycle: msg`Change the renewal cycle`,
  changeAutoRenew: msg`Change automatic renewal`,
  changeCallTrunk: msg`Change the call trunk`,
  changeSmsTrunk: msg`Change the SMS trunk`,
  sendRequirements: msg`Send the requirements`,
  cancel: msg`Cancel the registration`,
  delete: msg`Delete the number`,
}
