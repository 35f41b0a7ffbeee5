import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#sandbox/platform/http/listen.ts'
import { connect, fetch } from '#sandbox/testing/client.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { addFault, type FaultKind, removeFaults } from './faults.ts'

const path = '/api/v1/configs/terms/?language=en'

let sandbox: TestSandbox
let server: Listening

beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
  server = await listen(sandbox.app, 0)
})
afterAll(async () => {
  await server.close()
  await sandbox.remove()
})
afterEach(() => removeFaults(sandbox.database))

/** The bytes of an endless response up to `until`; then the caller disconnects. */
const arriving = async (kind: FaultKind | null, until: (text: string) => boolean): Promise<string> => {
  if (kind !== null) await addFault(sandbox.database, sandbox.clock, { pattern: 'configs/terms/', kind })
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${server.port}\r\n\r\n`)
  let text = ''
  socket.setEncoding('utf8')
  for await (const chunk of socket) {
    text += chunk
    if (until(text)) break
  }
  socket.destroy()
  return text
}

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4)
const lengthOf = (text: string) => Number(/content-length: (\d+)/i.exec(text)?.[1])

describe('a stalled response', () => {
  test('can stall within its headers', async () => {
    const text = await arriving('stallMidHeaders', (so) => so.includes('content-type'))
    expect(text).toBe('HTTP/1.1 200 OK\r\ncontent-type: applica')
  })

  test('can stall before its last byte, with a correct content length', async () => {
    const { status, body } = await sandbox.anonymous.call('GET', 'configs/terms/?language=en')
    expect(status).toBe(200)
    const whole = JSON.stringify(body)
    const text = await arriving('stallLastByte', (so) => Buffer.byteLength(bodyOf(so)) >= lengthOf(so) - 1)
    expect(lengthOf(text)).toBe(Buffer.byteLength(whole))
    expect(bodyOf(text)).toBe(whole.slice(0, -1))
  })

  test('ends when the caller disconnects, and the next call succeeds', async () => {
    await addFault(sandbox.database, sandbox.clock, { pattern: 'configs/terms/', kind: 'stallMidHeaders', times: 1 })
    await arriving(null, (so) => so.includes('content-type'))
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
    expect(response.status).toBe(200)
  })
})
