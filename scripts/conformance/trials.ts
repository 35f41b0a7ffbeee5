import { createHash, randomUUID } from 'node:crypto'
import { addToCart } from '#domain/contract/buying/buying.ts'
import { appendPart, createUpload, downloadFile, removeFile } from '#domain/contract/files/files.ts'
import { deleteDraft, loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import {
  cancelMessage,
  createSmsKey,
  listSmsKeys,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { describeNumber, loadNumber, loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { tryCart, tryOrder } from './buying-trials.ts'
import { codeOf } from './caller.ts'
import type { Context } from './context.ts'
import { type Exchange, fieldOf } from './exchange.ts'
import type { Seen } from './reads.ts'
import { checkCode } from './refusals.ts'
import { checkChange } from './streams.ts'
import { ask, checkShows, type Row } from './trial-steps.ts'

/**
 * Changes that are made in the test project and undone again.
 * @param isSpending also buys a number from the wallet
 */
export const checkTrials = async (context: Context, seen: Seen, isSpending: boolean): Promise<void> => {
  const { isWanted } = context
  if (isWanted(addToCart.name)) await tryCart(context, seen)
  if (isSpending && isWanted(placeOrder.name)) await tryOrder(context, seen)
  if (isWanted(sendMessage.name)) await tryMessage(context, seen)
  if (isWanted(saveDraft.name)) await tryDraft(context)
  if (isWanted(describeNumber.name)) await tryNote(context, seen)
  if (isWanted(createSmsKey.name)) await tryKey(context)
  if (isWanted(createUpload.name)) await tryFile(context)
}

/** Milliseconds until the planned message would be sent: it is canceled at once. */
const untilSending = 48 * 60 * 60_000

/** Plans a message from one of the project's numbers to another one, twice with one key, and cancels it. */
const tryMessage = async (context: Context, seen: Seen): Promise<void> => {
  const { own, report } = context
  const numbers = fieldOf(seen.answer('loadSenders'), 'numbers')
  const [from, to]: unknown[] = Array.isArray(numbers) ? numbers : []
  if (typeof from !== 'string' || typeof to !== 'string')
    return report.notChecked('same-key', sendMessage.name, 'It takes two numbers of the project that have messages.')
  const now = Date.parse(String(fieldOf(seen.answer('listOutbox'), 'now')))
  const send_at = new Date((Number.isNaN(now) ? Date.now() : now) + untilSending).toISOString()
  const sent = { body: { from, receivers: [to], text: 'Conformance', send_at }, key: `conformance-${randomUUID()}` }
  const first = idIn(await ask(context, sendMessage, sent))
  if (first === undefined) return
  const again = await own.call(sendMessage, sent)
  const id = idIn(again.answer.json)
  const detail = () => `The second response is ${again.answer.status}, with the id ${id} after ${first}.`
  report.check('same-key', sendMessage.name, again.answer.status === 200 && id === first, detail, again)
  for (const message of new Set([first, id ?? first])) await ask(context, cancelMessage, { body: { message } })
}

const idIn = (answer: unknown): string | undefined => {
  const id = fieldOf(fieldOf(answer, 'message'), 'id')
  return typeof id === 'string' ? id : undefined
}

const tryDraft = async (context: Context): Promise<void> => {
  const { own, report } = context
  const draft = `conformance_${randomUUID().slice(0, 8)}`
  const body = { draft, version: 0, from: '', receivers: '', text: 'Conformance', send_at: null }
  if ((await ask(context, saveDraft, { body })) === undefined) return
  await checkShows(
    context,
    saveDraft,
    loadDraft,
    { query: { draft } },
    ({ answer }) => fieldOf(answer.json, 'text') === 'Conformance',
  )
  const old = await own.call(saveDraft, { body: { ...body, text: 'Another text' } })
  checkCode(report, 'outdated-version', saveDraft, 'draftChanged', old)
  await ask(context, deleteDraft, { query: { draft } })
  await checkShows(
    context,
    deleteDraft,
    loadDraft,
    { query: { draft } },
    (exchange) => codeOf(exchange) === 'draftUnknown',
  )
}

/** Writes a note to a number while a stream of the numbers is open, and restores the old one. */
const tryNote = async (context: Context, seen: Seen): Promise<void> => {
  const { own, report } = context
  const [row] = seen.rows('listNumbers')
  if (row === undefined) return report.notChecked('change-shows', describeNumber.name, 'The project has no number.')
  const number = String(row.id)
  const version = async () => fieldOf(await ask(context, loadNumber, { query: { number } }), 'version')
  const old = { note: row.note ?? '', labels: row.labels ?? [] }
  const note = `Conformance ${randomUUID().slice(0, 8)}`
  const first = await version()
  await checkChange(context, loadNumbersVersion, async () => {
    await ask(context, describeNumber, { body: { number, version: first, note, labels: old.labels } })
  })
  const shown = ({ answer }: Exchange) => fieldOf(fieldOf(answer.json, 'number'), 'note') === note
  await checkShows(context, describeNumber, loadNumber, { query: { number } }, shown)
  const outdated = await own.call(describeNumber, {
    body: { number, version: first, note: 'Another note', labels: old.labels },
  })
  checkCode(report, 'outdated-version', describeNumber, 'numberChanged', outdated)
  await ask(context, describeNumber, { body: { number, version: await version(), ...old } })
}

const tryKey = async (context: Context): Promise<void> => {
  const made = await ask(context, createSmsKey, {})
  if (made === undefined) return
  const keys = Array.isArray(made.keys) ? (made.keys as Row[]) : []
  const id = String(
    keys.toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at))).at(-1)?.id,
  )
  const has = ({ answer }: Exchange) => answer.text.includes(id)
  const key = typeof made.key === 'string' ? made.key : '(no key)'
  context.hide(key)
  await checkShows(
    context,
    createSmsKey,
    listSmsKeys,
    {},
    (exchange) => has(exchange) && !exchange.answer.text.includes(key),
  )
  await ask(context, revokeSmsKey, { query: { key: id } })
  await checkShows(context, revokeSmsKey, listSmsKeys, {}, (exchange) => !has(exchange))
}

/** A picture of one pixel. */
const picture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const tryFile = async (context: Context): Promise<void> => {
  const { own, report } = context
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const upload = await ask(context, createUpload, { body: { name: 'conformance.png', size: picture.length, sha256 } })
  if (upload === undefined) return
  const query = { upload: String(upload.id) }
  const wrong = await own.call(appendPart, { query: { ...query, offset: '7' }, body: picture.slice(7) })
  checkCode(report, 'refused-input', appendPart, 'uploadOffsetWrong', wrong)
  const whole = await ask(context, appendPart, { query: { ...query, offset: '0' }, body: picture })
  const file = fieldOf(fieldOf(whole, 'file'), 'id')
  if (typeof file !== 'string') return
  const isWhole = ({ answer }: Exchange) => Buffer.compare(answer.bytes, picture) === 0
  await checkShows(context, appendPart, downloadFile, { query: { file } }, isWhole)
  await ask(context, removeFile, { query: { file } })
  await checkShows(
    context,
    removeFile,
    downloadFile,
    { query: { file } },
    (exchange) => codeOf(exchange) === 'fileUnknown',
  )
}
