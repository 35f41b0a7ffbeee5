import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { pageSizes } from '#domain/kit/primitives.ts'
import type { Query } from './caller.ts'
import type { Context } from './context.ts'
import { type Exchange, fieldOf } from './exchange.ts'
import type { Asked } from './read-checks.ts'
import { entriesOf } from './refusals.ts'

type Row = Record<string, unknown>

/** Pages that are walked of a list with many rows. */
const maxPages = 12
const [smallest, larger] = [pageSizes[0], 50]

/** Rows in their order. `isWhole`: the walk has reached the end. */
type Walk = { readonly rows: readonly Row[]; readonly isWhole: boolean; readonly last: Exchange | undefined }

/** The pages and filters of every list. */
export const checkLists = async (context: Context, asked: readonly Asked[]): Promise<void> => {
  const lists = new Map(asked.filter(isList).map((each) => [each.read.endpoint, each]))
  for (const [endpoint, { query }] of lists) {
    const names = endpoint.query === undefined ? [] : Object.keys(entriesOf(endpoint.query))
    const walk = await checkPages(context, endpoint, query, names)
    if (walk === undefined) continue
    if (isDirected(endpoint) && walk.isWhole) await checkDirections(context, endpoint, query, walk)
    await checkFilters(context, endpoint, query, walk)
    await checkNoMatch(context, endpoint, query, names)
  }
}

const isList = ({ read: { endpoint }, exchange }: Asked): boolean =>
  endpoint.answers === 'json' &&
  exchange.answer.status === 200 &&
  Array.isArray(fieldOf(exchange.answer.json, 'results'))

/** Walks the pages in the smallest size, and in a larger one: rows that arrive in between make a difference, so a difference is looked at twice. */
const checkPages = async (
  context: Context,
  endpoint: Endpoint,
  query: Query,
  names: string[],
): Promise<Walk | undefined> => {
  const walkBy = names.includes('after') ? walkByKey : names.includes('page') ? walkByNumber : undefined
  if (walkBy === undefined) return undefined
  const { report } = context
  for (let isSecond = false; ; isSecond = true) {
    const walk = await walkBy(context, endpoint, query, names.includes('page_size') ? smallest : undefined)
    if (walk === undefined) return undefined
    const keys = walk.rows.map(keyOf)
    const repeated = keys.find((key, at) => keys.indexOf(key) !== at)
    const whole = names.includes('page_size') ? await walkBy(context, endpoint, query, larger) : walk
    const other = whole?.rows.map(keyOf) ?? []
    const shared = Math.min(keys.length, other.length)
    const at = keys.slice(0, shared).findIndex((key, index) => key !== other[index])
    const isWhole = !(walk.isWhole && whole?.isWhole) || keys.length === other.length
    const isRight = repeated === undefined && at < 0 && isWhole
    if (!isRight && !isSecond) continue
    const detail = () =>
      repeated !== undefined
        ? `The row ${repeated} is on two pages.`
        : at >= 0
          ? `Row ${at + 1} is ${keys[at]} in pages of ${smallest}, and ${other[at]} in pages of ${larger}.`
          : `There are ${keys.length} rows in pages of ${smallest}, and ${other.length} in pages of ${larger}.`
    report.check('page-order', endpoint.name, isRight, detail, walk.last)
    return walk
  }
}

const keyOf = (row: Row): string =>
  typeof row.id === 'string' || typeof row.id === 'number' ? String(row.id) : JSON.stringify(row)

const rowsOf = ({ answer }: Exchange): Row[] | undefined => {
  const results = fieldOf(answer.json, 'results')
  return answer.status === 200 && Array.isArray(results) ? (results as Row[]) : undefined
}

const walkByKey = async (
  context: Context,
  endpoint: Endpoint,
  query: Query,
  size: number | undefined,
): Promise<Walk | undefined> => {
  const rows: Row[] = []
  let after: string | undefined
  let last: Exchange | undefined
  const most = size === larger ? 3 : maxPages
  for (let page = 0; page < most; page += 1) {
    last = await context.own.call(endpoint, {
      query: {
        ...query,
        ...(size === undefined ? {} : { page_size: String(size) }),
        ...(after === undefined ? {} : { after }),
      },
    })
    const found = rowsOf(last)
    if (found === undefined) {
      if (after !== undefined)
        context.report.check('page-end', endpoint.name, false, `The page behind next=${after} is refused.`, last)
      return undefined
    }
    checkSize(context, endpoint, last, found, size)
    const next = fieldOf(last.answer.json, 'next')
    const isEmptyPage = page > 0 && found.length === 0
    const detail = 'A page that should continue the list is empty: the page before it should have had next: null.'
    context.report.check('page-end', endpoint.name, !isEmptyPage, detail, last)
    rows.push(...found)
    if (next === null || next === undefined || isEmptyPage) return { rows, isWhole: true, last }
    const isStuck = String(next) === after
    context.report.check(
      'page-end',
      endpoint.name,
      !isStuck,
      `next is ${String(next)} on this page and on the one before.`,
      last,
    )
    if (isStuck) return { rows, isWhole: false, last }
    after = String(next)
  }
  return { rows, isWhole: false, last }
}

const walkByNumber = async (
  context: Context,
  endpoint: Endpoint,
  query: Query,
  size: number | undefined,
): Promise<Walk | undefined> => {
  const rows: Row[] = []
  let last: Exchange | undefined
  const most = size === larger ? 3 : maxPages
  for (let page = 1; page <= most; page += 1) {
    last = await context.own.call(endpoint, {
      query: { ...query, page: String(page), page_size: String(size ?? smallest) },
    })
    const found = rowsOf(last)
    if (found === undefined) return undefined
    checkSize(context, endpoint, last, found, size)
    const count = Number(fieldOf(last.answer.json, 'count'))
    rows.push(...found)
    if (rows.length < count && found.length > 0) continue
    const detail = () => `count is ${count}, and the pages have ${rows.length} rows.`
    context.report.check('page-end', endpoint.name, rows.length === count, detail, last)
    return { rows, isWhole: true, last }
  }
  return { rows, isWhole: false, last }
}

const checkSize = (
  { report }: Context,
  { name }: Endpoint,
  exchange: Exchange,
  rows: readonly Row[],
  size: number | undefined,
): void => {
  if (size === undefined) return
  const repeated = fieldOf(exchange.answer.json, 'page_size')
  const isRight = rows.length <= size && repeated === size
  report.check(
    'page-size',
    name,
    isRight,
    () => `${size} were asked for: the page has ${rows.length} rows, and page_size is ${String(repeated)}.`,
    exchange,
  )
}

/** Lists that are sorted by time only, in both directions. */
const isDirected = ({ query }: Endpoint): boolean => {
  const sort = query === undefined ? undefined : entriesOf(query).sort
  return sort !== undefined && ['newest', 'oldest'].every((value) => optionsOf(sort).includes(value))
}

const optionsOf = (schema: unknown): readonly string[] => {
  const options = fieldOf(schema, 'options') ?? fieldOf(fieldOf(schema, 'wrapped'), 'options')
  return Array.isArray(options) ? options.map(String) : []
}

const checkDirections = async (context: Context, endpoint: Endpoint, query: Query, walk: Walk): Promise<void> => {
  const oldest = await walkByKey(context, endpoint, { ...query, sort: 'oldest' }, larger)
  if (oldest === undefined || !oldest.isWhole || oldest.rows.length !== walk.rows.length) return
  const forwards = walk.rows.map(keyOf)
  const at = oldest.rows
    .map(keyOf)
    .toReversed()
    .findIndex((key, index) => key !== forwards[index])
  const detail = () =>
    `Row ${at + 1} of the newest is ${forwards[at]}, and from the end of the oldest it is another one.`
  context.report.check('directions', endpoint.name, at < 0, detail, oldest.last)
}

/** Parameters that are no filter by a field of the rows. */
const noFilters = new Set([
  'sort',
  'order',
  'page',
  'page_size',
  'after',
  'q',
  'from',
  'to',
  'language',
  'number',
  'with',
  'label',
])

const checkFilters = async (context: Context, endpoint: Endpoint, query: Query, walk: Walk): Promise<void> => {
  const filters = Object.entries(endpoint.query === undefined ? {} : entriesOf(endpoint.query)).filter(
    ([name, schema]) =>
      !noFilters.has(name) && (optionsOf(schema).length > 0 || name === 'country') && !(name in query),
  )
  for (const [name] of filters) {
    const value = walk.rows.map((row) => row[name]).find((each) => typeof each === 'string')
    if (typeof value !== 'string') continue
    const exchange = await context.own.call(endpoint, { query: { ...query, [name]: value, ...sizeIn(endpoint) } })
    const rows = rowsOf(exchange)
    if (rows === undefined) continue
    const wrong = rows.find((row) => row[name] !== value)
    const matching = walk.rows.filter((row) => row[name] === value).length
    const isComplete = !walk.isWhole || rows.length === Math.min(matching, larger)
    const detail = () =>
      wrong === undefined
        ? `${name}=${value} leaves ${rows.length} rows; without the filter, ${matching} rows match.`
        : `${name}=${value} leaves the row ${keyOf(wrong)}, whose ${name} is ${String(wrong[name])}.`
    context.report.check('filter', endpoint.name, wrong === undefined && isComplete, detail, exchange)
  }
}

const sizeIn = ({ query }: Endpoint): Query =>
  query !== undefined && 'page_size' in entriesOf(query) ? { page_size: String(larger) } : {}

/** Filters that no row matches. */
const checkNoMatch = async (
  context: Context,
  endpoint: Endpoint,
  query: Query,
  names: readonly string[],
): Promise<void> => {
  const filters: Query[] = [
    ...(names.includes('q') ? [{ q: 'zzqxj' }] : []),
    ...(names.includes('from') && names.includes('to') ? [{ from: '1990-01-01', to: '1990-01-02' }] : []),
  ]
  for (const filter of filters) {
    const exchange = await context.own.call(endpoint, { query: { ...query, ...filter } })
    const rows = rowsOf(exchange)
    if (rows === undefined) continue
    const detail = () => `${new URLSearchParams(filter)} matches nothing, and leaves ${rows.length} rows.`
    context.report.check('filter', endpoint.name, rows.length === 0, detail, exchange)
  }
}
