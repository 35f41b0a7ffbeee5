import { expect, test } from 'vitest'
import { loadNumber, quoteRenewal, renewNumber } from '#domain/contract/numbers.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { liveYears } from '#sandbox/testing/number-years.ts'
import { openShop } from '#sandbox/testing/shop-fixture.ts'

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
}, 60_000)

test('invariant 21: automatic renewal runs exactly once per due cycle, under clock jumps, kills and two workers', async () => {
  const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
  const { renewals, kills } = await liveYears({ numbers: 12, years: 2, seed })
  expect(renewals).toBeGreaterThan(60)
  expect(kills).toBeGreaterThan(0)
}, 120_000)
