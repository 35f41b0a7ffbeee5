import { sendSupportMessage } from '#domain/contract/care/care.ts'
import { listNotifications, readNotifications } from '#domain/contract/care/notifications.ts'
import type { Random } from '#sandbox/buying/stock/random.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import type { Company } from './companies.ts'
import { inOfficeHours } from './office-hours.ts'
import { askConsole, type Customer, type Past } from './past.ts'
import type { Deed } from './play.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Days before now after which the customer has not looked at the notifications any more. */
const lastLookedAgo = 8

/** Questions to support, and the notifications that the customer has read. */
export const deedsOfCare = (
  past: Past,
  customer: Customer,
  { questions = [] }: Company,
  { now, random }: { readonly now: number; readonly random: Random },
): Deed[] => [
  { at: inOfficeHours(now - lastLookedAgo * day, random), act: () => readAll(customer) },
  ...questions.flatMap(({ daysAgo, subject, text, answer }) => {
    const message = createId('msg')
    const at = inOfficeHours(now - daysAgo * day, random)
    const ask = () => customer.ask(sendSupportMessage, { body: { message, subject, text, attachments: [] } })
    const respond = () => askConsole(past, 'support/answer', { message, text: answer })
    return [{ at, act: ask }, ...(answer === undefined ? [] : [{ at: at + 2 * hour, act: respond }])]
  }),
]

const readAll = async (customer: Customer): Promise<void> => {
  const [newest] = (await customer.ask(listNotifications)).results
  if (newest !== undefined)
    await customer.ask(readNotifications, { body: { position: newest.position, with_older: true } })
}
