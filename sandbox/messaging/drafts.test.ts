import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDraft, listDrafts, loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { listOutbox, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { maxDrafts } from '#domain/messaging/draft.ts'
import { setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller
let from: string
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
  from = (await owner.ask(loadSenders)).numbers[0] ?? ''
})
beforeEach(async () => {
  await shop.sandbox.database.query.deleteFrom('sms_draft').execute()
  await shop.pass(60_000)
  await setWallet(shop, project, '850')
})
afterAll(() => shop.close())

const message = { ...emptyMessage, receivers: '+49 170 1234567\nhello', text: 'Dear guest,\nthe ferry is late.' }
const bodyOf = (draft: string, version: number, change: Partial<typeof message> = {}) => ({
  body: { ...message, from, ...change, draft, version },
})
const save = (...wanted: Parameters<typeof bodyOf>) => owner.ask(saveDraft, bodyOf(...wanted))
const refusedSave = async (...wanted: Parameters<typeof bodyOf>) =>
  (await owner.refused(saveDraft, bodyOf(...wanted))).code
const listed = async (caller = owner) => (await caller.ask(listDrafts, { query: {} })).results.map(({ id }) => id)
const load = (draft: string) => owner.ask(loadDraft, { query: { draft } })

describe('a draft', () => {
  test('is saved as it was typed, listed with its beginning, and loaded; the last change is first [API-160] [API-161] [API-162]', async () => {
    const first = await save('dft_1', 0)
    expect(first).toEqual({ id: 'dft_1', version: 1, changed_at: shop.sandbox.clock.moment() })
    await shop.pass(1_000)
    await save('dft_2', 0, { text: 'Other' })
    await shop.pass(1_000)
    const saved = await save('dft_1', 1, { text: `${message.text} `, send_at: '' })
    expect(saved.version).toBe(2)
    expect(await load('dft_1')).toEqual({ ...saved, ...message, from, text: `${message.text} `, send_at: '' })
    expect(await owner.ask(listDrafts, { query: {} })).toEqual({
      results: [
        {
          id: 'dft_1',
          from,
          first: '+491701234567',
          receiver_count: 1,
          text: 'Dear guest, the ferry is late.',
          changed_at: saved.changed_at,
        },
        expect.objectContaining({ id: 'dft_2', text: 'Other' }),
      ],
      page_size: 10,
      next: null,
      now: shop.sandbox.clock.moment(),
    })
  })

  test('that was changed in another window is not overwritten; the same message again is no change [API-162]', async () => {
    await save('dft_1', 0)
    const newer = await save('dft_1', 1, { text: 'Newer' })
    expect(await refusedSave('dft_1', 1, { text: 'Stale' })).toBe('draftChanged')
    expect(await refusedSave('dft_1', 0, { text: 'Stale' })).toBe('draftChanged')
    expect((await load('dft_1')).text).toBe('Newer')
    await shop.pass(1_000)
    expect(await save('dft_1', 1, { text: 'Newer' })).toEqual(newer)
    expect((await save('dft_1', 2, { text: 'Mine' })).version).toBe(3)
  })

  test('is deleted, also twice, and does not come back by a late save [API-163]', async () => {
    await save('dft_1', 0)
    const gone = { query: { draft: 'dft_1' } }
    expect(await owner.ask(deleteDraft, gone)).toEqual({ draft: 'dft_1' })
    expect(await owner.ask(deleteDraft, gone)).toEqual({ draft: 'dft_1' })
    expect(await refusedSave('dft_1', 1)).toBe('draftUnknown')
    expect((await owner.refused(loadDraft, gone)).code).toBe('draftUnknown')
    expect(await listed()).toEqual([])
  })

  test('belongs to its user in its project: no other user, and no other project, lists, loads, changes or deletes it', async () => {
    await save('dft_1', 0)
    const manager = await shop.signIn('manager@example.com', project)
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    for (const caller of [manager, iran]) {
      expect(await listed(caller)).toEqual([])
      expect((await caller.refused(loadDraft, { query: { draft: 'dft_1' } })).code).toBe('draftUnknown')
      expect((await caller.refused(saveDraft, bodyOf('dft_1', 1))).code).toBe('draftUnknown')
      await caller.ask(deleteDraft, { query: { draft: 'dft_1' } })
    }
    expect(await listed()).toEqual(['dft_1'])
  })

  test('is refused beyond its limits, with the field that is wrong', async () => {
    const wrong: [Partial<typeof message>, Record<string, string[]>][] = [
      [{ text: 'x'.repeat(10_001) }, { text: ['sms.length'] }],
      [{ receivers: '1'.repeat(20_001) }, { receivers: ['receivers.size'] }],
      [{ text: 'a\u0007' }, { text: ['INVALID'] }],
    ]
    for (const [change, errors] of wrong) {
      const { code, errors: named } = await owner.refused(saveDraft, bodyOf('dft_1', 0, change))
      expect([code, named]).toEqual(['requestInvalid', errors])
    }
    expect(await listed()).toEqual([])
  })
})

test('a user has 100 drafts in a project; they page by key, also after the last one of a page was deleted or changed', async () => {
  for (let count = 0; count < maxDrafts; count += 1) {
    await save(`dft_${count}`, 0, { text: `Text ${count}` })
    if (count % 7 === 0) await shop.pass(1)
  }
  expect(await refusedSave('dft_more', 0)).toBe('draftLimitReached')
  expect((await save('dft_0', 1, { text: 'Changed' })).version).toBe(2)
  const all = (await owner.ask(listDrafts, { query: { page_size: 100 } })).results.map(({ id }) => id)
  expect(all).toHaveLength(maxDrafts)
  const paged: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await owner.ask(listDrafts, { query: { page_size: 30, ...(after === undefined ? {} : { after }) } })
    paged.push(...page.results.map(({ id }) => id))
    await owner.ask(deleteDraft, { query: { draft: paged.at(-1) ?? '' } })
    after = page.next
  }
  expect(paged).toEqual(all)
  expect((await save('dft_more', 0)).version).toBe(1)
})

describe('sending a draft', () => {
  const body = (draft: string, text = 'Hello') => ({ from, receivers: ['+491701234567'], text, draft })

  test('deletes it with the sending, once: the same key sends nothing again, another one is refused [API-47] [API-163]', async () => {
    await save('dft_sent', 0)
    const sent = await owner.ask(sendMessage, { body: body('dft_sent'), key: 'send-draft-1' })
    expect(await listed()).toEqual([])
    expect(await owner.ask(sendMessage, { body: body('dft_sent'), key: 'send-draft-1' })).toEqual(sent)
    const again = await owner.refused(sendMessage, { body: body('dft_sent', 'Hello again'), key: 'send-draft-2' })
    expect(again.code).toBe('draftSent')
    const { results } = await owner.ask(listOutbox, { query: {} })
    expect(results.filter(({ id }) => id === sent.message.id)).toHaveLength(1)
    expect(results[0]?.id).toBe(sent.message.id)
  })

  test('that was never saved is as good, and a save that arrives late does not bring it back', async () => {
    await owner.ask(sendMessage, { body: body('dft_late'), key: 'send-draft-3' })
    expect(await refusedSave('dft_late', 0)).toBe('draftSent')
    expect((await owner.refused(loadDraft, { query: { draft: 'dft_late' } })).code).toBe('draftSent')
    expect(await listed()).toEqual([])
  })

  test('keeps it if nothing was sent: the balance is too low, or a field is wrong', async () => {
    await save('dft_short', 0)
    await setWallet(shop, project, '0')
    const short = await owner.refused(sendMessage, { body: body('dft_short'), key: 'send-draft-4' })
    await setWallet(shop, project, '850')
    const wrong = { ...body('dft_short'), receivers: [from] }
    const invalid = await owner.refused(sendMessage, { body: wrong, key: 'send-draft-5' })
    expect([short.code, invalid.code]).toEqual(['balanceNotEnough', 'requestInvalid'])
    expect(await listed()).toEqual(['dft_short'])
  })
})
