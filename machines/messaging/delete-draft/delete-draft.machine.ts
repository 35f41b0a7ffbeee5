import type { ActorRefFrom } from 'xstate'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Deletes one draft; one that is gone already is no failure. */
export const deleteDraftMachine = createConfirmedCall<{ draft: string }, { draft: string }, 'deleteDraft'>({
  id: 'deleteDraft',
  src: 'deleteDraft',
})

export type DeleteDraftActor = ActorRefFrom<typeof deleteDraftMachine>
