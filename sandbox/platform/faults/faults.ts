import * as v from 'valibot'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { FaultTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

export const faultKinds = [
  '401',
  '403',
  '404',
  '500',
  '503',
  'stallHeaders',
  'stallMidHeaders',
  'stallBody',
  'stallLastByte',
  'truncated',
  'html',
  'empty',
  'slow',
] as const
export type FaultKind = (typeof faultKinds)[number]

const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )
/** A form sends an empty field for a missing value. */
const given = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )

/**
 * `pattern`: a path below `/api/v1/` as in the contract (`cart/pk/`), or a whole path that starts with `/`; `*` matches
 * anything, and a method may come first (`POST cart/pk/process_pay/`). `times`: number of calls to spoil; absent: all.
 */
export const faultRuleSchema = v.object({
  pattern: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  kind: v.picklist(faultKinds),
  times: given(whole(1, 1_000_000)),
  /** Seconds; for 503 and for 401 to 500. */
  retry_after: given(whole(0, 3600)),
  /** Milliseconds, for `slow`. */
  delay_ms: given(whole(1, 120_000)),
})
export type FaultRule = v.InferOutput<typeof faultRuleSchema>

export const addFault = async (database: Database, clock: Clock, rule: FaultRule): Promise<FaultTable> => {
  const row: FaultTable = {
    id: createId('flt'),
    pattern: rule.pattern,
    kind: rule.kind,
    retry_after: rule.retry_after ?? null,
    delay_ms: rule.delay_ms ?? null,
    times_left: rule.times ?? null,
    created_at: clock.now(),
  }
  await database.query.insertInto('fault').values(row).execute()
  return row
}

export const listFaults = (database: Database): Promise<readonly FaultTable[]> => selectFaults(database.query)

const selectFaults = prepared((db) => db.selectFrom('fault').selectAll().orderBy('created_at').orderBy('id'))

/** Switches one fault off, or all of them. */
export const removeFaults = async (database: Database, id?: string): Promise<void> => {
  await database.query
    .deleteFrom('fault')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
}

/** The first fault that matches this call, counted down by one; undefined if the call is not spoiled. */
export const takeFault = async (database: Database, method: string, path: string): Promise<FaultTable | undefined> => {
  for (const fault of await listFaults(database)) {
    if (!matches(fault.pattern, method, path)) continue
    if (fault.times_left === null) return fault
    const taken = await database.query
      .updateTable('fault')
      .set((columns) => ({ times_left: columns('times_left', '-', 1) }))
      .where('id', '=', fault.id)
      .where('times_left', '>', 0)
      .returning('times_left')
      .executeTakeFirst()
    if (taken === undefined) continue
    if (taken.times_left === 0) await removeFaults(database, fault.id)
    return fault
  }
  return undefined
}

export const matches = (pattern: string, method: string, path: string): boolean => {
  const [, wanted, target = ''] = /^(?:(GET|POST|PUT|PATCH|DELETE) +)?(.*)$/.exec(pattern) ?? []
  if (wanted !== undefined && wanted !== method) return false
  const whole = target.startsWith('/') ? target : `/api/v1/${target}`
  const expression = whole
    .split('/')
    .map((segment) => (segment === 'pk' ? '[^/]+' : segment.split('*').map(RegExp.escape).join('.*')))
    .join('/')
  // The API ignores a trailing slash, and so do patterns.
  return new RegExp(`^${expression.replace(/\/$/, '')}$`).test(path.replace(/\/$/, ''))
}
