import type { Configuration } from '#domain/buying/pricing.ts'
import { saveCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { changeAutoRenew, deleteNumber, describeNumber, loadNumber } from '#domain/contract/numbers/numbers.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Company, Line } from './companies.ts'
import { inOfficeHours } from './office-hours.ts'
import { askConsole, type Customer, type Past } from './past.ts'
import { orderNumbers } from './payments.ts'
import type { Deed } from './play.ts'
import { purchasesOf, type Span } from './purchases.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Time before now at which a number of the seed that is gone, or is leaving, was deleted. */
const deletedAgo = { deleted: 22 * day, deleting: 5 * hour } as const

/** Time before now at which a number was bought that still waits for documents. */
const orderedAgo = 2 * day

/** The numbers of the seed: bought, named, routed, and deleted again where the seed has them deleted. */
export const deedsOfNumbers = (
  past: Past,
  customer: Customer,
  company: Company,
  owned: readonly OwnedNumberTable[],
  span: Span,
): Deed[] => [
  ...deedsOfActivated(
    past,
    customer,
    company,
    owned.filter((number) => !isWaiting(number)),
    span,
  ),
  ...owned.filter(isWaiting).map((number) => ({
    at: span.now - orderedAgo,
    act: () =>
      orderNumbers(past, customer, company.registered, {
        configurations: [configurationOf(number, number.auto_renew === 1)],
        gateway: company.gateways[0],
      }),
  })),
]

/** Its documents are not sent yet. */
const isWaiting = ({ state }: OwnedNumberTable): boolean => state === 'notActivated'

const deedsOfActivated = (
  past: Past,
  customer: Customer,
  company: Company,
  numbers: readonly OwnedNumberTable[],
  span: Span,
): Deed[] =>
  purchasesOf(numbers, span).flatMap(({ number, at, switchesOffAt }, order) => {
    const gateway = company.gateways[order % company.gateways.length] ?? company.gateways[0]
    const { state, auto_renew } = number
    const buysMore = order === numbers.length - 2 && company.undeliverable !== undefined
    const buy = async () => {
      const more = buysMore ? [await refusedNumber(past, company.undeliverable ?? '')] : []
      const own = configurationOf(number, auto_renew === 1 || switchesOffAt !== null)
      await orderNumbers(past, customer, company.registered, { configurations: [own, ...more], gateway })
    }
    const deeds: Deed[] = [{ at: at - 20_000, act: buy }]
    const line = company.lines[number.offer_id]
    if (line !== undefined) deeds.push({ at: at + 3 * hour, act: () => nameLine(past, customer, number.number, line) })
    if (switchesOffAt !== null) deeds.push({ at: switchesOffAt, act: () => switchOff(past, customer, number.number) })
    if (state === 'deleted' || state === 'deleting')
      deeds.push({ at: span.now - deletedAgo[state], act: () => remove(past, customer, number.number) })
    return deeds
  })

/** Numbers besides those of the seed. */
export const deedsOfExtras = (past: Past, customer: Customer, company: Company, { now, random }: Span): Deed[] =>
  (company.extras ?? []).map(({ offer, daysAgo, cycle, count = 1, gateway = company.gateways[0] }) => ({
    at: inOfficeHours(now - daysAgo * day, random),
    async act() {
      const configuration = { ...(await freeNumbers(past, offer, count)), cycle }
      await orderNumbers(past, customer, company.registered, { configurations: [configuration], gateway })
      const line = company.lines[offer]
      if (line !== undefined) await nameLine(past, customer, configuration.numbers[0] ?? '', line)
    },
  }))

const configurationOf = (number: OwnedNumberTable, autoRenew: boolean): Configuration => ({
  offer: number.offer_id,
  numbers: [number.number],
  billing_option: number.billing_option,
  additional_channels: number.channels_additional,
  cycle: number.renew_cycle,
  auto_renew: autoRenew,
})

/** Free numbers of an offer. */
const freeNumbers = async ({ database }: Past, offer: string, count: number): Promise<Configuration> => {
  const rows = await database.query
    .selectFrom('stock')
    .select('number')
    .where('offer_id', '=', offer)
    .where('rank', '=', 'normal')
    .where('sold_to', 'is', null)
    .where('held_by', 'is', null)
    .orderBy('random_key', 'desc')
    .limit(count)
    .execute()
  return {
    offer,
    numbers: rows.map(({ number }) => number),
    billing_option: 'perMinute',
    additional_channels: 0,
    cycle: 1,
    auto_renew: true,
  }
}

/** A number that the supplier will not have when it is ordered. */
const refusedNumber = async (past: Past, offer: string): Promise<Configuration> => {
  const configuration = await freeNumbers(past, offer, 1)
  await askConsole(past, 'supplier', { subject: configuration.numbers[0], behaviour: 'refuses', times: 1 })
  return configuration
}

const pageOf = async ({ database }: Past, customer: Customer, number: string) => {
  const { id } = await database.query
    .selectFrom('owned_number')
    .select('id')
    .where('number', '=', number)
    .where('project_id', '=', customer.project)
    .executeTakeFirstOrThrow()
  return { number: id, version: (await customer.ask(loadNumber, { query: { number: id } })).version }
}

const nameLine = async (past: Past, customer: Customer, number: string, line: Line): Promise<void> => {
  const { note = '', targets } = line
  const page = await pageOf(past, customer, number)
  const { version } = await customer.ask(describeNumber, { body: { ...page, note, labels: [...line.labels] } })
  if (targets !== undefined) await customer.ask(saveCallTrunk, { body: { ...page, version, targets: [...targets] } })
}

const switchOff = async (past: Past, customer: Customer, number: string): Promise<void> => {
  await customer.ask(changeAutoRenew, { body: { ...(await pageOf(past, customer, number)), auto_renew: false } })
}

const remove = async (past: Past, customer: Customer, number: string): Promise<void> => {
  await customer.ask(deleteNumber, { query: { ...(await pageOf(past, customer, number)), typed: number.slice(1) } })
}
