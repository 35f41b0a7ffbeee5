import type { Database } from '#sandbox/platform/database/database.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { isFull, openSqlite, openSqliteInMemory } from '#sandbox/platform/database/sqlite.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { mountPortal } from '#sandbox/platform/http/portal.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { addSecretKeys, type SecretKeys } from '#sandbox/platform/kit/sealed.ts'
import { framesFor } from '#sandbox/session/frame-origins.ts'
import { knownOrigin } from '#sandbox/session/portal.ts'
import { type AssemblyOptions, assemble, type History, type RunningSandbox } from './assemble.ts'
import { livingProjects } from './history/companies.ts'
import { historyBegins, playHistory } from './history/history.ts'
import { internet } from './numbers/trunks/internet.ts'
import { createParts } from './parts.ts'
import { keysOfFolder } from './secret-keys.ts'

/** All areas, whose deliveries go to the internet. */
export const allParts = createParts(internet)

export type SandboxOptions = Partial<Omit<AssemblyOptions, 'portal' | 'history'>> & {
  /** An open database; otherwise `databaseUrl`, `dataDir` or memory is used. */
  readonly database?: Database
  readonly databaseUrl?: string
  readonly dataDir?: string | undefined
  /** Folder of the built portal; absent: only API and console are served. */
  readonly portalDir?: string
  /** A new database gets a year of the seeded people's lives; default false. (decision 142) */
  readonly history?: boolean
  /** Keys of the stored secrets; absent: the keys in `dataDir`, else a public one. */
  readonly secretKeys?: SecretKeys | undefined
}

/**
 * A sandbox of this process.
 * @throws StartRefused with a reason that the operator can correct
 */
export const createSandbox = async (options: SandboxOptions = {}): Promise<RunningSandbox> => {
  const { dataDir, secretKeys = dataDir === undefined ? undefined : keysOfFolder(dataDir) } = options
  if (secretKeys !== undefined) addSecretKeys(secretKeys)
  const database = options.database ?? (await open(options))
  try {
    return await assemble(database, {
      ...options,
      parts: options.parts ?? allParts,
      portal: portalIn(options),
      history: options.history ? history : undefined,
    })
  } catch (error) {
    await database.close()
    throw isFull(error)
      ? new StartRefused('The disk has no room for the database. Name another DATA_DIR, or make room.')
      : error
  }
}

const history: History = { projects: livingProjects, begins: historyBegins, play: playHistory }

const open = async ({ databaseUrl, dataDir }: SandboxOptions): Promise<Database> => {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  return dataDir === undefined ? openSqliteInMemory() : openSqlite(dataDir)
}

const portalIn = ({ portalDir }: SandboxOptions): Mount | undefined =>
  portalDir === undefined
    ? undefined
    : (app, { database, gatewayOrigin, log }) => {
        // The page is served without the database too: it shows that the service is not available, and loads again when it is.
        const orWithout = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
          try {
            return await read()
          } catch (error) {
            log(`The portal is served without its site: ${String(error)}`)
            return undefined
          }
        }
        mountPortal(app, {
          folder: portalDir,
          gatewayOrigin,
          framesFor: async (request) => (await orWithout(() => framesFor(database.query, request))) ?? [],
          originFor: async (request) => (await orWithout(() => knownOrigin(database.query, request))) ?? undefined,
        })
      }
