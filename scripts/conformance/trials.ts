import { createHash, randomUUID } from 'node:crypto'
import { addToCart, loadCart, loadOffer, quoteConfiguration, removeFromCart } from '#domain/contract/buying/buying.ts'
import { appendPart, createUpload, downloadFile, removeFile } from '#domain/contract/files/files.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { deleteDraft, loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import {
  cancelMessage,
  createSmsKey,
  listSmsKeys,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { describeNumber, loadNumber, loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { codeOf, type Sent } from './caller.ts'
import type { Context } from './context.ts'
import { type Exchange, fieldOf } from './exchange.ts'
import type { Seen } from './reads.ts'
import { checkCode } from './refusals.ts'
import { checkChange } from './streams.ts'

type Row = Record<string, unknown>

/** Changes that are made in the test project and undone again. */
export const checkTrials = async (context: Context, seen: Seen): Promise<void> => {
  const { isWanted } = context
  if (isWanted(addToCart.name)) await tryCart(context, seen)
  if (isWanted(sendMessage.name)) await tryMessage(context, seen)
  if (isWanted(saveDraft.name)) await tryDraft(context)
  if (isWanted(describeNumber.name)) await tryNote(context, seen)
  if (isWanted(createSmsKey.name)) await tryKey(context)
  if (isWanted(createUpload.name)) await tryFile(context)
}

/** The response; undefined if the call was refused, which is reported. */
const ask = async ({ own, report }: Context, endpoint: Endpoint, sent: Sent): Promise<Row | undefined> => {
  const exchange = await own.call(endpoint, sent)
  const { status, json } = exchange.answer
  const detail = () => `It was refused: ${status} ${String(codeOf(exchange))}.`
  report.check('success-status', endpoint.name, status === 200, detail, exchange)
  return status === 200 ? (json as Row) : undefined
}

const checkShows = async (
  { own, report }: Context,
  changed: Endpoint,
  read: Endpoint,
  sent: Sent,
  shows: (answer: Exchange) => boolean,
) => {
  const exchange = await own.call(read, sent)
  report.check('change-shows', changed.name, shows(exchange), () => `${read.name} does not show it.`, exchange)
}

/** Adds a free number to the cart twice with one key, and takes it out again. */
const tryCart = async (context: Context, seen: Seen): Promise<void> => {
  const { own, report } = context
  const sent = await freeNumber(context, seen)
  if (sent === undefined)
    return report.notChecked('same-key', addToCart.name, 'No offer without requirements has a free number.')
  const key = `conformance-${randomUUID()}`
  const before = itemsIn(await ask(context, loadCart, {}))
  const first = await own.call(addToCart, { body: sent, key })
  if (
    (await report.check(
      'success-status',
      addToCart.name,
      first.answer.status === 200,
      () => `It was refused: ${first.answer.status} ${String(codeOf(first))}.`,
      first,
    )) === false
  )
    return
  const again = await own.call(addToCart, { body: sent, key })
  const items = itemsIn(await ask(context, loadCart, {}))
  const isSame =
    again.answer.status === 200 && again.answer.text === first.answer.text && items.length === before.length + 1
  const detail = () =>
    `The second response is ${again.answer.status}, ${again.answer.text === first.answer.text ? 'the same' : 'another one'}, and the cart has ${items.length - before.length} more items.`
  report.check('same-key', addToCart.name, isSame, detail, again)
  const other = await own.call(addToCart, { body: { ...sent, expected_total: '0.01' }, key })
  checkCode(report, 'key-reused', addToCart, 'keyReused', other)
  checkCode(report, 'key-invalid', addToCart, 'requestInvalid', await own.call(addToCart, { body: sent, key: 'x' }))
  for (const { id } of items.filter((item) => !before.some((old) => old.id === item.id)))
    await ask(context, removeFromCart, { query: { item: String(id) } })
  await checkShows(context, removeFromCart, loadCart, {}, ({ answer }) => itemsIn(answer.json).length === before.length)
}

const itemsIn = (cart: unknown): Row[] => {
  const items = fieldOf(cart, 'items')
  return Array.isArray(items) ? (items as Row[]) : []
}

/** What adds a free number to the cart, of the first offer that requires no registration. */
const freeNumber = async (context: Context, seen: Seen): Promise<Row | undefined> => {
  const offers = await offersWithout(context, seen)
  const version = fieldOf(seen.answer('loadTerms'), 'version')
  for (const offer of offers.slice(0, 3)) {
    const loaded = await ask(context, loadOffer, { query: { offer: String(offer.id) } })
    const sample = fieldOf(loaded, 'sample')
    const number = Array.isArray(sample) ? fieldOf(sample[0], 'number') : undefined
    const terms = offer.billing_terms
    const option = Array.isArray(terms) ? fieldOf(terms[0], 'option') : undefined
    if (typeof number !== 'string') continue
    const configuration = {
      offer: offer.id,
      numbers: [number],
      billing_option: option,
      additional_channels: 0,
      cycle: 1,
      auto_renew: false,
    }
    const quote = await ask(context, quoteConfiguration, { body: configuration })
    const expected_total = fieldOf(fieldOf(quote, 'price'), 'total')
    return { configuration, expected_total, terms_accepted: true, terms_version: version, registered_for: null }
  }
  return undefined
}

const offersWithout = async (context: Context, seen: Seen): Promise<Row[]> => {
  const listed = fieldOf(seen.answer('listCountries'), 'countries')
  const countries = Array.isArray(listed) ? (listed as Row[]) : []
  const list = context.reads.find(({ endpoint }) => endpoint.name === 'listOffers')?.endpoint
  if (list === undefined) return []
  for (const { country } of countries) {
    const answer = await ask(context, list, { query: { country: String(country), page_size: '100' } })
    const results = fieldOf(answer, 'results')
    const offers = (Array.isArray(results) ? (results as Row[]) : []).filter(
      ({ requirement_level, stock }) => requirement_level === 'none' && Number(stock) > 0,
    )
    if (offers.length > 0) return offers
  }
  return []
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
