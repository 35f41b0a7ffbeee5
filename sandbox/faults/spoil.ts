import type { FailureCode } from '#domain/failure.ts'
import type { FaultTable } from '../db/tables/platform-tables.ts'
import { problemResponse } from '../http/problem.ts'
import type { FaultKind } from './faults.ts'

/** Nothing is stalled for longer than this, so that a forgotten fault doesn't hold connections for ever. */
const longestStall = 120_000

/**
 * Answers as the fault says. `truncated`, `stallBody` and `slow` let the call happen first: its effect stands, and only
 * the answer is spoiled, as when a line breaks.
 */
export const spoil = async (
  fault: FaultTable,
  request: Request,
  proceed: () => Promise<Response>,
): Promise<Response> => {
  const kind = fault.kind as FaultKind
  const retryAfter = fault.retry_after ?? undefined
  switch (kind) {
    case '401':
    case '403':
    case '404':
    case '500':
    case '503':
      return problemResponse(codes[kind], Number(kind), { retryAfter })
    case 'stallHeaders':
      await untilGone(request.signal, longestStall)
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
      return new Response(stalling(half, request.signal), { headers })
    }
  }
}

const codes: Record<'401' | '403' | '404' | '500' | '503', FailureCode> = {
  401: 'notSignedIn',
  403: 'accessRefused',
  404: 'notFound',
  500: 'serverFailed',
  503: 'serviceUnavailable',
}

const cut = async (whole: Response): Promise<{ half: string; headers: Headers }> => {
  const text = await whole.text()
  const headers = new Headers(whole.headers)
  headers.delete('content-length')
  return { half: text.slice(0, Math.ceil(text.length / 2)), headers }
}

const stalling = (half: string, signal: AbortSignal): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(half))
      await untilGone(signal, longestStall)
      controller.error(new Error('stalled on purpose'))
    },
  })

/** Waits for the caller to hang up, or for the time to pass. */
const untilGone = (signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
