import { msg } from '@lingui/core/macro'
import type { ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const cancelItemTexts: ConfirmedCallTexts = {
  button: msg`Cancel the number`,
  question: msg`Cancel this number? Its price returns to your wallet, and the number is for sale again.`,
  dismiss: msg`Keep the number`,
  busy: msg`Canceling the number`,
  variant: 'secondary',
}
