import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCart } from '#domain/contract/buying.ts'
import { deposit, loadWallet, placeOrder, verifyPayment } from '#domain/contract/paying.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { type Api, createApi, Refused } from './api.ts'
import { type CallbackDamage, findCallbackDamage } from './callback-damage.ts'
import { fillCart } from './customer.ts'
import { forgeriesOf } from './forgeries.ts'
import { type Callback, type Decided, decideAt, listGateways, sendCallback } from './gateways.ts'
import { createRandom, type Random } from './random.ts'
import { startServers } from './server.ts'

export type CallbackOptions = {
  /** At least so many callbacks are sent. */
  readonly callbacks: number
  readonly seed: number
  /** An empty PostgreSQL, used by two API processes; absent: SQLite with one process. */
  readonly databaseUrl?: string
  readonly log: (line: string) => void
}

export type CallbackFindings = CallbackDamage & {
  readonly gateways: readonly string[]
  /** Callbacks by what they were: `genuine`, `forged`, `late`. */
  readonly sent: Readonly<Record<'genuine' | 'forged' | 'late', number>>
  /** Changes that forged callbacks have made. */
  readonly forgedEffects: readonly string[]
}

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
    const servers = await startServers(databaseUrl === undefined ? 1 : 2, { dataDir, databaseUrl })
    const bank = await openBank(servers.origins, options.seed)
    try {
      while (sentBy(bank) < options.callbacks) await runRound(bank, options.log)
    } finally {
      await servers.stop()
    }
    const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl)
    const damage = await findCallbackDamage(database.query, bank.decided).finally(database.close)
    return { ...damage, gateways: [...bank.used].sort(), sent: bank.sent, forgedEffects: bank.forgedEffects }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Payer = { readonly token: string; readonly project: string; readonly country: string }
type Payment = { readonly payer: Payer; readonly attempt: PaymentAttempt }

type Bank = {
  readonly apis: readonly { readonly api: Api; readonly origin: string }[]
  readonly payers: readonly Payer[]
  readonly random: Random
  readonly used: Set<string>
  readonly sent: Record<'genuine' | 'forged' | 'late', number>
  /** The payer's decision, and whether a genuine callback was sent in time, by attempt. */
  readonly decided: Map<string, { decision: string; isInTime: boolean }>
  readonly forgedEffects: string[]
  rounds: number
}

const openBank = async (origins: readonly string[], seed: number): Promise<Bank> => {
  const apis = origins.map((origin) => ({ api: createApi(origin), origin }))
  const payers: Payer[] = []
  for (const { email, ...rest } of people) {
    payers.push({ ...rest, token: await apiOf({ apis }).signIn(email, seedPassword) })
  }
  return {
    apis,
    payers,
    random: createRandom(seed),
    used: new Set(),
    sent: { genuine: 0, forged: 0, late: 0 },
    decided: new Map(),
    forgedEffects: [],
    rounds: 0,
  }
}

const apiOf = ({ apis }: Pick<Bank, 'apis'>): Api => {
  const [first] = apis
  if (first === undefined) throw new Error('There is no process to ask.')
  return first.api
}

const sentBy = ({ sent }: Bank): number => sent.genuine + sent.forged + sent.late

const runRound = async (bank: Bank, log: (line: string) => void): Promise<void> => {
  const { random, decided } = bank
  bank.rounds += 1
  const payments: Payment[] = []
  for (const payer of bank.payers) payments.push(...(await openPayments(bank, payer)))
  await sendForged(bank, payments)

  const [early, late]: [Callback[], Callback[]] = [[], []]
  for (const { attempt } of payments) {
    const decision = random.pick(decisions)
    const isInTime = random.next() < 0.7
    decided.set(attempt.id, { decision, isInTime })
    await decideAt(apiOf(bank), attempt, decision)
    // Decided already: the same again, with the way back of a browser that did not return.
    const { back, notification } = await decideAt(apiOf(bank), attempt, decision)
    if (back === null) continue
    const callbacks = [
      ...Array.from({ length: 1 + random.below(3) }, () => back),
      ...Array.from({ length: notification === null ? 0 : random.below(3) }, () => notification),
    ].filter((each) => each !== null)
    if (isInTime) early.push(...callbacks)
    late.push(...(isInTime ? [back] : callbacks))
  }
  await sendAll(bank, early, 'genuine')
  // Orders and deposits end after 30 minutes; the gateway answers late ones a minute later.
  await pass(bank, 32)
  await sendAll(bank, late, 'late')
  for (let minutes = 0; minutes < 100; minutes += 20) await pass(bank, 20)
  if (bank.rounds % 5 === 0) log(`  ${sentBy(bank)} callbacks for ${decided.size} payments`)
}

const pass = (bank: Bank, minutes: number): Promise<unknown> =>
  apiOf(bank).console('clock', { advance_seconds: minutes * 60 })

/** One order and several deposits of a project, each at one of the gateways that the project can use. */
const openPayments = async (bank: Bank, payer: Payer): Promise<Payment[]> => {
  const { random } = bank
  const { token, project } = payer
  const gateways = await listGateways(apiOf(bank), payer)
  const payments: PaymentAttempt[] = []
  for (let index = 0; index < Math.max(depositsAtOnce, gateways.length); index += 1) {
    const gateway = gateways[index % gateways.length] ?? 'card'
    const body = { amount: `${5 + random.below(20)}.0${1 + random.below(9)}`, gateway, return_to: 'cart' as const }
    const key = `deposit-${bank.rounds}-${project}-${index}`
    payments.push(await apiOf(bank).call(token, project, deposit, { body, key }))
  }
  const order = await placeAnOrder(bank, payer, random.pick(gateways))
  if (order !== undefined) payments.push(order)
  for (const { gateway } of payments) bank.used.add(gateway)
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
    const body = { gateway, cart_version: cart.version, expected_total: cart.total.total }
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
  const claims: Decided[] = []
  for (const { attempt } of payments) claims.push(await decideAt(apiOf(bank), attempt, 'forgedSignature'))
  const others = claims.map(({ back }) => back).filter((back) => back !== null)
  await sendAll(
    bank,
    claims.flatMap((claim) => forgeriesOf(claim, others, random)),
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
const sendAll = async (bank: Bank, callbacks: readonly Callback[], kind: keyof Bank['sent']): Promise<void> => {
  const { random, apis, sent } = bank
  const waiting = callbacks
    .map((callback) => ({ callback, to: random.pick(apis), key: random.next() }))
    .sort((a, b) => a.key - b.key)
  sent[kind] += waiting.length
  await Promise.all(
    Array.from({ length: window }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const status = await sendCallback(next.to.api, next.callback, next.to.origin)
        if (status >= 500) throw new Error(`${next.callback.url} responded ${status}.`)
      }
    }),
  )
}
