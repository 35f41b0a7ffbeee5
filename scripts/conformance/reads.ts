import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { Query } from './caller.ts'
import { fieldOf } from './exchange.ts'

type Row = Record<string, unknown>

/** What earlier reads of the same user have shown. */
export type Seen = {
  /** Rows of the first page of a list; empty if it was not read. */
  rows(call: string): readonly Row[]
  answer(call: string): unknown
}

/** How a call is read with valid parameters. */
export type Read = {
  readonly endpoint: Endpoint
  /** None: there is nothing to ask about. */
  readonly queries: (seen: Seen) => Query[]
  /** The parameter that names what the call is about. */
  readonly subject?: string
  /** The subject belongs to no customer, as an offer. */
  readonly isCommon?: true
  /** Further parameters that the call requires. */
  readonly extra?: Query
  /** The response does not repeat the subject. */
  readonly omitsSubject?: true
  /** The API may refuse a valid request because of the subject's state. */
  readonly mayRefuse?: true
}

type Wanted = Omit<Read, 'endpoint'>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const plain = (query: Query = {}): Wanted => ({ queries: () => [query] })

/** Asks about the first rows of a list, by a field of theirs. */
const about = (
  subject: string,
  list: string,
  more: { extra?: Query; field?: string; most?: number } & Partial<Wanted> = {},
): Wanted => {
  const { extra = {}, field = 'id', most = 2, ...rest } = more
  const queries = (seen: Seen) =>
    seen
      .rows(list)
      .slice(0, most)
      .flatMap((row) => text(row[field]) ?? [])
      .map((value) => ({ ...extra, [subject]: value }))
  return { subject, queries, extra, ...rest }
}

const ofNumber = (more: Partial<Wanted> = {}): Wanted => about('number', 'listNumbers', { mayRefuse: true, ...more })
const ofOffer = about('offer', 'listOffers', { isCommon: true, most: 1 })

/** Countries that have numbers in stock, then the others. */
const countries = (seen: Seen): string[] => {
  const listed = fieldOf(seen.answer('listCountries'), 'countries')
  const all = Array.isArray(listed) ? (listed as Row[]) : []
  const hasStock = ({ types }: Row) => Array.isArray(types) && types.some(({ stock }: Row) => Number(stock) > 0)
  return [...all.filter(hasStock), ...all].flatMap(({ country }) => text(country) ?? [])
}

const attachments = (seen: Seen): Query[] =>
  [...seen.rows('listSupportMessages'), ...seen.rows('listWires'), ...seen.rows('listWireTransfers')]
    .flatMap(({ attachments: several, attachment }) => [...(Array.isArray(several) ? several : []), attachment])
    .flatMap((file) => text(fieldOf(file, 'id')) ?? [])
    .slice(0, 1)
    .map((file) => ({ file }))

const readyExports = (list: string): Wanted => ({
  subject: 'export',
  queries: (seen) =>
    seen
      .rows(list)
      .filter(({ state }) => state === 'ready')
      .slice(0, 1)
      .flatMap(({ id }) => text(id) ?? [])
      .map((id) => ({ export: id })),
})

/** Calls that are read in another way than without parameters, in this order, after all others: they ask about rows of lists. */
const wanted: Readonly<Record<string, Wanted>> = {
  loadTerms: { queries: () => [{ language: 'en' }, { language: 'fa' }] },
  // Only a mailed link has the token.
  loadSubscription: { subject: 'token', queries: () => [], isCommon: true },
  listStates: plain({ country: 'DE' }),
  // The id of an upload or of a change of many numbers is in no list.
  loadUpload: { subject: 'upload', queries: () => [] },
  loadBulk: { subject: 'job', queries: () => [] },
  downloadFile: { subject: 'file', queries: attachments },
  listOffers: {
    queries: (seen) =>
      countries(seen)
        .slice(0, 1)
        .map((country) => ({ country })),
  },
  loadOffer: ofOffer,
  loadRequirements: { ...ofOffer, omitsSubject: true },
  loadStockNotice: ofOffer,
  loadNumber: ofNumber({ mayRefuse: undefined }),
  quoteChannels: ofNumber(),
  quoteCycle: ofNumber(),
  quoteRenewal: ofNumber(),
  quoteRestoration: ofNumber(),
  loadCallTrunk: ofNumber(),
  loadSmsTrunk: ofNumber(),
  exportNumberCalendar: plain({ language: 'en' }),
  loadOrder: about('order', 'listOrders'),
  loadOrderItems: about('order', 'listOrders'),
  listConversation: { queries: (seen) => about('with', 'listInbox', { field: 'source', most: 1 }).queries(seen) },
  loadMessage: about('message', 'listOutbox'),
  loadDraft: about('draft', 'listDrafts'),
  loadInvoice: about('invoice', 'listInvoices'),
  downloadInvoice: about('invoice', 'listInvoices', { extra: { language: 'en' }, most: 1 }),
  loadOfficialInvoice: about('invoice', 'listInvoices', { most: 1, mayRefuse: true }),
  downloadOfficialInvoice: about('invoice', 'listInvoices', { most: 1, mayRefuse: true }),
  downloadExport: readyExports('listExports'),
  downloadAccountExport: readyExports('listAccountExports'),
  loadStatement: plain({ from: '2026-01-01', to: '2026-12-31' }),
  loadCall: about('call', 'listCalls'),
}

/** Every call that reads. `identifier`: the host that names the site. */
export const readsOf = (identifier: string): Read[] => {
  const site = { loadSite: plain({ identifier }) }
  const order = Object.keys(wanted)
  return endpoints
    .filter(({ method }) => method === 'GET')
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    .map((endpoint) => ({ endpoint, ...({ ...wanted, ...site }[endpoint.name] ?? plain()) }))
}

/** Keeps what the reads show. */
export const createSeen = (): Seen & { keep(call: string, answer: unknown): void } => {
  const answers = new Map<string, unknown>()
  return {
    keep: (call, answer) => void (answers.has(call) || answers.set(call, answer)),
    answer: (call) => answers.get(call),
    rows(call) {
      const results = fieldOf(answers.get(call), 'results')
      return Array.isArray(results) ? (results as Row[]).filter((row) => typeof row === 'object' && row !== null) : []
    },
  }
}
