import { passkeyProofSchema, passkeyRequestSchema } from '#domain/auth/passkey.ts'
import { confirmationSchema } from '#domain/contract/account/passkeys.ts'
import { confirmation, passkeyProof, passkeyRequest } from '#domain/fixtures/passkeys.ts'
import { ceremonyErrors, ceremonySchemas } from '#machines/kit/ceremony.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { provePasskeyMachine } from './prove-passkey.machine.ts'

export const provePasskeyLab = labOf(provePasskeyMachine)({
  schemas: ceremonySchemas(passkeyRequestSchema, passkeyProofSchema, confirmationSchema),
  events: {},
  outcomes: {
    startCeremony: { outputs: [passkeyRequest], errors: [...ceremonyErrors.start] },
    askDevice: { outputs: [passkeyProof], errors: [...ceremonyErrors.device] },
    finishCeremony: { outputs: [confirmation], errors: [...ceremonyErrors.finish] },
  },
})
