import type { Clock } from '#sandbox/platform/clock/clock.ts'
import { inBackground } from '#sandbox/platform/kit/background.ts'
import type { Log } from '#sandbox/platform/kit/log.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { eventsResponse } from './headers.ts'

/** Milliseconds between two looks for changes. */
const interval = 250
/** Milliseconds after which an event without content keeps the connection open. */
const silence = 15_000
/** Milliseconds after which a stream ends; the client opens a new one. */
const longest = 60 * 60_000
/** Streams of this process, and of one account in it. */
const [maxStreams, maxOfAccount] = [1000, 10]

/** A call whose response is sent again each time it changes. */
export type LiveCall = {
  readonly account: string
  /** The response as JSON. */
  readonly read: () => Promise<string>
  /** Rejects when the caller may not see the response any more. Asked before each event. */
  readonly check: () => Promise<unknown>
}

export type LiveResponses = {
  /** @throws Refusal `tooManyRequests` at the limit of streams */
  open(call: LiveCall): Response
  /** Ends every stream, and refuses new ones. */
  end(): void
}

type Stream = LiveCall & {
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  readonly openedAt: number
  sentAt: number
  sent: string
  isReading: boolean
}

/**
 * Responses as server-sent events. One timer serves all streams, and only while there are any. A client that reads slowly
 * misses the responses between two that it reads, never the last one.
 */
export const createLiveResponses = (clock: Pick<Clock, 'real' | 'refresh'>, log: Log): LiveResponses => {
  const streams = new Set<Stream>()
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  const close = (stream: Stream) => {
    if (!streams.delete(stream)) return
    if (streams.size === 0) clearInterval(timer)
    stream.controller.close()
  }

  const send = (stream: Stream, text: string) => {
    if (!streams.has(stream)) return
    stream.controller.enqueue(encoder.encode(text))
    stream.sentAt = clock.real()
  }

  const serve = async (stream: Stream): Promise<void> => {
    if (stream.isReading || (stream.controller.desiredSize ?? 0) <= 0) return
    stream.isReading = true
    try {
      const text = await stream.read()
      const isChanged = text !== stream.sent
      if (isChanged || clock.real() - stream.sentAt >= silence) {
        await stream.check()
        send(stream, isChanged ? `data: ${text}\n\n` : ':\n\n')
      }
      stream.sent = text
      if (clock.real() - stream.openedAt >= longest) close(stream)
    } catch (error) {
      // The client makes the call again, and gets the failure as a response.
      log(`A stream has ended: ${error instanceof Error ? error.message : String(error)}`)
      close(stream)
    } finally {
      stream.isReading = false
    }
  }

  const serveAll = async (): Promise<void> => {
    await clock.refresh().catch(() => undefined)
    await Promise.all([...streams].map(serve))
  }

  return {
    open(call) {
      const ofAccount = [...streams].filter(({ account }) => account === call.account).length
      if (hasEnded || streams.size >= maxStreams || ofAccount >= maxOfAccount) return refuse('tooManyRequests')
      let stream: Stream | undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const now = clock.real()
          stream = { ...call, controller, openedAt: now, sentAt: now, sent: '', isReading: false }
          streams.add(stream)
          if (streams.size === 1) timer = inBackground(setInterval(serveAll, interval))
          void serve(stream)
        },
        cancel() {
          if (stream !== undefined && streams.delete(stream) && streams.size === 0) clearInterval(timer)
        },
      })
      return eventsResponse(body)
    },
    end() {
      hasEnded = true
      for (const stream of streams) close(stream)
    },
  }
}
