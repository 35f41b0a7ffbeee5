import { sql } from 'kysely'
import { searchKey } from '#domain/kit/reading.ts'
import { measureSms } from '#domain/messaging/sms-text.ts'
import { createRandom, type Random } from '#sandbox/buying/stock/random.ts'
import { insertAll } from '#sandbox/buying/stock/seed-stock.ts'
import { smsRates } from '#sandbox/calls/rates/find-rate.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type {
  SmsInboxTable,
  SmsOutboxTable,
  SmsReceiverTable,
} from '#sandbox/platform/database/tables/message-tables.ts'
import type { SeedContext } from '#sandbox/platform/part.ts'
import { keepLast } from './conversations.ts'
import { type Correspondents, correspondentsOf } from './correspondents.ts'
import { networkOf } from './networks.ts'
import { listSenders } from './senders.ts'
import { countChange } from './version.ts'

const hour = 60 * 60_000

type Messages = {
  readonly project: string
  /** Messages of each box. */
  readonly count: number
  /** So many copies of each message, each so many milliseconds before the one before it. */
  readonly copies?: { readonly count: number; readonly gap: number }
  /** Milliseconds between two messages of a box. */
  readonly pauses?: { readonly inbox: number; readonly outbox: number }
}

type People = Correspondents & Pick<Required<Messages>, 'project' | 'pauses'>

const everyone: readonly Messages[] = [
  { project: 'prj_nordlicht', count: 24 },
  { project: 'prj_hafen', count: 6 },
  { project: 'prj_parto', count: 14 },
  { project: 'prj_heavy', count: 100, copies: { count: 99, gap: 11 * 60_000 } },
]

/** In a project that lives for a year: its messages fill the year, and leave from so many of its numbers. */
const overTheYear = { gap: 3.6 * 24 * hour, pauses: { inbox: 0.86 * hour, outbox: 0.86 * hour }, senders: 3 }

/**
 * Messages of the demo projects, of the last weeks; rates are there already. A history makes those of projects that live for a year, if
 * they are few, and charges them otherwise.
 */
export const seedMessages = async (trx: Writer, { clock, livingProjects }: SeedContext): Promise<void> => {
  for (const messages of everyone) {
    const { project, copies } = messages
    const isLiving = livingProjects.includes(project)
    if (isLiving && copies === undefined) continue
    const senders = await listSenders(trx, clock.now(), project)
    if (senders.length === 0) continue
    if (isLiving && copies !== undefined) {
      const { gap, pauses, senders: few } = overTheYear
      await seedProject(trx, clock.now(), { ...messages, pauses, copies: { ...copies, gap } }, senders.slice(0, few))
    } else await seedProject(trx, clock.now(), messages, senders)
  }
}

const seedProject = async (trx: Writer, now: number, messages: Messages, senders: readonly string[]): Promise<void> => {
  const { project, count, copies, pauses = { inbox: 7 * hour, outbox: 9 * hour } } = messages
  const people = { project, pauses, ...correspondentsOf(project) }
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
  if (copies !== undefined) await copyBack(trx, project, copies)
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
    at: Math.round(now - order * people.pauses.inbox) - random.between(5 * 60_000, 6 * hour),
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
  const at = Math.round(now - order * people.pauses.outbox) - random.between(10 * 60_000, 8 * hour)
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
const copyBack = async (trx: Writer, project: string, copies: NonNullable<Messages['copies']>): Promise<void> => {
  const copy = sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < ${sql.lit(copies.count)})`
  const back = sql`cast(copy.n as bigint) * ${sql.lit(Math.round(copies.gap))}`
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
