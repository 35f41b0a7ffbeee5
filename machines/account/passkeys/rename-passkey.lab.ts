import * as v from 'valibot'
import { passkeyNameSchema } from '#domain/auth/passkey.ts'
import { renamePasskey } from '#domain/contract/account/passkeys.ts'
import { passkeys } from '#domain/fixtures/passkeys.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { renamePasskeyMachine } from './rename-passkey.machine.ts'

export const renamePasskeyLab = labOf(renamePasskeyMachine)({
  schemas: formSchemas('renamePasskey', { id: v.string(), name: typed(passkeyNameSchema) }, renamePasskey.response),
  inputs: [{ draft: { id: 'psk_1', name: 'Chrome 156 · Linux' } }],
  events: { 'draft.changed': [{ change: { name: 'Laptop' } }, { change: { name: '' } }] },
  outcomes: {
    renamePasskey: {
      outputs: [passkeys],
      errors: [
        { code: 'passkeyUnknown', status: 404 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
