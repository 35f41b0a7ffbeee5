import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import { allParts, createSandbox, type SandboxOptions } from '../app.ts'
import type { RunningSandbox } from '../assemble.ts'
import { requireDeclared } from './declared-answers.ts'
import { seededBy } from './seeded.ts'
import { createTestDatabase, type TestDatabase } from './with-database.ts'

export type TestSandbox = RunningSandbox & {
  readonly data: TestDatabase
  /** Log lines; empty unless a test provokes a defect. */
  readonly lines: string[]
  /** Signs in a seeded account. */
  signIn(email: string, password?: string): Promise<Caller>
  /** A caller without a token. */
  readonly anonymous: Caller
  remove(): Promise<void>
}

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }
export type Caller = {
  readonly token: string | undefined
  /** `path` below `/api/v1/`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export const startOfTime = Date.UTC(2026, 10, 20, 8)

/** A sandbox on a separate database, with real time fixed at `startOfTime`. */
export const createTestSandbox = async (options: SandboxOptions = {}): Promise<TestSandbox> => {
  const data = await createTestDatabase(contentFor(options))
  const lines: string[] = []
  const log = (line: string) => {
    lines.push(line)
  }
  const sandbox = await createSandbox({ database: data.database, now: () => startOfTime, log, ...options })
  requireDeclared(sandbox.app)
  /** With a password, a call is confirmed and repeated where the API asks for it, as the portal does. */
  const callerWith = (token: string | undefined, password?: string): Caller => ({
    token,
    async call(...request) {
      const answer = await send(token, ...request)
      if (password === undefined || !isConfirmationNeeded(answer)) return answer
      await send(token, 'POST', confirmOwner.path, { by: 'password', password })
      return send(token, ...request)
    },
  })
  const send = async (token: string | undefined, ...[method, path, body, headers = {}]: Parameters<Caller['call']>) => {
    const response = await sandbox.app.request(`http://localhost/api/v1/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: parse(text), headers: response.headers }
  }
  return {
    ...sandbox,
    data,
    lines,
    anonymous: callerWith(undefined),
    async signIn(email, password = 'Sandbox2026') {
      const { status, body } = await callerWith(undefined).call('POST', 'auth/login/', { email, password })
      if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
      return callerWith((body as { token: string }).token, password)
    },
    async remove() {
      await sandbox.work.stop()
      await data.remove()
    },
  }
}

export const isConfirmationNeeded = ({ body }: Pick<Answer, 'body'>): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'confirmationNeeded'

/** Parts of a single test seed when its sandbox starts. */
const contentFor = ({ parts = allParts, isProduction = false, now = () => startOfTime }: SandboxOptions) => {
  if (!parts.every((part) => allParts.includes(part))) return undefined
  const key = ['sandbox', isProduction, now(), ...parts.map(({ name }) => name)].join()
  return seededBy(key, { parts, isProduction, now })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
