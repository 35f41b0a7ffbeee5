import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { type NewPasskey, type PasskeyProof, passkeyAlgorithms } from '#domain/auth/passkey.ts'
import type { PasskeyTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { requireNoTransaction } from '#sandbox/platform/kit/in-transaction.ts'
import type { RelyingParty } from './relying-party.ts'

/** The challenge that a device has signed; empty if the data of the client cannot be read. */
export const challengeIn = (clientData: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

type Expected = Pick<RelyingParty, 'host' | 'origins'>

/**
 * Whether an attestation names no maker. Any other names its maker by certificates, and to verify those the library asks the hosts that
 * they name. The portal asks devices for none.
 */
const isWithoutMaker = (attestation: string): boolean => {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  return decoded.get('fmt') === 'none' && decoded.get('attStmt').size === 0
}

/** The public key of a new passkey; undefined unless its user was verified for this challenge at this portal. */
export const verifyNewPasskey = async (
  { id, client_data, attestation, transports }: NewPasskey,
  { host, origins }: Expected,
): Promise<{ publicKey: string; counter: number } | undefined> => {
  requireNoTransaction('The verification of a passkey')
  try {
    if (!isWithoutMaker(attestation)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation, transports },
      },
      expectedChallenge: challengeIn(client_data),
      expectedOrigin: [...origins],
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // The library throws for each rule that the response breaks.
    return undefined
  }
}

/** The counter that a passkey's device has signed; undefined unless the signature is right for this portal and user. */
export const verifyPasskeyProof = async (
  { id, client_data, authenticator_data, signature, user_handle }: PasskeyProof,
  { public_key, account_id }: Pick<PasskeyTable, 'public_key' | 'account_id'>,
  { host, origins }: Expected,
): Promise<number | undefined> => {
  requireNoTransaction('The verification of a passkey')
  if (user_handle !== null && user_handle !== userHandleOf(account_id)) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challengeIn(client_data),
      expectedOrigin: [...origins],
      expectedRPID: host,
      requireUserVerification: true,
      // The caller compares the counters, after the signature: only then a counter that went back tells of a copy.
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** The name by which a device stores the account: its id, which tells nothing about the user. */
export const userHandleOf = (account: string): string => Buffer.from(account).toString('base64url')
