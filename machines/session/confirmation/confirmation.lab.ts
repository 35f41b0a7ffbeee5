import * as v from 'valibot'
import { passkeysSchema } from '#domain/contract/account/passkeys.ts'
import { noPasskeys, passkeys } from '#domain/fixtures/passkeys.ts'
import { bare, contextOf } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { confirmationMachine } from './confirmation.machine.ts'

export const confirmationEvents = {
  'confirmation.needed': bare('confirmation.needed'),
  'confirmation.dismissed': bare('confirmation.dismissed'),
  'proof.requested': bare('proof.requested'),
  'password.requested': bare('password.requested'),
  'owner.confirmed': bare('owner.confirmed'),
}

export const confirmationLab = labOf(confirmationMachine)({
  schemas: {
    context: contextOf({ passkeys: v.nullable(passkeysSchema) }),
    events: confirmationEvents,
    outputs: { listPasskeys: passkeysSchema },
  },
  outcomes: { listPasskeys: { outputs: [passkeys, noPasskeys], errors: [{ code: 'unreachable' }] } },
})
