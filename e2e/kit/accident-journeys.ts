import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditPayments } from '#sandbox/paying/payments/audit.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { expect } from './expect.ts'
import { playRow, rowsOf } from './gateway-accidents.ts'
import { shareSandbox } from './journey.ts'

/**
 * A journey for each of the accidents that have a title, and one that audits the books of all of them. With GATEWAY_ROWS, as in
 * `npm run journeys:gateways`, the rows that fit its words; otherwise each accident once, over all gateways and both languages.
 */
export const accidentJourneys = (titles: Record<string, string>): void => {
  const journey = shareSandbox()
  const words = process.env.GATEWAY_ROWS?.split(' ').filter(Boolean)
  for (const row of rowsOf(Object.keys(titles), words))
    journey(`${row.gateway.id}, ${row.language}: ${titles[row.accident]}`, (context) => playRow(context, row), 120_000)

  journey('the books of all these payments agree', async ({ sandbox }) => {
    await sandbox.stop()
    const database = openSqlite(sandbox.dataDir)
    try {
      expect([...(await auditLedger(database.query)), ...(await auditPayments(database.query))]).toEqual([])
    } finally {
      await database.close()
    }
  })
}
