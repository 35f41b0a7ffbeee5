import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { requestOf } from './caller.ts'
import type { Context } from './context.ts'
import { type Answer, type Exchange, parsed } from './exchange.ts'
import { describe } from './judge.ts'
import { checkCode } from './refusals.ts'

/** Milliseconds: until the first event and until a change, and of silence after which the portal takes a stream for lost. */
const soon = 5_000
const maxSilence = 40_000

/** An open stream of a live call. */
type Stream = {
  readonly exchange: () => Exchange
  /** The data of the next event; undefined if none comes in time, or the stream has ended. */
  next(milliseconds: number): Promise<string | undefined>
  /** Whether anything comes in time, also a comment. */
  isAlive(milliseconds: number): Promise<boolean>
  close(): void
}

const liveCalls = endpoints.filter(({ live }) => live)

/** @param isPatient also waits for the longest silence that the portal bears */
export const checkStreams = async (context: Context, isPatient: boolean): Promise<void> => {
  await Promise.all(
    liveCalls.filter(({ name }) => context.isWanted(name)).map((endpoint) => checkStream(context, endpoint, isPatient)),
  )
}

const checkStream = async (context: Context, endpoint: Endpoint, isPatient: boolean): Promise<void> => {
  const { report, own } = context
  const { name, response } = endpoint
  const refused = await own.call(endpoint, { token: null, headers: { accept: 'text/event-stream' } })
  checkCode(report, 'session', endpoint, 'notSignedIn', refused)
  const stream = await openStream(context, endpoint)
  try {
    const { answer } = stream.exchange()
    const wrong = wrongIn(answer)
    if (!report.check('stream-opens', name, wrong === undefined, wrong ?? '', stream.exchange())) return
    const data = await stream.next(soon)
    const read = v.safeParse(response, data === undefined ? undefined : parsed(data))
    const detail = () =>
      data === undefined
        ? 'No event has arrived within 5 seconds: something between may gather the stream.'
        : `${data.slice(0, 200)}: ${describe(read.issues ?? [])}`
    report.check('stream-first', name, data !== undefined && read.success, detail, stream.exchange())
    if (!isPatient) report.notChecked('stream-alive', name, 'It takes 40 seconds: --patient')
    else
      report.check(
        'stream-alive',
        name,
        await stream.isAlive(maxSilence),
        'Nothing came for 40 seconds.',
        stream.exchange(),
      )
  } finally {
    stream.close()
  }
}

const wrongIn = ({ status, headers, failure }: Answer): string | undefined => {
  if (failure !== undefined) return failure
  if (status !== 200) return `The status is ${status}.`
  const type = headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream')) return `The type is “${type}”.`
  const stored = headers.get('cache-control') ?? ''
  return /\bno-store\b/.test(stored) ? undefined : `Cache-Control is “${stored}”.`
}

/** Opens the stream of a live call; a failure is in the exchange. */
const openStream = async ({ line, api, own }: Context, endpoint: Endpoint): Promise<Stream> => {
  const asked = requestOf(api, endpoint, {
    token: own.token,
    project: own.project,
    headers: { accept: 'text/event-stream' },
  })
  const ending = new AbortController()
  const events: string[] = []
  let received = ''
  let bytes = 0
  let wake: () => void = () => undefined
  let hasEnded = false
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) })
  const answer = (status: number, headers: Headers, failure?: string): Answer => ({
    status,
    headers,
    text: received,
    bytes: new Uint8Array(),
    json: undefined,
    ...(failure === undefined ? {} : { failure }),
  })
  let head = answer(0, new Headers())
  try {
    const response = await line.open(asked, AbortSignal.any([ending.signal, AbortSignal.timeout(10 * maxSilence)]))
    head = answer(response.status, response.headers)
    void (async () => {
      try {
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
        for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
          received = (received + chunk.value).slice(0, 2_000)
          bytes += chunk.value.length
          parser.feed(chunk.value)
          wake()
        }
      } catch {
        // Closing the stream ends the reading.
      }
      hasEnded = true
      wake()
    })()
  } catch (error) {
    head = answer(0, new Headers(), error instanceof Error ? error.message : String(error))
    hasEnded = true
  }
  /** Waits until a condition holds, the stream has ended, or the time is over. */
  const until = async (holds: () => boolean, milliseconds: number): Promise<void> => {
    const end = AbortSignal.timeout(milliseconds)
    while (!holds() && !hasEnded && !end.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve
        end.addEventListener('abort', () => resolve(), { once: true })
      })
  }
  return {
    exchange: () => ({ asked, answer: { ...head, text: received } }),
    async next(milliseconds) {
      await until(() => events.length > 0, milliseconds)
      return events.shift()
    },
    async isAlive(milliseconds) {
      const before = bytes
      await until(() => bytes > before, milliseconds)
      return bytes > before && !hasEnded
    },
    close: () => ending.abort(),
  }
}

/** Whether a stream sends another response after a change. */
export const checkChange = async (context: Context, endpoint: Endpoint, change: () => Promise<void>): Promise<void> => {
  const stream = await openStream(context, endpoint)
  try {
    const before = await stream.next(soon)
    if (before === undefined) return
    await change()
    const after = await stream.next(soon)
    const detail = 'A number was changed, and no event followed within 5 seconds.'
    context.report.check(
      'stream-changes',
      endpoint.name,
      after !== undefined && after !== before,
      detail,
      stream.exchange(),
    )
  } finally {
    stream.close()
  }
}
