import { msg } from '@lingui/core/macro'
import type { ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const withdrawWireTexts: ConfirmedCallTexts = {
  button: msg`Withdraw`,
  question: msg`Withdraw this transfer?`,
  dismiss: msg`Keep it`,
  busy: msg`Withdrawing the transfer`,
  failures: {
    wireNotChangeable: { what: msg`The status of this transfer has changed. It can’t be withdrawn any more.` },
  },
}
