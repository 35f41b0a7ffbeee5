import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.ts'
import { startServer } from './server.ts'

/** The folder of a sandbox that this process has started and stopped. */
let seeding: Promise<string> | undefined

/** Fills a data folder as a first start does. Seeding takes most of a first start, so all folders of a process are copies. */
export const copySeededData = async (dataDir: string): Promise<void> => {
  seeding ??= seed()
  cpSync(await seeding, dataDir, { recursive: true })
}

const seed = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-trust-seeded-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ port: await freePort(), dataDir })
  await server.stop()
  return dataDir
}
