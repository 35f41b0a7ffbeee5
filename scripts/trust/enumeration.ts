import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEmail } from '#domain/contract/account/account-contacts.ts'
import { forgotPassword, loadTerms, register } from '#domain/contract/auth/auth.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { createSandbox } from '#sandbox/app.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { insertAccount } from '#sandbox/session/accounts.ts'
import { openSession } from '#sandbox/session/sessions.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { freePort } from '../tools/free-port.ts'
import { createRandom, type Random } from './random.ts'
import { medianOf, rankTest } from './rank.ts'
import { startServer } from './server.ts'

const questions = ['login', 'forgot', 'register', 'addEmail'] as const
export type Question = (typeof questions)[number]

/** Differences between addresses with and without an account; times in milliseconds. */
export type Finding = {
  readonly question: Question
  /** The distinct responses, without ids: one, if known and unknown addresses get equal responses. */
  readonly answers: readonly string[]
  readonly known: number
  readonly unknown: number
  /** p-value: the probability of such a difference between two samples of one distribution. */
  readonly p: number
  /** The same for the next call, which would wait if a known address caused more work. */
  readonly next: { readonly known: number; readonly unknown: number; readonly p: number }
}

export type EnumerationOptions = {
  /** Samples of known and of unknown addresses each, per call. */
  readonly samples: number
  readonly seed: number
}

type Sample = { readonly isKnown: boolean; readonly answer: string; readonly took: number; readonly next: number }

/**
 * Calls the API over the network with addresses that have an account and addresses that have none, in random order, one
 * after the other over one connection; each address once, since a repeated call would be throttled.
 */
export const enumerate = async ({ samples, seed }: EnumerationOptions): Promise<Finding[]> => {
  const random = createRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-enumeration-'))
  const port = await freePort()
  try {
    const tokens = await addAccounts(dataDir, questions.length * (samples + warmUp))
    const server = await startServer({ port, dataDir })
    const line = openLine(port, tokens)
    try {
      const findings: Finding[] = []
      for (const [index, question] of questions.entries()) {
        const first = index * (samples + warmUp)
        const sampled = await sample(line, question, { first, count: samples + warmUp, random })
        findings.push(find(question, sampled.slice(2 * warmUp)))
      }
      return findings
    } finally {
      line.close()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Warm-up calls of each kind, which are not counted. */
const warmUp = 20

const sample = async (
  line: Line,
  question: Question,
  { first, count, random }: { first: number; count: number; random: Random },
): Promise<Sample[]> => {
  const addresses = Array.from({ length: count }, (_, index) => index + first).flatMap((index) => [
    { isKnown: true, email: knownAddress(index), index: 2 * index },
    { isKnown: false, email: `stranger${digitsOf(index)}@example.com`, index: 2 * index + 1 },
  ])
  const sampled: Sample[] = []
  for (const { isKnown, email, index } of shuffle(addresses, random)) {
    const asked = await line.post(...requestOf(question, email, index), question === 'addEmail')
    const next = await line.get(`${loadTerms.path}?language=en`)
    sampled.push({ isKnown, answer: withoutIds(asked), took: asked.took, next: next.took })
  }
  return sampled
}

const requestOf = (question: Question, email: string, index: number): [path: string, body: object] => {
  if (question === 'login') return [signIn.path, { email, password: 'Kornblume31' }]
  if (question === 'forgot') return [forgotPassword.path, { email }]
  if (question === 'addEmail') return [addEmail.path, { email }]
  const newcomer = {
    first_name: 'Nora',
    last_name: 'Albrecht',
    email,
    phone: `+4915${11_000_000 + index}0`,
    country: 'DE',
    password: 'Kornblume31',
    language: 'en',
    terms_version: termsVersion,
  }
  return [register.path, newcomer]
}

const find = (question: Question, sampled: readonly Sample[]): Finding => {
  const times = (isKnown: boolean, which: 'took' | 'next') =>
    sampled.filter((each) => each.isKnown === isKnown).map((each) => each[which])
  const compare = (which: 'took' | 'next') => ({
    known: medianOf(times(true, which)),
    unknown: medianOf(times(false, which)),
    p: rankTest(times(true, which), times(false, which)),
  })
  return {
    question,
    answers: [...new Set(sampled.map(({ answer }) => answer))],
    ...compare('took'),
    next: compare('next'),
  }
}

/**
 * Accounts for this measurement only; they share the seeded password's hash, which costs the same. Returns sessions of
 * others, two for each, because an account may add few addresses.
 */
const addAccounts = async (dataDir: string, count: number): Promise<string[]> => {
  const tokens: string[] = []
  const sandbox = await createSandbox({ database: openSqlite(dataDir), dataDir, parts: partsWithoutNumbers })
  await sandbox.database.transact(async (trx) => {
    const owner = await trx
      .selectFrom('account')
      .selectAll()
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
    for (let index = 0; index < count; index += 1) {
      await insertAccount(trx, { ...owner, id: `acc_known_${index}`, email: knownAddress(index) })
      const account = `acc_asking_${index}`
      await insertAccount(trx, { ...owner, id: account, email: `asking${index}@example.com` })
      for (let session = 0; session < 2; session += 1) {
        tokens.push((await openSession(trx, sandbox, { account, userAgent: '' })).token)
      }
    }
  })
  await sandbox.close()
  return tokens
}

/** As long as the address of a stranger, because a response may contain it. */
const knownAddress = (index: number): string => `customer${digitsOf(index)}@example.com`
const digitsOf = (index: number): string => String(index).padStart(6, '0')

const shuffle = <T>(items: readonly T[], random: Random): T[] => {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}

type Answered = { readonly status: number; readonly headers: object; readonly body: string; readonly took: number }
type Line = {
  /** With a session that was not used before, if `signedIn`. */
  post(path: string, body: object, signedIn: boolean): Promise<Answered>
  get(path: string): Promise<Answered>
  close(): void
}

/** One connection, so that only the response takes time. */
const openLine = (port: number, tokens: string[]): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body?: string, token?: string): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const started = process.hrtime.bigint()
      const headers = {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      }
      const sent = request({ agent, host: '127.0.0.1', port, path: `/api/v1/${path}`, method, headers }, (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          received += chunk
        })
        response.on('end', () => {
          const took = Number(process.hrtime.bigint() - started) / 1e6
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received, took })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    post: (path, body, signedIn) => send('POST', path, JSON.stringify(body), signedIn ? tokens.pop() : undefined),
    get: (path) => send('GET', path),
    close: () => agent.destroy(),
  }
}

/** Status, headers and body, byte for byte, without the values unique to the call: reference, ids, the address as typed, date. */
const withoutIds = ({ status, headers, body }: Answered): string =>
  JSON.stringify([
    status,
    { ...headers, date: '', reference: '' },
    body
      .replace(/("reference":")[0-9A-Z]{10}(")/, '$1$2')
      .replace(/("registration":")reg_[0-9a-z]{26}(")/, '$1$2')
      .replace(/("id":")eml_[0-9a-z]{26}(")/, '$1$2')
      .replace(/("email":")(?:customer|stranger)\d+@/, '$1@'),
  ])
