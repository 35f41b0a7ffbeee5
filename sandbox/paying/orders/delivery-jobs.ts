import * as v from 'valibot'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'

/** Milliseconds from the payment until a number is ordered from the supplier. */
export const orderDelay = 1_000

/** Milliseconds from the payment until the supplier has connected a number. */
export const connectDelay = 2_000

type Tried = Pick<OrderItemTable, 'id' | 'tries'>
type Queue = Pick<Sandbox, 'work'>

/** One job per item and try: a job of an earlier try finds another count of tries, and changes nothing. */
export const orderLater = (trx: Writer, { work }: Queue, item: Tried, dueAt: number): Promise<void> =>
  enqueue(trx, work, 'item.order', item, dueAt)

export const connectLater = (trx: Writer, { work }: Queue, item: Tried, dueAt: number): Promise<void> =>
  enqueue(trx, work, 'item.connect', item, dueAt)

const enqueue = (trx: Writer, work: Sandbox['work'], kind: string, { id, tries }: Tried, dueAt: number) =>
  work.enqueue(trx, { kind, key: `${kind}:${id}:${tries}`, payload: { item: id, tries }, dueAt })

/** The time until an item that waits for credit is canceled. */
export const giveUpLater = (trx: Writer, { work }: Queue, item: string, dueAt: number): Promise<void> =>
  work.enqueue(trx, { kind: 'credit.giveUp', key: `credit.giveUp:${item}:${dueAt}`, payload: { item }, dueAt })

/** The item of a job. */
export const itemOf = (job: Job): string => v.parse(v.object({ item: v.string() }), job.payload).item

const payload = v.object({ item: v.string(), tries: v.number() })

export const triedItem = (job: Job): v.InferOutput<typeof payload> => v.parse(payload, job.payload)
