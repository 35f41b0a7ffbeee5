import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveCompany } from '#domain/contract/account/account-details.ts'
import { sendSupportMessage } from '#domain/contract/care/care.ts'
import { downloadAccountExport, listAccountExports, startAccountExport } from '#domain/contract/exports.ts'
import { saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { saveInfo } from '#domain/contract/session/session.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { pngOf } from '#sandbox/testing/images.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { uploadFile } from '#sandbox/testing/uploads.ts'
import { filesOfZip } from '#sandbox/testing/zip.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const request = { kind: 'accountCopy', filter: {}, language: 'en', format: 'page' } as const

const start = async (caller = owner, language: 'en' | 'fa' = 'en') => {
  const { id } = await caller.ask(startAccountExport, { body: { ...request, language } })
  await shop.sandbox.work.drain()
  return id
}

const copyOf = async (id: string, caller = owner) =>
  filesOfZip((await caller.ask(downloadAccountExport, { query: { export: id } })) as unknown as Uint8Array)

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')

test('the copy of an account has everything that is kept about it, in files that explain themselves', async () => {
  const company = { version: 0, name: 'Hafen Media GmbH', registration_id: '', tax_number: '', email: '', address: '' }
  await owner.ask(saveCompany, { body: company })
  const picture = Buffer.from(pngOf(3_000))
  await owner.ask(saveInfo, { body: { avatar: { replaces: null, image: picture.toString('base64') } } })
  const draft = { ...emptyMessage, text: 'Dear guest', draft: 'dft_1', version: 0 }
  await owner.ask(saveDraft, { body: draft })
  const file = await uploadFile(shop, { project, size: 3, page: 1 })
  const { query } = shop.sandbox.database
  await query
    .insertInto('file_part')
    .values({ file_id: file, position: 0, bytes: Buffer.from('abc') })
    .execute()
  const support = { message: 'sup_1', subject: 'A question', text: 'Where is it?', attachments: [file] }
  await owner.ask(sendSupportMessage, { body: support })

  const id = await start()
  const files = await copyOf(id)
  expect([...files.keys()]).toEqual([
    'READ-ME.txt',
    'account.json',
    'picture.png',
    'history.json',
    `files/${file}/page 1.jpg`,
    'drafts.json',
    'notifications.json',
    'support.json',
  ])
  const readMe = files.get('READ-ME.txt')?.toString() ?? ''
  for (const name of files.keys()) if (name.endsWith('.json')) expect(readMe).toContain(name)
  expect(json(files, 'account')).toMatchObject({
    id: 'acc_owner',
    first_name: 'Clara',
    last_name: 'Neumann',
    emails: [{ email: 'owner@example.com', verified: true, primary: true }],
    company: { version: 1, name: 'Hafen Media GmbH' },
    second_factor: { on_since: null, recovery_codes_left: 0 },
    projects: expect.arrayContaining([expect.objectContaining({ id: project, role: 'owner' })]),
    sessions: [expect.objectContaining({ impersonator: null })],
  })
  expect(files.get('picture.png')?.equals(picture)).toBe(true)
  expect(json(files, 'history').map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['company.name', 'avatar']),
  )
  expect(files.get(`files/${file}/page 1.jpg`)?.toString()).toBe('abc')
  expect(json(files, 'drafts')).toEqual([expect.objectContaining({ project, text: 'Dear guest' })])
  expect(json(files, 'support')).toEqual([
    expect.objectContaining({ reference: 'sup_1', subject: 'A question', text: 'Where is it?', answer: null }),
  ])
  const whole = [...files.values()].map(String).join('\n')
  const { password_hash } = await query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', 'acc_owner')
    .executeTakeFirstOrThrow()
  for (const foreign of ['manager@example.com', 'simple@example.com', password_hash])
    expect(whole).not.toContain(foreign)
  expect((await owner.ask(listAccountExports)).results[0]).toMatchObject({ kind: 'accountCopy', rows: files.size })
})

test('a long history is several files of the copy, and a Persian user reads the explanation in Persian', async () => {
  const { query } = shop.sandbox.database
  await query
    .insertInto('account_change')
    .values(
      Array.from({ length: 1_001 }, (_, index) => ({
        id: `chg_${String(index).padStart(5, '0')}`,
        account_id: 'acc_owner',
        at: index,
        actor: 'user' as const,
        impersonator_account_id: null,
        field: 'first_name' as const,
        subject: null,
        before: `A${index}`,
        after: 'B',
      })),
    )
    .execute()
  const files = await copyOf(await start(owner, 'fa'))
  const changes = ['history-1', 'history-2'].flatMap((name) => json(files, name))
  const names = changes.filter(({ field }: { field: string }) => field === 'first_name')
  expect(new Set(names.map(({ from }: { from: string }) => from)).size).toBe(1_001)
  expect(files.has('history.json')).toBe(false)
  expect(files.get('READ-ME.txt')?.toString()).toContain('آنچه دربارهٔ حساب شما نگه می‌داریم:')
})

test('only the user of the account makes the copy, sees it and saves it', async () => {
  const id = await start()
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const acting = await shop.signInByLink(String(body.link), project)
  const manager = await shop.signIn('manager@example.com', project)
  expect((await acting.refused(startAccountExport, { body: request })).code).toBe('accessRefused')
  for (const other of [acting, manager]) {
    expect((await other.ask(listAccountExports)).results).toEqual([])
    expect((await other.refused(downloadAccountExport, { query: { export: id } })).code).toBe('exportUnknown')
  }
})
