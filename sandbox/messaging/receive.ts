import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { searchKey } from '#domain/kit/reading.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { keepLast } from './conversations.ts'
import { forwardWork } from './forward.ts'
import { networkOf } from './networks.ts'
import type { Sender } from './senders.ts'
import { countChange } from './version.ts'

export type Incoming = { readonly source: string; readonly text: string; readonly network?: string | undefined }

/** Puts a message into the inbox of a number and queues it for the number's SMS trunk. Returns its id. */
export const receiveMessage = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  number: Sender,
  { source, text, network }: Incoming,
): Promise<string> => {
  const id = createId('msg')
  const at = clock.now()
  const isForwarded = number.sms_url !== null
  const ahead = isForwarded ? await isWaiting(trx, number.id) : false
  await trx
    .insertInto('sms_inbox')
    .values({
      id,
      project_id: number.project_id,
      number_id: number.id,
      source,
      destination: number.number,
      text,
      text_search: searchKey(text),
      area: source.startsWith('+') ? (countryOfPhone(source) ?? null) : null,
      network: network ?? networkOf(source),
      at,
      forward: isForwarded ? 'waiting' : null,
      tries: 0,
    })
    .execute()
  await keepLast(trx, number.project_id, [source], { id, at })
  // Messages of a number are forwarded one after the other: the one before queues the next.
  if (isForwarded && !ahead) await work.enqueue(trx, forwardWork(id, 0, at))
  await countChange(trx, number.project_id, 'inbox')
  return id
}

const isWaiting = async (trx: Writer, number: string): Promise<boolean> =>
  (await trx
    .selectFrom('sms_inbox')
    .select('id')
    .where('number_id', '=', number)
    .where('forward', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined
