import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { FaultTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { inBackground } from '#sandbox/platform/kit/background.ts'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import type { FaultKind } from './faults.ts'

/** Longest stall in milliseconds, so that a forgotten fault does not keep connections open for ever. */
const maxStall = 120_000

/** The call to spoil. `socket` is its connection; in-process calls have none. */
export type Spoilable = { request: Request; socket: Duplex | undefined; proceed: () => Promise<Response> }

/**
 * Creates the spoiled response. `truncated`, `slow` and the stalls after the first byte let the call run first: its
 * effect is kept and only the response is spoiled, as after a broken connection.
 */
export const spoil = async (fault: FaultTable, { request, socket, proceed }: Spoilable): Promise<Response> => {
  const kind = fault.kind as FaultKind
  const retryAfter = fault.retry_after ?? undefined
  switch (kind) {
    case '401':
    case '403':
    case '404':
    case '503':
      return problemResponse(codes[kind], Number(kind), { retryAfter })
    case '500':
      // Reported like any other defect, so that its reference leads to this cause at the console.
      throw new PlannedFault(`A fault of the console made this call fail: ${fault.pattern}`, retryAfter)
    case 'stallHeaders':
      await untilGone(request.signal, maxStall)
      return problemResponse('serviceUnavailable', 503)
    case 'html':
      return new Response('<!doctype html><title>Proxy</title><h1>Welcome to the proxy</h1>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } })
    case 'slow':
      await untilGone(request.signal, fault.delay_ms ?? 3_000)
      return proceed()
    case 'truncated': {
      const { half, headers } = await cut(await proceed())
      return new Response(half, { headers })
    }
    case 'stallBody': {
      const { half, headers } = await cut(await proceed())
      return new Response(stalling(Buffer.from(half), request.signal), { headers })
    }
    case 'stallLastByte': {
      const whole = await proceed()
      const bytes = Buffer.from(await whole.arrayBuffer())
      const headers = new Headers(whole.headers)
      headers.set('content-length', String(bytes.length))
      return new Response(stalling(bytes.subarray(0, -1), request.signal), { status: whole.status, headers })
    }
    case 'stallMidHeaders': {
      const { status } = await proceed()
      // No Response object can express this: write to the connection itself, and destroy it in the end.
      socket?.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: applica`)
      await untilGone(request.signal, maxStall)
      socket?.destroy()
      return RESPONSE_ALREADY_SENT
    }
  }
}

/** A server error that was ordered at the console. `retryAfter` in seconds. */
export class PlannedFault extends Error {
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter: number | undefined) {
    super(message)
    this.retryAfter = retryAfter
  }
}

const codes: Record<'401' | '403' | '404' | '503', FailureCode> = {
  401: 'notSignedIn',
  403: 'accessRefused',
  404: 'notFound',
  503: 'serviceUnavailable',
}

const cut = async (whole: Response): Promise<{ half: string; headers: Headers }> => {
  const text = await whole.text()
  const headers = new Headers(whole.headers)
  headers.delete('content-length')
  return { half: text.slice(0, Math.ceil(text.length / 2)), headers }
}

const stalling = (part: Uint8Array, signal: AbortSignal): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(part)
      await untilGone(signal, maxStall)
      controller.error(new Error('stalled on purpose'))
    },
  })

/** Waits until the caller disconnects or the time has passed. */
const untilGone = (signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = inBackground(setTimeout(resolve, milliseconds))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
