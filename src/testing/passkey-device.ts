type Ask<Options> = (publicKey: Options) => unknown

/** Called with each question; may throw the `DOMException` of a browser. */
export type PasskeyDevice = {
  create?: Ask<PublicKeyCredentialCreationOptions>
  get?: Ask<PublicKeyCredentialRequestOptions>
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer
const id = 'kX3l0vQ2mZ8rT1yWqf5b7A'

/** Gives the test's browser passkeys, which jsdom lacks, until `unplugPasskeyDevice`. */
export const plugPasskeyDevice = ({ create = () => undefined, get = () => undefined }: PasskeyDevice = {}): void => {
  const credentials = {
    create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
      create(publicKey)
      const clientDataJSON = bytes('made?>')
      const getTransports = () => ['internal', 'one-of-the-future']
      return { id, response: { clientDataJSON, attestationObject: bytes('attested'), getTransports } }
    },
    get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
      get(publicKey)
      const [clientDataJSON, authenticatorData] = [bytes('asked?>'), bytes('data')]
      return {
        id,
        response: { clientDataJSON, authenticatorData, signature: bytes('signed'), userHandle: bytes('acc_owner') },
      }
    },
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
}

export const unplugPasskeyDevice = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

/** The answers of the device, in the form of the API. */
export const madePasskey = { id, client_data: 'bWFkZT8-', attestation: 'YXR0ZXN0ZWQ', transports: ['internal'] }
export const signedProof = {
  id,
  client_data: 'YXNrZWQ_Pg',
  authenticator_data: 'ZGF0YQ',
  signature: 'c2lnbmVk',
  user_handle: 'YWNjX293bmVy',
}

/** All that a browser tells of a question that its user has closed. */
export const notAllowed = (): DOMException => new DOMException('The operation was not allowed.', 'NotAllowedError')
