import * as v from 'valibot'
import { configurationSchema } from '#domain/buying/pricing.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { renewHolds } from './cart.ts'
import type { CartContext } from './refresh-cart.ts'

export type OrderedItem = {
  readonly number: string
  readonly offer_id: string
  /** JSON of the configuration. */
  readonly configuration: string
  /** Micro-USD before VAT. */
  readonly subtotal: number
  readonly registrant_id: string | null
  readonly address_id: string | null
}

/**
 * Chooses items of an earlier order again: adds those that are not in the cart any more, and holds all of them. Returns the
 * numbers that are not free.
 * @throws Refusal `holdLimitReached`
 */
export const chooseAgain = async (
  trx: Writer,
  context: CartContext,
  project: string,
  items: readonly OrderedItem[],
): Promise<string[]> => {
  const now = context.clock.now()
  for (const { number, offer_id, configuration, subtotal, registrant_id, address_id } of items) {
    const { billing_option, additional_channels, cycle, auto_renew } = v.parse(
      configurationSchema,
      JSON.parse(configuration),
    )
    await trx
      .insertInto('cart_item')
      .values({
        id: createId('itm'),
        project_id: project,
        number,
        offer_id,
        billing_option,
        additional_channels,
        cycle,
        auto_renew: auto_renew ? 1 : 0,
        state: 'inCart',
        order_id: null,
        subtotal,
        charged_price: null,
        added_at: now,
        held_since: now,
        hold_ended_at: null,
        registrant_id,
        address_id,
      })
      .onConflict((conflict) => conflict.columns(['project_id', 'number']).doNothing())
      .execute()
  }
  const { lines } = await renewHolds(trx, context, project)
  const numbers = items.map(({ number }) => number)
  // The user asked for it, so it is no news.
  await trx
    .deleteFrom('cart_change')
    .where('project_id', '=', project)
    .where('kind', '=', 'heldAgain')
    .where('number', 'in', numbers)
    .execute()
  const held = new Set(lines.map(({ number }) => number))
  return numbers.filter((number) => !held.has(number))
}
