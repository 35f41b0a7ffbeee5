import { shownBytes } from '#domain/numbers/sms-trunk.ts'

/** A POST to an address that has been checked. `url` gives the path, and the host name of the certificate. */
export type Outgoing = {
  readonly url: URL
  /** The IP address to connect to; the name is not resolved again. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** `start`: the first bytes of the body as text; the rest is not read. */
export type Incoming = { readonly status: number; readonly location: string | null; readonly start: string }

/** How deliveries reach the internet. */
export type Network = {
  /** All IP addresses of a host name. @throws if it has none */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly send: (request: Outgoing) => Promise<Incoming>
  /** Milliseconds after which a delivery is given up. */
  readonly patience: number
}

/** Reads until `shownBytes` have arrived and then drops the connection, so that no body can fill the memory. */
export const readStart = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    parts.push(part)
    length += part.length
    if (length >= shownBytes) break
  }
  // A character that is cut in the middle is left out.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, shownBytes), { stream: true }).replaceAll('\0', '')
}
