import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountChange } from '#domain/account/account-history.ts'
import { type Company, emptyCompany } from '#domain/account/company.ts'
import type { AccountHistory } from '#domain/contract/account/account-history.ts'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.remove())

const rounds = 500
const path = 'settings/company/'

type Stored = Company & { version: number }

/** One of two users who edit the same form: each sees a version, and keeps the own value when the other was faster. */
const createEditor = (caller: Caller) => {
  let seen: Stored = { version: 0, ...emptyCompany }
  let refusals = 0
  const editor = {
    refusals: () => refusals,
    async set(field: 'name' | 'address', value: string): Promise<void> {
      const answer = await caller.call('PUT', path, { ...seen, [field]: value })
      if (answer.status === 200) {
        seen = answer.body as Stored
        return
      }
      expect(refusalOf(answer)).toEqual({ status: 409, code: 'accountChanged' })
      refusals += 1
      seen = (await caller.call('GET', path)).body as Stored
      await editor.set(field, value)
    },
  }
  return editor
}

/** The changes of the company, oldest first. */
const readHistory = async (caller: Caller): Promise<AccountChange[]> => {
  const changes: AccountChange[] = []
  let after: string | null = ''
  while (after !== null) {
    const continued: string = after === '' ? '' : `&after=${after}`
    const page: AccountHistory = (await caller.call('GET', `settings/history/?part=company&page_size=100${continued}`))
      .body as AccountHistory
    changes.push(...page.results)
    after = page.next
  }
  return changes.toReversed()
}

test('of 1,000 edits of one form by two users at once none is lost in silence', { timeout: 120_000 }, async () => {
  const callers = [await accounts.signIn('owner@example.com'), await accounts.actFor('owner@example.com')]
  const editors = callers.map(createEditor)
  for (let round = 0; round < rounds; round += 1) {
    // In every other round both change the same field.
    const fields = ['name', round % 2 === 0 ? 'name' : 'address'] as const
    await Promise.all(editors.map((editor, index) => editor.set(fields[index] ?? 'name', `${round}/${index}`)))
  }

  const [owner] = callers as [Caller]
  const stored = (await owner.call('GET', path)).body as Stored
  expect(stored.version).toBe(2 * rounds)
  // Each round, the slower one was refused.
  expect(editors.reduce((sum, { refusals }) => sum + refusals(), 0)).toBeGreaterThanOrEqual(rounds)

  const changes = await readHistory(owner)
  for (const field of ['name', 'address'] as const) {
    const ofField = changes.filter((change) => change.field === `company.${field}`)
    // Every value that was replaced is the value that was written before it.
    expect(ofField.map(({ from }) => from)).toEqual([null, ...ofField.slice(0, -1).map(({ to }) => to)])
    expect(ofField.at(-1)?.to).toBe(stored[field])
  }
  const written = Array.from({ length: rounds }, (_, round) => [`${round}/0`, `${round}/1`]).flat()
  expect(changes.map(({ to }) => to).toSorted()).toEqual(written.toSorted())
  expect([...new Set(changes.map(({ acting }) => acting?.as ?? 'user'))].toSorted()).toEqual(['supervisor', 'user'])
})
