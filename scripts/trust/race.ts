import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTerms } from '#domain/contract/auth/auth.ts'
import { addToCart, loadCart } from '#domain/contract/buying/buying.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { type Api, createApi, Refused } from './api.ts'
import { fillWallet } from './gateways.ts'
import { findRaceDamage, type RaceDamage } from './race-damage.ts'
import { createBuyers, createWallets, listRaceNumbers, type RaceNumber } from './race-fixture.ts'
import { createRandom, type Random } from './random.ts'
import { copySeededData } from './seeded-data.ts'
import { startServers } from './server.ts'
import { openSpenders, type Spenders } from './spenders.ts'

export type RaceOptions = {
  /** Trials of each race. */
  readonly trials: number
  /** Concurrent clients of a trial. */
  readonly clients: number
  readonly seed: number
  /** An empty PostgreSQL, used by two API processes; absent: SQLite with one process. */
  readonly databaseUrl?: string
  readonly log: (line: string) => void
}

/** Count per outcome. */
export type Tally = Readonly<Record<string, number>>

export type RaceFindings = RaceDamage & {
  /** Outcomes of the clients who wanted the number of their trial. */
  readonly bought: Tally
  /** Outcomes of the clients who paid the winner's cart from a wallet that is worth the cart. */
  readonly paid: Tally
  /** Outcomes of the spends of a wallet. */
  readonly spent: Tally
  /** Spends that the wallets were worth: as many must have succeeded. */
  readonly worth: number
}

/** The winner of a trial is busy until its order is delivered, so there are spare buyers, and a delivery now and then. */
const deliverEvery = 20

/**
 * Races for single resources, again and again. In each trial all clients want the same number; then all pay the winner's
 * cart, each with a key of its own, from a wallet that is worth the cart once. In the other race all clients spend from one
 * wallet that is worth fewer spends.
 */
export const race = async (options: RaceOptions): Promise<RaceFindings> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-race-'))
  const { databaseUrl, trials, clients, seed } = options
  const open = async () => (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl))
  const random = createRandom(seed)
  try {
    if (databaseUrl === undefined) await copySeededData(dataDir)
    const buyers = await createBuyers(open, clients + deliverEvery, databaseUrl === undefined ? dataDir : undefined)
    const numbers = await listRaceNumbers(open, trials, random)
    const servers = await startServers(databaseUrl === undefined ? 1 : 2, { dataDir, databaseUrl })
    const results = { bought: [] as string[], paid: [] as string[] }
    try {
      const apis = servers.origins.map(createApi)
      await raceForNumbers({ ...options, apis, buyers, numbers, random: random.fork() }, results)
    } finally {
      await servers.stop()
    }
    const wallets = await createWallets(open, 20)
    const spenders = await openSpenders(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    const { spent, worth } = await raceForMoney(options, wallets, spenders, random.fork()).finally(spenders.close)
    const database = await open()
    const damage = await findRaceDamage(database.query).finally(database.close)
    return { bought: tally(results.bought), paid: tally(results.paid), spent: tally(spent), worth, ...damage }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Market = RaceOptions & {
  readonly apis: readonly Api[]
  /** Projects of one owner, with a billing address. The first ones take part in the next trial. */
  readonly buyers: readonly string[]
  readonly numbers: readonly RaceNumber[]
  readonly random: Random
}
type Results = { readonly bought: string[]; readonly paid: string[] }

const raceForNumbers = async (market: Market, { bought, paid }: Results): Promise<void> => {
  const { apis, clients, numbers, random, log, trials } = market
  const [api] = apis
  if (api === undefined) throw new Error('There is no process to ask.')
  const token = await api.signIn('owner@example.com', seedPassword)
  const terms = await api.call(token, market.buyers[0] ?? '', loadTerms, { query: { language: 'en' } })
  const askOf = <T>(call: (api: Api, index: number) => Promise<T>) =>
    atOnce(clients, random, (index) => call(apis[index % apis.length] ?? api, index))

  let waiting = market.buyers
  for (const [index, { number, offer, total }] of numbers.entries()) {
    const body = {
      configuration: {
        offer,
        numbers: [number],
        billing_option: 'perMinute' as const,
        additional_channels: 0,
        cycle: 1,
        auto_renew: true,
      },
      expected_total: total,
      terms_version: terms.version,
      terms_accepted: true,
    }
    const outcomes = await askOf((each, at) => each.call(token, waiting[at] ?? '', addToCart, { body }))
    bought.push(...outcomes)
    const winners = waiting.filter((_, at) => outcomes[at] === 'done')
    for (const winner of winners) {
      const cart = await api.call(token, winner, loadCart)
      await fillWallet(api, { token, project: winner }, { key: `race-deposit-${index}`, amount: cart.price.total })
      const order = { gateway: 'wallet' as const, cart_version: cart.version, expected_total: cart.price.total }
      paid.push(
        ...(await askOf((each, at) =>
          each.call(token, winner, placeOrder, { body: order, key: `race-${index}-${at}` }),
        )),
      )
    }
    waiting = [...waiting.filter((buyer) => !winners.includes(buyer)), ...winners]
    if ((index + 1) % deliverEvery === 0 || index + 1 === trials) await api.console('clock', { advance_seconds: 5 })
    if ((index + 1) % 100 === 0) log(`  ${index + 1} numbers raced for`)
  }
}

const raceForMoney = async (
  { trials, clients, log }: RaceOptions,
  wallets: readonly string[],
  spenders: Spenders,
  random: Random,
): Promise<{ spent: string[]; worth: number }> => {
  const spent: string[] = []
  let worth = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const wallet = wallets[trial % wallets.length] ?? ''
    const spends = 1 + random.below(clients)
    worth += Math.min(spends, clients)
    spent.push(...(await spenders.spend({ trial: String(trial), wallet, worth: spends, clients })))
    if ((trial + 1) % 100 === 0) log(`  ${trial + 1} wallets raced for`)
  }
  return { spent, worth }
}

/** Runs the calls concurrently, started in random order; `done` or the refusal's code, by index. */
const atOnce = async (count: number, random: Random, call: (index: number) => Promise<unknown>): Promise<string[]> => {
  const outcomes: string[] = []
  const order = Array.from({ length: count }, (_, index) => ({ index, key: random.next() }))
  await Promise.all(
    order
      .toSorted((a, b) => a.key - b.key)
      .map(async ({ index }) => {
        outcomes[index] = await call(index).then(
          () => 'done',
          (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
        )
      }),
  )
  return outcomes
}

const tally = (outcomes: readonly string[]): Tally =>
  Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]))
