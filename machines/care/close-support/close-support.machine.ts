import type { ActorRefFrom } from 'xstate'
import type { SupportMessage } from '#domain/care/support.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Closes one message to support; one that is closed already stays so. (CAR-01) */
export const closeSupportMachine = createConfirmedCall<SupportMessage, { message: string }, 'closeSupportMessage'>({
  id: 'closeSupport',
  src: 'closeSupportMessage',
  outdated: ['supportUnknown'],
})

export type CloseSupportActor = ActorRefFrom<typeof closeSupportMachine>
