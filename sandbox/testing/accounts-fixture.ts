import type { Registration } from '#domain/auth/register.ts'
import type { Problem } from '#domain/kit/failure.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { listMessages, type SentMessage } from '#sandbox/platform/outbox/outbox.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { type Answer, type Caller, createTestSandbox, type TestSandbox } from './test-sandbox.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const newcomer: Registration = {
  first_name: 'Nora',
  last_name: 'Albrecht',
  email: 'nora@example.com',
  phone: '+4915112345601',
  country: 'DE',
  password: 'Sonnenblume7',
  language: 'en',
  terms_version: termsVersion,
}

export type Accounts = TestSandbox & {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Signs up with the newcomer's data, changed by `change`, and runs due jobs. */
  signUp(change?: Partial<Registration>): Promise<string>
  /** Messages to an address, newest first. */
  sentTo(to: string): Promise<SentMessage[]>
  /** The code, or the link's token, of the newest message to an address. */
  codeSentTo(to: string): Promise<string>
  tokenSentTo(to: string): Promise<string>
  signInWith(email: string, password: string): Promise<Answer>
  console(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** A session of a super administrator on behalf of an account. */
  actFor(email: string): Promise<Caller>
}

/** @param now the real time; absent: fixed */
export const openAccounts = async (
  parts: readonly Part[] = partsWithoutNumbers,
  now?: () => number,
): Promise<Accounts> => {
  const sandbox = await createTestSandbox({ parts, ...(now === undefined ? {} : { now }) })
  const post: Accounts['post'] = (path, body, headers) => sandbox.anonymous.call('POST', path, body, headers)
  const sentTo: Accounts['sentTo'] = (to) => listMessages(sandbox.database.query, { to, limit: 50 })
  const newestTo = async (to: string): Promise<SentMessage> => {
    const [newest] = await sentTo(to)
    if (newest === undefined) throw new Error(`Nothing was sent to ${to}.`)
    return newest
  }
  const accounts: Accounts = {
    ...sandbox,
    post,
    sentTo,
    async signUp(change = {}) {
      const { status, body } = await post('auth/register/', { ...newcomer, ...change })
      if (status !== 200) throw new Error(`signing up was refused: ${status} ${JSON.stringify(body)}`)
      await sandbox.work.drain()
      return (body as { registration: string }).registration
    },
    codeSentTo: async (to) => (await newestTo(to)).facts.code ?? '',
    tokenSentTo: async (to) => tokenIn((await newestTo(to)).facts.link ?? ''),
    signInWith: (email, password) => post('auth/login/', { email, password }),
    async console(method, path, body) {
      const response = await sandbox.app.request(`http://localhost/sandbox/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    async actFor(email) {
      const { body } = await accounts.console('POST', 'on_behalf', { issuer: 'supervisor@example.com', account: email })
      const token = new URL((body as { link: string }).link).searchParams.get('token')
      const opened = await post('auth/login/', { by: 'link', token })
      return bearing(sandbox, (opened.body as { token: string }).token)
    },
  }
  return accounts
}

/** The token in a link's fragment. */
export const tokenIn = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

export const bearing = (sandbox: TestSandbox, token: string): Caller => ({
  token,
  call: (method, path, body, headers) =>
    sandbox.anonymous.call(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
})

/** A refusal without its reference and title. */
export const refusalOf = ({ status, body }: Answer) => {
  const { code, errors, retry_after } = body as Problem
  return {
    status,
    code,
    ...(errors === undefined ? {} : { errors }),
    ...(retry_after === undefined ? {} : { retry_after }),
  }
}
