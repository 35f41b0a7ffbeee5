import type { ExportFilter } from '#domain/contract/exports.ts'
import type { InboxMessage, MessageState, OutboxMessage } from '#domain/messaging/message.ts'
import { heads } from '#sandbox/finance/exports/column-words.ts'
import type { ExportSources } from '#sandbox/finance/exports/sources.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { both, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { listInbox, listOutbox } from './message-list.ts'

const words = {
  text: both('Text', 'متن'),
  from: both('From', 'فرستنده'),
  to: both('To', 'گیرنده'),
} as const

const stateWords: Readonly<Record<MessageState, Words>> = {
  scheduled: both('Scheduled', 'زمان‌بندی‌شده'),
  sending: both('Being sent', 'در حال ارسال'),
  delivered: both('Delivered', 'تحویل شد'),
  partlyFailed: both('Partly failed', 'بخشی ناموفق'),
  failed: both('Failed', 'ناموفق'),
  canceled: both('Canceled', 'لغوشده'),
  refused: both('Not sent', 'ارسال نشد'),
}

const inbox = tableSource<ExportFilter<'inbox'>, InboxMessage>({
  name: both('Messages received', 'پیامک‌های دریافتی'),
  columns: [
    { head: heads.at, kind: 'moment', of: ({ at }) => at },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    { head: words.from, kind: 'text', of: ({ source }) => source },
    { head: words.to, kind: 'text', of: ({ destination }) => destination },
    { head: words.text, kind: 'text', of: ({ text }) => text },
    { head: both('Area', 'منطقه'), kind: 'text', of: ({ area }) => area },
    { head: both('Network', 'شبکه'), kind: 'text', of: ({ network }) => network },
  ],
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) => listInbox(db, project, filter, { sort, ...batch }),
})

type Sent = OutboxMessage & { readonly everyone: readonly string[] }

const outbox = tableSource<ExportFilter<'outbox'>, Sent>({
  name: both('Messages sent', 'پیامک‌های ارسالی'),
  columns: [
    { head: heads.at, kind: 'moment', of: ({ at }) => at },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    { head: words.from, kind: 'text', of: ({ from }) => from },
    { head: words.to, kind: 'text', of: ({ everyone }) => everyone.join(' ') },
    { head: both('Count of receivers', 'تعداد گیرندگان'), kind: 'count', of: ({ receiver_count }) => receiver_count },
    { head: words.text, kind: 'text', of: ({ text }) => text },
    { head: both('Segments', 'صفحه‌ها'), kind: 'count', of: ({ pages }) => pages },
    { head: both('Encoding', 'کدگذاری'), kind: 'text', of: ({ encoding }) => encoding },
    { head: heads.state, kind: 'words', of: ({ state }) => stateWords[state] },
    { head: both('Cost (USD)', 'هزینه (دلار)'), kind: 'amount', of: ({ cost }) => cost },
    { head: heads.refunded, kind: 'amount', of: ({ refunded }) => refunded },
    { head: both('Delivery (USD)', 'تحویل (دلار)'), kind: 'amount', of: ({ delivery_cost }) => delivery_cost },
  ],
  rowsAfter: async ({ db, project }, { sort, ...filter }, batch) => {
    const { results, next } = await listOutbox(db, project, filter, { sort, ...batch })
    const receivers = await allReceivers(
      db,
      results.map(({ id }) => id),
    )
    return { results: results.map((row) => ({ ...row, everyone: receivers.get(row.id) ?? [] })), next }
  },
})

/** A row of a page shows three receivers; a file has all of them. */
const allReceivers = async (db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sms_receiver')
    .select(['message_id', 'number'])
    .where('message_id', 'in', ids)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(rows, (row) => row.message_id)
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ number }) => number)]))
}

export const messagingSources: Pick<ExportSources, 'inbox' | 'outbox'> = { inbox, outbox }
