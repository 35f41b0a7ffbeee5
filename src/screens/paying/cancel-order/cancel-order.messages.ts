import { msg } from '@lingui/core/macro'
import type { ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const cancelOrderTexts: ConfirmedCallTexts = {
  button: msg`Cancel the order`,
  question: msg`Cancel this order? Its numbers go back to your cart and are held there for 15 minutes.`,
  dismiss: msg`Keep the order`,
  busy: msg`Canceling the order`,
  failures: { orderNotPayable: { what: msg`This order is paid and can’t be canceled any more.` } },
}
