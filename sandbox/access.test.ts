import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPhone, changePassword, endSessions, verifyPhone } from '#domain/contract/account/account.ts'
import { addEmail } from '#domain/contract/account/account-contacts.ts'
import { startSecondFactor } from '#domain/contract/account/second-factor.ts'
import {
  addToCart,
  cancelWaitingNumber,
  checkNumbers,
  drawNumbers,
  quoteConfiguration,
  removeFromCart,
  renewHolds,
  saveRequirement,
} from '#domain/contract/buying/buying.ts'
import { requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { closeSupportMessage, sendSupportMessage } from '#domain/contract/care/care.ts'
import { readNotifications } from '#domain/contract/care/notifications.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { removeExport, startExport } from '#domain/contract/exports.ts'
import { appendPart, createUpload, removeFile } from '#domain/contract/files/files.ts'
import { issueOfficialInvoice } from '#domain/contract/finance/invoices.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { deleteDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import {
  cancelMessage,
  createSmsKey,
  quoteMessage,
  retryMessage,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { changeReminder } from '#domain/contract/numbers/number-reminders.ts'
import { resendSmsDelivery, saveCallTrunk, saveSmsTrunk, testSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  describeNumber,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import {
  buyAgain,
  cancelOrder,
  cancelOrderItem,
  deposit,
  findUnfinishedPayment,
  loadOrder,
  payOrderAgain,
  placeOrder,
  removeSavedCard,
  reorder,
  saveBillingAddress,
  saveWireTransfer,
  verifyPayment,
  withdrawWireTransfer,
} from '#domain/contract/paying/paying.ts'
import {
  acceptInvitation,
  acceptOwnership,
  editSimpleUser,
  endOwnershipOffer,
  inviteSimpleUser,
  offerOwnership,
  removeSimpleUser,
  resendInvitation,
} from '#domain/contract/projects/people.ts'
import { createProject, launchPbx, saveProject } from '#domain/contract/projects/projects.ts'
import { acknowledgeMigration, signOut } from '#domain/contract/session/session.ts'
import type { Problem } from '#domain/kit/failure.ts'
import { heldTransactions } from '#sandbox/platform/database/database.ts'
import { ownTables } from '#sandbox/platform/database/migrate.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { accessTable } from '#sandbox/testing/access-table.ts'
import { configurationOf, freeNumbers, lena, submissionOf } from '#sandbox/testing/buyers.ts'
import { fillCart, openCheckout, payCart, paymentOf } from '#sandbox/testing/checkout-fixture.ts'
import type { Asked, Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'

type Request = { readonly body?: unknown; readonly query?: unknown; readonly key?: string; readonly person?: string }

/** Milliseconds for which the transactions of the table's calls were open. */
const held: number[] = []
const keepHeld = (milliseconds: unknown) => held.push(Number(milliseconds))

let shop: Shop
let owner: Caller
let person: string
/** Requests that succeed, or fail later than the access check, when the owner sends them. */
let requests: ReadonlyMap<Endpoint, Request>
/** Ids of the owner's second project, whose payment waits at the bank. */
let waiting: { attempt: string; order: string }

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
  const { person_id } = await shop.sandbox.database.query
    .selectFrom('membership')
    .select('person_id')
    .where('project_id', '=', project)
    .where('role', '=', 'simple')
    .executeTakeFirstOrThrow()
  person = person_id ?? ''
  waiting = await payElsewhere()
  requests = await prepareRequests()
  heldTransactions.subscribe(keepHeld)
}, 60_000)
afterAll(() => {
  heldTransactions.unsubscribe(keepHeld)
  return shop.close()
})

const payElsewhere = async () => {
  const elsewhere = 'prj_hafen'
  const address = await shop.sandbox.database.query
    .selectFrom('billing_address')
    .selectAll()
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  await shop.sandbox.database.query.deleteFrom('billing_address').where('project_id', '=', elsewhere).execute()
  await shop.sandbox.database.query
    .insertInto('billing_address')
    .values({ ...address, project_id: elsewhere })
    .execute()
  const cart = await fillCart(shop, owner, { project: elsewhere })
  const { id, order } = await payCart(owner, cart, 'card', elsewhere)
  return { attempt: id, order: order ?? '' }
}

/** A card that the gateway remembers for a project. */
const saveCardOf = (project_id: string, id: string) =>
  shop.sandbox.database.query
    .insertInto('saved_card')
    .values({
      id,
      project_id,
      gateway: 'card',
      token: `card_${id}`,
      brand: 'Visa',
      last_digits: '4242',
      expires_at: shop.sandbox.clock.now() + 86_400_000,
      saved_at: shop.sandbox.clock.now(),
      removed_at: null,
    })
    .execute()

const prepareRequests = async (): Promise<ReadonlyMap<Endpoint, Request>> => {
  const cart = await fillCart(shop, owner)
  const [free = ''] = await freeNumbers(shop, 'de-local-30')
  const configuration = configurationOf('de-local-30', [free])
  const number = { number: 'num_seed_0002', version: 0 }
  const address = {
    name: 'Neumann',
    street: 'Am Hafen 1',
    street_2: '',
    city: 'Berlin',
    state: '',
    country: 'DE',
    postal_code: '10115',
    phone: '+493012345',
    official_invoice: false,
    personality_type: null,
    branch_code: null,
    economic_code: '',
    national_id: '',
    registration_number: '',
  }
  const unfinished = await owner.ask(createUpload, { body: { name: 'other.pdf', size: 9, sha256: 'b'.repeat(64) } })
  const savedCard = 'crd_somebody'
  await saveCardOf(project, savedCard)
  const wire = {
    transfer: 'wtr_access',
    amount: null,
    tracking_code: null,
    details: '',
    attachment: null,
    hand_in: false,
  }
  await owner.ask(saveWireTransfer, { body: wire })
  const message = { from: '+493012345678', receivers: ['+491701234567'], text: 'Hello' }
  return new Map<Endpoint, Request>([
    [addToCart, { body: await submissionOf(owner, configuration) }],
    [removeFromCart, {}],
    [renewHolds, {}],
    [placeOrder, paymentOf(cart, 'wallet')],
    [saveBillingAddress, { body: { version: 1, ...address } }],
    [deposit, { body: { amount: '25', gateway: 'card', return_to: 'finance' } }],
    [payOrderAgain, { body: { order: waiting.order, gateway: 'wallet' } }],
    [cancelOrder, { body: { order: waiting.order } }],
    [reorder, { body: { order: waiting.order } }],
    [buyAgain, { body: { order: waiting.order }, key: 'key-buy-again' }],
    [launchPbx, { body: {} }],
    [saveProject, { body: { section: 'calls', version: 0, staff_out_call_strategy: 'allStaff', experimental: false } }],
    [inviteSimpleUser, { body: { name: 'Nora', email: 'nora@x.example', role: 'simple', until: '', language: 'en' } }],
    [editSimpleUser, { body: { user: person, version: 0, name: 'Nora', role: 'manager', until: '' } }],
    [removeSimpleUser, { query: { user: person } }],
    [resendInvitation, { body: { user: person } }],
    [offerOwnership, { body: { user: person, password: seedPassword } }],
    [endOwnershipOffer, {}],
    [acceptOwnership, { body: {} }],
    [issueOfficialInvoice, { body: { invoice: 'inv_access' } }],
    [verifyPayment, { body: { attempt: waiting.attempt } }],
    [saveRequirement, { query: { offer: 'de-local-30' }, body: { kind: 'registrant', registrant: lena } }],
    [cancelWaitingNumber, { query: { item: 'itm_waiting' } }],
    [cancelOrderItem, { query: { item: 'itm_waiting' } }],
    [renewNumber, { body: { ...number, total: '1' } }],
    [restoreNumber, { body: { ...number, total: '1' } }],
    [changeChannels, { body: { ...number, total: '1', channels: 1 } }],
    [changeCycle, { body: { ...number, total: '0', months: 3 } }],
    [changeAutoRenew, { body: { ...number, auto_renew: false } }],
    [changeReminder, { body: { days: 14, on: true } }],
    [cancelNumber, { body: number }],
    [saveCallTrunk, { body: { ...number, targets: [{ kind: 'pbx' }] } }],
    [saveSmsTrunk, { body: { ...number, url: 'https://receiver.example/' } }],
    [testSmsTrunk, { body: { number: number.number } }],
    [resendSmsDelivery, { body: { number: number.number, position: 1 } }],
    [deleteNumber, { query: { ...number, typed: '49' } }],
    [quoteBulk, { body: { change: { kind: 'renew' }, target: { of: 'numbers', numbers: [number.number] } } }],
    [startBulk, { body: { job: 'blk_access', change: { kind: 'renew' }, items: [{ ...number, total: '0.01' }] } }],
    [describeNumber, { body: { ...number, note: '', labels: ['VIP'] } }],
    [checkNumbers, { body: { offer: 'de-local-30', numbers: ['+493011111111'] } }],
    [requestStockNotice, { body: { offer: 'de-local-30' } }],
    [withdrawStockNotice, { query: { offer: 'de-local-30' } }],
    [drawNumbers, { body: { offer: 'de-local-30', quantity: 1 } }],
    [quoteConfiguration, { body: configuration }],
    [createUpload, { body: { name: 'receipt.pdf', size: 5, sha256: 'a'.repeat(64) } }],
    [appendPart, { query: { upload: unfinished.id, offset: 0 }, body: Uint8Array.of(1, 2, 3) }],
    [removeFile, { query: { file: unfinished.id } }],
    [removeSavedCard, { query: { card: savedCard } }],
    [saveLowBalance, { body: { version: 0, alert: null, top_up: null } }],
    [saveWireTransfer, { body: { ...wire, transfer: 'wtr_access_2' } }],
    [startExport, { body: { kind: 'orders', filter: {}, language: 'en', format: 'page' } }],
    [removeExport, { query: { export: 'exp_any' } }],
    [sendMessage, { body: message, key: 'key-send-message' }],
    [retryMessage, { body: { message: 'sms_none' }, key: 'key-retry-message' }],
    [cancelMessage, { body: { message: 'sms_none' } }],
    [quoteMessage, { body: message }],
    [createSmsKey, {}],
    [revokeSmsKey, { query: { key: 'key_none' } }],
    [saveDraft, { body: { draft: 'dft_access', version: 0, from: '', receivers: '', text: 'Hello', send_at: null } }],
    [deleteDraft, { query: { draft: 'dft_access' } }],
    [withdrawWireTransfer, { body: { transfer: wire.transfer } }],
    [sendSupportMessage, { body: { message: 'sup_access', subject: 'Hello', text: 'Hello', attachments: [] } }],
    [closeSupportMessage, { body: { message: 'sup_none' } }],
    [readNotifications, { body: { position: 1, with_older: false } }],
  ])
}

/** Calls by which a simple user may follow a payment, look at prices, enter the PBX, save a list or write to support; they move no money. */
const openToSimpleUsers: readonly Endpoint[] = [
  verifyPayment,
  drawNumbers,
  quoteConfiguration,
  launchPbx,
  startExport,
  removeExport,
  sendSupportMessage,
  closeSupportMessage,
  readNotifications,
]

/** All rows of all tables, except the log of refusals. */
const everything = async (): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {}
  for (const table of ownTables().filter((name) => name !== 'security_event')) {
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(shop.sandbox.database.query)
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}

const answerTo = async (caller: Caller, endpoint: Endpoint, request: Request = {}) => {
  const { status, body } = await caller.send(endpoint, request as Asked<Endpoint>)
  return [endpoint.name, status, (body as Partial<Problem>).code]
}

type Refused = {
  readonly who: string
  readonly email: string
  readonly person?: () => string
}

const refusedCallers: readonly Refused[] = [
  { who: 'a simple user without its person', email: 'simple@example.com' },
  { who: 'a manager as the person of another user', email: 'manager@example.com', person: () => person },
  { who: 'a user without a project', email: 'fresh@example.com' },
  { who: 'the reseller of another project', email: 'reseller@example.com' },
]

describe('calls that change a project are refused, and change nothing, [API-54] [API-55] [API-60] [API-61] [API-64] [API-65] [API-70] [API-71]', () => {
  test('all of them are asked', () => {
    const writing = endpoints.filter(({ method, access }) => access === 'project' && method !== 'GET')
    expect([...requests.keys()].map(({ name }) => name).toSorted()).toEqual(writing.map(({ name }) => name).toSorted())
  })

  test.for(refusedCallers)('for $who', async (refused) => {
    const caller = await shop.signIn(refused.email, project)
    const before = await everything()
    for (const [endpoint, asked] of requests) {
      const request = refused.person === undefined ? asked : { ...asked, person: refused.person() }
      expect(await answerTo(caller, endpoint, request)).toEqual([endpoint.name, 403, 'accessRefused'])
    }
    expect(await everything()).toEqual(before)
  })

  test('for a user who acts for a simple user [SES-14]', async () => {
    const { body } = await shop.console('POST', 'on_behalf', {
      issuer: 'supervisor@example.com',
      account: 'simple@example.com',
    })
    const acting = await shop.signInByLink(String(body.link), project)
    const before = await everything()
    for (const [endpoint, asked] of requests) {
      if (openToSimpleUsers.includes(endpoint)) continue
      const answer = await answerTo(acting, endpoint, { ...asked, person })
      expect(answer).toEqual([endpoint.name, 403, 'accessRefused'])
    }
    expect(await everything()).toEqual(before)
  })

  test('with the order or payment of another project [API-57] [API-58] [API-65]', async () => {
    const before = await everything()
    for (const [endpoint, asked, code] of [
      [verifyPayment, { body: { attempt: waiting.attempt } }, 'attemptUnknown'],
      [payOrderAgain, { body: { order: waiting.order, gateway: 'wallet' } }, 'orderUnknown'],
      [loadOrder, { query: { order: waiting.order } }, 'orderUnknown'],
    ] as const) {
      expect(await answerTo(owner, endpoint, asked)).toEqual([endpoint.name, 404, code])
    }
    expect(await everything()).toEqual(before)
  })

  test('and a payment at the bank is found in its own project only [API-56]', async () => {
    expect(await owner.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    expect(await iran.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    const own = await owner.ask(findUnfinishedPayment, { project: 'prj_hafen' })
    expect(own.attempt?.id).toBe(waiting.attempt)
  })
})

describe('calls that change an account are refused, and change nothing,', () => {
  const phone = { body: { phone: '+4915112345699', country: 'DE' } }
  const code = { body: { by: 'code', phone: 'phn_owner', code: '123456' } }
  const password = { body: { old_password: 'Sandbox2026', new_password: 'Kornblume31', end_other_sessions: true } }
  const newProject = { body: { name: 'New', timezone: 'UTC' } }

  test('for users who act for the account [SES-14] [API-08] [API-17] [API-18]', async () => {
    const { body } = await shop.console('POST', 'on_behalf', {
      issuer: 'supervisor@example.com',
      account: 'owner@example.com',
    })
    const acting = await shop.signInByLink(String(body.link), project)
    const before = await everything()
    for (const [endpoint, asked] of [
      [changePassword, password],
      [addPhone, phone],
      [verifyPhone, code],
    ] as const) {
      const answer = await answerTo(acting, endpoint, asked)
      expect(answer).toEqual([endpoint.name, 403, 'accessRefused'])
    }
    expect(await everything()).toEqual(before)
  })

  test.for([
    ['blocked@example.com', createProject, newProject, 409, 'accountBlocked'],
    ['manager@example.com', createProject, newProject, 409, 'projectCreationRefused'],
    ['forced@example.com', createProject, newProject, 403, 'passwordChangeRequired'],
    ['forced@example.com', endSessions, {}, 403, 'passwordChangeRequired'],
    ['forced@example.com', addPhone, phone, 403, 'passwordChangeRequired'],
    ['forced@example.com', acknowledgeMigration, {}, 403, 'passwordChangeRequired'],
    ['iran@example.com', verifyPhone, code, 422, 'codeInvalid'],
  ] as const)('for %s', async ([email, endpoint, asked, status, refusal]) => {
    const caller = await shop.signIn(email, project)
    const before = await everything()
    expect(await answerTo(caller, endpoint, asked)).toEqual([endpoint.name, status, refusal])
    expect(await everything()).toEqual(before)
  })
})

/** Requests of calls of no project that are decided by more than the session; all others are sent empty. */
const ownRequests = new Map<Endpoint, Request>([
  [createProject, { body: { name: 'New', timezone: 'UTC' } }],
  [acceptInvitation, { body: { token: 'unknown' } }],
  // A wrong password: the accounts keep theirs.
  [changePassword, { body: { old_password: 'Falsch2026', new_password: 'Kornblume31', end_other_sessions: true } }],
  [addPhone, { body: { phone: '+4915112345688', country: 'DE' } }],
  [verifyPhone, { body: { by: 'code', phone: 'phn_none', code: '123456' } }],
  [addEmail, { body: { email: 'second@access.example' } }],
  [startSecondFactor, { body: { password: 'Falsch2026' } }],
  // Of other users, so that their sessions stay.
  [endSessions, { query: { session: 'ses_none' } }],
])

type Principal = { readonly name: string; readonly caller: () => Promise<Caller>; readonly person?: () => string }

const signedIn = (email: string, of = project) => shop.signIn(email, of)

const actingForOwner = async (): Promise<Caller> => {
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  return shop.signInByLink(String(body.link), project)
}

const visitor = async (): Promise<Caller> => {
  const caller = await signedIn('owner@example.com')
  await caller.ask(signOut)
  return caller
}

/** Columns of the table. The owner is last: what it may do changes most. */
const principals: Readonly<Record<string, Principal>> = {
  V: { name: 'a visitor', caller: visitor },
  F: { name: 'the owner of another project', caller: () => signedIn('iran@example.com') },
  B: { name: 'a blocked account', caller: () => signedIn('blocked@example.com', 'prj_popa') },
  D: { name: 'the owner of a deactivated project', caller: () => signedIn('deactivated@example.com', 'prj_virtanen') },
  P: { name: 'an account that must change its password', caller: () => signedIn('forced@example.com', 'prj_lind') },
  S: { name: 'a simple user', caller: () => signedIn('simple@example.com'), person: () => person },
  R: { name: 'a reseller', caller: () => signedIn('reseller@example.com', 'prj_hafen') },
  U: { name: 'a supervisor', caller: () => signedIn('supervisor@example.com') },
  M: { name: 'a manager', caller: () => signedIn('manager@example.com') },
  A: { name: 'a supervisor who acts for the owner', caller: actingForOwner },
  O: { name: 'the owner', caller: () => signedIn('owner@example.com') },
}

const [columns = '', ...lines] = accessTable.trim().split('\n')
const signsOf = (text: string) => [...text.replaceAll(' ', '')]
const expectedSigns = new Map<string, Readonly<Record<string, string>>>(
  lines.map((line) => {
    const [name = '', ...signs] = line.split(' ')
    return [name, Object.fromEntries(signsOf(signs.join('')).map((sign, at) => [signsOf(columns)[at] ?? '', sign]))]
  }),
)

const refusalSigns: Readonly<Record<string, string>> = {
  notSignedIn: '.',
  accessRefused: 'x',
  projectCreationRefused: 'c',
  accountBlocked: 'b',
  projectDeactivated: 'd',
  passwordChangeRequired: 'p',
}

/** The signs of the calls that the table lets through, or of those that it refuses, as the API answers them. */
const compareColumn = async (column: string, isLetThrough: boolean) => {
  const { caller: open, person: as } = principals[column] ?? { caller: visitor }
  const caller = await open()
  const before = await everything()
  const compared = endpoints.filter(({ name }) => (expectedSigns.get(name)?.[column] === '+') === isLetThrough)
  const found: string[] = []
  // The session is needed until the end.
  for (const endpoint of [
    ...compared.filter((each) => each !== signOut),
    ...compared.filter((each) => each === signOut),
  ]) {
    const asked = requests.get(endpoint) ?? ownRequests.get(endpoint) ?? emptyRequest(endpoint)
    const isAs = as !== undefined && endpoint.access === 'project'
    const [name, , code] = await answerTo(caller, endpoint, isAs ? { ...asked, person: as() } : asked)
    found.push(`${name} ${refusalSigns[String(code)] ?? '+'}`)
  }
  const expected = compared.map(({ name }) => `${name} ${expectedSigns.get(name)?.[column]}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
  if (!isLetThrough) expect(await everything()).toEqual(before)
}

const emptyRequest = ({ body }: Endpoint): Request => (body === undefined ? {} : { body: {} })

const named = Object.entries(principals).map(([column, { name }]) => [name, column] as const)

describe('the table of access', () => {
  test('has a line for every operation and a sign for every principal', () => {
    expect([...expectedSigns.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
    expect(signsOf(columns).toSorted()).toEqual(Object.keys(principals).toSorted())
    const signs = new Set(['+', ...Object.values(refusalSigns)])
    for (const [name, row] of expectedSigns) {
      expect([name, Object.keys(row).length]).toEqual([name, signsOf(columns).length])
      expect(Object.values(row).filter((sign) => !signs.has(sign))).toEqual([])
    }
  })

  test.for(named)('refuses %s what it must, and nothing changes', ([, column]) => compareColumn(column, false))

  test.for(named)('lets %s through to everything else', ([, column]) => compareColumn(column, true))

  test('no transaction of any of these calls was open for long', () => {
    const sorted = held.toSorted((a, b) => a - b)
    expect(sorted.length).toBeGreaterThan(200)
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(50)
    // A machine with other work stops a transaction now and then.
    expect(sorted.at(-1)).toBeLessThan(1_000)
  })
})
