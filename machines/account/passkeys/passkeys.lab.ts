import * as v from 'valibot'
import { passkeysSchema } from '#domain/contract/session/passkeys.ts'
import { noPasskeys, passkeys } from '#domain/fixtures/passkeys.ts'
import { secret } from '#domain/kit/marks.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { passkeysMachine } from './passkeys.machine.ts'

export const passkeysLab = labOf(passkeysMachine)({
  schemas: {
    context: contextOf({
      passkeys: v.nullable(passkeysSchema),
      confirmation: secret(v.string()),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'adding.requested': bare('adding.requested'),
      'renaming.requested': event('renaming.requested', { id: v.string() }),
      'removal.requested': event('removal.requested', { id: v.string() }),
      'proof.requested': bare('proof.requested'),
      'password.requested': bare('password.requested'),
      'owner.confirmed': event('owner.confirmed', { confirmation: secret(v.string()) }),
      'passkey.added': event('passkey.added', { passkeys: passkeysSchema }),
      'passkey.renamed': event('passkey.renamed', { passkeys: passkeysSchema }),
      'step.dismissed': bare('step.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { listPasskeys: passkeysSchema, removePasskey: passkeysSchema },
  },
  events: {
    'renaming.requested': [{ id: 'psk_1' }],
    'removal.requested': [{ id: 'psk_1' }],
    'owner.confirmed': [{ confirmation: 'cnf_7a2e90c4b1d84f6fa35c0d9e2b7a61f8' }],
    'passkey.added': [{ passkeys }],
    'passkey.renamed': [{ passkeys }],
  },
  outcomes: {
    listPasskeys: { outputs: [passkeys, noPasskeys], errors: [{ code: 'unreachable' }] },
    removePasskey: { outputs: [noPasskeys], errors: [{ code: 'confirmationExpired', status: 409 }] },
  },
})
