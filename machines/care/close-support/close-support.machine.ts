import type { ActorRefFrom } from 'xstate'
import { closeSupportMessage } from '#domain/contract/care/care.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Closes one message to support; one that is closed already stays so. (CAR-01) */
export const closeSupportMachine = createConfirmedCall({
  id: 'closeSupport',
  call: closeSupportMessage,
  subject: { message: idSchema },
  outdated: ['supportUnknown'],
})

export type CloseSupportActor = ActorRefFrom<typeof closeSupportMachine>

export const closeSupportLab = confirmedCallLab(closeSupportMachine, () => ({
  inputs: [{ message: 'sup_open' }],
  outputs: [supportIn('closed')],
  errors: [{ code: 'unreachable' }, { code: 'supportUnknown', status: 404 }],
}))
