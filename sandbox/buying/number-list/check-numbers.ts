import { sql } from 'kysely'
import { type CheckedNumbers, checkNumbers } from '#domain/contract/buying/buying.ts'
import { takeBackTry, throttle } from '#sandbox/auth/throttle.ts'
import { isFreeFor, isOwnOf } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** Lists with a number that is neither free nor the project's own, before a project has to wait between them: the stock cannot be read by guessing. */
export const freeMisses = 20

export const checkRoute: Route = serve(checkNumbers, async ({ sandbox, member, body }) => {
  const { database, clock } = sandbox
  const offer = await database.query.selectFrom('offer').select('id').where('id', '=', body.offer).executeTakeFirst()
  if (offer === undefined) return refuse('offerUnknown')
  const throttled = [{ subject: `numbers:${member.project}`, free: freeMisses }]
  await throttle(database, clock, throttled)
  const numbers = await statesOf(sandbox, member.project, body)
  if (numbers.every(({ state }) => state === 'free' || state === 'own')) await takeBackTry(database, throttled)
  return { numbers }
})

const statesOf = async (
  { database, clock }: Sandbox,
  project: string,
  { offer, numbers }: { readonly offer: string; readonly numbers: readonly string[] },
): Promise<CheckedNumbers['numbers']> => {
  const now = clock.now()
  const rows = await database.query
    .selectFrom('stock')
    .select('number')
    .select(
      sql<'free' | 'own' | 'taken'>`case when ${isFreeFor(now, project)} then 'free'
        when ${isOwnOf(now, project)} then 'own' else 'taken' end`.as('state'),
    )
    .where('offer_id', '=', offer)
    .where('number', 'in', numbers)
    .execute()
  const found = new Map(rows.map((row) => [row.number, row.state]))
  return [...new Set(numbers)].map((number) => ({ number, state: found.get(number) ?? 'unknown' }))
}
