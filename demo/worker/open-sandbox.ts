import init, { type Database, type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { assemble, type RunningSandbox } from '#sandbox/assemble.ts'
import type { Network } from '#sandbox/numbers/trunks/network.ts'
import { createParts } from '#sandbox/parts.ts'
import { createSqliteDatabase } from '#sandbox/platform/database/sqlite-query.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { demoPart } from './demo-part.ts'
import { sqliteFile } from './sqlite-file.ts'

const path = '/portal.sqlite'

/** Messages to other hosts are not sent; those to the sandbox's own receiver do not come here. */
const noNetwork: Network = {
  resolve: async () => [],
  send: async () => {
    throw new Error('The demo reaches no other server.')
  },
  patience: 1_000,
}

/** The browser keeps no files for this page, as in some private windows. */
export class NoFiles extends Error {}

type Opened = { readonly sandbox: RunningSandbox; readonly isNew: boolean }

/**
 * Opens the sandbox on the database of this origin.
 * @throws NoFiles
 */
export const openSandbox = async (origin: string): Promise<Opened> => {
  const sqlite3 = await init()
  const files = await openFiles(sqlite3)
  const isNew = !files.getFileNames().includes(path)
  if (isNew) await seedFile(sqlite3, files, origin)
  const open = () => assembleOn(sqlite3, openFile(files), origin)
  try {
    return { sandbox: await open(), isNew }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    // Another version of the demo has made it.
    await seedFile(sqlite3, files, origin)
    return { sandbox: await open(), isNew: true }
  }
}

/** Seeds in memory and writes the file at once, which takes half as long as to seed the file. */
const seedFile = async (sqlite3: Sqlite3Static, files: SAHPoolUtil, origin: string): Promise<void> => {
  const memory = new sqlite3.oo1.DB(':memory:')
  const seeded = await assembleOn(sqlite3, memory, origin)
  const bytes = sqlite3.capi.sqlite3_js_db_export(memory)
  await seeded.close()
  files.unlink(path)
  files.importDb(path, bytes)
}

const openFile = (files: SAHPoolUtil): Database => {
  const file = new files.OpfsSAHPoolDb(path)
  file.exec('pragma locking_mode = exclusive; pragma journal_mode = persist')
  return file
}

const assembleOn = async (sqlite3: Sqlite3Static, file: Database, origin: string): Promise<RunningSandbox> => {
  file.exec('pragma foreign_keys = on')
  const database = createSqliteDatabase(sqliteFile(sqlite3, file))
  try {
    return await assemble(database, { parts: [...createParts(noNetwork), demoPart], origin, gatewayOrigin: origin })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Resolves when no worker of another page has the files any more; this one has them until it ends. */
const filesAreFree = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilTheEnd = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request('number-portal-demo.files', untilTheEnd).catch(reject)
  })

/** The types of the package lack the option to try again after a failure. */
const pool = { name: 'number-portal-demo', forceReinitIfPreviouslyFailed: true }

/** Attempts to open the files: a browser may release the lock of a worker that has ended a moment before its files. */
const attempts = 20

const openFiles = async (sqlite3: Sqlite3Static): Promise<SAHPoolUtil> => {
  await filesAreFree()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sqlite3.installOpfsSAHPoolVfs(pool)
    } catch (error) {
      if (attempt === attempts) throw new NoFiles(String(error))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
