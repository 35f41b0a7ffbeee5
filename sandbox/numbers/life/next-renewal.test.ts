import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeAutoRenew, listNumbers, loadNumber, quoteRenewal } from '#domain/contract/numbers/numbers.ts'
import { day } from '#domain/numbers/number-life.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('the page of a number says when it is renewed, for how much with VAT, and what the wallet lacks for all that is due until then', async () => {
  const owner = await shop.signIn('heavy@example.com', 'prj_heavy')
  const { results } = await owner.ask(listNumbers, { query: { sort: 'expiry', state: 'active', page_size: 100 } })
  const automatic = results.filter(({ auto_renew }) => auto_renew)
  const pageOf = (id = '') => owner.ask(loadNumber, { query: { number: id } })
  const first = await pageOf(automatic[0]?.id)
  const { total } = await owner.ask(quoteRenewal, { query: { number: first.number.id } })
  expect(first.next_renewal).toEqual({
    at: new Date(Date.parse(first.number.expire_date ?? '') - 3 * day).toISOString(),
    total,
    missing: '0',
  })
  expect(first.coming[0]).toEqual({ kind: 'autoRenew', at: first.next_renewal?.at })
  const { results: latest } = await owner.ask(listNumbers, {
    query: { sort: 'expiry', order: 'desc', state: 'active' },
  })
  const last = await pageOf(latest.find(({ auto_renew }) => auto_renew)?.id)
  expect(Number(last.next_renewal?.missing)).toBeGreaterThan(10_000)
  const { version, number } = first
  const off = await owner.ask(changeAutoRenew, { body: { number: number.id, version, auto_renew: false } })
  expect([off.next_renewal, off.coming[0]?.kind]).toEqual([null, 'end'])
})
