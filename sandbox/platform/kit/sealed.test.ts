import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutSecret, resealSecrets } from '#sandbox/platform/database/reseal.ts'
import { type Accounts, openAccounts } from '#sandbox/testing/accounts-fixture.ts'
import { addSecretKeys, isSealedNow, type SecretKey, seal, unseal } from './sealed.ts'

const keyOf = (id: string): SecretKey => ({ id, bytes: randomBytes(32) })
const [old, next] = [keyOf('old'), keyOf('next')]
let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.remove())

test('a secret opens only where it was sealed, unchanged, and with its key', () => {
  addSecretKeys([old])
  const sealed = seal('whsec_abc', 'owned_number:num_1')
  expect(sealed).not.toContain('abc')
  expect(seal('whsec_abc', 'owned_number:num_1')).not.toBe(sealed)
  expect(unseal(sealed, 'owned_number:num_1')).toBe('whsec_abc')
  expect(() => unseal(sealed, 'owned_number:num_2')).toThrow()
  expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, 'owned_number:num_1')).toThrow()
  expect(() => unseal(sealed.replace('.old.', '.lost.'), 'owned_number:num_1')).toThrow('needs the key lost')
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
  addSecretKeys([old])
  await database.transact(resealSecrets)
  const first = await stored()
  expect([isSealedNow(first), unseal(first, about)]).toEqual([true, 'PLAINBASE32'])
  addSecretKeys([next])
  await database.transact(resealSecrets)
  const second = await stored()
  expect([second === first, isSealedNow(second), unseal(second, about)]).toEqual([false, true, 'PLAINBASE32'])
  await database.query
    .updateTable('second_factor')
    .set({ secret: second.replace('.next.', '.lost.') })
    .execute()
  await expect(database.transact(resealSecrets)).rejects.toThrow('needs the key lost')
})
