import { msg } from '@lingui/core/macro'

export const doneWords = {
  added: msg`The passkey was added. Next time you can sign in with it.`,
  renamed: msg`The passkey has its new name.`,
  removed: msg`The passkey was removed. Delete it on your device, too.`,
}
