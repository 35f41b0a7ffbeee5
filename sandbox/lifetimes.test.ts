// Each lifetime at both sides of its end: what ends at a moment is valid until the millisecond before, and not at it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyChallengeLife } from '#domain/auth/passkey.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { findChallenged, issueChallenge, redeemChallenge } from '#sandbox/auth/challenges.ts'
import { checkLink, issueCode, issueLink, redeemLink, tryCode } from '#sandbox/auth/one-time-secrets.ts'
import { issuePasskeyChallenge, redeemPasskeyChallenge } from '#sandbox/auth/passkey-challenges.ts'
import { passwordThrottle, throttle } from '#sandbox/auth/throttle.ts'
import { stateOf } from '#sandbox/numbers/life/owned-number.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const project = 'prj_nordlicht'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
}, 60_000)
afterAll(() => shop.close())

/** The sandbox's clock, so many milliseconds later. */
const later = (milliseconds: number): Clock => ({ ...shop.sandbox.clock, now: () => start + milliseconds })

const isAccepted = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    (value) => value !== undefined && value !== false,
    () => false,
  )

type Life = readonly [
  name: string,
  milliseconds: number,
  /** Whether the thing that was begun at the start is accepted at a time. */
  accepted: (at: Clock) => Promise<boolean>,
]

const link = { purpose: 'resetLink', subject: 'acc_1', life: 30 * minute } as const
const code = { purpose: 'phoneCode', subject: 'phone_1', life: 10 * minute, code: '123456' } as const

const lives: readonly Life[] = [
  [
    'a link that is looked at',
    link.life,
    async (at) => {
      const { database, clock } = shop.sandbox
      const token = await database.transact((trx) => issueLink(trx, clock, link))
      return isAccepted(checkLink(database.query, at, link.purpose, token))
    },
  ],
  [
    'a link that is used',
    link.life,
    async (at) => {
      const { database, clock } = shop.sandbox
      const token = await database.transact((trx) => issueLink(trx, clock, link))
      return isAccepted(database.transact((trx) => redeemLink(trx, at, link.purpose, token)))
    },
  ],
  [
    'a code',
    code.life,
    async (at) => {
      const { database, clock } = shop.sandbox
      await database.transact((trx) => issueCode(trx, clock, code))
      const { guess } = await database.transact((trx) => tryCode(trx, at, code.purpose, code.subject, code.code))
      expect(['right', 'codeExpired']).toContain(guess)
      return guess === 'right'
    },
  ],
  [
    'the second step of a sign-in',
    5 * minute,
    async (at) => {
      const { database, clock } = shop.sandbox
      const account = await accountOf('owner@example.com')
      const { challenge } = await database.transact((trx) => issueChallenge(trx, clock, account))
      const isFound = await isAccepted(findChallenged(database.query, at, challenge))
      expect(await database.transact((trx) => redeemChallenge(trx, at, challenge))).toBe(isFound)
      return isFound
    },
  ],
  [
    'a challenge of a passkey',
    passkeyChallengeLife,
    async (at) => {
      const { database, clock } = shop.sandbox
      const use = { purpose: 'signIn', host: 'localhost', signedIn: null } as const
      const { challenge } = await database.transact((trx) => issuePasskeyChallenge(trx, clock, use))
      return database.transact((trx) => redeemPasskeyChallenge(trx, at, challenge, use))
    },
  ],
  [
    'a session without requests',
    7 * day,
    async (at) => {
      const caller = await shop.signIn('manager@example.com', project)
      await onlySession('manager@example.com', { last_used_at: start - (at.now() - start) })
      return (await caller.send(loadProject)).status === 200
    },
  ],
  [
    'a session',
    30 * day,
    async (at) => {
      const caller = await shop.signIn('manager@example.com', project)
      const { expires_at } = await onlySession('manager@example.com', {})
      expect(expires_at).toBe(start + 30 * day)
      await onlySession('manager@example.com', { expires_at: expires_at - (at.now() - start) })
      return (await caller.send(loadProject)).status === 200
    },
  ],
  [
    'a session in which a supervisor acts',
    60 * minute,
    async (at) => {
      const given = { issuer: 'supervisor@example.com', account: 'owner@example.com' }
      const { body } = await shop.console('POST', 'on_behalf', given)
      const caller = await shop.signInByLink(String(body.link), project)
      const { query } = shop.sandbox.database
      const row = await query
        .selectFrom('session')
        .selectAll()
        .where('impersonator_account_id', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(row.expires_at).toBe(start + 60 * minute)
      const expires_at = row.expires_at - (at.now() - start)
      await query.updateTable('session').set({ expires_at }).where('id', '=', row.id).execute()
      return (await caller.send(loadProject)).status === 200
    },
  ],
  [
    'the access of a user with a last day',
    day,
    async (at) => {
      const caller = await shop.signIn('manager@example.com', project)
      const ends_at = start + day - (at.now() - start)
      const account = await accountOf('manager@example.com')
      const change = shop.sandbox.database.query
        .updateTable('membership')
        .where('project_id', '=', project)
        .where('account_id', '=', account)
      await change.set({ ends_at }).execute()
      const { status } = await caller.send(loadProject)
      await change.set({ ends_at: null }).execute()
      return status === 200
    },
  ],
  [
    'the notice of seven days before the end of a number',
    7 * day,
    async (at) => {
      const number = { state: 'active', expires_at: start + 14 * day } as const
      const now = stateOf(number, at.now())
      const ending = stateOf({ ...number, expires_at: start + 7 * day }, at.now())
      expect(ending).toBe(now === 'active' ? 'renewNeeded' : 'expired')
      return now === 'active'
    },
  ],
]

const accountOf = async (email: string): Promise<string> =>
  (
    await shop.sandbox.database.query
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

/** Changes the newest session of an account, and returns it. */
const onlySession = async (email: string, change: { expires_at?: number; last_used_at?: number }) => {
  const { query } = shop.sandbox.database
  const row = await query
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', await accountOf(email))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  if (Object.keys(change).length > 0) await query.updateTable('session').set(change).where('id', '=', row.id).execute()
  return row
}

describe.for(lives)('%s', ([, milliseconds, accepted]) => {
  test('is accepted until the moment before its end', async () => {
    expect(await accepted(later(milliseconds - 1))).toBe(true)
    expect(await accepted(later(milliseconds))).toBe(false)
  })
})

test('a code has five tries, and the fifth is still one', async () => {
  const { database, clock } = shop.sandbox
  const guess = async (typed: string) =>
    (await database.transact((trx) => tryCode(trx, clock, code.purpose, code.subject, typed))).guess
  const wrong = async (times: number) => {
    await database.transact((trx) => issueCode(trx, clock, code))
    const guesses: string[] = []
    for (let each = 0; each < times; each += 1) guesses.push(await guess('000000'))
    return guesses
  }
  expect(await wrong(4)).toEqual(Array(4).fill('codeInvalid'))
  expect(await guess(code.code)).toBe('right')
  expect(await wrong(5)).toEqual(Array(5).fill('codeInvalid'))
  expect(await guess(code.code)).toBe('codeExpired')
})

test('five wrong passwords are free; then each wait is twice the one before, up to a quarter of an hour', async () => {
  const { database } = shop.sandbox
  const tried = passwordThrottle('somebody@example.com')
  /** The seconds to wait; 0 when the try is counted. */
  const attempt = (at: number): Promise<number> =>
    throttle(database, later(at), tried).then(
      () => 0,
      (refusal: Refusal) => refusal.details.retryAfter ?? -1,
    )
  for (let each = 0; each < 5; each += 1) expect(await attempt(0)).toBe(0)
  let now = 0
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
    expect(await attempt(now)).toBe(seconds)
    expect(await attempt(now + seconds * second - 1)).toBe(1)
    now += seconds * second
    expect(await attempt(now)).toBe(0)
  }
})
