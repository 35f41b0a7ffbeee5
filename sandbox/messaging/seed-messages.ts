import { sql } from 'kysely'
import { searchKey } from '#domain/kit/reading.ts'
import { measureSms } from '#domain/messaging/sms-text.ts'
import { createRandom, type Random } from '#sandbox/buying/stock/random.ts'
import { insertAll } from '#sandbox/buying/stock/seed-stock.ts'
import { smsRates } from '#sandbox/calls/rates/find-rate.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type {
  SmsInboxTable,
  SmsOutboxTable,
  SmsReceiverTable,
} from '#sandbox/platform/database/tables/message-tables.ts'
import { keepLast } from './conversations.ts'
import { networkOf } from './networks.ts'
import { listSenders } from './senders.ts'
import { countChange } from './version.ts'

const hour = 60 * 60_000

type People = {
  readonly project: string
  readonly contacts: readonly (readonly [number: string, area: string])[]
  readonly received: readonly string[]
  readonly sent: readonly string[]
  /** Messages of each box. */
  readonly count: number
  /** Copies of each message, further back in time. */
  readonly copies?: number
}

const german: Pick<People, 'contacts' | 'received' | 'sent'> = {
  contacts: [
    ['+491701234567', 'DE'],
    ['+491726655443', 'DE'],
    ['+4915712349876', 'DE'],
    ['+436641234567', 'AT'],
    ['+41791234567', 'CH'],
    ['+33612345678', 'FR'],
    ['+447400123456', 'GB'],
  ],
  received: [
    'Hello, is the 7 pm ferry to Amrum still running today?',
    'Thank you, we arrived safely. See you next summer!',
    'Can we change our booking from 2 to 3 cabins? Reference NR-20418.',
    'Yes, please confirm.',
    'Ja, gerne! Bitte schicken Sie die Rechnung an unsere neue Adresse: Lindenstraße 12, 20099 Hamburg.',
    'STOP',
    'Our train is late. Can the pick-up wait until 18:40?',
    'Merci beaucoup, à bientôt !',
  ],
  sent: [
    'Your booking NR-20418 is confirmed: 12 May, cabin 204. We look forward to seeing you.',
    'Reminder: boarding for Helgoland starts at 08:15, pier 3.',
    'Guten Tag! Ihre Rechnung ist unterwegs. Bei Fragen rufen Sie uns bitte an: 040 123456.',
    'The ferry at 19:00 runs 25 minutes late because of wind.',
    'Ihr Code ist 482913. Er gilt 10 Minuten.',
  ],
}

const everyone: readonly People[] = [
  { project: 'prj_nordlicht', ...german, count: 24 },
  { project: 'prj_hafen', ...german, count: 6 },
  {
    project: 'prj_parto',
    contacts: [
      ['+989121234567', 'IR'],
      ['+989351234567', 'IR'],
      ['+989201234567', 'IR'],
      ['+4917612345678', 'DE'],
    ],
    received: [
      'سلام، سفارش شمارهٔ ۲۰۴۱۸ چه زمانی ارسال می‌شود؟',
      'ممنون، بسته رسید.',
      'لطفاً فاکتور رسمی را هم بفرستید.',
      'آیا امروز تا ساعت ۱۸ هستید؟',
      'Please call me back in the afternoon.',
    ],
    sent: [
      'سفارش شما آماده است و فردا ارسال می‌شود.',
      'کد تأیید شما ۴۸۲۹۱۳ است. این کد تا ۱۰ دقیقه معتبر است.',
      'جلسهٔ فردا ساعت ۱۰ صبح برگزار می‌شود. لطفاً مدارک را همراه داشته باشید.',
    ],
    count: 14,
  },
  { project: 'prj_heavy', ...german, count: 100, copies: 99 },
]

/** Messages of the demo projects, of the last weeks; rates are there already. */
export const seedMessages = async (trx: Writer, clock: Clock): Promise<void> => {
  for (const people of everyone) {
    const senders = await listSenders(trx, clock.now(), people.project)
    if (senders.length > 0) await seedProject(trx, clock.now(), people, senders)
  }
}

const seedProject = async (trx: Writer, now: number, people: People, senders: readonly string[]): Promise<void> => {
  const { project, count, copies = 0 } = people
  const random = createRandom(`messages ${project}`)
  const numbers = await trx
    .selectFrom('owned_number')
    .select(['id', 'number'])
    .where('number', 'in', [...senders])
    .execute()
  const idOf = new Map(numbers.map(({ id, number }) => [number, id]))
  const takeSender = () => {
    const number = random.pick(senders)
    return { number_id: idOf.get(number) ?? '', number }
  }
  const inbox = Array.from({ length: count }, (_, order) => received(people, random, takeSender(), now, order))
  await insertAll(inbox, (some) => trx.insertInto('sms_inbox').values(some).execute())
  const contacts = people.contacts.map(([number]) => number)
  const rates = await smsRates(trx, contacts, now, senders[0] ?? '')
  const priceOf = (number: string) => rates.get(number) ?? { micro: 0, delivery: 0 }
  const outbox = Array.from({ length: count }, (_, order) => sent(people, random, takeSender(), now, order, priceOf))
  await insertAll(
    outbox.map(({ message }) => message),
    (some) => trx.insertInto('sms_outbox').values(some).execute(),
  )
  await insertAll(
    outbox.flatMap(({ receivers }) => receivers),
    (some) => trx.insertInto('sms_receiver').values(some).execute(),
  )
  const exchanged = [
    ...inbox.map(({ id, at, source }) => ({ id, at, others: [source] })),
    ...outbox.map(({ message: { id, at }, receivers }) => ({ id, at, others: receivers.map(({ number }) => number) })),
  ]
  for (const { others, ...message } of exchanged) await keepLast(trx, project, others, message)
  if (copies > 0) await copyBack(trx, project, copies)
  await countChange(trx, project, 'inbox')
}

type From = { readonly number_id: string; readonly number: string }

const received = (people: People, random: Random, to: From, now: number, order: number): SmsInboxTable => {
  const [source, area] = random.pick(people.contacts)
  const text = random.pick(people.received)
  return {
    id: `msg_seed_${people.project}_${String(order).padStart(4, '0')}`,
    project_id: people.project,
    number_id: to.number_id,
    source,
    destination: to.number,
    text,
    text_search: searchKey(text),
    area,
    network: networkOf(source),
    at: now - order * 7 * hour - random.between(5 * 60_000, 6 * hour),
    forward: null,
    tries: 0,
  }
}

const sent = (
  people: People,
  random: Random,
  from: From,
  now: number,
  order: number,
  priceOf: (number: string) => { readonly micro: number; readonly delivery: number },
): { message: SmsOutboxTable; receivers: SmsReceiverTable[] } => {
  const id = `sms_seed_${people.project}_${String(order).padStart(4, '0')}`
  const at = now - order * 9 * hour - random.between(10 * 60_000, 8 * hour)
  const text = random.pick(people.sent)
  const { encoding, segments } = measureSms(text)
  const count = random.pick([1, 1, 1, 1, 2, 4])
  const start = random.between(0, people.contacts.length - 1)
  const receivers = Array.from({ length: Math.min(count, people.contacts.length) }, (_, position) => {
    const [number = ''] = people.contacts[(start + position) % people.contacts.length] ?? []
    const hasFailed = random.next() < 0.04
    return {
      message_id: id,
      position,
      project_id: people.project,
      sent_at: at,
      number,
      price: priceOf(number).micro * segments,
      delivery_price: priceOf(number).delivery * segments,
      state: hasFailed ? ('failed' as const) : ('delivered' as const),
      at: at + random.between(2_000, 9_000),
      due_at: null,
    }
  })
  const failed = receivers.filter(({ state }) => state === 'failed')
  const add = (rows: readonly SmsReceiverTable[]) => rows.reduce((total, { price }) => total + price, 0)
  const message: SmsOutboxTable = {
    id,
    project_id: people.project,
    person_id: null,
    actor: 'system',
    actor_account_id: null,
    impersonator_account_id: null,
    number_id: from.number_id,
    sender: from.number,
    text,
    text_search: searchKey(text),
    encoding,
    pages: segments,
    at,
    created_at: at,
    state: failed.length === 0 ? 'delivered' : failed.length === receivers.length ? 'failed' : 'partlyFailed',
    receiver_count: receivers.length,
    delivered: receivers.length - failed.length,
    failed: failed.length,
    cost: add(receivers),
    refunded: add(failed),
    delivery_cost: receivers
      .filter(({ state }) => state === 'delivered')
      .reduce((total, { delivery_price }) => total + delivery_price, 0),
    operation_key: id,
    retried_as: null,
    draft_id: null,
  }
  return { message, receivers }
}

/** Repeats the messages of a project further back in time, so that it has a hundred times as many. */
const copyBack = async (trx: Writer, project: string, copies: number): Promise<void> => {
  const copy = sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < ${sql.lit(copies)})`
  const back = sql`cast(copy.n as bigint) * ${sql.lit(11 * 60_000)}`
  await sql`${copy} insert into sms_inbox (id, project_id, number_id, source, destination, text, text_search, area, network, at, tries)
    select id || '_' || copy.n, project_id, number_id, source, destination, text, text_search, area, network, at - ${back}, 0
    from sms_inbox cross join copy where project_id = ${project}`.execute(trx)
  await sql`${copy} insert into sms_outbox (id, number_id, sender, text, text_search, encoding, pages, at, created_at, state,
      receiver_count, delivered, failed, cost, refunded, delivery_cost, operation_key, project_id, actor)
    select id || '_' || copy.n, number_id, sender, text, text_search, encoding, pages, at - ${back}, created_at - ${back}, state,
      receiver_count, delivered, failed, cost, refunded, delivery_cost, id || '_' || copy.n, project_id, actor
    from sms_outbox cross join copy where project_id = ${project}`.execute(trx)
  await sql`${copy} insert into sms_receiver (message_id, position, project_id, sent_at, number, price, delivery_price, state, at)
    select message_id || '_' || copy.n, position, sms_receiver.project_id, sent_at - ${back}, number, price, delivery_price, sms_receiver.state, sms_receiver.at - ${back}
    from sms_receiver inner join sms_outbox on sms_outbox.id = sms_receiver.message_id cross join copy
    where sms_outbox.project_id = ${project} and sms_outbox.id like 'sms_seed_' || ${project} || '_____'`.execute(trx)
}
