// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { listPayments, type PaymentList } from '#domain/contract/finance/finance.ts'
import { listInbox } from '#domain/contract/messaging/messaging.ts'
import { loadCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { loadNumber, type NumberPage } from '#domain/contract/numbers/numbers.ts'
import { loadInfo } from '#domain/contract/session/session.ts'
import { paymentsResponse } from '#domain/fixtures/finance.ts'
import { inboxResponse } from '#domain/fixtures/messaging.ts'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { info } from '#domain/fixtures/session.ts'
import { isEmptyList, lostRowsOf } from '#domain/kit/lost-rows.ts'
import type { Endpoint, Schema } from './endpoint.ts'
import { readTolerantly, type TolerantReading } from './read-tolerantly.ts'
import { type Bent, bendings, newWord, type Path } from './testing/bend.ts'
import { isAmount, validSample } from './testing/valid-sample.ts'

/** Faults of each call, at least. */
const leastFaults = 200

type Parts = { type: string; entries: Record<string, Schema>; item: Schema; wrapped: Schema; options: Schema[] }

/** Every amount of a value, found by its schema, as `path=value`; positions in lists are left out, because rows may be lost. */
const amountsIn = (schema: Schema, value: unknown, at = ''): string[] => {
  const { type, entries, item, wrapped, options } = schema as unknown as Parts
  if (value === null || value === undefined) return []
  if (isAmount(schema)) return [`${at}=${JSON.stringify(value)}`]
  if (type === 'array') return Array.isArray(value) ? value.flatMap((row) => amountsIn(item, row, `${at}[]`)) : []
  if (wrapped !== undefined) return amountsIn(wrapped, value, at)
  if (type === 'variant' || type === 'union') return options.flatMap((option) => amountsIn(option, value, at))
  if (entries === undefined || typeof value !== 'object') return []
  return Object.entries(entries).flatMap(([key, entry]) =>
    amountsIn(entry, (value as Record<string, unknown>)[key], `${at}.${key}`),
  )
}

/** Whether an unknown word is allowed here: a status, a type, a code. */
const isWord = (schema: Schema, [key, ...rest]: Path): boolean => {
  const { type, entries, item, wrapped } = schema as unknown as Parts
  if (wrapped !== undefined) return isWord(wrapped, key === undefined ? [] : [key, ...rest])
  if (key === undefined) return type === 'picklist'
  const part = type === 'array' ? item : entries?.[String(key)]
  return part !== undefined && isWord(part, rest)
}

/** Whether a fault costs a row or an optional part at most: the rule of decision 134, written down a second time. */
const isBearable = (schema: Schema, [key, ...rest]: Path): boolean => {
  const { type, entries, item, wrapped } = schema as unknown as Parts
  if (type === 'optional' || type === 'nullish') return true
  if (type === 'nullable') return isBearable(wrapped, key === undefined ? [] : [key, ...rest])
  if (type === 'picklist') return false
  if (key === undefined) return false
  if (type === 'array') return !isWhole(schema) && (isRow(item) || isBearable(item, rest))
  if (type === 'variant' || type === 'union') return false
  const entry = entries?.[String(key)]
  return entry !== undefined && isBearable(entry, rest)
}

/** A list that a form saves as a whole. */
const isWhole = (schema: Schema): boolean =>
  (v.getMetadata(schema as v.GenericSchema<unknown[]>) as { exact?: true }).exact === true

const isRow = (item: Schema): boolean => ['object', 'strict_object', 'variant', 'union'].includes(item.type)

/** The list on the way to a fault. */
const listAt = (value: unknown, path: Path): unknown[] | undefined => {
  const place = path.findIndex((key) => typeof key === 'number')
  if (place === -1) return undefined
  const rows = path.slice(0, place).reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], value)
  return Array.isArray(rows) ? rows : undefined
}

/** Every row without the fault is in the output as it was sent. */
const keepsNeighbours = (sample: unknown, output: unknown, path: Path): boolean => {
  const place = path.find((key) => typeof key === 'number')
  const kept = new Set(listAt(output, path)?.map((row) => JSON.stringify(row)))
  const others = listAt(sample, path)?.filter((_, index) => index !== place) ?? []
  return others.every((row) => kept.has(JSON.stringify(row)))
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value)

/** The word is shown as itself; a language or theme is read as one that there is. */
const shows = (output: unknown, path: Path): boolean => [newWord, 'en', 'light'].includes(String(valueAt(output, path)))

const amount = /="-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?"$/

/** What is wrong with the reading of a bent response; undefined: nothing. */
const faultOf = ({ response }: Endpoint, sample: unknown, { value, paths }: Bent): string | undefined => {
  const { output, deviations } = readTolerantly(response, value)
  if (deviations.length === 0) return v.is(response, value) ? undefined : 'not noted'
  const [path = []] = paths
  const isSingle = paths.length === 1
  if (output === undefined) return isSingle && isBearable(response, path) ? 'costs the page' : undefined
  if (isSingle && valueAt(value, path) === newWord && isWord(response, path) && !shows(output, path))
    return 'hides the word'
  const sent = new Set(amountsIn(response, value))
  const wrong = amountsIn(response, output).find((each) => !amount.test(each) || !sent.has(each))
  if (wrong !== undefined) return `shows ${wrong}`
  return !isSingle || keepsNeighbours(sample, output, path) ? undefined : 'costs a neighbour'
}

describe('a response that breaks the contract', () => {
  const read = endpoints.filter(({ answers }) => answers === 'json')
  test.each(read.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows what it has, no wrong amount, and every fault is noted',
    (_, endpoint) => {
      const sample = validSample(endpoint.response)
      expect(v.safeParse(endpoint.response, sample).issues).toBeUndefined()
      const all = bendings(sample, leastFaults)
      expect(all.length).toBeGreaterThanOrEqual(leastFaults)
      const found = all.flatMap((bent) => {
        const fault = faultOf(endpoint, sample, bent)
        return fault === undefined ? [] : [`${fault}: ${JSON.stringify(bent).slice(0, 300)}`]
      })
      expect(found).toEqual([])
    },
  )
})

describe('a list', () => {
  const row = (index: number) => ({ ...paymentsResponse.results[0], id: `pay_${index}` })
  const list = (...rows: unknown[]) => readTolerantly(listPayments.response, { ...paymentsResponse, results: rows })
  const resultsOf = ({ output }: TolerantReading) => (output as PaymentList).results

  test('shows an unknown gateway, state and purpose as they are', () => {
    const newer = { ...row(1), gateway: 'crypto', state: 'frozen', purpose: 'gift', fees_by: 'buyer' }
    const reading = list(newer, row(2))
    expect(resultsOf(reading)).toMatchObject([{ gateway: 'crypto', state: 'frozen', purpose: 'gift' }, { id: 'pay_2' }])
    expect(reading.deviations).toEqual([
      { kind: 'unknown', at: 'results[].purpose', value: 'gift' },
      { kind: 'unknown', at: 'results[].state', value: 'frozen' },
    ])
  })

  test('loses a row whose amount is no amount, and names it', () => {
    const reading = list(row(1), { ...row(2), amount: '12,50' }, { ...row(3), id: 7, amount: 12.5 }, null, row(5))
    expect(resultsOf(reading).map(({ id }) => id)).toEqual(['pay_1', 'pay_5'])
    expect(lostRowsOf(resultsOf(reading))).toEqual([
      { index: 1, reference: 'pay_2' },
      { index: 2, reference: '#3' },
      { index: 3, reference: '#4' },
    ])
    expect(isEmptyList(resultsOf(list(null)))).toBe(false)
    expect(reading.deviations.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      'lost results[].amount',
      'lost results[].id',
      'lost results[]',
    ])
  })

  test('reads null as an empty list, but not a response without the list', () => {
    expect(readTolerantly(listPayments.response, { ...paymentsResponse, results: null }).output).toMatchObject({
      results: [],
    })
    expect(readTolerantly(listPayments.response, {})).toEqual({
      output: undefined,
      deviations: [{ kind: 'malformed', at: 'results' }],
    })
  })
})

describe('a message', () => {
  const message = { ...inboxResponse.results[0] }
  const read = (fields: object) =>
    readTolerantly(listInbox.response, { ...inboxResponse, results: [{ ...message, ...fields }] })

  test('keeps a withheld sender, a short code with letters and a moment with an offset', () => {
    expect(read({ source: null }).output).toMatchObject({ results: [{ source: '' }] })
    expect(read({ source: '*100#' }).output).toMatchObject({ results: [{ source: '*100#' }] })
    expect(read({ at: '2026-11-20T11:30:00+03:30' }).output).toMatchObject({
      results: [{ at: '2026-11-20T08:00:00.000Z' }],
    })
  })
})

test('the targets that a form replaces are read all or not at all', () => {
  const targets = [{ kind: 'pbx' }, { kind: 'hologram', room: 7 }]
  expect(readTolerantly(loadCallTrunk.response, { number: 'num_1', version: 1, targets })).toEqual({
    output: undefined,
    deviations: [{ kind: 'malformed', at: 'targets' }],
  })
  const page = readTolerantly(loadNumber.response, { ...numberPage, call_targets: targets }).output as NumberPage
  expect(page.call_targets).toEqual([{ kind: 'pbx' }])
  expect(lostRowsOf(page.call_targets)).toEqual([{ index: 1, reference: '#2' }])
})

test.each([['VIP'], [{ 1: 'VIP' }], [7]])('labels sent as %j are lost, not none', (labels) => {
  const sent = { ...numberPage, number: { ...numberPage.number, labels } }
  const { number } = readTolerantly(loadNumber.response, sent).output as NumberPage
  expect([number.labels, lostRowsOf(number.labels)]).toEqual([[], [{ index: 0, reference: '#1' }]])
  const without = { ...numberPage, number: { ...numberPage.number, labels: null } }
  const read = readTolerantly(loadNumber.response, without).output as NumberPage
  expect(lostRowsOf(read.number.labels)).toEqual([])
})

test('a language that this portal does not have is read as English', () => {
  const german = { ...info, client: { ...info.client, language: 'de' } }
  expect(readTolerantly(loadInfo.response, german).output).toMatchObject({ client: { language: 'en' } })
})
