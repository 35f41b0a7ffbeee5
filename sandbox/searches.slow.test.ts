import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInbox, listOutbox, loadSenders } from '#domain/contract/messaging/messaging.ts'
import { describeNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { createProject, listProjects } from '#domain/contract/projects/projects.ts'
import { searchKey } from '#domain/kit/reading.ts'
import { meetingPairs, strangerPairs, type TextPair } from '#domain/kit/testing/text-pairs.ts'
import { receiveMessage } from '#sandbox/messaging/receive.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(() => shop.close())

const page_size = 100

/** Stores a text and returns whether a search finds it. */
type TextSearch = () => Promise<(stored: string) => Promise<(typed: string) => Promise<boolean>>>

const textSearches: Readonly<Record<string, TextSearch>> = {
  'the inbox': async () => {
    const { database } = shop.sandbox
    const [number = ''] = (await owner.ask(loadSenders)).numbers
    const sender = await database.query
      .selectFrom('owned_number')
      .select(['id', 'number', 'country', 'project_id', 'sms_url'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return async (text) => {
      const incoming = { source: '+491701234567', text }
      const id = await database.transact((trx) => receiveMessage(trx, shop.sandbox, sender, incoming))
      return async (q) =>
        (await owner.ask(listInbox, { query: { q, page_size } })).results.some((message) => message.id === id)
    }
  },
  'the outbox': async () => {
    const { query } = shop.sandbox.database
    const { id } = await query
      .selectFrom('sms_outbox')
      .select('id')
      .where('project_id', '=', project)
      .executeTakeFirstOrThrow()
    return async (text) => {
      await query
        .updateTable('sms_outbox')
        .set({ text, text_search: searchKey(text) })
        .where('id', '=', id)
        .execute()
      return async (q) =>
        (await owner.ask(listOutbox, { query: { q, page_size } })).results.some((message) => message.id === id)
    }
  },
  projects: async () => async (name) => {
    const { id } = await owner.ask(createProject, { body: { name, timezone: 'UTC' } })
    return async (q) =>
      (await owner.ask(listProjects, { query: { q, page_size } })).results.some((each) => each.id === id)
  },
  'notes of numbers': async () => {
    const [first] = (await owner.ask(listNumbers, { query: {} })).results
    const number = first?.id ?? ''
    return async (note) => {
      const { version } = await owner.ask(loadNumber, { query: { number } })
      await owner.ask(describeNumber, { body: { number, version, note, labels: [] } })
      return async (q) =>
        (await owner.ask(listNumbers, { query: { q, page_size } })).results.some((each) => each.id === number)
    }
  },
}

/** The pairs for which a search does not say what it should. */
const wrongOf = async (search: TextSearch, pairs: readonly TextPair[], isMeant: boolean): Promise<TextPair[]> => {
  const store = await search()
  const wrong: TextPair[] = []
  for (const [stored, own] of Map.groupBy(pairs, (pair) => pair.stored)) {
    const finds = await store(stored)
    for (const pair of own) if ((await finds(pair.typed)) !== isMeant) wrong.push(pair)
  }
  return wrong
}

describe.each(Object.entries(textSearches))('the search of %s', (_, search) => {
  test('finds each text by its other spellings [VAL-26]', { timeout: 180_000 }, async () => {
    expect(await wrongOf(search, meetingPairs, true)).toEqual([])
  })

  test('does not find texts that only look alike', async () => {
    expect(await wrongOf(search, strangerPairs, false)).toEqual([])
  })
})
