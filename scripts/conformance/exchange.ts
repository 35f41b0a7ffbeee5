/** A request as it was sent. */
export type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** `status` 0: there was no answer, and `failure` says why. `json`: undefined for a text that is no JSON. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly json: unknown
  readonly failure?: string
}

export type Exchange = { readonly asked: Asked; readonly answer: Answer }

export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>

export type Line = {
  send(asked: Asked): Promise<Exchange>
  /** The response of a request whose body does not end. */
  open(asked: Asked, signal: AbortSignal): Promise<Response>
  readonly sent: () => number
  /** Seconds that were waited because the API asked for it. */
  readonly waited: () => number
}

/** Milliseconds that the portal waits for an answer. */
const maxWait = 10_000
/** Seconds that the programme waits for an API that limits its callers, and how often. */
const [maxPause, maxPauses] = [60, 5]

export const createLine = (fetch: Fetch, wait: Wait = pause): Line => {
  let sent = 0
  let waited = 0
  const once = async (asked: Asked): Promise<Exchange> => {
    sent += 1
    try {
      const response = await fetch(asked.url, { ...initOf(asked), signal: AbortSignal.timeout(maxWait) })
      return { asked, answer: await answerOf(response) }
    } catch (error) {
      return { asked, answer: { ...nothing, failure: reasonOf(error) } }
    }
  }
  return {
    async send(asked) {
      for (let pauses = 0; ; pauses += 1) {
        const exchange = await once(asked)
        const seconds = exchange.answer.status === 429 ? retryAfterOf(exchange.answer) : undefined
        if (seconds === undefined || seconds > maxPause || pauses === maxPauses) return exchange
        waited += seconds
        await wait(seconds)
      }
    },
    open: async (asked, signal) => fetch(asked.url, { ...initOf(asked), signal }),
    sent: () => sent,
    waited: () => waited,
  }
}

type Wait = (seconds: number) => Promise<void>
const pause: Wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

const initOf = ({ method, headers, body }: Asked): RequestInit => ({
  method,
  headers,
  redirect: 'manual',
  ...(body === undefined ? {} : { body }),
})

const answerOf = async (response: Response): Promise<Answer> => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return { status: response.status, headers: response.headers, text, bytes, json: parsed(text) }
}

const nothing: Answer = { status: 0, headers: new Headers(), text: '', bytes: new Uint8Array(), json: undefined }

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A failed fetch names its cause only in `cause`, such as an expired certificate. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${maxWait / 1_000} seconds`
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Seconds; undefined where the answer names none. */
export const retryAfterOf = ({ headers, json }: Answer): number | undefined => {
  const named = fieldOf(json, 'retry_after')
  if (typeof named === 'number') return named
  const header = headers.get('retry-after')
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
