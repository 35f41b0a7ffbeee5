import { expect, test } from 'vitest'
import type { Fetch } from './exchange.ts'
import { readOptions } from './options.ts'
import { type Conformance, checkConformance } from './run.ts'

const api = ['--api', 'https://api.example.com']
const user = [...api, '--email', 'user@example.com']
const environment = { CONFORMANCE_PASSWORD: 'secret' }

test('options and environment are read', () => {
  const words = [
    ...user,
    '--origin',
    'https://numbers.example.com/',
    '--write',
    '--project',
    'prj_1',
    '--junit',
    'a.xml',
  ]
  expect(readOptions(words, { ...environment, CONFORMANCE_OTHER_TOKEN: 'token' })).toMatchObject({
    api: 'https://api.example.com',
    credentials: { email: 'user@example.com', password: 'secret' },
    otherCredentials: { token: 'token' },
    origin: 'https://numbers.example.com',
    project: 'prj_1',
    isWriting: true,
    isPatient: false,
    junit: 'a.xml',
  })
})

test.for([
  [[], environment, '--api is missing: it should be an origin such as https://api.example.com.'],
  [
    ['--api', 'api.example.com', '--email', 'a@b.example'],
    environment,
    '--api is “api.example.com”: it should be an origin such as https://api.example.com.',
  ],
  [
    [...user.slice(2), '--api', 'https://a.example/api/v1'],
    environment,
    '--api is “https://a.example/api/v1”: it should be an origin such as https://api.example.com.',
  ],
  [api, {}, 'Name a user: --email and CONFORMANCE_PASSWORD, or CONFORMANCE_TOKEN.'],
  [user, {}, 'The password of user@example.com is missing: set CONFORMANCE_PASSWORD.'],
  [[...user, '--spend'], environment, '--spend buys a number: it needs --write.'],
  [[...user, '--write'], environment, '--write makes changes: name a project that nobody uses with --project.'],
] as const)('%j is refused in words', ([words, given, sentence]) => {
  expect(() => readOptions(words, given)).toThrow(sentence)
})

const begin = (fetch: Fetch): Promise<unknown> => {
  const options: Conformance = {
    fetch,
    api: 'https://api.example.com',
    credentials: { email: 'user@example.com', password: 'secret' },
    isWriting: false,
    isSpending: false,
    isPatient: false,
  }
  return checkConformance(options)
}

const problem = (status: number, code: string) =>
  Response.json(
    { type: 'x', title: 'x', status, code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

test.for([
  [
    'an expired certificate',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('certificate has expired') })),
    'https://api.example.com does not answer: fetch failed: certificate has expired.',
  ],
  [
    'an unknown site',
    () => problem(404, 'domainInvalid'),
    'The API knows no site for the host api.example.com: name one with --identifier.',
  ],
  [
    'a backend that answers everything with a page',
    () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    'user@example.com could not sign in: it was answered with 200.',
  ],
  [
    'a wrong password',
    () => problem(422, 'passwordInvalid'),
    'user@example.com could not sign in: it was answered with 422 passwordInvalid.',
  ],
  [
    'a second factor',
    () => Response.json({ challenge: 'x'.repeat(40), expires_at: '2026-11-20T08:00:00Z' }),
    'user@example.com could not sign in: the account has a second factor: use another one, or a token.',
  ],
] as const)('%s ends the check in words', async ([, fetch, sentence]) => {
  await expect(begin(fetch)).rejects.toThrow(sentence)
})
