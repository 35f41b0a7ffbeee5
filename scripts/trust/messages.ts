import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { priceIn, rateClassOf } from '#domain/calls/rate.ts'
import { listDeliveryRates, listSmsRates } from '#domain/contract/calls/calls.ts'
import { loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { loadSmsTrunk, saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { measureSms } from '#domain/messaging/sms-text.ts'
import type { SmsDelivery } from '#domain/numbers/sms-trunk.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { freePort } from '../tools/free-port.ts'
import { type Api, ConnectionLost, createApi, Refused } from './api.ts'
import { fillWallet } from './gateways.ts'
import { findMessageDamage, type MessageDamage, type Sent } from './message-damage.ts'
import { createRandom, type Random } from './random.ts'
import { copySeededData } from './seeded-data.ts'
import { startServer } from './server.ts'

export type MessagesOptions = {
  readonly sends: number
  /** How often the process is killed while messages are sent and forwarded. */
  readonly kills: number
  readonly seed: number
  readonly log: (line: string) => void
}

/** `unordered`: deliveries to the SMS trunk that came before an older message was accepted. */
export type MessagesFindings = MessageDamage & {
  readonly repeats: number
  readonly unordered: readonly string[]
}

const project = 'prj_nordlicht'
/** Sends of one turn; after it the clock moves on, because 60 in a minute are the most. */
const atOnce = 20
const turnSeconds = 70
/** Milliseconds after a request until the process is killed, at most. */
const maxMoment = 40

type Run = {
  readonly api: Api
  readonly token: string
  readonly from: string
  /** A number of the project that receives the messages, has an SMS trunk, and its id. */
  readonly to: string
  readonly toId: string
}

/**
 * Sends messages over the network, each twice at the same time and again after each lost answer, all with one key, while the process
 * is killed now and then. Every message goes to a number with an SMS trunk, so it is also forwarded.
 */
export const sendMessages = async (options: MessagesOptions): Promise<MessagesFindings> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-messages-'))
  try {
    return await run(dataDir, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const run = async (dataDir: string, { sends, kills, seed, log }: MessagesOptions): Promise<MessagesFindings> => {
  const random = createRandom(seed)
  const port = await freePort()
  const api = createApi(`http://localhost:${port}`)
  await copySeededData(dataDir)
  let server = await startServer({ port, dataDir })
  const sent: Sent[] = []
  const unordered: string[] = []
  let [repeats, seen] = [0, 0]
  try {
    const own = await prepare(api, await api.signIn('owner@example.com', seedPassword), sends)
    const priceOf = await pricesOf(own)
    const turns = Math.ceil(sends / atOnce)
    for (let turn = 0; turn < turns; turn += 1) {
      const texts = Array.from({ length: Math.min(atOnce, sends - turn * atOnce) }, (_, place) =>
        textOf(random, turn * atOnce + place),
      )
      const isKilled = Math.floor(((turn + 1) * kills) / turns) > Math.floor((turn * kills) / turns)
      // Counted before the first request is sent.
      const isBusy = api.whenSent(1 + random.below(atOnce))
      const crowd = Promise.all(
        texts.map(async (text, place) => {
          const key = `trust-message-${turn * atOnce + place}`
          const tries = await Promise.all([sendUntilAnswered(own, key, text), sendUntilAnswered(own, key, text)])
          repeats += tries[0].repeats + tries[1].repeats + 1
          sent.push({ key, text, ids: tries.map(({ id }) => id), price: priceOf(measureSms(text).segments) })
        }),
      )
      if (isKilled) {
        await isBusy
        await pause(random.next() * maxMoment)
        await server.kill()
        server = await startServer({ port, dataDir })
      }
      await crowd
      if (isKilled) {
        // Also while the messages are reported and forwarded.
        const clock = api.console('clock', { advance_seconds: turnSeconds }).catch(ignoreLost)
        await server.kill()
        await clock
        server = await startServer({ port, dataDir })
      }
      const deliveries = await forwarded(own, new Set(texts), seen)
      unordered.push(...disorderIn(deliveries))
      seen = deliveries.at(-1)?.position ?? seen
      if ((turn + 1) % 50 === 0) log(`  ${(turn + 1) * atOnce} messages`)
    }
    log(`  ${sent.length} messages, ${repeats} repeated requests, ${kills} kills`)
    await server.stop()
  } finally {
    await server.kill()
  }
  const database = openSqlite(dataDir)
  try {
    return { ...(await findMessageDamage(database.query, sent)), repeats, unordered }
  } finally {
    await database.close()
  }
}

const prepare = async (api: Api, token: string, sends: number): Promise<Run> => {
  for (let filled = 0; filled * 2_000 < sends; filled += 1)
    await fillWallet(api, { token, project }, { key: `trust-messages-${filled}`, amount: '500' })
  const { numbers } = await api.call(token, project, loadSenders)
  const [from = '', to = ''] = numbers
  const found = await api.call(token, project, listNumbers, { query: { q: to.slice(1) } as never })
  const toId = found.results[0]?.id ?? ''
  const { version } = await api.call(token, project, loadNumber, { query: { number: toId } })
  const url = 'https://receiver.example/sms'
  await api.call(token, project, saveSmsTrunk, { body: { number: toId, version, url, new_secret: false } })
  return { api, token, from, to, toId }
}

/** Micro-USD for so many segments by the published rates: what is charged when it is sent, and when it is delivered. */
const pricesOf = async ({ api, token, from, to }: Run) => {
  const [out, delivery] = await Promise.all(
    [listSmsRates, listDeliveryRates].map(async (list) => {
      const { applies, results } = await api.call(token, project, list, { query: { q: to } as never })
      const row = results.find(({ prefix }) => prefix === applies)
      if (row === undefined) throw new Error(`${to} has no rate.`)
      return toMicro(priceIn(row, rateClassOf(countryOfPhone(from), row.country)))
    }),
  )
  return (segments: number) => ({
    out: (out ?? 0n) * BigInt(segments),
    delivery: (delivery ?? 0n) * BigInt(segments),
  })
}

/** Different for each message, of one to four segments of either alphabet. */
const textOf = (random: Random, order: number): string =>
  `${order} ${random.pick(['a', 'é', '€', 'й', '😀']).repeat(1 + random.below(200))}`

const ignoreLost = (error: unknown): undefined => {
  if (error instanceof ConnectionLost) return undefined
  throw error
}

const sendUntilAnswered = async (
  { api, token, from, to }: Run,
  key: string,
  text: string,
): Promise<{ id: string; repeats: number }> => {
  for (let repeats = 0; ; repeats += 1)
    try {
      const body = { from, receivers: [to], text }
      const { message } = await api.call(token, project, sendMessage, { body, key })
      return { id: message.id, repeats }
    } catch (error) {
      const isRepeated =
        error instanceof ConnectionLost || (error instanceof Refused && error.problem.code === 'keyInFlight')
      if (!isRepeated) throw error
      await pause(25)
    }
}

/** The deliveries behind a position, oldest first, as soon as all of these texts have been accepted. */
const forwarded = async (
  { api, token, toId }: Run,
  texts: ReadonlySet<string>,
  position: number,
): Promise<SmsDelivery[]> => {
  for (;;) {
    await api.console('clock', { advance_seconds: turnSeconds })
    const log: SmsDelivery[] = []
    for (let before: number | undefined; ; ) {
      const query = { number: toId, ...(before === undefined ? {} : { before: String(before) }) }
      const { deliveries, next } = await api.call(token, project, loadSmsTrunk, { query: query as never })
      log.unshift(...deliveries.toReversed().filter((each) => each.position > position))
      if (next === null || next <= position) break
      before = next
    }
    const accepted = new Set(log.filter(({ failure }) => failure === null).map(textIn))
    if ([...texts].every((text) => accepted.has(text))) return log
  }
}

type Forwarded = { readonly data: { readonly id: string; readonly text: string } }
const textIn = ({ sent }: SmsDelivery): string => (JSON.parse(sent) as Forwarded).data.text
const idIn = ({ sent }: SmsDelivery): string => (JSON.parse(sent) as Forwarded).data.id

/** Deliveries of a message after another one was begun: each message is done before the next one of its number. */
const disorderIn = (log: readonly SmsDelivery[]): string[] => {
  const begun = new Set<string>()
  return log.flatMap((delivery, place) => {
    const id = idIn(delivery)
    const before = log[place - 1]
    const isNext = before === undefined || idIn(before) !== id
    const isLate = isNext && (begun.has(id) || (before !== undefined && before.failure !== null))
    begun.add(id)
    return isLate ? [`delivery ${delivery.position} of ${id}`] : []
  })
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
