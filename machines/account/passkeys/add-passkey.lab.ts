import { newPasskeySchema, passkeyCreationSchema } from '#domain/auth/passkey.ts'
import { passkeysSchema } from '#domain/contract/session/passkeys.ts'
import { newPasskey, passkeyCreation, passkeys } from '#domain/fixtures/passkeys.ts'
import { ceremonyErrors, ceremonySchemas } from '#machines/kit/ceremony.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { addPasskeyMachine } from './add-passkey.machine.ts'

export const addPasskeyLab = labOf(addPasskeyMachine)({
  schemas: ceremonySchemas(passkeyCreationSchema, newPasskeySchema, passkeysSchema),
  events: {},
  outcomes: {
    startCeremony: {
      outputs: [passkeyCreation],
      errors: [...ceremonyErrors.start, { code: 'confirmationExpired', status: 409 }],
    },
    askDevice: { outputs: [newPasskey], errors: [...ceremonyErrors.device, { code: 'passkeyKnown' }] },
    finishCeremony: { outputs: [passkeys], errors: [...ceremonyErrors.finish] },
  },
})
