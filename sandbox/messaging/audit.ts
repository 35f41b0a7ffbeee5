import { sql } from 'kysely'
import type { Discrepancy } from '#sandbox/ledger/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/**
 * Lists broken invariants: a message whose transfers are not what it says it costs, and a wallet that holds something else than the
 * deliveries that its messages wait for, and a conversation that shows another message than its last. Seeded messages are older than the ledger: their operation is their id.
 */
export const auditMessages = async (db: Reader): Promise<Discrepancy[]> => {
  const charged = await sql<{ id: string; due: string; paid: string }>`
    select id, cast(due as text) as due, cast(paid as text) as paid from (
      select m.id as id,
        case when m.state in ('scheduled', 'canceled', 'refused') then 0 else m.cost + m.delivery_cost - m.refunded end as due,
        coalesce((select -sum(e.amount) from transfer t inner join entry e on e.transfer_id = t.id
          where t.subject = m.id and e.account_id = 'wallet:' || m.project_id), 0) as paid
      from sms_outbox m where m.operation_key <> m.id
    ) compared where due <> paid`.execute(db)
  const priced = await sql<{ id: string; cost: string; prices: string }>`
    select m.id as id, cast(m.cost as text) as cost, cast(sum(r.price) as text) as prices
    from sms_outbox m inner join sms_receiver r on r.message_id = m.id where m.operation_key <> m.id
    group by m.id, m.cost, m.refunded, m.delivery_cost
    having m.cost <> sum(r.price)
      or m.refunded <> sum(case when r.state = 'failed' then r.price else 0 end)
      or m.delivery_cost <> sum(case when r.state = 'delivered' then r.delivery_price else 0 end)`.execute(db)
  const awaited = await sql<{ account: string; held: string }>`
    select 'wallet:' || m.project_id as account, cast(sum(r.delivery_price) as text) as held
    from sms_receiver r inner join sms_outbox m on m.id = r.message_id
    where r.state in ('accepted', 'delayed') group by m.project_id`.execute(db)
  const held = await sql<{ account: string; held: string }>`
    select id as account, cast(held as text) as held from ledger_account where held <> 0`.execute(db)
  const last = await sql<{ other: string; kept: string | null; at: string }>`
    select exchanged.other as other, cast(c.at as text) as kept, cast(max(exchanged.at) as text) as at from (
      select project_id, source as other, at from sms_inbox
      union all select r.project_id, r.number, r.sent_at from sms_receiver r inner join sms_outbox m on m.id = r.message_id
      where m.state not in ('scheduled', 'canceled', 'refused')
    ) exchanged left join sms_conversation c on c.project_id = exchanged.project_id and c.other = exchanged.other
    group by exchanged.project_id, exchanged.other, c.at having c.at is null or c.at <> max(exchanged.at)`.execute(db)
  const expected = new Map(awaited.rows.filter((row) => row.held !== '0').map((row) => [row.account, row.held]))
  const found = new Map(held.rows.map((row) => [row.account, row.held]))
  return [
    ...charged.rows.map(({ id, due, paid }) => ({
      rule: 'a message is charged once',
      subject: id,
      found: `${paid} paid, ${due} due`,
    })),
    ...priced.rows.map(({ id, cost, prices }) => ({
      rule: 'a message costs what its receivers cost',
      subject: id,
      found: `${cost} stored, ${prices} added up`,
    })),
    ...last.rows.map(({ other, kept, at }) => ({
      rule: 'a conversation shows its last message',
      subject: other,
      found: `${kept ?? 'nothing'} kept, ${at} exchanged`,
    })),
    ...[...new Set([...expected.keys(), ...found.keys()])]
      .filter((account) => expected.get(account) !== found.get(account))
      .map((account) => ({
        rule: 'a wallet holds what its deliveries will cost',
        subject: account,
        found: `${found.get(account) ?? 0} held, ${expected.get(account) ?? 0} awaited`,
      })),
  ]
}
