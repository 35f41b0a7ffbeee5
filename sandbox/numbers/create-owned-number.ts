import { type Configuration, priceOf } from '#domain/buying/pricing.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { findCycle } from '#sandbox/buying/stock/cycles.ts'
import { readOffer } from '#sandbox/buying/stock/offers.ts'
import { placeKey } from '#sandbox/buying/stock/place-names/place-names.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { changeNumber } from './life/history.ts'
import { beginLife } from './life/life-jobs.ts'

type Delivery = {
  readonly project: string
  /** E.164, of the configuration's offer; already sold to the project. */
  readonly number: string
  readonly configuration: Configuration
  readonly orderItem: string
  /** False for a number that waits for documents: it is not activated and its period has not started. */
  readonly isActive: boolean
}

/**
 * Creates the project's number, paid for one cycle from now, and returns its id. Fails if the number belongs to another
 * project.
 */
export const createOwnedNumber = async (trx: Writer, clock: Clock, delivery: Delivery): Promise<string> => {
  const row = await describe(trx, clock, delivery)
  await trx.insertInto('owned_number').values(row).execute()
  await changeNumber(
    trx,
    clock,
    row,
    {},
    {
      kind: 'delivered',
      ...(row.expires_at === null ? {} : { to: momentOf(row.expires_at) }),
      attribution: bySystem(row.project_id),
    },
  )
  await beginLife(trx, clock, row)
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
    city_search: placeKey(offer.city),
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
    version: 0,
    deletes_at: null,
    note: '',
    text_search: '',
    call_targets: '[]',
    sms_url: null,
    sms_secret: null,
  }
}
