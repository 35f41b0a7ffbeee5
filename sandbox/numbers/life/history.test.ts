import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAutoRenew, describeNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { changeNumber } from './history.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const numberOf = async (project: string) => {
  const { results } = await owner.ask(listNumbers, { project, query: { state: 'active', page_size: 100 } })
  return results[0]?.id ?? ''
}
const pageOf = (project: string, number: string) => owner.ask(loadNumber, { project, query: { number } })

test('each change names its user: a supervisor, a reseller, and a supervisor on behalf of the customer', async () => {
  const project = 'prj_hafen'
  const number = await numberOf(project)
  const link = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
    project,
  })
  const callers = [
    await shop.signIn('reseller@example.com', project),
    await shop.signIn('supervisor@example.com', project),
    await shop.signInByLink(String(link.body.link), project),
    await shop.signIn('owner@example.com', project),
  ]
  for (const caller of callers) {
    const { version, number: row } = await pageOf(project, number)
    await caller.ask(changeAutoRenew, { body: { number, version, auto_renew: !row.auto_renew } })
  }
  const { history } = await pageOf(project, number)
  expect(
    history.slice(0, 4).map(({ kind, actor, by, person, impersonator }) => [kind, actor, by, person, impersonator]),
  ).toEqual([
    ['autoRenewChanged', 'project', 'Clara Neumann', null, null],
    ['autoRenewChanged', 'project', 'Clara Neumann', null, 'Ingrid Solberg'],
    ['autoRenewChanged', 'superAdmin', 'Ingrid Solberg', null, null],
    ['autoRenewChanged', 'admin', 'Marek Dvořák', null, null],
  ])
})

test('a simple user may not change a number; what is stored for its person names the person', async () => {
  const project = 'prj_nordlicht'
  const number = await numberOf(project)
  const simple = await shop.signIn('simple@example.com', project)
  const before = await pageOf(project, number)
  const person = 'prs_nordlicht_simple'
  const asked = { number, version: before.version }
  for (const refused of [
    await simple.refused(changeAutoRenew, { person, body: { ...asked, auto_renew: !before.number.auto_renew } }),
    await simple.refused(describeNumber, { person, body: { ...asked, note: 'x', labels: [] } }),
  ])
    expect(refused.code).toBe('accessRefused')
  expect((await pageOf(project, number)).history).toEqual(before.history)

  const { database, clock } = shop.sandbox
  await database.transact((trx) =>
    changeNumber(
      trx,
      clock,
      { id: number, version: before.version },
      {},
      {
        kind: 'noteChanged',
        attribution: { actor: 'project', project, person, account: 'acc_simple' },
      },
    ),
  )
  const [event] = (await pageOf(project, number)).history
  expect([event?.actor, event?.person, event?.impersonator]).toEqual(['project', 'Lena Fischer', null])
})
