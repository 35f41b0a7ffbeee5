import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  editSimpleUser,
  inviteSimpleUser,
  listSimpleUsers,
  removeSimpleUser,
  resendInvitation,
} from '#domain/contract/projects/people.ts'
import { listProjects, saveProject } from '#domain/contract/projects/projects.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import type { Person } from '#domain/projects/person.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { tokenIn } from '#sandbox/testing/accounts-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { invitationLife } from './invitations.ts'

const project = 'prj_nordlicht'
const simple = 'prs_nordlicht_simple'
const day = 86_400_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const invitation = {
  name: 'Nora Albrecht',
  email: 'fresh@example.com',
  role: 'simple',
  until: '',
  language: 'en',
} as const
const mailsTo = async (to: string) => {
  await shop.sandbox.work.drain()
  const sent = await listMessages(shop.sandbox.database.query, { to, limit: 50 })
  return sent.filter(({ facts }) => facts.letter !== 'newsletter')
}
const linkSentTo = async (to: string): Promise<string> => {
  const [newest] = (await mailsTo(to)).filter(({ facts }) => facts.letter === 'invitation')
  return tokenIn(newest?.facts.link ?? '')
}
const people = async (): Promise<Person[]> => (await owner.ask(listSimpleUsers)).results
const history = () =>
  shop.sandbox.database.query
    .selectFrom('project_change')
    .select(['account_id', 'impersonator_account_id', 'field', 'subject', 'before', 'after'])
    .where('project_id', '=', project)
    .orderBy('id')
    .execute()
const joined = async (email = invitation.email, change: Partial<typeof invitation> | object = {}) => {
  const { id } = await owner.ask(inviteSimpleUser, { body: { ...invitation, email, ...change } })
  const user = await shop.signIn(email, project)
  await user.ask(acceptInvitation, { body: { token: await linkSentTo(email) } })
  return { id, user }
}

test('people are listed, invited, edited and removed, each tied to a person, and all of it is noted [PRJ-02] [API-27] [API-130] [API-132]', async () => {
  expect((await people()).map(({ id, name, role, state }) => [id, name, role, state])).toEqual([
    ['prs_nordlicht_manager', 'Jonas Weber', 'manager', 'joined'],
    [simple, 'Lena Fischer', 'simple', 'joined'],
  ])
  const invited = await owner.ask(inviteSimpleUser, { body: invitation })
  expect(invited).toMatchObject({ state: 'invited', email: 'fresh@example.com', resend_after: 60, joined_at: null })
  const user = await shop.signIn('fresh@example.com', project)
  const token = await linkSentTo('fresh@example.com')
  expect(await user.ask(acceptInvitation, { body: { token } })).toEqual({ project, person: invited.id })
  expect((await user.ask(loadProject, { person: invited.id })).role).toBe('simple')
  expect((await user.ask(listProjects)).results).toMatchObject([
    { id: project, role: 'simple', person: { id: invited.id, name: 'Nora Albrecht' } },
  ])
  const [row] = (await people()).filter(({ id }) => id === invited.id)
  expect(row).toMatchObject({ state: 'joined', version: 1, resend_after: null })
  const change = { user: invited.id, version: 1, name: 'Nora A.', role: 'simple', until: '2026-12-31' } as const
  expect(await owner.ask(editSimpleUser, { body: change })).toMatchObject({ name: 'Nora A.', until: '2026-12-31' })
  await owner.ask(removeSimpleUser, { query: { user: invited.id } })
  expect((await user.refused(loadProject, { person: invited.id })).code).toBe('accessRefused')
  expect((await user.ask(listProjects)).results).toEqual([])
  expect((await people()).map(({ id }) => id)).toEqual(['prs_nordlicht_manager', simple])
  const kept = await shop.sandbox.database.query
    .selectFrom('person')
    .select('name')
    .where('id', '=', invited.id)
    .execute()
  expect(kept).toEqual([{ name: 'Nora A.' }])
  const note = (account_id: string, field: string, subject: string, before: string | null, after: string | null) => ({
    account_id,
    impersonator_account_id: null,
    field,
    subject,
    before,
    after,
  })
  expect(await history()).toEqual([
    note('acc_owner', 'person.invited', 'Nora Albrecht', null, 'fresh@example.com'),
    note('acc_fresh', 'person.joined', 'Nora Albrecht', null, 'fresh@example.com'),
    note('acc_owner', 'person.name', 'Nora A.', 'Nora Albrecht', 'Nora A.'),
    note('acc_owner', 'person.until', 'Nora A.', null, '2026-12-31'),
    note('acc_owner', 'person.removed', 'Nora A.', 'fresh@example.com', null),
  ])
})

test('lists page by key; simple users, resellers and users of other projects read none', async () => {
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) {
    await owner.ask(inviteSimpleUser, { body: { ...invitation, email } })
  }
  await shop.sandbox.database.query.deleteFrom('sign_in_throttle').execute()
  for (let index = 0; index < 6; index += 1) {
    await owner.ask(inviteSimpleUser, { body: { ...invitation, email: `more${index}@x.example` } })
  }
  const first = await owner.ask(listSimpleUsers, { query: { page_size: 10 } })
  expect([first.results.length, first.count, first.maximum]).toEqual([10, 12, 25])
  const rest = await owner.ask(listSimpleUsers, { query: { page_size: 10, after: first.next ?? '' } })
  expect([rest.results.length, rest.next]).toEqual([1, null])
  const manager = await shop.signIn('manager@example.com', project)
  expect((await manager.ask(listSimpleUsers)).count).toBe(12)
  const member = await shop.signIn('simple@example.com', project)
  expect((await member.refused(listSimpleUsers, { person: simple })).code).toBe('accessRefused')
  const foreign = await shop.signIn('iran@example.com', 'prj_parto')
  const taken = { user: simple, version: 0, name: 'X', role: 'simple', until: '' } as const
  expect((await foreign.refused(editSimpleUser, { body: taken })).code).toBe('personUnknown')
  expect((await foreign.refused(removeSimpleUser, { query: { user: simple } })).code).toBe('personUnknown')
})

describe('an invitation', () => {
  test('is answered alike for known, unknown and other people’s addresses, and each gets the same mail', async () => {
    const answers = []
    for (const email of ['iran@example.com', 'nobody@example.com', 'blocked@example.com']) {
      const { id: _, email: __, ...answer } = await owner.ask(inviteSimpleUser, { body: { ...invitation, email } })
      answers.push(answer)
      const [mail] = await mailsTo(email)
      expect(mail?.subject).toBe('You are invited to a project at Northline Numbers')
      expect(mail?.body).toContain('owner@example.com invites you to a project')
      // No words that a user has chosen: anybody can invite any address.
      expect(mail?.body).not.toMatch(/Clara|Neumann|Nordlicht|Nora/)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('does not exceed the limit of the project, however many are sent at once', async () => {
    await owner.ask(saveProject, { body: { section: 'limits', version: 0, maximum_persons: 5, maximum_groups: 1 } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        owner.send(inviteSimpleUser, { body: { ...invitation, email: `n${index}@example.com` } }),
      ),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'invited' : (body as { code: string }).code))
    expect(codes.toSorted()).toEqual([...Array(2).fill('invited'), ...Array(4).fill('personLimitReached')])
    expect((await owner.ask(listSimpleUsers)).count).toBe(5)
  })

  test.each([
    ['SIMPLE@example.com', 'personInvited', { email: ['personInvited'] }],
    ['owner@example.com', 'personInvited', { email: ['personInvited'] }],
    ['simple@', 'requestInvalid', { email: ['email.format'] }],
  ])('to %s is refused', async (email, code, errors) => {
    const refusal = await owner.refused(inviteSimpleUser, { body: { ...invitation, email } })
    expect([refusal.status, refusal.code, refusal.errors]).toEqual([422, code, errors])
  })

  test('ends on a day that has not passed where the project is', async () => {
    // 20 November, 08:00 UTC; Berlin is at 09:00.
    const past = await owner.refused(inviteSimpleUser, { body: { ...invitation, until: '2026-11-19' } })
    expect([past.code, past.errors]).toEqual(['requestInvalid', { until: ['date.past'] }])
    const { id, user } = await joined('fresh@example.com', { until: '2026-11-20' })
    await shop.pass(15 * 3_600_000 - 1)
    await user.ask(loadProject, { person: id })
    await shop.pass(1)
    expect((await user.refused(loadProject, { person: id })).code).toBe('accessRefused')
    expect((await user.ask(listProjects)).results).toEqual([])
    expect((await people()).find((each) => each.id === id)?.state).toBe('ended')
    const again = { user: id, version: 1, name: 'Nora', role: 'simple', until: '' } as const
    expect((await owner.ask(editSimpleUser, { body: again })).state).toBe('joined')
    await user.ask(loadProject, { person: id })
  })

  test('keeps its last day when the project moves to another time zone', async () => {
    const { id, user } = await joined('fresh@example.com', { until: '2026-11-20' })
    const general = {
      section: 'general',
      version: 0,
      name: 'Nordlicht',
      timezone: 'Asia/Tehran',
      voice_language: 'de',
    } as const
    await owner.ask(saveProject, { body: general })
    await shop.pass(12.5 * 3_600_000)
    expect((await user.refused(loadProject, { person: id })).code).toBe('accessRefused')
  })

  test('is sent again after a wait that grows, also when it was removed in the meantime; the earlier link ends [LIM-03]', async () => {
    const { id } = await owner.ask(inviteSimpleUser, { body: invitation })
    const first = await linkSentTo(invitation.email)
    expect((await owner.refused(resendInvitation, { body: { user: id } })).retry_after).toBe(60)
    await owner.ask(removeSimpleUser, { query: { user: id } })
    expect((await owner.refused(inviteSimpleUser, { body: invitation })).retry_after).toBe(60)
    await shop.pass(60_000)
    const next = await owner.ask(inviteSimpleUser, { body: invitation })
    expect(next.resend_after).toBe(120)
    await shop.pass(120_000)
    const second = await linkSentTo(invitation.email)
    expect(await owner.ask(resendInvitation, { body: { user: next.id } })).toEqual({ resend_after: 240 })
    const third = await linkSentTo(invitation.email)
    const user = await shop.signIn('fresh@example.com', project)
    const codes = []
    for (const token of [first, second]) codes.push((await user.refused(acceptInvitation, { body: { token } })).code)
    expect(codes).toEqual(['linkInvalid', 'linkExpired'])
    await user.ask(acceptInvitation, { body: { token: third } })
    expect((await user.refused(acceptInvitation, { body: { token: third } })).code).toBe('linkUsed')
    expect((await owner.refused(resendInvitation, { body: { user: next.id } })).code).toBe('personUnknown')
  })

  test('expires after a week and can be sent again', async () => {
    const { id } = await owner.ask(inviteSimpleUser, { body: invitation })
    const token = await linkSentTo(invitation.email)
    await shop.pass(invitationLife)
    const user = await shop.signIn('fresh@example.com', project)
    expect((await user.refused(acceptInvitation, { body: { token } })).code).toBe('linkExpired')
    owner = await shop.signIn('owner@example.com', project)
    expect((await people()).find((each) => each.id === id)?.state).toBe('expired')
    await owner.ask(resendInvitation, { body: { user: id } })
    expect((await people()).find((each) => each.id === id)?.state).toBe('invited')
  })

  test('that was sent thirty times waits', async () => {
    await owner.ask(saveProject, { body: { section: 'limits', version: 0, maximum_persons: 100, maximum_groups: 1 } })
    const codes = []
    for (let index = 0; index < 31; index += 1) {
      const email = `many${index}@example.com`
      const { status, body } = await owner.send(inviteSimpleUser, { body: { ...invitation, email } })
      codes.push(status === 200 ? 'invited' : (body as { code: string }).code)
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('invited'))
    expect(codes[30]).toBe('tooManyRequests')
  })
})

describe('who may', () => {
  test.each(['manager@example.com', 'supervisor@example.com'])('%s may change no person', async (email) => {
    const caller = await shop.signIn(email, project)
    const body = { user: simple, version: 0, name: 'X', role: 'simple', until: '' } as const
    const codes = [
      (await caller.refused(inviteSimpleUser, { body: invitation })).code,
      (await caller.refused(editSimpleUser, { body })).code,
      (await caller.refused(removeSimpleUser, { query: { user: simple } })).code,
    ]
    expect([codes, await history()]).toEqual([Array(3).fill('accessRefused'), []])
  })

  test('a supervisor who acts for the owner invites nobody; one who acts for the invited user cannot accept', async () => {
    const act = async (account: string) => {
      const { body } = await shop.console('POST', 'on_behalf', { issuer: 'supervisor@example.com', account })
      return shop.signInByLink(String(body.link), project)
    }
    const refused = await (await act('owner@example.com')).refused(inviteSimpleUser, { body: invitation })
    expect([refused.code, await history()]).toEqual(['accessRefused', []])
    await owner.ask(inviteSimpleUser, { body: invitation })
    const token = await linkSentTo(invitation.email)
    const acting = await act('fresh@example.com')
    expect((await acting.refused(acceptInvitation, { body: { token } })).code).toBe('accessRefused')
  })

  test('a role is changed at once; a stale version changes nothing', async () => {
    const { id, user } = await joined()
    const change = { user: id, version: 1, name: 'Nora', role: 'manager', until: '' } as const
    await owner.ask(editSimpleUser, { body: change })
    expect((await user.refused(loadProject, { person: id })).code).toBe('accessRefused')
    expect((await user.ask(loadProject)).role).toBe('manager')
    expect(await owner.refused(editSimpleUser, { body: { ...change, role: 'simple' } })).toMatchObject({
      code: 'personChanged',
      changed: { at: expect.any(String), by: 'Clara Neumann' },
    })
    await owner.ask(editSimpleUser, { body: { ...change, version: 2, role: 'simple' } })
    expect((await user.ask(loadProject, { person: id })).role).toBe('simple')
  })

  test('an account is in a project once', async () => {
    await owner.ask(inviteSimpleUser, { body: { ...invitation, email: 'second@example.com' } })
    const member = await shop.signIn('simple@example.com', project)
    const token = await linkSentTo('second@example.com')
    expect((await member.refused(acceptInvitation, { body: { token } })).code).toBe('memberAlready')
    const user = await shop.signIn('fresh@example.com', project)
    await user.ask(acceptInvitation, { body: { token } })
  })

  test('no user joins a project that was deactivated, and the link works again afterwards', async () => {
    await owner.ask(inviteSimpleUser, { body: invitation })
    const token = await linkSentTo(invitation.email)
    await shop.console('POST', 'projects', { project, deactivated_by: 'supervisor' })
    const user = await shop.signIn('fresh@example.com', project)
    expect((await user.refused(acceptInvitation, { body: { token } })).code).toBe('projectDeactivated')
    expect((await owner.refused(inviteSimpleUser, { body: { ...invitation, email: 'x@example.com' } })).code).toBe(
      'projectDeactivated',
    )
    await shop.console('POST', 'projects', { project, deactivated_by: 'nobody' })
    await user.ask(acceptInvitation, { body: { token } })
  })

  test('what a removed person did stays in its name', async () => {
    await shop.pass(day)
    await owner.ask(removeSimpleUser, { query: { user: simple } })
    const member = await shop.signIn('simple@example.com', project)
    expect((await member.refused(loadProject, { person: simple })).code).toBe('accessRefused')
    const person = await shop.sandbox.database.query
      .selectFrom('person')
      .select('name')
      .where('id', '=', simple)
      .execute()
    expect(person).toEqual([{ name: 'Lena Fischer' }])
  })
})
