import type { SavedSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import type { SmsTrunk } from '#domain/numbers/sms-trunk.ts'
import { type Actor, type Asked, act } from '#sandbox/numbers/life/act.ts'
import { changeNumber } from '#sandbox/numbers/life/history.ts'
import { readNumber, requireLegal } from '#sandbox/numbers/life/number-page.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { seal, unseal } from '#sandbox/platform/kit/sealed.ts'
import { deliver, type Message } from './deliver.ts'
import { beginDelivery, endDelivery, listDeliveries } from './delivery-log.ts'
import type { Network } from './network.ts'
import { receiverOf } from './receiver.ts'
import { createWebhookSecret } from './signature.ts'

/** @throws Refusal `smsUnsupported` for a number that receives calls only */
export const requireSms = (row: OwnedNumberTable): void => {
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
    if (isRoutedTo(row, { url, new_secret })) return
    if (needsSecret(row, { url, new_secret })) shown = createWebhookSecret()
    await routeMessages(trx, sandbox, row, { url, new_secret, secret: shown, attribution: actor.attribution })
  })
  const { query } = sandbox.database
  return { page, trunk: await trunkOf(query, await readNumber(query, actor.project, asked.number)), secret: shown }
}

const secretAbout = ({ id }: Pick<OwnedNumberTable, 'id'>): string => aboutSecret('owned_number', id)

type Routing = { readonly url: string | null; readonly new_secret: boolean }

/** Whether a change would leave the trunk as it is. */
export const isRoutedTo = (row: Pick<OwnedNumberTable, 'sms_url'>, { url, new_secret }: Routing): boolean =>
  row.sms_url === url && (url === null || !new_secret)

export const needsSecret = (row: Pick<OwnedNumberTable, 'sms_secret'>, { url, new_secret }: Routing): boolean =>
  url !== null && (row.sms_secret === null || new_secret)

/** Replaces the URL in the caller's transaction. `secret`: a new one; null: the number keeps its own. */
export const routeMessages = (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  { url, new_secret, secret, attribution }: Routing & { secret: string | null; attribution: Attribution },
): Promise<void> =>
  changeNumber(
    trx,
    clock,
    row,
    {
      sms_url: url,
      sms_secret: url === null ? null : secret === null ? row.sms_secret : seal(secret, secretAbout(row)),
    },
    {
      kind: new_secret ? 'smsSecretChanged' : 'smsTrunkChanged',
      from: row.sms_url ?? '',
      to: url ?? '',
      attribution,
    },
  )

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

/**
 * Sends the message of a delivery again and returns when its result is in the log. It keeps its id, by which the receiver knows it.
 * @throws Refusal `messageUnknown` for a test, and for a delivery that is no longer in the log
 */
export const resendDelivery = async (
  sandbox: Sandbox,
  network: Network,
  project: string,
  asked: { readonly number: string; readonly position: number },
): Promise<SmsTrunk> => {
  const { database, clock } = sandbox
  const { message, position } = await database.transact(async (trx) => {
    const row = await readNumber(trx, project, asked.number)
    requireLegal(row, clock.now(), 'changeSmsTrunk')
    requireSms(row)
    const stored = await trx
      .selectFrom('sms_delivery')
      .select('sent')
      .where('number_id', '=', row.id)
      .where('position', '=', asked.position)
      .where('kind', '=', 'message')
      .executeTakeFirst()
    if (stored === undefined) return refuse('messageUnknown')
    const { data } = JSON.parse(stored.sent) as { data: { id: string } }
    const again: Message = { ...targetOf(row), id: data.id, body: stored.sent, at: clock.now() }
    return { message: again, position: await beginDelivery(trx, row.id, again, 'message', true) }
  })
  const outcome = await deliver(network, receiverOf(sandbox), message)
  await database.transact(async (trx) => {
    await endDelivery(trx, asked.number, position, outcome)
    if (outcome.failure === null)
      await trx
        .updateTable('sms_inbox')
        .set({ forward: 'done' })
        .where('id', '=', message.id)
        .where('forward', '=', 'givenUp')
        .execute()
  })
  return trunkOf(database.query, await readNumber(database.query, project, asked.number))
}

/** @throws Refusal `smsTrunkOff` without a URL */
const targetOf = ({ id, sms_url: url, sms_secret: secret }: OwnedNumberTable): Pick<Message, 'url' | 'secret'> =>
  url === null || secret === null
    ? refuse('smsTrunkOff', { subjects: [id] })
    : { url, secret: unseal(secret, secretAbout({ id })) }

const testFor = (row: OwnedNumberTable, at: number): Message => {
  const data = { to: row.number, text: 'This is a test message.' }
  const body = JSON.stringify({ type: 'sms.test', timestamp: momentOf(at), data })
  return { ...targetOf(row), id: createId('msg'), body, at }
}
