import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCompany } from '#domain/account/company.ts'
import { loadCompany, saveCompany } from '#domain/contract/account/account-details.ts'
import { loadBillingAddress, saveBillingAddress } from '#domain/contract/paying/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ countries: [] })
}, 60_000)
afterAll(() => shop.close())

test('a billing address that another user has saved is refused with the user and the time [API-28]', async () => {
  const [owner, manager] = await Promise.all(
    ['owner@example.com', 'manager@example.com'].map((email) => shop.signIn(email, project)),
  )
  const { version, address } = (await owner?.ask(loadBillingAddress)) ?? { version: 0, address: null }
  const body = { ...(address ?? emptyBillingAddress), version }
  await manager?.ask(saveBillingAddress, { body: { ...body, city: 'Potsdam' } })
  expect(await owner?.refused(saveBillingAddress, { body: { ...body, city: 'Spandau' } })).toMatchObject({
    code: 'projectChanged',
    changed: { at: '2026-11-20T08:00:00.000Z', by: 'Jonas Weber' },
  })
})

test('a section of an account that was saved on behalf of its user is refused with who acted [API-20]', async () => {
  const owner = await shop.signIn('owner@example.com', project)
  const { body: link } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const acting = await shop.signInByLink(String(link.link), project)
  const { version } = await owner.ask(loadCompany)
  await shop.pass(60_000)
  await acting.ask(saveCompany, { body: { ...emptyCompany, version, name: 'Nordlicht' } })
  expect(await owner.refused(saveCompany, { body: { ...emptyCompany, version, name: 'Südlicht' } })).toMatchObject({
    code: 'accountChanged',
    changed: { at: '2026-11-20T08:01:00.000Z', by: 'Ingrid Solberg' },
  })
  await shop.pass(60_000)
  await owner.ask(saveCompany, { body: { ...emptyCompany, version: version + 1, name: 'Südlicht' } })
  expect(await acting.refused(saveCompany, { body: { ...emptyCompany, version, name: 'Ost' } })).toMatchObject({
    changed: { by: 'Clara Neumann' },
  })
})
