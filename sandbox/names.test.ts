import { afterAll, beforeAll, expect, test } from 'vitest'
import { editSimpleUser, inviteSimpleUser, joinByInvitation } from '#domain/contract/projects/people.ts'
import { createProject, saveProject } from '#domain/contract/projects/projects.ts'
import { saveInfo } from '#domain/contract/session/session.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const name = 'Prizes at evil.example'
const member = { role: 'simple', until: '' } as const

test('a name with an address is refused wherever one is typed, at its field', async () => {
  const joining = { token: 'x'.repeat(43), first_name: name, last_name: name, password: 'Kornblume31' } as const
  const refusals = [
    await owner.refused(saveInfo, { body: { version: 0, first_name: name, last_name: name } }),
    await owner.refused(createProject, { body: { name, timezone: 'UTC' } }),
    await owner.refused(saveProject, {
      body: { section: 'general', version: 0, name, timezone: 'UTC', voice_language: 'en' },
    }),
    await owner.refused(inviteSimpleUser, { body: { ...member, name, email: 'a@b.example', language: 'en' } }),
    await owner.refused(editSimpleUser, { body: { ...member, user: 'prs_any', version: 0, name } }),
    await owner.refused(joinByInvitation, { body: { ...joining, language: 'en', terms_version: '1' } }),
  ]
  const refused = ['name.address']
  expect(refusals.map(({ errors }) => errors)).toEqual([
    { first_name: refused, last_name: refused },
    { name: refused },
    { name: refused },
    { name: refused },
    { name: refused },
    { first_name: refused, last_name: refused },
  ])
})
