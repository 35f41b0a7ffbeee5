import { hrefOf } from '#src/runtime/routing/address.ts'

/**
 * The page that signs in with a passkey; undefined in a browser without passkeys, and at an address that is a number, for which no
 * passkey can be made.
 */
export const passkeyHref = (from: unknown): string | undefined =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
    ? hrefOf('/login/passkey', { from: from as string | undefined })
    : undefined
