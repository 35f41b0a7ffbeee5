import type { Writer } from '#sandbox/platform/database/database.ts'
import { dropEverything, migrateIn } from '#sandbox/platform/database/migrate.ts'
import { renewStoredKeys } from '#sandbox/platform/database/stored-keys.ts'
import type { Part, SeedContext } from '#sandbox/platform/part.ts'
import { historyBegins } from './history/history.ts'

export type Seeding = {
  readonly parts: readonly Part[]
  readonly isProduction: boolean
  readonly context: SeedContext
}

/** True if it has seeded: an empty database, or one whose history has not reached the present, because its process ended. */
export const seedWhenEmpty = (seeding: Seeding): Promise<boolean> =>
  seeding.context.database.transact(async (trx) => {
    const { offset_ms } = await trx.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
    const site = await trx.selectFrom('site').select('id').limit(1).executeTakeFirst()
    if (site !== undefined && offset_ms >= 0) return false
    await (site === undefined ? seed(trx, seeding) : seedAnew(trx, seeding))
    return true
  })

export const seedAnew = async (trx: Writer, seeding: Seeding): Promise<void> => {
  await dropEverything(trx)
  await migrateIn(trx, seeding.context.database.engine)
  await renewStoredKeys(trx, [])
  await seed(trx, seeding)
}

const seed = async (trx: Writer, { parts, isProduction, context }: Seeding): Promise<void> => {
  for (const part of parts) await part.seed?.(trx, context)
  if (isProduction) return
  for (const part of parts) await part.seedDemo?.(trx, context)
  if (context.livingProjects.length === 0) return
  const now = context.clock.now()
  await trx
    .updateTable('clock')
    .set({ offset_ms: historyBegins(now) - now })
    .execute()
}
