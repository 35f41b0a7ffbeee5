import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { deposit, loadWallet, placeOrder, verifyPayment } from '#domain/contract/paying/paying.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { type Api, createApi, Refused } from './api.ts'
import { type CallbackDamage, findCallbackDamage, type GatewayCount } from './callback-damage.ts'
import { fillCart } from './customer.ts'
import { forgeriesOf } from './forgeries.ts'
import { type Callback, type Decided, decideAt, listGateways, sendCallback } from './gateways.ts'
import { createRandom, type Random } from './random.ts'
import { copySeededData } from './seeded-data.ts'
import { startServers } from './server.ts'

export type CallbackOptions = {
  /** At least so many callbacks are sent for each gateway. */
  readonly callbacks: number
  readonly seed: number
  /** An empty PostgreSQL, used by two API processes; absent: SQLite with one process. */
  readonly databaseUrl?: string
  readonly log: (line: string) => void
}

/** How many callbacks of one gateway were what. */
export type Sent = Readonly<Record<CallbackKind, number>>

export type CallbackFindings = Omit<CallbackDamage, 'counted'> & {
  /** For each gateway: its callbacks, its payments, and how many of them were credited once. */
  readonly gateways: Readonly<Record<string, Sent & GatewayCount>>
  /** Changes that forged callbacks have made. */
  readonly forgedEffects: readonly string[]
}

type CallbackKind = 'genuine' | 'late' | 'forged'

/** What the payer did; `deposits` and orders are decided alike. */
const decisions = [
  'approve',
  'approve',
  'approve',
  'approveNoReturn',
  'returnTwice',
  'notifyBeforeReturn',
  'decline',
  'cancel',
  'wrongAmount',
  'answersLate',
] as const

const people = [
  { email: 'owner@example.com', project: 'prj_nordlicht', country: 'DE' },
  { email: 'iran@example.com', project: 'prj_parto', country: 'CZ' },
  { email: 'heavy@example.com', project: 'prj_heavy', country: 'US' },
]
const depositsAtOnce = 6
/** A round takes more than two hours of the sandbox's time, and a session ends after thirty days. */
const roundsOfSession = 100
/** Callbacks in flight at the same time. */
const window = 16

/**
 * Sends callbacks of gateways to the API: returns and notifications, repeated, in random order, forged, and after the deadline
 * of their payment. Every payment that was approved must be credited exactly once, every other one never.
 */
export const sendCallbacks = async (options: CallbackOptions): Promise<CallbackFindings> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-callbacks-'))
  const { databaseUrl } = options
  try {
    if (databaseUrl === undefined) await copySeededData(dataDir)
    const servers = await startServers(databaseUrl === undefined ? 1 : 2, { dataDir, databaseUrl })
    const bank = await openBank(servers.origins, options)
    try {
      while (wantingOf(bank).length > 0) await runRound(bank, options.log)
    } finally {
      await servers.stop()
    }
    const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl)
    const { counted, ...damage } = await findCallbackDamage(database.query, bank.decided).finally(database.close)
    const gateways = Object.fromEntries(
      [...bank.sent].sort().map(([gateway, sent]) => [gateway, { ...sent, ...(counted[gateway] ?? noPayments) }]),
    )
    return { ...damage, gateways, forgedEffects: bank.forgedEffects }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Payer = { token: string; readonly email: string; readonly project: string; readonly country: string }
type Payment = { readonly payer: Payer; readonly attempt: PaymentAttempt }
type Sending = { readonly gateway: Gateway; readonly callback: Callback }

const noPayments: GatewayCount = { payments: 0, credited: 0 }

type Bank = {
  readonly apis: readonly { readonly api: Api; readonly origin: string }[]
  readonly payers: readonly Payer[]
  readonly random: Random
  /** Callbacks of every gateway that one of the payers can use. */
  readonly sent: Map<Gateway, Record<CallbackKind, number>>
  /** Callbacks that each gateway is to send. */
  readonly callbacks: number
  /** The payer's decision, and whether a genuine callback was sent in time, by attempt. */
  readonly decided: Map<string, { decision: string; isInTime: boolean }>
  readonly forgedEffects: string[]
  rounds: number
}

const openBank = async (
  origins: readonly string[],
  { seed, callbacks }: Pick<CallbackOptions, 'seed' | 'callbacks'>,
): Promise<Bank> => {
  const apis = origins.map((origin) => ({ api: createApi(origin), origin }))
  const payers: Payer[] = people.map((person) => ({ ...person, token: '' }))
  await signInAll({ apis, payers })
  const gateways = await Promise.all(payers.map((payer) => listGateways(apiOf({ apis }), payer)))
  return {
    apis,
    payers,
    random: createRandom(seed),
    sent: new Map(gateways.flat().map((gateway) => [gateway, { genuine: 0, late: 0, forged: 0 }])),
    callbacks,
    decided: new Map(),
    forgedEffects: [],
    rounds: 0,
  }
}

const signInAll = async (bank: Pick<Bank, 'apis' | 'payers'>): Promise<void> => {
  for (const payer of bank.payers) payer.token = await apiOf(bank).signIn(payer.email, seedPassword)
}

const apiOf = ({ apis }: Pick<Bank, 'apis'>): Api => {
  const [first] = apis
  if (first === undefined) throw new Error('There is no process to ask.')
  return first.api
}

/** The gateways that have not sent enough callbacks yet. */
const wantingOf = ({ sent, callbacks }: Bank): Gateway[] =>
  [...sent].filter(([, { genuine, late, forged }]) => genuine + late + forged < callbacks).map(([gateway]) => gateway)

const sentInAll = ({ sent }: Bank): number =>
  [...sent.values()].reduce((sum, { genuine, late, forged }) => sum + genuine + late + forged, 0)

const runRound = async (bank: Bank, log: (line: string) => void): Promise<void> => {
  const { random, decided } = bank
  bank.rounds += 1
  if (bank.rounds % roundsOfSession === 0) await signInAll(bank)
  const payments: Payment[] = []
  for (const payer of bank.payers) payments.push(...(await openPayments(bank, payer)))
  await sendForged(bank, payments)

  const [early, late]: [Sending[], Sending[]] = [[], []]
  for (const { attempt } of payments) {
    const decision = random.pick(decisions)
    const isInTime = random.next() < 0.7
    decided.set(attempt.id, { decision, isInTime })
    await decideAt(apiOf(bank), attempt, decision)
    // Decided already: the same again, with the way back of a browser that did not return.
    const { back, notification } = await decideAt(apiOf(bank), attempt, decision)
    if (back === null) continue
    const { gateway } = attempt
    const callbacks = [
      ...Array.from({ length: 1 + random.below(3) }, () => back),
      ...Array.from({ length: notification === null ? 0 : random.below(3) }, () => notification),
    ].flatMap((callback) => (callback === null ? [] : { gateway, callback }))
    if (isInTime) early.push(...callbacks)
    late.push(...(isInTime ? [{ gateway, callback: back }] : callbacks))
  }
  await sendAll(bank, early, 'genuine')
  // Orders and deposits end after 30 minutes; the gateway answers late ones a minute later.
  await pass(bank, 32)
  await sendAll(bank, late, 'late')
  for (let minutes = 0; minutes < 100; minutes += 20) await pass(bank, 20)
  if (bank.rounds % 5 === 0) log(`  ${sentInAll(bank)} callbacks for ${decided.size} payments`)
}

const pass = (bank: Bank, minutes: number): Promise<unknown> =>
  apiOf(bank).console('clock', { advance_seconds: minutes * 60 })

/**
 * One order and several deposits of a project, each at one of the gateways that the project can use; only at those that have
 * not sent enough callbacks yet, if there are any.
 */
const openPayments = async (bank: Bank, payer: Payer): Promise<Payment[]> => {
  const { random } = bank
  const { token, project } = payer
  const usable = await listGateways(apiOf(bank), payer)
  const wanting = usable.filter((gateway) => wantingOf(bank).includes(gateway))
  const gateways = wanting.length > 0 ? wanting : usable
  const payments: PaymentAttempt[] = []
  for (let index = 0; index < Math.max(depositsAtOnce, gateways.length); index += 1) {
    const gateway = gateways[index % gateways.length] ?? 'card'
    const body = { amount: `${5 + random.below(20)}.0${1 + random.below(9)}`, gateway, return_to: 'cart' as const }
    const key = `deposit-${bank.rounds}-${project}-${index}`
    payments.push(await apiOf(bank).call(token, project, deposit, { body, key }))
  }
  const order = await placeAnOrder(bank, payer, random.pick(gateways))
  if (order !== undefined) payments.push(order)
  return payments.map((attempt) => ({ payer, attempt }))
}

/** Undefined if the cart has changed in between, as its user would see it. */
const placeAnOrder = async (
  bank: Bank,
  payer: Payer,
  gateway: PaymentAttempt['gateway'],
): Promise<PaymentAttempt | undefined> => {
  const api = apiOf(bank)
  const { token, project } = payer
  try {
    const known = await api.call(token, project, loadCart)
    if (known.items.every(({ state }) => state !== 'inCart')) {
      await fillCart({ api, identity: payer, random: bank.random })
    }
    const cart = await api.call(token, project, loadCart)
    const body = { gateway, cart_version: cart.version, expected_total: cart.price.total }
    return await api.call(token, project, placeOrder, { body, key: `order-${bank.rounds}-${project}` })
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Forged callbacks for undecided payments: all of them stay unpaid, and no wallet changes. */
const sendForged = async (bank: Bank, payments: readonly Payment[]): Promise<void> => {
  const { random, payers } = bank
  const balances = () => Promise.all(payers.map((payer) => balanceOf(bank, payer)))
  const before = await balances()
  const claims: (Decided & { gateway: Gateway })[] = []
  for (const { attempt } of payments) {
    claims.push({ ...(await decideAt(apiOf(bank), attempt, 'forgedSignature')), gateway: attempt.gateway })
  }
  const others = claims.map(({ back }) => back).filter((back) => back !== null)
  await sendAll(
    bank,
    claims.flatMap(({ gateway, ...claim }) =>
      forgeriesOf(claim, others, random).map((callback) => ({ gateway, callback })),
    ),
    'forged',
  )
  const after = await balances()
  if (before.join() !== after.join()) bank.forgedEffects.push(`wallets: ${before.join()} became ${after.join()}`)
  for (const { payer, attempt } of payments) {
    const body = { attempt: attempt.id }
    const { state } = await apiOf(bank).call(payer.token, payer.project, verifyPayment, { body })
    if (isFinished(state)) bank.forgedEffects.push(`${attempt.id} became ${state}`)
  }
}

const balanceOf = async (bank: Bank, { token, project }: Payer): Promise<string> =>
  (await apiOf(bank).call(token, project, loadWallet, { query: {} })).balance

/** In random order, several at a time, each to a random process. */
const sendAll = async (bank: Bank, sendings: readonly Sending[], kind: CallbackKind): Promise<void> => {
  const { random, apis, sent } = bank
  const waiting = sendings
    .map(({ callback }) => ({ callback, to: random.pick(apis), key: random.next() }))
    .sort((a, b) => a.key - b.key)
  for (const { gateway } of sendings) {
    const counts = sent.get(gateway)
    if (counts !== undefined) counts[kind] += 1
  }
  await Promise.all(
    Array.from({ length: window }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const status = await sendCallback(next.to.api, next.callback, next.to.origin)
        if (status >= 500) throw new Error(`${next.callback.url} responded ${status}.`)
      }
    }),
  )
}
