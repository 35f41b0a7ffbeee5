import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchKeyVersion } from '#domain/kit/reading.ts'
import { createSandbox } from './app.ts'
import { invoiceCodes } from './paying/invoices/issue.ts'
import type { Database } from './platform/database/database.ts'
import { renewStoredKeys } from './platform/database/stored-keys.ts'
import { fillCart, openCheckout, payCart, setWallet } from './testing/checkout-fixture.ts'
import { createTestSandbox, startOfTime } from './testing/test-sandbox.ts'

/** Every column with keys. */
const columns = [
  ['project', 'name_search'],
  ['sms_inbox', 'text_search'],
  ['sms_outbox', 'text_search'],
  ['offer', 'city_search'],
  ['owned_number', 'city_search'],
  ['owned_number', 'text_search'],
  ['rate_country', 'names'],
  ['rate', 'network_search'],
  ['invoice', 'search'],
] as const

const readKeys = (database: Database) =>
  Promise.all(
    columns.map(async ([table, column]) => {
      const { rows } = await sql<{ key: string }>`
        select distinct ${sql.ref(column)} as key from ${sql.table(table)} order by 1`.execute(database.query)
      return { column: `${table}.${column}`, keys: rows.map(({ key }) => key) }
    }),
  )

/** Spoils all keys of some columns, as if an older version had made them. */
const age = async (database: Database, of: typeof columns | readonly (typeof columns)[number][]) => {
  for (const [table, column] of of) {
    // Cities that are absent and texts that are empty have no key.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'old' where ${sql.ref(column)} <> ''`.execute(
      database.query,
    )
  }
  await database.query
    .updateTable('search_keys')
    .set({ version: searchKeyVersion - 1 })
    .execute()
}

test('keys of an older version are made again when the sandbox starts', async () => {
  const { database, data, work } = await createTestSandbox()
  const made = await readKeys(database)
  expect(made.filter(({ keys }) => keys.length === 0).map(({ column }) => column)).toEqual(['invoice.search'])
  await age(database, columns)
  await work.stop()
  const again = await createSandbox({ database: await data.reopen(), now: () => startOfTime })
  expect(await readKeys(again.database)).toEqual(made)
  await again.work.stop()
  await data.remove()
})

test('so are those of invoices', async () => {
  const shop = await openCheckout()
  const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  await setWallet(shop, 'prj_nordlicht', '900')
  await payCart(owner, await fillCart(shop, owner, { count: 1 }), 'wallet')
  await shop.pass(60_000)
  const { database } = shop.sandbox
  const keysOf = async () => (await readKeys(database)).find(({ column }) => column === 'invoice.search')?.keys
  const made = await keysOf()
  expect(made?.length).toBeGreaterThan(0)
  await age(database, [['invoice', 'search']])
  await database.transact((trx) => renewStoredKeys(trx, [invoiceCodes]))
  expect(await keysOf()).toEqual(made)
  await shop.close()
})
