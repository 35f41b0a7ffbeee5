import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  stranger = await shop.signIn('iran@example.com', 'prj_parto')
})
afterAll(() => shop.close())

const list = (query: object) => owner.ask(listNumbers, { query: { page_size: 100, ...query } })
const pageOf = async (country: string) => {
  const [number] = (await list({ country })).results
  return owner.ask(loadNumber, { query: { number: number?.id ?? '' } })
}

test('note and labels are saved with the version, each with a row of the history, and found by search and filter', async () => {
  const { number, version } = await pageOf('SE')
  const body = { number: number.id, version, note: 'Rings at the desk\nof Märta', labels: ['VIP', 'مشتری ویژه'] }
  const saved = await owner.ask(describeNumber, { body })
  expect([saved.version, saved.number.note, saved.number.labels]).toEqual([version + 2, body.note, body.labels])
  expect(saved.history.map(({ kind, labels, from, to, by }) => [kind, labels, from, to, by])).toEqual([
    ['noteChanged', null, null, null, 'Clara Neumann'],
    ['labelsChanged', body.labels, null, null, 'Clara Neumann'],
  ])
  // The answer was lost: the same request again.
  expect(await owner.ask(describeNumber, { body })).toEqual(saved)
  for (const query of [{ q: 'desk' }, { q: 'MARTA' }, { q: 'مشتري' }, { q: 'vip' }, { label: 'VIP' }]) {
    const found = await list(query)
    expect([found.results.map(({ id }) => id), found.count, found.all]).toEqual([[number.id], 1, 1])
  }
  const all = await list({})
  expect([all.labels, all.results.find(({ id }) => id === number.id)?.labels]).toEqual([
    ['VIP', 'مشتری ویژه'].toSorted((a, b) => a.localeCompare(b)),
    body.labels,
  ])
  expect((await list({ label: 'vip' })).count).toBe(0)

  const { labels: _, ...noted } = { ...body, note: 'Only this', version: saved.version }
  const kept = await owner.ask(describeNumber, { body: noted })
  expect([kept.version, kept.number.note, kept.number.labels]).toEqual([saved.version + 1, 'Only this', body.labels])
  expect((await list({ q: 'vip' })).count).toBe(1)
  saved.version = kept.version

  const emptied = await owner.ask(describeNumber, {
    body: { number: number.id, version: saved.version, note: '', labels: [] },
  })
  expect([emptied.version, emptied.number.note, emptied.number.labels]).toEqual([version + 5, '', []])
  expect((await list({ q: 'desk' })).count).toBe(0)
  expect((await list({})).labels).toEqual([])
})

test('an older version changes nothing; a number of another project is unknown', async () => {
  const { number, version } = await pageOf('NL')
  const body = { number: number.id, version: version + 1, note: 'x', labels: ['a'] }
  expect((await owner.refused(describeNumber, { body })).code).toBe('numberChanged')
  expect((await stranger.refused(describeNumber, { body: { ...body, version } })).code).toBe('numberUnknown')
  expect(await pageOf('NL')).toMatchObject({ version, number: { note: '', labels: [] }, history: [] })
})

test('a number that is blocked can be described; at most ten labels, and 200 different ones in the project', async () => {
  const numbers = (await list({})).results
  const describe = (index: number, labels: string[]) =>
    owner.send(describeNumber, { body: { number: numbers[index]?.id ?? '', version: 0, note: '', labels } })
  const labelsFrom = (start: number) => Array.from({ length: 10 }, (_, index) => `label ${start + index}`)
  const blocked = numbers.findIndex(({ state }) => state === 'blocked')
  expect((await describe(blocked, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])).status).toBe(422)
  const untouched = numbers.flatMap(({ country }, index) => (['SE', 'NL'].includes(country) ? [] : [index]))
  for (const [turn, index] of untouched.slice(0, 20).entries())
    expect((await describe(index, labelsFrom(turn * 10))).status).toBe(200)
  const last = numbers.findIndex(({ country }) => country === 'NL')
  const { status, body } = await describe(last, ['one more'])
  expect([status, (body as { code: string }).code]).toEqual([409, 'labelLimitReached'])
  expect((await describe(last, ['label 7'])).status).toBe(200)
  expect((await list({ label: 'label 7' })).count).toBe(2)
})

test('a label is one, however it is spelled: numbers share the spelling that came first', async () => {
  const [one, other] = (await owner.ask(listNumbers, { query: { page_size: 100 } })).results
  const save = async (number: string, labels: string[]) => {
    const { version } = await owner.ask(loadNumber, { query: { number } })
    const page = await owner.ask(describeNumber, { body: { number, version, note: '', labels } })
    return page.number.labels
  }
  expect(await save(one?.id ?? '', ['Café Nord', 'مشتری ویژه'])).toEqual(['Café Nord', 'مشتری ویژه'])
  expect(await save(other?.id ?? '', ['cafe nord', 'مشتري\u200cويژه'])).toEqual(['Café Nord', 'مشتری ویژه'])
  expect(await save(other?.id ?? '', [])).toEqual([])
  expect(await save(one?.id ?? '', ['CAFÉ NORD'])).toEqual(['CAFÉ NORD'])
})
