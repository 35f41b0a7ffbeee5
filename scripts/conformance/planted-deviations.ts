import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import {
  answer,
  body,
  bodyOf,
  type Deviation,
  isAnonymous,
  type Json,
  noStore,
  openToAll,
  type Passing,
  rebuilt,
  refusal,
  request,
  row,
  stalled,
  versionNow,
  withBody,
  withHeader,
  withoutParameters,
} from './planting.ts'
import { unknownId } from './refusals.ts'

// Answers that differ from the contract, each planted into one call of a backend that follows it.

const forbidden = (problem: Json): Json => ({ ...problem, status: 403, code: 'accessRefused' })
const isForeign = ({ url }: Passing): boolean => !url.search.includes(unknownId)

const shapes: readonly Deviation[] = [
  body('loadWallet', 'an amount is a number', (json) => ({ ...json, balance: Number(json.balance) })),
  body('loadInfo', 'a field is missing', ({ currency: _, ...json }) => json),
  body('loadCompany', 'a text is null', (json) => ({ ...json, name: null })),
  body('loadGeoData', 'a list is an object', (json) => ({ ...json, choices: { time_zones: {} } })),
  body('loadProject', 'a role that the contract does not know', (json) => ({ ...json, role: 'boss' })),
  body('loadFinanceSummary', 'an amount in scientific notation', (json) => ({ ...json, balance: '1e3' })),
  body('loadNotificationSettings', 'the response is wrapped', (json) => ({ data: json })),
  body('loadTerms', 'fields have other names', ({ title, ...json }) => ({ ...json, heading: title })),
  row('listTransactions', 'a time without its zone', (each) => ({ ...each, at: '2026-11-20 08:00:00' })),
  row('listFaqs', 'a row lacks its answer', ({ answer: _, ...each }) => each),
  answer('loadSecondFactor', 'a success without a body', ['shape'], (from) =>
    from.status === 200 ? rebuilt(from, '') : undefined,
  ),
  answer('loadCommunications', 'a page of HTML with 200', ['success-type'], (from) =>
    from.status === 200 ? rebuilt(from, '<html></html>', { headers: { 'content-type': 'text/html' } }) : undefined,
  ),
  answer('listPasskeys', 'another status of success', ['success-status'], (from) =>
    from.status === 200 ? rebuilt(from, from.body, { status: 201 }) : undefined,
  ),
  answer('loadStockNotice', 'the response is about another subject', ['subject'], async (from) =>
    from.status === 200
      ? rebuilt(from, JSON.stringify({ ...((await from.json()) as Json), offer: 'other' }))
      : undefined,
  ),
]

const refusals: readonly Deviation[] = [
  refusal('loadReminders', 'no session is 403', ['session'], { code: 'notSignedIn', status: 403, change: forbidden }),
  openToAll('loadAccountDeletion'),
  answer('listExports', 'refusals are pages', ['refusal-document'], (from) =>
    from.status === 401 ? rebuilt(from, '<h1>401</h1>', { headers: { 'content-type': 'text/html' } }) : undefined,
  ),
  refusal('listSmsKeys', 'a refusal without title', ['refusal-document'], {
    code: 'notSignedIn',
    change: ({ title: _, ...problem }) => problem,
  }),
  refusal('loadStatement', 'wrong input is 400', ['refusal-status'], {
    code: 'requestInvalid',
    status: 400,
    change: (problem) => ({ ...problem, status: 400 }),
  }),
  refusal('listCalls', 'wrong input without its field', ['invalid-parameter'], {
    code: 'requestInvalid',
    change: ({ errors: _, ...problem }) => problem,
  }),
  request('listSmsRates', 'unknown parameters are ignored', ['unknown-parameter'], ({ url }) => ({
    url: withoutParameters(url, 'conformance_unknown'),
  })),
  request('listDeliveryRates', 'wrong parameters are ignored', ['invalid-parameter'], ({ url }) =>
    url.searchParams.get('page_size') === '' ? { url: withoutParameters(url, 'page_size') } : undefined,
  ),
  refusal('loadMessage', 'an unknown id is any missing thing', ['unknown-id'], {
    code: 'messageUnknown',
    change: (problem) => ({ ...problem, code: 'notFound' }),
  }),
  refusal('loadDraft', 'a code of its own', ['refusal-document', 'unknown-id'], {
    code: 'draftUnknown',
    change: (problem) => ({ ...problem, code: 'DRAFT_NOT_FOUND' }),
  }),
  refusal('loadNumber', 'a foreign id is forbidden', ['foreign-id'], {
    code: 'numberUnknown',
    when: isForeign,
    status: 403,
    change: forbidden,
  }),
  refusal('loadOrder', 'a foreign id has other words', ['foreign-id'], {
    code: 'orderUnknown',
    when: isForeign,
    change: (problem) => ({ ...problem, title: 'Of another customer' }),
  }),
  refusal('loadBillingAddress', 'a foreign project is another refusal than an unknown one', ['foreign-project'], {
    code: 'accessRefused',
    when: ({ url }) => !url.pathname.includes(unknownId),
    status: 404,
    change: (problem) => ({ ...problem, status: 404, code: 'notFound' }),
  }),
  answer(
    'loadSenders',
    'it is not available, and does not say for how long',
    ['retry-after', 'session'],
    (from, passing) =>
      isAnonymous(passing)
        ? rebuilt(from, JSON.stringify({ type: 'x', title: 'x', status: 503, code: 'serviceUnavailable' }), {
            status: 503,
          })
        : undefined,
  ),
  {
    ...answer('GET conformance/unknown/', 'an unknown path is forbidden', ['unknown-path'], (from) =>
      rebuilt(from, JSON.stringify({ type: 'x', title: 'x', status: 403, code: 'accessRefused' }), { status: 403 }),
    ),
    reportedFor: 'any other path',
  },
  {
    what: 'the connection is closed instead of a refusal',
    call: 'listModules',
    found: ['answered', 'unknown-parameter'],
    alter: async ({ url }) => {
      if (url.searchParams.has('conformance_unknown')) throw new TypeError('fetch failed')
      return undefined
    },
  },
  refusal('loadSocialNetworks', 'a refusal has a code of another call', ['refusal-code', 'unknown-parameter'], {
    code: 'requestInvalid',
    status: 409,
    change: (problem) => ({ ...problem, status: 409, code: 'cartEmpty' }),
  }),
  request('listStates', 'a missing parameter is made up', ['missing-parameter'], ({ url }) =>
    url.searchParams.has('country') ? undefined : { url: new URL('?country=DE', url) },
  ),
]

const headers: readonly Deviation[] = [
  answer('listOutbox', 'a private response may be stored', ['not-stored'], (from) =>
    rebuilt(from, from.body, { headers: { 'cache-control': 'max-age=60' } }),
  ),
  answer('downloadInvoice', 'a file without its name', ['file'], (from) =>
    from.status === 200 ? rebuilt(from, from.body, { headers: { 'content-disposition': null } }) : undefined,
  ),
  request('exportNumberCalendar', 'a file is sent again to a client that has it', ['not-modified'], (passing) =>
    passing.headers.has('if-none-match') ? withHeader(passing, 'if-none-match', null) : undefined,
  ),
  {
    what: 'a preflight does not allow the key',
    call: 'sendMessage',
    found: ['preflight'],
    async alter({ init, answer: answered }) {
      if (init.method !== 'OPTIONS') return undefined
      return rebuilt(await answered(), null, {
        headers: { 'access-control-allow-headers': 'authorization, content-type, traceparent' },
      })
    },
  },
  answer('listSessions', 'a refusal that the portal may not read', ['allowed-origin'], (from) =>
    from.status === 401 ? rebuilt(from, from.body, { headers: { 'access-control-allow-origin': null } }) : undefined,
  ),
  answer('exportNumberCalendar', 'the name of a file that the portal may not read', ['exposed-headers'], (from) =>
    from.status === 200
      ? rebuilt(from, from.body, { headers: { 'access-control-expose-headers': 'retry-after' } })
      : undefined,
  ),
]

const lists: readonly Deviation[] = [
  answer('listInbox', 'a page begins one row late', ['page-order'], async (from, { url }) => {
    if (from.status !== 200 || !url.searchParams.has('after')) return from
    const json = (await from.json()) as { results: Json[] }
    return rebuilt(from, JSON.stringify({ ...json, results: json.results.slice(1) }))
  }),
  body('listWires', 'the list has no end', (json) => ({ ...json, next: 'wtr_more' }), 'page-end'),
  body('listNumbers', 'the count is too large', (json) => ({ ...json, count: Number(json.count) + 3 }), 'page-end'),
  body(
    'listPayments',
    'the size of a page is not the one asked for',
    (json) => ({ ...json, page_size: 10 }),
    'page-size',
  ),
  request('listOffers', 'a filter is ignored', ['filter'], ({ url }) =>
    v.is(numberTypeSchema, url.searchParams.get('type')) ? { url: withoutParameters(url, 'type') } : undefined,
  ),
  request('listInvoices', 'a search is ignored', ['filter'], ({ url }) =>
    url.searchParams.get('q') === 'zzqxj' ? { url: withoutParameters(url, 'q') } : undefined,
  ),
  request('listOrders', 'the oldest are the newest', ['directions'], ({ url }) =>
    url.searchParams.get('sort') === 'oldest' ? { url: withoutParameters(url, 'sort') } : undefined,
  ),
]

const streams: readonly Deviation[] = [
  stalled('loadNotificationState', 'a proxy gathers the stream', 'stream-first', false),
  stalled('loadNumbersVersion', 'a stream does not send changes', 'stream-changes', true),
  {
    what: 'a live call has no stream',
    call: 'loadMessagesVersion',
    found: ['stream-opens'],
    alter: async ({ init, headers: sent, answer: answered }) =>
      sent.get('accept')?.includes('event-stream') === true
        ? answered({ init: { ...init, headers: { ...Object.fromEntries(sent), accept: 'application/json' } } })
        : undefined,
  },
]

const changes: readonly Deviation[] = [
  request('saveCompany', 'the last one who saves wins', ['outdated-version', 'changes-nothing'], async (passing) =>
    'version' in bodyOf(passing) && !isAnonymous(passing)
      ? withBody(passing, { ...bodyOf(passing), version: await versionNow(passing) })
      : undefined,
  ),
  answer('saveNewsletter', 'a refused change is made', ['changes-nothing'], async (from, passing) => {
    if (from.status === 409)
      await passing.answer(withBody(passing, { ...bodyOf(passing), version: await versionNow(passing) }))
    return from
  }),
  request('addToCart', 'keys are ignored where a repetition does no harm', ['key-reused', 'key-invalid'], (passing) =>
    withHeader(passing, 'idempotency-key', crypto.randomUUID()),
  ),
  request('placeOrder', 'a repeated order is another request', ['same-key', 'key-reused'], (passing) =>
    typeof bodyOf(passing).cart_version === 'string'
      ? withHeader(passing, 'idempotency-key', crypto.randomUUID())
      : undefined,
  ),
  request('sendMessage', 'a repeated message is sent again', ['same-key'], (passing) =>
    bodyOf(passing).text === 'Conformance' ? withHeader(passing, 'idempotency-key', crypto.randomUUID()) : undefined,
  ),
  {
    what: 'a change is answered, and not made',
    call: 'deleteDraft',
    found: ['change-shows'],
    async alter({ url }) {
      const draft = url.searchParams.get('draft') ?? ''
      return draft.startsWith('conformance_') ? Response.json({ draft }, { headers: noStore }) : undefined
    },
  },
  refusal('cancelMessage', 'a foreign id is forbidden to change', ['foreign-id'], {
    code: 'messageUnknown',
    when: (passing) => bodyOf(passing).message !== unknownId,
    status: 403,
    change: forbidden,
  }),
  refusal('createUpload', 'a body of another type is wrong input', ['refused-body'], {
    code: 'requestInvalid',
    when: ({ headers: sent }) => sent.get('content-type') === 'text/plain',
    status: 422,
    change: (problem) => ({ ...problem, status: 422 }),
  }),
  request('saveInfo', 'unknown fields are ignored', ['refused-input'], (passing) =>
    'conformance_unknown' in bodyOf(passing) && !isAnonymous(passing) ? withBody(passing, {}) : undefined,
  ),
  {
    ...answer('PUT care/pk/faqs/', 'a method that a path does not take is any missing thing', ['method'], (from) =>
      rebuilt(from, JSON.stringify({ type: 'x', title: 'x', status: 404, code: 'notFound' }), { status: 404 }),
    ),
    reportedFor: 'care/pk/faqs/',
  },
  {
    what: 'a session that was ended lives on',
    call: 'signOut',
    found: ['sign-out'],
    alter: async (passing) => (isAnonymous(passing) ? undefined : Response.json({}, { headers: noStore })),
  },
]

export const deviations: readonly Deviation[] = [...shapes, ...refusals, ...headers, ...lists, ...streams, ...changes]
