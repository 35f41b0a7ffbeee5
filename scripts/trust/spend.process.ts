// A process that spends from wallets when its parent asks for it; see spenders.ts.
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openWalletWith, spendAtOnce } from './spend.ts'
import type { SpendRequest } from './spenders.ts'

const database = await openPostgres(process.env.DATABASE_URL ?? '')
process.on('message', async (request: SpendRequest) => {
  if (request.do === 'spend') process.send?.(await spendAtOnce(database, request))
  if (request.do === 'fund') {
    await openWalletWith(database, request)
    process.send?.([])
  }
  if (request.do === 'end') {
    await database.close()
    process.disconnect()
  }
})
process.send?.('ready')
