import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxTextLength, messagesPerHour, type SupportRequest } from '#domain/care/support.ts'
import { closeSupportMessage, listFaqs, listSupportMessages, sendSupportMessage } from '#domain/contract/care/care.ts'
import { downloadFile, removeFile } from '#domain/contract/files/files.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { pdfOf, uploadFile } from '#sandbox/testing/files.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const hour = 60 * 60_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(() => shop.close())

const request = (message: string, change: Partial<SupportRequest> = {}): SupportRequest => ({
  message,
  subject: 'My number does not ring',
  text: 'Since this morning.\nWhat can I do?',
  attachments: [],
  ...change,
})
const send = (message: string, change: Partial<SupportRequest> = {}, caller = owner) =>
  caller.ask(sendSupportMessage, { body: request(message, change) })
const refused = (message: string, change: Partial<SupportRequest> = {}) =>
  owner.refused(sendSupportMessage, { body: request(message, change) })
const list = async (caller = owner) => (await caller.ask(listSupportMessages)).results
const answer = (message: string, text: string) => shop.console('POST', 'support/answer', { message, text })

test('the questions of the site in both languages, found by words of either [CAR-01] [API-113]', async () => {
  const { results } = await owner.ask(listFaqs)
  expect(results).toHaveLength(6)
  expect(results[0]).toEqual({
    id: 'faq_northline_renew',
    pages: ['my_number'],
    question: { en: 'How do I renew a number?', fa: 'چگونه یک شماره را تمدید کنم؟' },
    answer: { en: expect.any(String), fa: expect.any(String) },
  })
  const found = async (q: string) => (await owner.ask(listFaqs, { query: { q } })).results.map(({ id }) => id)
  expect(await found('paypal WALLET')).toEqual(['faq_northline_balance'])
  expect(await found('مدارک')).toEqual(['faq_northline_documents'])
  expect(await found('nothing like this')).toEqual([])
  const added = { site: 'northline', question: 'Q?', answer: 'A.', question_fa: 'پرسش؟', answer_fa: 'پاسخ.' }
  expect((await shop.console('POST', 'faqs', { ...added, pages: 'finance, kitchen' })).status).toBe(422)
  expect((await shop.console('POST', 'faqs', { ...added, pages: 'finance, cart' })).status).toBe(200)
  expect((await owner.ask(listFaqs)).results.at(-1)).toEqual({
    id: expect.any(String),
    pages: ['finance', 'cart'],
    question: { en: 'Q?', fa: 'پرسش؟' },
    answer: { en: 'A.', fa: 'پاسخ.' },
  })
})

test('a message with attachments is stored once, answered at the console, mailed, and closed by the customer [CAR-01] [API-114] [API-115] [API-116]', async () => {
  const file = await uploadFile(owner, pdfOf(2000), 'trace.pdf')
  const second = await uploadFile(owner, pdfOf(300, 2), 'a second one.pdf')
  const attachments = [second.id, file.id]
  const sent = await send('sup_1', { attachments: [...attachments, file.id] })
  const now = new Date(shop.sandbox.clock.now()).toISOString()
  expect(sent).toEqual({
    id: 'sup_1',
    state: 'open',
    subject: 'My number does not ring',
    text: 'Since this morning.\nWhat can I do?',
    attachments: [second, file],
    answer: null,
    created_at: now,
    closed_at: null,
  })
  expect(await send('sup_1', { attachments: [], subject: 'Another subject' })).toEqual(sent)
  expect(await list()).toEqual([sent])
  for (const id of attachments)
    expect((await owner.refused(removeFile, { query: { file: id } })).code).toBe('fileInUse')
  expect((await owner.send(downloadFile, { query: { file: file.id } })).status).toBe(200)
  const named = [
    { id: second.id, name: 'a second one.pdf', size: 300 },
    { id: file.id, name: 'trace.pdf', size: 2000 },
  ]
  const waiting = { id: 'sup_1', project, subject: sent.subject, text: sent.text, attachments: named }
  expect((await shop.console('GET', 'support')).body).toEqual({ messages: [waiting] })
  for (const id of attachments) {
    const attachment = await shop.console('GET', 'support/attachment', { message: 'sup_1', file: id })
    expect([attachment.status, attachment.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
  const other = await uploadFile(owner, pdfOf(300, 3))
  expect((await shop.console('GET', 'support/attachment', { message: 'sup_1', file: other.id })).status).toBe(404)

  expect((await answer('sup_1', 'Please restart the PBX.')).body).toEqual({ message: 'sup_1', state: 'answered' })
  expect((await list())[0]).toEqual({
    ...sent,
    state: 'answered',
    answer: { text: 'Please restart the PBX.', at: now },
  })
  expect((await answer('sup_1', 'Twice')).status).toBe(404)
  const mails = (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 20 })).filter(
    ({ facts }) => facts.letter === 'supportAnswer',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'owner@example.com',
    subject: 'Our answer: My number does not ring',
    facts: { letter: 'supportAnswer', message: 'sup_1' },
  })
  expect(mails[0]?.body).toContain('Please restart the PBX.\n\nhttp://localhost/customer_care')

  const closed = await owner.ask(closeSupportMessage, { body: { message: 'sup_1' } })
  expect(closed).toMatchObject({ state: 'closed', closed_at: now, answer: { text: 'Please restart the PBX.' } })
  await shop.pass(1000)
  expect(await owner.ask(closeSupportMessage, { body: { message: 'sup_1' } })).toEqual(closed)
})

test('a closed message waits for no answer', async () => {
  await send('sup_1')
  await owner.ask(closeSupportMessage, { body: { message: 'sup_1' } })
  expect((await answer('sup_1', 'Late')).status).toBe(404)
  expect((await shop.console('GET', 'support')).body).toEqual({ messages: [] })
})

test('messages are those of one account and one project, and continue by key [API-114]', async () => {
  for (let count = 0; count < 12; count += 1) {
    await send(`sup_${count}`)
    await shop.pass(hour / 4)
    owner = await shop.signIn('owner@example.com', project)
  }
  const first = await owner.ask(listSupportMessages)
  expect([first.results[0]?.id, first.results.length, first.next]).toEqual(['sup_11', 10, 'sup_2'])
  const rest = await owner.ask(listSupportMessages, { query: { after: 'sup_2' } })
  expect([rest.results.map(({ id }) => id), rest.next]).toEqual([['sup_1', 'sup_0'], null])
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  expect(await list(other)).toEqual([])
  for (const problem of [
    await other.refused(closeSupportMessage, { body: { message: 'sup_1' } }),
    await other.refused(listSupportMessages, { query: { after: 'sup_1' } }),
    await other.refused(sendSupportMessage, { body: request('sup_1') }),
  ])
    expect(problem).toMatchObject({ status: 404, code: 'supportUnknown' })
})

test('wrong content names its field; a sixth message in an hour waits [API-115]', async () => {
  expect((await refused('sup_1', { subject: ' ' })).errors).toEqual({ subject: ['REQUIRED'] })
  expect((await refused('sup_1', { subject: 'a'.repeat(121) })).errors).toEqual({ subject: ['text.tooLong'] })
  expect((await refused('sup_1', { text: 'a'.repeat(maxTextLength + 1) })).errors).toEqual({ text: ['text.tooLong'] })
  expect((await refused('sup_1', { text: 'a\u0000' })).errors).toEqual({ text: ['INVALID'] })
  const foreign = await uploadFile(await shop.signIn('iran@example.com', 'prj_parto'), pdfOf(100))
  const own = await uploadFile(owner, pdfOf(100, 2))
  expect(await refused('sup_1', { attachments: ['fil_none', own.id, foreign.id] })).toMatchObject({
    code: 'fileUnknown',
    errors: { attachments: ['fileUnknown'] },
    subjects: ['fil_none', foreign.id],
  })
  for (let count = 0; count < messagesPerHour; count += 1) await send(`sup_${count}`)
  expect(await refused('sup_more')).toMatchObject({ status: 429, code: 'tooManyRequests', retry_after: 3600 })
  await shop.pass(hour)
  owner = await shop.signIn('owner@example.com', project)
  expect((await send('sup_more')).state).toBe('open')
})

test('five files of 5,000,000 bytes together are the most; a refused message is not stored and keeps its files', async () => {
  const upload = async (size: number, seed: number) => (await uploadFile(owner, pdfOf(size, seed))).id
  const large: string[] = []
  for (let seed = 1; seed <= 4; seed += 1) large.push(await upload(1_040_000, seed))
  const full = [...large, await upload(840_000, 5)]
  const tooMuch = [...large, await upload(840_001, 6)]
  expect(await refused('sup_1', { attachments: tooMuch })).toMatchObject({
    status: 422,
    code: 'filesTooLarge',
    errors: { attachments: ['filesTooLarge'] },
  })
  expect(await list()).toEqual([])
  expect((await refused('sup_1', { attachments: [...full, 'fil_6'] })).code).toBe('requestInvalid')
  expect((await send('sup_1', { attachments: full })).attachments.map(({ id }) => id)).toEqual(full)
})
