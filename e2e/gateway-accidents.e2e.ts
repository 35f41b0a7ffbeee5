import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditPayments } from '#sandbox/paying/payments/audit.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { expect } from './kit/expect.ts'
import { coveringRows, playRow, rowsOf, titleOf } from './kit/gateway-accidents.ts'
import { shareSandbox } from './kit/journey.ts'

// Every gateway with every accident in both languages: npm run journeys:gateways. Without GATEWAY_ROWS, as in npm test, each
// accident once, over all gateways and both languages.
const words = process.env.GATEWAY_ROWS
const rows = words === undefined ? coveringRows : rowsOf(words.split(' ').filter(Boolean))

const journey = shareSandbox()

for (const row of rows) journey(titleOf(row), (context) => playRow(context, row))

journey('the books of all these payments agree', async ({ sandbox }) => {
  await sandbox.stop()
  const database = openSqlite(sandbox.dataDir)
  try {
    expect([...(await auditLedger(database.query)), ...(await auditPayments(database.query))]).toEqual([])
  } finally {
    await database.close()
  }
})
