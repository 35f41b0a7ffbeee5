import type { ActorRefFrom } from 'xstate'
import { deleteDraft } from '#domain/contract/messaging/message-drafts.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Deletes one draft; one that is gone already is no failure. */
export const deleteDraftMachine = createConfirmedCall({
  id: 'deleteDraft',
  call: deleteDraft,
  subject: { draft: idSchema },
})

export type DeleteDraftActor = ActorRefFrom<typeof deleteDraftMachine>

export const deleteDraftLab = confirmedCallLab(deleteDraftMachine, () => ({
  inputs: [{ draft: 'dft_1' }],
  outputs: [{ draft: 'dft_1' }],
  errors: [{ code: 'unreachable' }],
}))
