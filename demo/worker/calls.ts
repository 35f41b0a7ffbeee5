import type { AnswerMessage, CallMessage } from '../protocol.ts'

type Sent = Extract<CallMessage, { kind: 'call' }>
type Running = { readonly message: Sent; hasBegun: boolean; readonly receive: (answer: AnswerMessage) => void }

const running = new Map<number, Running>()
let calls = 0

/** Receives the answers of a worker. */
export const listenTo = (port: MessagePort): void => {
  port.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
    const call = running.get(data.call)
    if (call === undefined) return
    if (data.kind === 'begun') call.hasBegun = true
    else call.receive(data)
  }
}

/** Another worker has taken over. It gets the calls that the one before has not begun, and those that change nothing. */
export const handOver = (port: MessagePort): void => {
  for (const { message, hasBegun, receive } of running.values()) {
    if (message.method === 'GET' || !hasBegun) port.postMessage(message)
    else receive({ kind: 'break', call: message.call })
  }
}

/** The response to a request, which the worker of `port` makes. */
export const send = (
  port: MessagePort,
  { method, url, headers }: Request,
  body: ArrayBuffer | null,
): Promise<Response> => {
  calls += 1
  const message: Sent = { kind: 'call', call: calls, method, url, headers: [...headers], body }
  return new Promise((resolve) => {
    running.set(message.call, { message, hasBegun: false, receive: receiver(message.call, port, resolve) })
    port.postMessage(message)
  })
}

const receiver = (call: number, port: MessagePort, resolve: (response: Response) => void): Running['receive'] => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => {
      stream = controller
    },
    cancel: () => {
      running.delete(call)
      port.postMessage({ kind: 'cancel', call } satisfies CallMessage)
    },
  }
  return (answer) => {
    if (answer.kind === 'head') {
      const { status, hasBody } = answer
      const headers = answer.headers.map(([name, value]): [string, string] => [name, value])
      // The same call may have been made twice, by two workers.
      if (stream === undefined) resolve(new Response(hasBody ? new ReadableStream(source) : null, { status, headers }))
    } else if (answer.kind === 'chunk') {
      stream?.enqueue(answer.bytes)
    } else {
      running.delete(call)
      if (answer.kind === 'end') stream?.close()
      else {
        stream?.error(new Error('The worker of the demo has ended.'))
        resolve(Response.error())
      }
    }
  }
}
