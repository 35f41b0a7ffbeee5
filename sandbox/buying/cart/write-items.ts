import type { Configuration } from '#domain/buying/pricing.ts'
import type { Quote } from '#domain/contract/buying/buying.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

export type ChosenItems = {
  readonly project: string
  /** Has the numbers of the configuration with their prices. */
  readonly quote: Quote
  readonly configuration: Configuration
  readonly registrant: string | null
  readonly address: string | null
}

/**
 * Writes held numbers into the cart and returns the ids of their items. A number that is already in the cart gets the new
 * configuration.
 */
export const writeItems = async (
  trx: Writer,
  now: number,
  { project, quote, configuration, registrant, address }: ChosenItems,
): Promise<string[]> => {
  const chosen = {
    offer_id: configuration.offer,
    billing_option: configuration.billing_option,
    additional_channels: configuration.additional_channels,
    cycle: configuration.cycle,
    auto_renew: configuration.auto_renew ? 1 : 0,
    state: 'inCart' as const,
    order_id: null,
    charged_price: null,
    held_since: now,
    hold_ended_at: null,
    registrant_id: registrant,
    address_id: address,
  }
  const items: string[] = []
  for (const { number, price } of quote.numbers) {
    const item = { ...chosen, subtotal: columnOf(price.subtotal) }
    const row = await trx
      .insertInto('cart_item')
      .values({ id: createId('itm'), project_id: project, number, added_at: now, ...item })
      .onConflict((conflict) => conflict.columns(['project_id', 'number']).doUpdateSet(item))
      .returning('id')
      .executeTakeFirstOrThrow()
    items.push(row.id)
  }
  return items
}
