import type { SavedSmsTrunk } from '#domain/contract/number-trunks.ts'
import type { SmsTrunk } from '#domain/numbers/sms-trunk.ts'
import { type Actor, type Asked, act } from '#sandbox/numbers/life/act.ts'
import { changeNumber } from '#sandbox/numbers/life/history.ts'
import { readNumber, requireLegal } from '#sandbox/numbers/life/number-page.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { deliver, type Message } from './deliver.ts'
import { beginDelivery, endDelivery, listDeliveries } from './delivery-log.ts'
import type { Network } from './network.ts'
import { receiverOf } from './receiver.ts'
import { createWebhookSecret } from './signature.ts'

/** @throws Refusal `smsUnsupported` for a number that receives calls only */
const requireSms = (row: OwnedNumberTable): void => {
  if (row.sms === 0) refuse('smsUnsupported', { subjects: [row.id] })
}

const trunkOf = async (db: Reader, row: OwnedNumberTable, before?: number): Promise<SmsTrunk> => ({
  number: row.id,
  version: row.version,
  url: row.sms_url,
  ...(await listDeliveries(db, row.id, before)),
})

export const loadSmsTrunk = async (
  { database }: Sandbox,
  project: string,
  { number, before }: { number: string; before?: number | undefined },
): Promise<SmsTrunk> => {
  const row = await readNumber(database.query, project, number)
  requireSms(row)
  return trunkOf(database.query, row, before)
}

type Wanted = Asked & { readonly url: string | null; readonly new_secret: boolean }

/**
 * The first URL, and `new_secret`, make a secret. A repeated request returns none: the secret is shown once. The same URL again
 * changes nothing.
 */
export const saveSmsTrunk = async (
  sandbox: Sandbox,
  actor: Actor,
  { url, new_secret, ...asked }: Wanted,
): Promise<SavedSmsTrunk> => {
  let shown: string | null = null
  const kind = new_secret ? 'smsSecretChanged' : 'smsTrunkChanged'
  const page = await act(sandbox, actor, asked, 'changeSmsTrunk', { kind, to: url ?? '' }, async (trx, row) => {
    requireSms(row)
    shown = null
    if (row.sms_url === url && (url === null || !new_secret)) return
    if (url !== null && (row.sms_secret === null || new_secret)) shown = createWebhookSecret()
    await changeNumber(
      trx,
      sandbox.clock,
      row,
      { sms_url: url, sms_secret: url === null ? null : (shown ?? row.sms_secret) },
      { kind, from: row.sms_url ?? '', to: url ?? '', attribution: actor.attribution },
    )
  })
  const { query } = sandbox.database
  return { page, trunk: await trunkOf(query, await readNumber(query, actor.project, asked.number)), secret: shown }
}

/** Sends a test and returns when its result is in the log. The message is sent outside of transactions. */
export const testSmsTrunk = async (
  sandbox: Sandbox,
  network: Network,
  project: string,
  number: string,
): Promise<SmsTrunk> => {
  const { database, clock } = sandbox
  const { message, position } = await database.transact(async (trx) => {
    const row = await readNumber(trx, project, number)
    requireLegal(row, clock.now(), 'changeSmsTrunk')
    requireSms(row)
    const test = testFor(row, clock.now())
    return { message: test, position: await beginDelivery(trx, row.id, test, 'test') }
  })
  const outcome = await deliver(network, receiverOf(sandbox), message)
  await database.transact((trx) => endDelivery(trx, number, position, outcome))
  return trunkOf(database.query, await readNumber(database.query, project, number))
}

/** @throws Refusal `smsTrunkOff` without a URL */
const testFor = ({ id, number, sms_url: url, sms_secret: secret }: OwnedNumberTable, at: number): Message => {
  if (url === null || secret === null) return refuse('smsTrunkOff', { subjects: [id] })
  const data = { to: number, text: 'This is a test message.' }
  const body = JSON.stringify({ type: 'sms.test', timestamp: momentOf(at), data })
  return { id: createId('msg'), url, secret, body, at }
}
