import { msg } from '@lingui/core/macro'
import type { ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const deleteDraftTexts: ConfirmedCallTexts = {
  button: msg`Delete`,
  question: msg`Delete this draft?`,
  dismiss: msg`Keep it`,
  busy: msg`Deleting the draft`,
  variant: 'dangerQuiet',
}
