import * as v from 'valibot'
import { personal, secret } from '#domain/kit/marks.ts'
import { countSchema, plainText } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { type DraftOf, defineForm } from '#domain/kit/validation/form.ts'
import { firstIssueOnly, requiredText } from '#domain/kit/validation/text.ts'

/** Characters of the name that a user gives a passkey. */
export const maxPasskeyName = 60

export const passkeyNameSchema = personal(
  v.config(v.pipe(requiredText, v.maxLength(maxPasskeyName, 'text.tooLong' satisfies ValidationCode)), firstIssueOnly),
)

/** Signature algorithms (COSE) that are accepted: EdDSA, ES256, RS256. Every authenticator has one of them. */
export const passkeyAlgorithms = [-8, -7, -257] as const

const base64url = (most: number) => secret(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(most)))

/** How a browser reaches the device that has a passkey. Names that a browser adds later are left out by the portal. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]
const transportsSchema = v.pipe(v.array(v.picklist(passkeyTransports)), v.maxLength(passkeyTransports.length))

// WebAuthn limits an id to 1023 bytes.
const credentialId = base64url(1_364)

const knownCredential = v.object({ id: credentialId, transports: transportsSchema })

/** Milliseconds for which a challenge is open, and for which the browser asks for the device. */
export const passkeyChallengeLife = 5 * 60_000

/** What the browser needs to make a passkey. `exclude`: passkeys that exist; their devices make no second one. */
export const passkeyCreationSchema = v.object({
  challenge: base64url(64),
  timeout: countSchema,
  rp: v.object({ id: plainText, name: plainText }),
  user: v.object({ id: base64url(128), name: personal(plainText), display_name: personal(plainText) }),
  algorithms: v.array(v.number()),
  exclude: v.array(knownCredential),
})
export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>

/** What the browser needs to use a passkey. `allow`: the account's own; empty at a sign-in, where the device names the account. */
export const passkeyRequestSchema = v.object({
  challenge: base64url(64),
  timeout: countSchema,
  rp_id: plainText,
  allow: v.array(knownCredential),
})
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestSchema>

/** A passkey that a device has made. Binary values are base64url. */
export const newPasskeySchema = v.strictObject({
  id: credentialId,
  client_data: base64url(4_096),
  attestation: base64url(16_384),
  transports: transportsSchema,
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>

/** The signature by which a device proves that it has a passkey. */
export const passkeyProofSchema = v.strictObject({
  id: credentialId,
  client_data: base64url(4_096),
  authenticator_data: base64url(4_096),
  signature: base64url(2_048),
  user_handle: v.nullable(base64url(128)),
})
export type PasskeyProof = v.InferOutput<typeof passkeyProofSchema>

/** The new name of a passkey. */
export const renamePasskeyForm = defineForm({ fields: { id: v.string(), name: passkeyNameSchema } })
export type RenamePasskeyDraft = DraftOf<typeof renamePasskeyForm>
