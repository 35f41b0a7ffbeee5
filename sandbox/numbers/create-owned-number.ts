import { addMonthsUtc } from '#domain/calendar.ts'
import { type Configuration, priceOf } from '#domain/pricing.ts'
import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { columnOf } from '../db/micro.ts'
import type { OwnedNumberTable } from '../db/tables/number-tables.ts'
import { createId } from '../id.ts'
import { toSearchText } from '../search-text.ts'
import { findCycle } from '../stock/cycles.ts'
import { readOffer } from '../stock/offers.ts'

type Delivery = {
  readonly project: string
  /** E.164, of the configuration's offer; sold to the project already. */
  readonly number: string
  readonly configuration: Configuration
  readonly orderItem: string
  /** Whether it works at once; what waits for documents is not activated, and its time hasn't begun. */
  readonly isActive: boolean
}

/**
 * Gives a project the number it bought, paid for one cycle from now on, and answers its id. A number belongs to one
 * project at a time: giving it to a second one fails.
 */
export const createOwnedNumber = async (trx: Writer, clock: Clock, delivery: Delivery): Promise<string> => {
  const row = await describe(trx, clock, delivery)
  await trx.insertInto('owned_number').values(row).execute()
  return row.id
}

const describe = async (
  trx: Writer,
  clock: Clock,
  { project, number, configuration, orderItem, isActive }: Delivery,
): Promise<OwnedNumberTable> => {
  const now = clock.now()
  const offer = await readOffer(trx, now, configuration.offer)
  const terms = offer?.billing_terms.find((each) => each.option === configuration.billing_option)
  const cycle = findCycle(configuration.cycle)
  if (offer === undefined || terms === undefined || cycle === undefined) {
    throw new Error(`The offer ${configuration.offer} doesn't have what was bought of it.`)
  }
  const { rank } = await trx
    .selectFrom('stock')
    .select('rank')
    .where('number', '=', number)
    .where('sold_to', '=', project)
    .executeTakeFirstOrThrow()
  const { renewal } = priceOf(offer, terms, { special_setup_fee: '0' }, { ...configuration, cycle }, '0')
  return {
    id: createId('num'),
    project_id: project,
    number,
    offer_id: offer.id,
    country: offer.country,
    city: offer.city,
    city_search: toSearchText(offer.city ?? ''),
    prefix: offer.prefix,
    type: offer.type,
    state: isActive ? 'active' : 'notActivated',
    rank,
    sms: offer.features.sms ? 1 : 0,
    billing_option: configuration.billing_option,
    channels_included: terms.channels_included,
    channels_additional: configuration.additional_channels,
    requirement_level: offer.requirement_level,
    active_at: isActive ? now : null,
    expires_at: isActive ? addMonthsUtc(now, configuration.cycle) : null,
    auto_renew: configuration.auto_renew ? 1 : 0,
    renew_cycle: configuration.cycle,
    renew_cost: columnOf(renewal),
    order_item_id: orderItem,
    created_at: now,
  }
}
