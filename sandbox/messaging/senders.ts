import { maxSenders } from '#domain/contract/messaging/messaging.ts'
import { filtered } from '#sandbox/numbers/list/number-filter.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Numbers that receive and send messages at this time: active ones of offers with SMS. */
const active = (db: Reader, now: number) =>
  db
    .selectFrom('owned_number')
    .select(['id', 'number', 'country', 'project_id', 'sms_url'])
    .where('state', '=', 'active')
    .where('sms', '=', 1)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))

export type Sender = Awaited<ReturnType<ReturnType<typeof active>['execute']>>[number]

export const findSender = (db: Reader, now: number, number: string): Promise<Sender | undefined> =>
  active(db, now).where('number', '=', number).executeTakeFirst()

/** `q` as in the list of numbers; `also`: a number that is listed in any case, if it is one of them. */
export type SenderSearch = { readonly q?: string | undefined; readonly also?: string | undefined }

/** Newest first, up to 100; then `also`. */
export const listSenders = async (
  db: Reader,
  now: number,
  project: string,
  { q, also }: SenderSearch = {},
): Promise<string[]> => {
  const rows = await filtered(db, now, project, { q, feature: 'sms' })
    .select('number')
    .where('state', '=', 'active')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSenders)
    .execute()
  const numbers = rows.map(({ number }) => number)
  if (also === undefined || numbers.includes(also)) return numbers
  const sender = await findSender(db, now, also)
  return sender?.project_id === project ? [...numbers, also] : numbers
}
