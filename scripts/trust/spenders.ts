import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '#sandbox/platform/database/database.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { openWalletWith, spendAtOnce } from './spend.ts'

/** One wallet, worth so many spends of one dollar, from which more clients spend at the same time. */
export type SpendRace = {
  readonly trial: string
  readonly wallet: string
  readonly worth: number
  readonly clients: number
}

export type Spenders = {
  /** `done` or the refusal's code, for each client. */
  spend(race: SpendRace): Promise<string[]>
  close(): Promise<void>
}

/** On PostgreSQL two processes spend, each with connections of its own; SQLite has only one writing process. */
export const openSpenders = async (
  where: { readonly databaseUrl: string } | { readonly dataDir: string },
): Promise<Spenders> => ('dataDir' in where ? hereOn(openSqlite(where.dataDir)) : inTwoProcesses(where.databaseUrl))

const hereOn = (database: Database): Spenders => ({
  async spend({ trial, wallet, worth, clients }) {
    await openWalletWith(database, { trial, wallet, worth })
    return spendAtOnce(database, { trial, wallet, from: 0, to: clients })
  },
  close: () => database.close(),
})

const inTwoProcesses = async (databaseUrl: string): Promise<Spenders> => {
  const children = [0, 1].map(() =>
    fork(join(import.meta.dirname, 'spend.process.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const [first] = children
  return {
    async spend({ trial, wallet, worth, clients }) {
      if (first === undefined) return []
      await ask(first, { do: 'fund', trial, wallet, worth })
      const middle = Math.floor(clients / 2)
      const halves = await Promise.all(
        children.map((child, at) =>
          ask(child, { do: 'spend', trial, wallet, from: at === 0 ? 0 : middle, to: at === 0 ? middle : clients }),
        ),
      )
      return halves.flat()
    },
    async close() {
      for (const child of children) {
        child.send({ do: 'end' })
        await once(child, 'exit')
      }
    },
  }
}

export type SpendRequest =
  | { readonly do: 'fund'; readonly trial: string; readonly wallet: string; readonly worth: number }
  | {
      readonly do: 'spend'
      readonly trial: string
      readonly wallet: string
      readonly from: number
      readonly to: number
    }
  | { readonly do: 'end' }

const ask = async (child: ChildProcess, request: SpendRequest): Promise<string[]> => {
  child.send(request)
  const [outcomes] = (await once(child, 'message')) as [string[]]
  return outcomes
}
