import { expect, test } from 'vitest'
import {
  changeChannels,
  listNumbers,
  loadNumber,
  quoteChannels,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { liveYears } from '#sandbox/testing/number-years.ts'
import { type Caller, openShop } from '#sandbox/testing/shop-fixture.ts'

const day = 24 * 3600_000

test('invariant 20: a cycle is charged once, however many ask for it, by hand and by the automatic renewal at the same time', async () => {
  const shop = await openShop({ processes: 2 })
  const { query } = shop.sandbox.database
  const row = await query
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', 'prj_nordlicht')
    .where('country', '=', 'AT')
    .executeTakeFirstOrThrow()
  // The last instant before the automatic renewal.
  await shop.pass((row.expires_at ?? 0) - 3 * day - shop.sandbox.clock.now() - 1)
  const signedIn = await shop.signIn('owner@example.com', 'prj_nordlicht')
  const { version, total } = await signedIn.ask(quoteRenewal, { query: { number: row.id } })
  await shop.sandbox.clock.advance(1)
  const body = { number: row.id, version, total }
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => signedIn.send(renewNumber, { body })),
    ...shop.sandboxes.map(({ work }) => work.drain()),
  ])
  expect(answers.filter((answer) => answer && ![200, 409].includes(answer.status))).toEqual([])
  await shop.pass(60_000)
  const charges = await query
    .selectFrom('transfer')
    .select('operation_key')
    .where('subject', '=', row.id)
    .where('kind', '=', 'renewal')
    .execute()
  expect(charges).toEqual([{ operation_key: `renewal:${row.id}:${row.expires_at}` }])
  const page = await signedIn.ask(loadNumber, { query: { number: row.id } })
  expect(page.history.filter(({ kind }) => kind === 'renewed' || kind === 'autoRenewed')).toHaveLength(1)
  expect(await auditLedger(query)).toEqual([])
  await shop.close()
}, 180_000)

/** Ten equal calls at once, over two processes: what the wallet was charged, and how often the history names the change. */
const askTenTimes = async (
  state: 'expired' | 'active',
  kind: 'restored' | 'channelsChanged',
  call: (owner: Caller, number: string) => Promise<readonly [total: string, ask: () => Promise<{ status: number }>]>,
) => {
  const shop = await openShop({ processes: 2 })
  try {
    const { query } = shop.sandbox.database
    const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
    const { results } = await owner.ask(listNumbers, { query: { state } })
    const number = results.find(({ channels_additional }) => channels_additional === 0)?.id ?? ''
    const [total, ask] = await call(owner, number)
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    const charges = await query
      .selectFrom('transfer')
      .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
      .select('entry.amount')
      .where('transfer.subject', '=', number)
      .where('entry.account_id', '=', 'wallet:prj_nordlicht')
      .where('transfer.created_at', '>=', shop.sandbox.clock.now())
      .execute()
    const { history } = await owner.ask(loadNumber, { query: { number } })
    expect(await auditLedger(query)).toEqual([])
    return {
      total,
      // A repeated request is confirmed, or refused because the number has changed.
      others: answers.filter(({ status }) => status !== 200 && status !== 409),
      charges: charges.map(({ amount }) => fromMicro(-BigInt(amount))),
      changes: history.filter((entry) => entry.kind === kind).length,
    }
  } finally {
    await shop.close()
  }
}

test('invariant 20: a restoration is charged once, however many calls ask for it at the same time', async () => {
  const { total, ...found } = await askTenTimes('expired', 'restored', async (owner, number) => {
    const { version, total } = await owner.ask(quoteRestoration, { query: { number } })
    return [total, () => owner.send(restoreNumber, { body: { number, version, total } })]
  })
  expect(found).toEqual({ others: [], charges: [total], changes: 1 })
  expect(Number(total)).toBeGreaterThan(0)
}, 180_000)

test('invariant 20: an increase of channels is charged once, however many calls ask for it at the same time', async () => {
  const { total, ...found } = await askTenTimes('active', 'channelsChanged', async (owner, number) => {
    const { version, total } = await owner.ask(quoteChannels, { query: { number, channels: 1 } })
    return [total, () => owner.send(changeChannels, { body: { number, version, total, channels: 1 } })]
  })
  expect(found).toEqual({ others: [], charges: [total], changes: 1 })
  expect(Number(total)).toBeGreaterThan(0)
}, 180_000)

test('invariant 21: automatic renewal runs exactly once per due cycle, under clock jumps, kills and two workers', async () => {
  const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
  const { renewals, kills } = await liveYears({ numbers: 12, years: 2, seed })
  expect(renewals).toBeGreaterThan(60)
  expect(kills).toBeGreaterThan(0)
}, 120_000)
