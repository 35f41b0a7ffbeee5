import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelMessage, listConversations, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { auditMessages } from '#sandbox/messaging/audit.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { startOfTime } from '#sandbox/testing/test-sandbox.ts'

let shop: Shop
let owner: Caller
let from: string
beforeAll(async () => {
  // Time passes between any two readings of the clock, as under load.
  let time = startOfTime
  shop = await openShop({ now: () => time++ })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  from = (await owner.ask(loadSenders)).numbers[0] ?? ''
})
afterAll(() => shop.close())

const receive = (source: string, text: string) => shop.console('POST', 'messages', { number: from, from: source, text })
const send = (receivers: string[], text: string, more: object = {}) =>
  owner.ask(sendMessage, { body: { from, receivers, text, ...more }, key: `conversations-${text.replace(' ', '-')}` })
const list = (query: object = {}) => owner.ask(listConversations, { query })
const [one, two, three] = ['+491709990001', '+491709990002', '+491709990003'] as const

test('each counterpart is listed once, with the last message of both boxes, newest first [API-145]', async () => {
  await receive(one, 'From one')
  await shop.pass(1_000)
  await send([one, two, three], 'To three')
  await shop.pass(1_000)
  await receive(two, 'From two')
  await shop.pass(1_000)
  await receive('BANK', 'Your code is 482913.')
  const { results } = await list()
  expect(results.slice(0, 4).map(({ other, direction, number, text }) => [other, direction, number, text])).toEqual([
    ['BANK', 'received', from, 'Your code is 482913.'],
    [two, 'received', from, 'From two'],
    [three, 'sent', from, 'To three'],
    [one, 'sent', from, 'To three'],
  ])
  expect(results.slice(1, 4).map(({ state }) => state)).toEqual([null, 'accepted', 'accepted'])
})

test('a planned message counts when it is sent, and never if it is canceled', async () => {
  const at = (hours: number) => ({ send_at: new Date(shop.sandbox.clock.now() + hours * 3_600_000).toISOString() })
  await send([one], 'Planned', at(1))
  const { message } = await send([two], 'Canceled', at(1))
  await owner.ask(cancelMessage, { body: { message: message.id } })
  const textOf = async (number: string) => (await list({ q: number })).results.map(({ text }) => text)
  expect([await textOf(one), await textOf(two)]).toEqual([['To three'], ['From two']])
  await shop.pass(2 * 3_600_000)
  expect([await textOf(one), await textOf(two)]).toEqual([['Planned'], ['From two']])
})

test('a number is found by its digits, a name by its letters', async () => {
  const found = async (q: string) => (await list({ q })).results.map(({ other }) => other)
  expect(await found('0170 999 0002')).toEqual([two])
  expect(await found('۹۹۹۰۰۰۳')).toEqual([three])
  expect(await found('bank')).toEqual(['BANK'])
  expect(await found('nobody')).toEqual([])
})

test('pages continue behind the last row, also when its people write again', async () => {
  for (let count = 10; count < 35; count += 1) await receive(`+4917099910${count}`, `Text ${count}`)
  const first = await list({ page_size: 20 })
  await shop.pass(1_000)
  await receive(first.results.at(-1)?.other ?? '', 'Once more')
  const second = await list({ page_size: 20, after: first.next ?? '' })
  const all = (await list({ page_size: 100 })).results.map(({ other }) => other)
  const moved = first.results.at(-1)?.other
  expect([...first.results, ...second.results].map(({ other }) => other)).toEqual([
    ...all.slice(1, 20),
    moved,
    ...all.slice(20, 40),
  ])
  expect((await owner.refused(listConversations, { query: { after: 'msg_1' } })).code).toBe('requestInvalid')
})

test('every conversation shows its last message, in all projects', async () => {
  expect(await auditMessages(shop.sandbox.database.query)).toEqual([])
})
