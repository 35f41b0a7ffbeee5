import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aboutSecret, resealSecrets } from '#sandbox/platform/database/reseal.ts'
import { type Accounts, openAccounts } from '#sandbox/testing/accounts-fixture.ts'
import { isSealedNow, type SecretKey, seal, setSecretKeys, unseal } from './sealed.ts'

const keyOf = (id: string): SecretKey => ({ id, bytes: randomBytes(32) })
const [old, next, other] = [keyOf('old'), keyOf('next'), keyOf('other')]
let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.remove())
afterEach(() => setSecretKeys([old]))

test('a secret opens only where it was sealed, unchanged, and with its key', () => {
  setSecretKeys([old])
  const sealed = seal('whsec_abc', 'owned_number:num_1')
  expect(sealed).not.toContain('abc')
  expect(seal('whsec_abc', 'owned_number:num_1')).not.toBe(sealed)
  expect(unseal(sealed, 'owned_number:num_1')).toBe('whsec_abc')
  expect(() => unseal(sealed, 'owned_number:num_2')).toThrow()
  expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, 'owned_number:num_1')).toThrow()
  setSecretKeys([other])
  expect(() => unseal(sealed, 'owned_number:num_1')).toThrow('needs the key old')
  expect(unseal('plain', 'owned_number:num_1')).toBe('plain')
})

test('a start seals what is plain, and what an earlier key has sealed', async () => {
  const about = aboutSecret('second_factor', 'acc_owner')
  const { database, clock } = accounts
  const row = { account_id: 'acc_owner', last_step: 0, created_at: clock.now(), confirmed_at: null }
  await database.query
    .insertInto('second_factor')
    .values({ ...row, secret: 'PLAINBASE32' })
    .execute()
  const stored = async () =>
    (await database.query.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()).secret
  setSecretKeys([old])
  // Keys of the seeds: another test of this process may have sealed them.
  await database.query.updateTable('gateway_credential').set({ secret: 'plain' }).execute()
  await database.transact(resealSecrets)
  const first = await stored()
  expect([isSealedNow(first), unseal(first, about)]).toEqual([true, 'PLAINBASE32'])
  setSecretKeys([next, old])
  await database.transact(resealSecrets)
  const second = await stored()
  expect([second === first, isSealedNow(second), unseal(second, about)]).toEqual([false, true, 'PLAINBASE32'])
  setSecretKeys([other])
  await expect(database.transact(resealSecrets)).rejects.toThrow('needs the key next')
})
