import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  acceptOwnership,
  endOwnershipOffer,
  listSimpleUsers,
  loadOwnership,
  offerOwnership,
  removeSimpleUser,
} from '#domain/contract/projects/people.ts'
import { saveProject } from '#domain/contract/projects/projects.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { offerLife } from './ownership.ts'

const project = 'prj_nordlicht'
const person = 'prs_nordlicht_simple'
const password = 'Sandbox2026'
const made = { body: { user: person, password } }

let shop: Shop
let owner: Caller
let next: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
  next = await shop.signIn('simple@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const act = async (account: string) => {
  const { body } = await shop.console('POST', 'on_behalf', { issuer: 'supervisor@example.com', account })
  return shop.signInByLink(String(body.link), project)
}
const stored = async () => {
  const { owner_account_id } = await shop.sandbox.database.query
    .selectFrom('project')
    .select('owner_account_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  const roles = await shop.sandbox.database.query
    .selectFrom('membership')
    .select(['account_id', 'role', 'person_id'])
    .where('project_id', '=', project)
    .orderBy('account_id')
    .execute()
  return [owner_account_id, roles.map(({ account_id, role, person_id }) => [account_id, role, person_id])]
}
const unchanged = [
  'acc_owner',
  [
    ['acc_manager', 'manager', null],
    ['acc_owner', 'owner', null],
    ['acc_simple', 'simple', person],
  ],
]
const lettersTo = async (to: string) =>
  (await listMessages(shop.sandbox.database.query, { to, limit: 5 }))
    .map(({ facts }) => facts.letter)
    .filter((letter) => letter !== 'newsletter')

test('the owner offers with the password, the new owner accepts, and both roles change together [API-134] [API-135]', async () => {
  const { offer } = await owner.ask(offerOwnership, made)
  expect(offer).toEqual({
    user: person,
    name: 'Lena Fischer',
    offered_by: 'Clara Neumann',
    expires_at: '2026-11-27T08:00:00.000Z',
    is_mine: false,
  })
  expect((await next.ask(loadOwnership, { person })).offer).toMatchObject({ is_mine: true })
  const manager = await shop.signIn('manager@example.com', project)
  expect((await manager.ask(loadOwnership)).offer).toBeNull()
  expect(await stored()).toEqual(unchanged)
  await next.ask(acceptOwnership, { body: {}, person })
  expect(await stored()).toEqual([
    'acc_simple',
    [
      ['acc_manager', 'manager', null],
      ['acc_owner', 'manager', null],
      ['acc_simple', 'owner', null],
    ],
  ])
  expect((await next.ask(loadProject)).owner).toBe((await owner.ask(loadProject)).owner)
  const general = { section: 'limits', version: 0, maximum_persons: 9, maximum_groups: 1 } as const
  expect((await owner.refused(saveProject, { body: general })).code).toBe('accessRefused')
  await next.ask(saveProject, { body: general })
  const listed = (await next.ask(listSimpleUsers)).results
  expect(listed.map(({ email, role }) => [email, role]).toSorted()).toEqual([
    ['manager@example.com', 'manager'],
    ['owner@example.com', 'manager'],
  ])
  const former = listed.find(({ email }) => email === 'owner@example.com')?.id ?? ''
  await next.ask(removeSimpleUser, { query: { user: former } })
  expect((await owner.refused(loadProject)).code).toBe('accessRefused')
  expect([await lettersTo('simple@example.com'), await lettersTo('owner@example.com')]).toEqual([
    ['ownershipOffered'],
    ['ownershipAccepted'],
  ])
  const changes = await shop.sandbox.database.query
    .selectFrom('project_change')
    .select(['account_id', 'before', 'after'])
    .where('field', '=', 'owner_account_id')
    .execute()
  expect(changes).toEqual([{ account_id: 'acc_simple', before: 'acc_owner', after: 'acc_simple' }])
})

test('a wrong password, a manager, and users who act for another one offer, end and accept nothing', async () => {
  const wrong = await owner.refused(offerOwnership, { body: { user: person, password: 'wrong' } })
  expect([wrong.code, wrong.errors]).toEqual(['passwordInvalid', { password: ['passwordInvalid'] }])
  const manager = await shop.signIn('manager@example.com', project)
  expect((await manager.refused(offerOwnership, made)).code).toBe('accessRefused')
  const forOwner = await act('owner@example.com')
  expect((await forOwner.refused(offerOwnership, made)).code).toBe('accessRefused')
  await owner.ask(offerOwnership, made)
  expect((await manager.refused(endOwnershipOffer)).code).toBe('accessRefused')
  expect((await forOwner.refused(endOwnershipOffer)).code).toBe('accessRefused')
  expect((await manager.refused(acceptOwnership, { body: {} })).code).toBe('offerEnded')
  const forNext = await act('simple@example.com')
  expect((await forNext.refused(acceptOwnership, { body: {}, person })).code).toBe('accessRefused')
  expect(await stored()).toEqual(unchanged)
})

test('an offer ends when it is withdrawn, declined, a week old, or its user is removed', async () => {
  const accepted = async () => (await next.refused(acceptOwnership, { body: {}, person })).code
  await owner.ask(offerOwnership, made)
  expect((await owner.ask(endOwnershipOffer)).offer).toBeNull()
  expect(await accepted()).toBe('offerEnded')
  await owner.ask(offerOwnership, made)
  await next.ask(endOwnershipOffer, { person })
  expect((await owner.ask(loadOwnership)).offer).toBeNull()
  await owner.ask(offerOwnership, made)
  await shop.pass(offerLife - 1000)
  next = await shop.signIn('simple@example.com', project)
  await shop.pass(1000)
  expect(await accepted()).toBe('offerEnded')
  owner = await shop.signIn('owner@example.com', project)
  await owner.ask(offerOwnership, made)
  await owner.ask(removeSimpleUser, { query: { user: person } })
  expect(await accepted()).toBe('accessRefused')
  expect((await owner.refused(offerOwnership, made)).code).toBe('personUnknown')
})

test('of ten acceptances at once, one counts', async () => {
  await owner.ask(offerOwnership, made)
  const answers = await Promise.all(Array.from({ length: 10 }, () => next.send(acceptOwnership, { body: {}, person })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await stored())[0]).toBe('acc_simple')
})
