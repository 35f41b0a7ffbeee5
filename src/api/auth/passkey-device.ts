import { fromPromise, type PromiseActorLogic } from 'xstate'
import {
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  type PasskeyTransport,
  passkeyTransports,
} from '#domain/auth/passkey.ts'
import type { Failure } from '#domain/kit/failure.ts'

// The oldest supported browsers lack WebAuthn's own conversion from and to JSON, so binary values are converted here.

/** Makes a passkey on a device of the user. Rejects with a Failure. */
export const makePasskey: PromiseActorLogic<NewPasskey, PasskeyCreation> = fromPromise(async ({ input, signal }) => {
  const { rp, user, algorithms, exclude, challenge, timeout } = input
  const credential = await askFor((container) =>
    container.create({
      signal,
      publicKey: {
        challenge: toBytes(challenge),
        timeout,
        rp,
        user: { id: toBytes(user.id), name: user.name, displayName: user.display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    id: credential.id,
    client_data: toText(response.clientDataJSON),
    attestation: toText(response.attestationObject),
    transports: response.getTransports().filter(isTransport),
  }
})

/** Signs a challenge with a passkey. Rejects with a Failure. */
export const signWithPasskey: PromiseActorLogic<PasskeyProof, PasskeyRequest> = fromPromise(
  async ({ input: { challenge, timeout, rp_id, allow }, signal }) => {
    const credential = await askFor((container) =>
      container.get({
        signal,
        publicKey: {
          challenge: toBytes(challenge),
          timeout,
          rpId: rp_id,
          allowCredentials: allow.map(toDescriptor),
          userVerification: 'required',
        },
      }),
    )
    const response = credential.response as AuthenticatorAssertionResponse
    return {
      id: credential.id,
      client_data: toText(response.clientDataJSON),
      authenticator_data: toText(response.authenticatorData),
      signature: toText(response.signature),
      user_handle: response.userHandle === null ? null : toText(response.userHandle),
    }
  },
)

const askFor = async (
  ask: (container: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> => {
  if (!('PublicKeyCredential' in globalThis)) throw { code: 'deviceUnsupported' } satisfies Failure
  try {
    return (await ask(navigator.credentials)) as PublicKeyCredential
  } catch (error) {
    throw failureOf(error)
  }
}

/** `NotAllowedError` is all that a browser tells of a question that was closed, or not answered in time. */
const failureOf = (error: unknown): Failure => {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return { code: 'deviceCancelled' }
    case 'InvalidStateError':
      return { code: 'passkeyKnown' }
    default:
      return { code: 'deviceUnsupported' }
  }
}

const toDescriptor = ({ id, transports }: PasskeyRequest['allow'][number]): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: toBytes(id),
  // `cable` is an older name of `hybrid`, which TypeScript's list of the platform lacks.
  transports: transports as AuthenticatorTransport[],
})

const isTransport = (name: string): name is PasskeyTransport => (passkeyTransports as readonly string[]).includes(name)

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
