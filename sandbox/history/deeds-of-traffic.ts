import { sendMessage } from '#domain/contract/messaging/messaging.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { listCallingNumbers } from '#sandbox/calls/records/called-numbers.ts'
import { recordCall } from '#sandbox/calls/records/record-call.ts'
import { contactsOf, isClosed, lengthOf, simulateCall } from '#sandbox/calls/records/simulated-calls.ts'
import { correspondentsOf } from '#sandbox/messaging/correspondents.ts'
import { listSenders } from '#sandbox/messaging/senders.ts'
import type { Company } from './companies.ts'
import { type Dialogue, dialoguesOf } from './dialogues.ts'
import { inOfficeHours } from './office-hours.ts'
import { askConsole, type Customer, type Past, settle } from './past.ts'
import type { Deed } from './play.ts'
import type { Span } from './purchases.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** The calls of a company: each is recorded, and charged, when it ends. */
export const deedsOfCalls = (past: Past, { project, callsPerDay = 0 }: Company, { since, now }: Span): Deed[] => {
  const random = createRandom(`calls of the history ${project}`)
  const contacts = contactsOf(project)
  const days = Array.from({ length: Math.floor((now - since) / day) }, (_, passed) => now - (passed + 1) * day)
  return days.flatMap((begins) => {
    const usual = callsPerDay * (isClosed(project, begins) ? closedShare : 1)
    return Array.from({ length: Math.floor(2 * usual * random.next() + random.next()) }, () => {
      const startedAt = inOfficeHours(begins + day, random)
      const call = simulateCall(random, contacts)
      const which = random.next()
      return { at: startedAt + lengthOf(call), act: () => phone(past, project, { ...call, startedAt }, which) }
    }).filter(({ at }) => at < now)
  })
}

/** Of the calls of another day, how many there are on a day on which offices are closed. */
const closedShare = 0.2

type Wanted = ReturnType<typeof simulateCall> & { readonly startedAt: number }

/** `which`: from 0 to 1, the place of the number among those of the project. */
const phone = ({ database, clock }: Past, project: string, wanted: Wanted, which: number): Promise<void> =>
  database.transact(async (trx) => {
    const numbers = await listCallingNumbers(trx, clock.now(), project)
    const own = numbers[Math.floor(which * numbers.length)]
    if (own !== undefined) await recordCall(trx, clock, { ...wanted, own })
  })

/** The messages of a company: dialogues, some hours between two texts. */
export const deedsOfMessages = (past: Past, customer: Customer, company: Company, { since, now }: Span): Deed[] => {
  const { project, dialoguePause } = company
  if (dialoguePause === undefined) return []
  const random = createRandom(`messages of the history ${project}`)
  const { contacts } = correspondentsOf(project)
  const dialogues = dialoguesOf(project)
  const deeds: Deed[] = []
  for (let begins = since; begins < now; begins += random.between(1, 2 * dialoguePause) * hour) {
    const [other, area] = random.pick(contacts)
    const { texts } = random.pick(dialogues.filter(({ areas }) => areas.includes(area)))
    const which = random.next()
    let at = inOfficeHours(begins, random)
    for (const text of texts) {
      deeds.push({ at, act: () => write(past, customer, { text, other, which }) })
      at += random.between(3, 90) * 60_000
    }
  }
  return deeds.filter(({ at }) => at < now)
}

type Written = {
  readonly text: Dialogue['texts'][number]
  readonly other: string
  /** From 0 to 1, the place of the company's number among those that can send. */
  readonly which: number
}

const write = async (past: Past, customer: Customer, { text, other, which }: Written): Promise<void> => {
  const senders = await listSenders(past.database.query, past.clock.now(), customer.project)
  const number = senders[Math.floor(which * senders.length)]
  if (number === undefined) return
  if ('in' in text) await askConsole(past, 'messages', { number, from: other, text: text.in })
  else {
    await customer.ask(sendMessage, { body: { from: number, receivers: [other], text: text.out } })
    await settle(past)
  }
}
