import { expect, test } from 'vitest'
import { openShop } from '#sandbox/testing/shop-fixture.ts'
import { checkSellers } from './sellers.ts'

test('the sandbox does not start with a seller in Iran whose ids are malformed or have a wrong checksum', async () => {
  const shop = await openShop({ countries: ['DE'] })
  const { query } = shop.sandbox.database
  const rows = query.selectFrom('seller').select('details').where('site_id', '=', 'northline')
  const seller = JSON.parse((await rows.executeTakeFirstOrThrow()).details)
  const change = (details: object) =>
    query
      .updateTable('seller')
      .set({ details: JSON.stringify(details) })
      .where('site_id', '=', 'northline')
      .execute()
  await expect(checkSellers(query)).resolves.toBeUndefined()
  for (const [field, value] of [
    ['fiscal_id', 'A1N7Q'],
    ['fiscal_id', 'a1n7qz'],
    ['economic_code', '4113987651'],
    ['postal_code', '199194391'],
    ['registration_number', ''],
    ['national_id', '10320894879'],
  ] as const) {
    await change({ ...seller, [field]: value })
    await expect(checkSellers(query)).rejects.toThrow(`The seller of the site northline has a wrong ${field}`)
  }
  await expect(shop.startAgain()).rejects.toThrow('has a wrong national_id')
})
