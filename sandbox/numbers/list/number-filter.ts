import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Feature, NumberType } from '#domain/buying/offer.ts'
import type { expiries } from '#domain/contract/numbers/numbers.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import { day, renewalNotice } from '#domain/numbers/number-life.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Schema } from '#sandbox/platform/database/schema.ts'
import { containsWords, isNumberIn } from '#sandbox/platform/kit/search-text.ts'

export type NumberFilter = {
  readonly q?: string | undefined
  readonly country?: string | undefined
  readonly type?: NumberType | undefined
  readonly state?: NumberState | undefined
  readonly feature?: Feature | undefined
  readonly expiry?: (typeof expiries)[number] | undefined
  readonly label?: string | undefined
}

/** The numbers of a project that a filter leaves. */
export const filtered = (
  db: Reader,
  now: number,
  project: string,
  { q = '', country, type, state, feature, expiry, label }: NumberFilter,
) =>
  db
    .selectFrom('owned_number')
    .where('project_id', '=', project)
    .$if(q.trim() !== '', (query) => query.where(matches(q)))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateAt(now)} = ${state}`))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type as NumberType))
    // All numbers support calls, so only messages distinguish them.
    .$if(feature === 'sms', (query) => query.where('sms', '=', 1))
    .$if(expiry !== undefined, (query) => query.where((where) => endsWithin(where, now, expiry ?? 'past')))
    .$if(label !== undefined, (query) =>
      query.where('id', 'in', (select) =>
        select
          .selectFrom('number_label')
          .select('number_id')
          .where('project_id', '=', project)
          .where('name', '=', label ?? ''),
      ),
    )

const endsWithin = (
  where: ExpressionBuilder<Schema, 'owned_number'>,
  now: number,
  expiry: NonNullable<NumberFilter['expiry']>,
) =>
  expiry === 'past'
    ? where('expires_at', '<=', now)
    : where.and([
        where('expires_at', '>', now),
        where('expires_at', '<=', now + (expiry === 'within7Days' ? 7 : 30) * day),
      ])

/** Matches the number in any form in which people write it, or words of the city's names, of the note and of the labels. */
const matches = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(${isNumberIn(['owned_number.number'], q)} or ${containsWords(texts, q)})`

const texts = ['owned_number.city_search', 'owned_number.text_search']

/** The state at a time; `stateOf` computes the same in code. */
export const stateAt = (now: number): RawBuilder<NumberState> => sql<NumberState>`case
  when state = 'active' and expires_at <= ${sql.lit(now)} then 'expired'
  when state = 'active' and expires_at <= ${sql.lit(now + renewalNotice)} then 'renewNeeded'
  else state end`
