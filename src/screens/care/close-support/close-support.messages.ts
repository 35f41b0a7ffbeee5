import { msg } from '@lingui/core/macro'
import type { ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const closeSupportTexts: ConfirmedCallTexts = {
  button: msg`Close the message`,
  question: msg`Close this message? We will no longer answer it.`,
  confirm: msg`Close it`,
  dismiss: msg`Keep it open`,
  busy: msg`Closing the message`,
  variant: 'secondary',
}
