// Lists without an export, whose rows have all the same moment: sandbox/finance/exports/filters.test.ts has the others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '#domain/contract/account/account.ts'
import { listSupportMessages, sendSupportMessage } from '#domain/contract/care/care.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { listDrafts, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { listConversation } from '#domain/contract/messaging/messaging.ts'
import { listNumbers, numberSorts, sortOrders } from '#domain/contract/numbers/numbers.ts'
import { listWireTransfers, saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const count = 25
const ids = (name: string) => Array.from({ length: count }, (_, at) => `${name}_${(at * 7) % count}`)
const counterpart = '+447911123456'

let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterAll(() => shop.close())

type Row = Readonly<Record<string, unknown>>

/** The ids of all rows through all pages of a list that continues behind a key. */
const throughPages = async (endpoint: Endpoint, query: object): Promise<unknown[]> => {
  const found: unknown[] = []
  for (let after: unknown; after !== null; ) {
    const asked = after === undefined ? query : { ...query, after }
    const page = (await owner.ask(endpoint, { query: asked as never })) as { results: Row[]; next: unknown }
    found.push(...page.results.map(({ id }) => id))
    if (page.next !== null && page.next === after) throw new Error(`The pages of ${endpoint.name} do not end`)
    after = page.next
  }
  return found
}

test('drafts of one moment are on one page each', async () => {
  const drafts = ids('dft')
  for (const draft of drafts)
    await owner.ask(saveDraft, { body: { ...emptyMessage, text: 'Dear guest', draft, version: 0 } })
  expect(await throughPages(listDrafts, { page_size: 10 })).toEqual(drafts.toSorted().toReversed())
})

test('wire transfers of one moment are on one page each', async () => {
  const wires = ids('wtr')
  for (const transfer of wires) {
    const body = {
      transfer,
      amount: '40',
      tracking_code: transfer.replace('wtr_', 'PAGE00'),
      details: '',
      attachment: null,
      hand_in: false,
    }
    await owner.ask(saveWireTransfer, { body })
  }
  expect(await throughPages(listWireTransfers, {})).toEqual(wires.toSorted().toReversed())
})

test('messages to support of one moment are on one page each', async () => {
  const messages = ids('sup')
  const { query } = shop.sandbox.database
  const body = { message: messages[0] ?? '', subject: 'A question', text: 'Where is it?', attachments: [] }
  await owner.ask(sendSupportMessage, { body })
  const row = await query.selectFrom('support_message').selectAll().executeTakeFirstOrThrow()
  for (const id of messages.slice(1))
    await query
      .insertInto('support_message')
      .values({ ...row, id })
      .execute()
  expect(await throughPages(listSupportMessages, {})).toEqual(messages.toSorted().toReversed())
})

test('messages of one moment from and to a counterpart are on one page each, in both orders', async () => {
  const { query } = shop.sandbox.database
  const at = start - 60_000
  const received = await query
    .selectFrom('sms_inbox')
    .select('id')
    .where('project_id', '=', project)
    .limit(13)
    .execute()
  const sent = await query.selectFrom('sms_outbox').select('id').where('project_id', '=', project).limit(12).execute()
  for (const { id } of received)
    await query.updateTable('sms_inbox').set({ source: counterpart, at }).where('id', '=', id).execute()
  for (const { id } of sent) {
    await query.updateTable('sms_outbox').set({ at }).where('id', '=', id).execute()
    await query
      .updateTable('sms_receiver')
      .set({ number: counterpart, sent_at: at })
      .where('message_id', '=', id)
      .where('position', '=', 0)
      .execute()
  }
  const oldest = [...received.map(({ id }) => id).toSorted(), ...sent.map(({ id }) => id).toSorted()]
  const asked = { with: counterpart, page_size: 10 } as const
  expect(await throughPages(listConversation, { ...asked, sort: 'oldest' })).toEqual(oldest)
  expect(await throughPages(listConversation, { ...asked, sort: 'newest' })).toEqual(oldest.toReversed())
})

/** The ids of all rows through all numbered pages. */
const throughNumbers = async (endpoint: Endpoint, query: object): Promise<unknown[]> => {
  const found: unknown[] = []
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, page_size: 10 }
    const { results } = (await owner.ask(endpoint, { query: asked as never })) as { results: Row[] }
    found.push(...results.map(({ id }) => id))
    if (results.length < 10 || found.length > 1_000) return found
  }
}

test('numbers of the same country, cost or end are on one page each, in every order', async () => {
  const { query } = shop.sandbox.database
  const all = await query
    .selectFrom('owned_number')
    .select(['id', 'number', 'country', 'renew_cost'])
    .where('project_id', '=', project)
    .execute()
  expect(all.length).toBeGreaterThan(10)
  for (const sort of [undefined, ...numberSorts])
    for (const order of sortOrders) {
      const found = await throughNumbers(listNumbers, sort === undefined ? {} : { sort, order })
      expect(found.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      if (sort === 'cost') {
        const costs = found.map((id) => all.find((row) => row.id === id)?.renew_cost ?? 0)
        expect(costs).toEqual(costs.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
      }
    }
})

test('sessions that were used at one moment are on one page each', async () => {
  const { query } = shop.sandbox.database
  const row = await query.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  for (const id of ids('ses'))
    await query
      .insertInto('session')
      .values({ ...row, id, token_hash: `hash of ${id}` })
      .execute()
  const found = await throughNumbers(listSessions, {})
  expect(found.length).toBe(count + 1)
  expect(found).toEqual(found.toSorted().toReversed())
})
