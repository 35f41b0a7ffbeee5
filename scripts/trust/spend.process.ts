// A process that spends from wallets when its parent asks for it; see spenders.ts.
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openWalletWith, spendAtOnce } from './spend.ts'
import type { SpendRequest } from './spenders.ts'

const database = await openPostgres(process.env.DATABASE_URL ?? '')
const respond = (outcomes: readonly string[]): void => void process.send?.(outcomes)

process.on('message', async (request: SpendRequest) => {
  if (request.do === 'spend') respond(await spendAtOnce(database, request))
  if (request.do === 'fund') {
    await openWalletWith(database, request)
    respond([])
  }
  if (request.do === 'end') {
    await database.close()
    process.disconnect?.()
  }
})
respond([])
