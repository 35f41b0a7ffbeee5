import './globals.ts'
import type { PortMessage, StateMessage } from '../protocol.ts'
import { answerCalls } from './answer-calls.ts'
import { NoFiles, openSandbox } from './open-sandbox.ts'
import { withHost } from './with-host.ts'

const tell = (message: StateMessage): void => postMessage(message)

const opening = openSandbox(location.origin)

const answer = async (request: Request): Promise<Response> => {
  const { sandbox } = await opening
  return withHost(await sandbox.app.fetch(request))
}

addEventListener('message', ({ data }: MessageEvent<PortMessage>) => answerCalls(data.port, answer))

opening.then(
  ({ sandbox, isNew }) => {
    sandbox.start()
    tell({ kind: 'opened', milliseconds: performance.now(), isNew })
  },
  (error: unknown) => {
    tell({ kind: 'closed', obstacle: error instanceof NoFiles ? 'noFiles' : 'failed', detail: String(error) })
  },
)
