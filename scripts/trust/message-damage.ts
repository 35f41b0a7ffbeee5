import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditMessages } from '#sandbox/messaging/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** A message as its sender knows it. `ids`: of all answers. `price`: micro-USD by the published rates. */
export type Sent = {
  readonly key: string
  readonly text: string
  readonly ids: readonly string[]
  readonly price: { readonly out: bigint; readonly delivery: bigint }
}

export type MessageDamage = {
  readonly sent: number
  readonly delivered: number
  /** Answers that name different messages, or messages that are stored more than once or never. */
  readonly sentTwice: readonly string[]
  /** Messages that cost something else than rate × segments. */
  readonly chargedWrongly: readonly string[]
  /** Messages that the receiver has not, or more than once. */
  readonly receivedWrongly: readonly string[]
  readonly damage: readonly string[]
}

/** Compares sent messages with the stored, charged and received ones. */
export const findMessageDamage = async (db: Reader, sent: readonly Sent[]): Promise<MessageDamage> => {
  const stored = Map.groupBy(await db.selectFrom('sms_outbox').selectAll().execute(), ({ text }) => text)
  const received = Map.groupBy(await db.selectFrom('sms_inbox').select('text').execute(), ({ text }) => text)
  const rowOf = ({ text }: Sent) => stored.get(text)?.[0]
  const faults = [...(await auditLedger(db)), ...(await auditMessages(db))]
  return {
    sent: sent.length,
    delivered: sent.filter((each) => rowOf(each)?.state === 'delivered').length,
    sentTwice: sent
      .filter((each) => stored.get(each.text)?.length !== 1 || each.ids.some((id) => id !== rowOf(each)?.id))
      .map(({ key }) => key),
    chargedWrongly: sent
      .filter((each) => {
        const row = rowOf(each)
        return BigInt(row?.cost ?? -1) !== each.price.out || BigInt(row?.delivery_cost ?? -1) !== each.price.delivery
      })
      .map(({ key }) => key),
    receivedWrongly: sent.filter(({ text }) => received.get(text)?.length !== 1).map(({ key }) => key),
    damage: faults.map((each) => JSON.stringify(each)),
  }
}
