import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversation, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let from: string
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  from = (await owner.ask(loadSenders)).numbers[0] ?? ''
})
afterAll(() => shop.close())

const other = '+491709998877'
const receive = (text: string, source = other) => shop.console('POST', 'messages', { number: from, from: source, text })
const conversation = (query: object = {}) => owner.ask(listConversation, { query: { with: other, ...query } })

test('messages of both boxes with one counterpart are in order, with their results, and page by key [API-136]', async () => {
  expect((await conversation()).results).toEqual([])
  await receive('One')
  await receive('Of another', '+491709998878')
  await shop.pass(1_000)
  const body = { from, receivers: ['+436641234567', other], text: 'Two' }
  const { message } = await owner.ask(sendMessage, { body, key: 'conversation-1' })
  await receive('Three, at the same moment')
  await shop.pass(60_000)
  await receive('Four')
  const { results, next, version } = await conversation()
  expect(results.map(({ text, direction, number, state }) => [text, direction, number, state])).toEqual([
    ['Four', 'received', from, null],
    ['Two', 'sent', from, 'delivered'],
    ['Three, at the same moment', 'received', from, null],
    ['One', 'received', from, null],
  ])
  expect([results[1]?.id, next, version]).toEqual([message.id, null, (await conversation()).version])
  expect((await conversation({ sort: 'oldest' })).results).toEqual(results.toReversed())
})

test('every page continues behind the row before, in both orders', async () => {
  for (let count = 0; count < 25; count += 1) await receive(`Text ${count}`)
  for (const sort of ['newest', 'oldest'] as const) {
    const all = (await conversation({ sort, page_size: 100 })).results
    const paged: typeof all = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await conversation({ sort, page_size: 10, ...(after === undefined ? {} : { after }) })
      paged.push(...page.results)
      after = page.next
    }
    expect(paged).toEqual(all)
    expect(all).toHaveLength(29)
  }
})

test('a name can be a counterpart; another project’s message is no place in the list', async () => {
  await receive('Your code is 482913.', 'BANK')
  expect((await owner.ask(listConversation, { query: { with: 'BANK' } })).results).toHaveLength(1)
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  const [first] = (await conversation()).results
  expect((await iran.refused(listConversation, { query: { with: other, after: first?.id ?? '' } })).code).toBe(
    'messageUnknown',
  )
  expect((await owner.refused(listConversation, { query: { with: 'not a name!' } })).code).toBe('requestInvalid')
})
