import type { AnswerMessage, CallMessage } from '../protocol.ts'
import { placeCall } from './place-call.ts'

type Answer = (request: Request) => Promise<Response>

/** Answers the calls of a port. A response is sent as it arrives, so that streams of events work. */
export const answerCalls = (port: MessagePort, answer: Answer): void => {
  const running = new Map<number, AbortController>()
  port.onmessage = ({ data }: MessageEvent<CallMessage>) => {
    if (data.kind === 'cancel') return running.get(data.call)?.abort()
    port.postMessage({ kind: 'begun', call: data.call } satisfies AnswerMessage)
    const cancelled = new AbortController()
    running.set(data.call, cancelled)
    void send(port, data, answer, cancelled.signal).finally(() => running.delete(data.call))
  }
}

const send = async (
  port: MessagePort,
  { call, method, url, headers, body }: Extract<CallMessage, { kind: 'call' }>,
  answer: Answer,
  signal: AbortSignal,
): Promise<void> => {
  const post = (message: AnswerMessage, moved: Transferable[] = []) => port.postMessage(message, moved)
  try {
    const request = new Request(placeCall(url), {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      body,
      signal,
    })
    const response = await answer(request)
    post({
      kind: 'head',
      call,
      status: response.status,
      headers: [...response.headers],
      hasBody: response.body !== null,
    })
    const reader = response.body?.getReader()
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      // A copy: the sandbox may keep what it sends, such as a stored file.
      const bytes = new Uint8Array(part.value)
      post({ kind: 'chunk', call, bytes }, [bytes.buffer])
    }
    post({ kind: 'end', call })
  } catch {
    post({ kind: 'break', call })
  }
}
