import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#domain/contract/buying/buying.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { listProjects, saveProject } from '#domain/contract/projects/projects.ts'
import { loadInfo, loadProject } from '#domain/contract/session/session.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const reason = 'The documents of the company have expired.'

let shop: Shop
let supervisor: Caller
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  supervisor = await shop.signIn('supervisor@example.com', project)
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const deactivate = { section: 'status', status: 'deactivated', reason } as const
const activate = { section: 'status', status: 'active', reason: '' } as const

test('a supervisor deactivates a project with a reason, and activates it again; nothing of it is lost [PRJ-05] [API-26]', async () => {
  const before = await owner.ask(loadProject)
  expect((await supervisor.ask(loadInfo)).client.is_supervisor).toBe(true)
  expect((await owner.ask(loadInfo)).client.is_supervisor).toBe(false)
  expect(await supervisor.ask(saveProject, { body: deactivate })).toMatchObject({
    status: 'deactivated',
    deactivated_by: 'supervisor',
    deactivation_reason: reason,
  })
  for (const refused of [
    await owner.refused(loadProject),
    await owner.refused(listNumbers),
    await owner.refused(addToCart),
  ])
    expect([refused.status, refused.code, refused.subjects]).toEqual([409, 'projectDeactivated', [project]])
  expect((await owner.ask(listProjects)).results.find(({ id }) => id === project)).toMatchObject({
    status: 'deactivated',
    deactivated_by: 'supervisor',
    deactivation_reason: reason,
  })
  expect((await supervisor.ask(loadProject)).balance).toBe(before.balance)
  await supervisor.ask(saveProject, { body: activate })
  expect(await owner.ask(loadProject)).toEqual(before)
  const history = await shop.sandbox.database.query
    .selectFrom('project_change')
    .select(['account_id', 'field', 'before', 'after'])
    .where('field', '=', 'status')
    .orderBy('after')
    .execute()
  expect(history).toEqual([
    { account_id: 'acc_supervisor', field: 'status', before: 'deactivated', after: 'active' },
    { account_id: 'acc_supervisor', field: 'status', before: 'active', after: 'deactivated' },
  ])
})

test.each(['owner@example.com', 'manager@example.com', 'simple@example.com', 'reseller@example.com'])(
  '%s may not, and the project stays as it is [PRJ-05]',
  async (email) => {
    const caller = await shop.signIn(email, project)
    const person = email.startsWith('simple') ? { person: 'prs_nordlicht_simple' } : {}
    const { status, code } = await caller.refused(saveProject, { body: deactivate, ...person })
    expect([status, code, (await owner.ask(loadProject)).status]).toEqual([403, 'accessRefused', 'active'])
  },
)

test('a supervisor who acts for the owner may not, and a deactivation needs a reason [PRJ-05]', async () => {
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const acting = await shop.signInByLink(String(body.link), project)
  expect((await acting.refused(saveProject, { body: deactivate })).code).toBe('accessRefused')
  const without = await supervisor.refused(saveProject, { body: { ...deactivate, reason: ' ' } })
  expect([without.status, without.errors]).toEqual([422, { reason: ['REQUIRED'] }])
})

test('a supervisor with a membership that cannot edit the project changes its state, too', async () => {
  await shop.sandbox.database.query
    .updateTable('membership')
    .set({ account_id: 'acc_supervisor' })
    .where('project_id', '=', 'prj_hafen')
    .where('role', '=', 'reseller')
    .execute()
  const ask = { project: 'prj_hafen' }
  expect(await supervisor.ask(loadProject, ask)).toMatchObject({ role: 'reseller', status: 'active' })
  expect(await supervisor.ask(saveProject, { ...ask, body: deactivate })).toMatchObject({ status: 'deactivated' })
  expect(await supervisor.ask(saveProject, { ...ask, body: activate })).toMatchObject({ status: 'active' })
})
