import { afterEach, beforeEach, expect, test } from 'vitest'
import { inviteSimpleUser } from '#domain/contract/projects/people.ts'
import { listProjectHistory, saveProject } from '#domain/contract/projects/projects.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const limits = { section: 'limits', maximum_persons: 40, maximum_groups: 1 } as const
const calls = { section: 'calls', version: 0, staff_out_call_strategy: 'notAllowed', experimental: true } as const

test('every change is read newest first, with who made it, on whose behalf, from what and to what [API-26]', async () => {
  await owner.ask(saveProject, { body: { ...limits, version: 0 } })
  await shop.pass(1000)
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const acting = await shop.signInByLink(String(body.link), project)
  await acting.ask(saveProject, { body: { ...limits, version: 1, maximum_groups: 2 } })
  await shop.pass(1000)
  const invitation = { name: 'Nora', email: 'nora@example.com', role: 'simple', until: '', language: 'en' } as const
  await owner.ask(inviteSimpleUser, { body: invitation })
  await shop.pass(1000)
  const supervisor = await shop.signIn('supervisor@example.com', project)
  const reason = 'Documents are missing.'
  await supervisor.ask(saveProject, { body: { section: 'status', status: 'deactivated', reason } })
  await shop.console('POST', 'projects', { project, deactivated_by: 'nobody' })
  const { results, next } = await owner.ask(listProjectHistory, { query: { page_size: 100 } })
  expect(next).toBeNull()
  const shown = results.map(({ id: _, at: __, ...change }) => change)
  const change = (field: string, from: string | null, to: string | null) =>
    shown.find((each) => each.field === field && each.from === from && each.to === to)
  const own = { actor: 'project', by: 'Clara Neumann', acting: null }
  expect(change('maximum_persons', '25', '40')).toMatchObject(own)
  expect(change('maximum_groups', '1', '2')).toMatchObject({
    ...own,
    acting: { name: 'Ingrid Solberg', as: 'supervisor' },
  })
  expect(change('person.invited', null, 'nora@example.com')).toMatchObject({ ...own, subject: 'Nora' })
  expect(change('status', 'active', 'deactivated')).toMatchObject({ actor: 'supervisor', by: 'Ingrid Solberg' })
  expect(change('status', 'deactivated', 'active')).toMatchObject({ actor: 'operator', by: null })
  const times = results.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('it is filtered and paged by key, and no change is skipped or shown twice', async () => {
  for (let version = 0; version < 12; version += 1) {
    await owner.ask(saveProject, { body: { ...limits, version, maximum_groups: 20 + version } })
  }
  await owner.ask(saveProject, { body: calls })
  const all = (await owner.ask(listProjectHistory, { query: { page_size: 100 } })).results.map(({ id }) => id)
  const paged: string[] = []
  let after: string | undefined
  do {
    const page = await owner.ask(listProjectHistory, {
      query: { page_size: 10, ...(after === undefined ? {} : { after }) },
    })
    paged.push(...page.results.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect([paged, all.length]).toEqual([all, 15])
  expect((await owner.ask(listProjectHistory, { query: { part: 'people' } })).results).toEqual([])
  expect((await owner.ask(listProjectHistory, { query: { part: 'settings', page_size: 100 } })).results).toHaveLength(
    15,
  )
})

test('managers read it; simple users and other projects do not', async () => {
  await owner.ask(saveProject, { body: calls })
  const manager = await shop.signIn('manager@example.com', project)
  const [newest] = (await manager.ask(listProjectHistory)).results
  expect(newest).toBeDefined()
  const member = await shop.signIn('simple@example.com', project)
  expect((await member.refused(listProjectHistory, { person: 'prs_nordlicht_simple' })).code).toBe('accessRefused')
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  const foreign = await other.ask(listProjectHistory, { query: { after: newest?.id } })
  expect(foreign.results).toEqual([])
})
