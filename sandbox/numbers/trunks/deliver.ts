import { isPublicAddress, urlErrorOf } from '#domain/kit/validation/public-host.ts'
import { type DeliveryFailure, maxRedirects } from '#domain/numbers/sms-trunk.ts'
import { requireNoTransaction } from '#sandbox/platform/kit/in-transaction.ts'
import type { Incoming, Network } from './network.ts'
import { signatureHeaders } from './signature.ts'

/** A message for the receiver of a number. `id`: equal in every try. `at`: epoch milliseconds of the clock. */
export type Message = {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly body: string
  readonly at: number
}

/** `failure`: null if the receiver has accepted the message. */
export type Outcome = {
  readonly status: number | null
  readonly failure: DeliveryFailure | null
  readonly milliseconds: number
  readonly answer: string
}

/** Answers for a host name that leads to the sandbox itself; undefined: ask the internet. */
export type Receiver = (url: URL) => ((request: Request) => Promise<Response>) | undefined

class Undelivered extends Error {
  readonly failure: DeliveryFailure
  constructor(failure: DeliveryFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Redirects that keep method and body; the others would turn the message into a GET without it. */
const redirects: readonly number[] = [301, 302, 307, 308]

/**
 * Sends one signed message. Every name is resolved once for each request, all its addresses must be public, and the connection
 * goes to one that was checked. The same holds for every redirect. Throws inside a transaction only.
 */
export const deliver = async (network: Network, receiver: Receiver, message: Message): Promise<Outcome> => {
  requireNoTransaction('A delivery')
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(network.patience)
  try {
    const { status, start } = await beforeEnd(signal, follow(network, receiver, message, signal))
    const failure = status >= 200 && status <= 299 ? null : 'statusRefused'
    return { status, failure, milliseconds: took(), answer: start }
  } catch (error) {
    const failure = error instanceof Undelivered ? error.failure : signal.aborted ? 'timedOut' : 'connectionFailed'
    return { status: null, failure, milliseconds: took(), answer: '' }
  }
}

/** Rejects at the time limit even if the promise never ends, such as a resolver without an answer. */
const beforeEnd = async <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new Undelivered('timedOut'))
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, late])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const follow = async (
  network: Network,
  receiver: Receiver,
  message: Message,
  signal: AbortSignal,
): Promise<Incoming> => {
  let url = new URL(message.url)
  for (let hop = 0; ; hop += 1) {
    const answer = await post(network, receiver, message, url, signal)
    if (!redirects.includes(answer.status)) return answer
    if (hop === maxRedirects) throw new Undelivered('tooManyRedirects')
    const next = answer.location === null ? null : URL.parse(answer.location, url)
    if (next === null || urlErrorOf(next.href) !== null) throw new Undelivered('redirectRefused')
    url = next
  }
}

const post = async (
  network: Network,
  receiver: Receiver,
  { id, secret, body, at }: Message,
  url: URL,
  signal: AbortSignal,
): Promise<Incoming> => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'number-portal',
    ...signatureHeaders(secret, { id, timestamp: Math.floor(at / 1000), body }),
  }
  const local = receiver(url)
  if (local !== undefined) return ofResponse(await local(new Request(url, { method: 'POST', headers, body, signal })))
  const addresses = await network.resolve(url.hostname).catch(() => [])
  const [address] = addresses
  if (address === undefined) throw new Undelivered('hostUnknown')
  if (!addresses.every(isPublicAddress)) throw new Undelivered('addressInternal')
  // After the time limit nothing is sent any more.
  signal.throwIfAborted()
  return network.send({ url, address, headers, body, signal })
}

const ofResponse = async (response: Response): Promise<Incoming> => ({
  status: response.status,
  location: response.headers.get('location'),
  start: (await response.text()).slice(0, 200),
})
