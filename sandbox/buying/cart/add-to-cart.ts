import type { Submission } from '#domain/buying/purchase.ts'
import type { SubmissionResponse } from '#domain/contract/buying/buying.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { readRegisteredFor } from '#sandbox/buying/requirements/registered-for.ts'
import { cartHold, holdForCart } from '#sandbox/buying/stock/stock.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { countItems, touchCart } from './cart-items.ts'
import { scheduleHoldEnd } from './hold-end.ts'
import { requireRoom } from './hold-limits.ts'
import { quoteOf } from './quote.ts'
import { writeItems } from './write-items.ts'

/**
 * Adds every number of a configuration to the cart and holds it, or none of them. A number that is already in the cart
 * gets the new configuration.
 * @throws Refusal `termsNotAccepted`, `offerUnknown`, `configurationInvalid`, `numberTaken` with the taken numbers, or
 * `priceChanged` when the expected total is outdated, `holdLimitReached`, or `registrantMissing` and
 * `requirementUnknown` where the offer has requirements
 */
export const addToCart = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  project: string,
  { configuration, expected_total, terms_accepted, terms_version, registered_for }: Submission,
): Promise<SubmissionResponse> => {
  if (!terms_accepted || terms_version !== termsVersion) return refuse('termsNotAccepted')
  const now = clock.now()
  const quote = await quoteOf(trx, now, { project, configuration })
  const { registrant, address } = await readRegisteredFor(trx, project, configuration.offer, registered_for)
  const until = now + cartHold
  const held = new Set(await holdForCart(trx, clock, { project, numbers: configuration.numbers, until }))
  const taken = configuration.numbers.filter((number) => !held.has(number))
  if (taken.length > 0) return refuse('numberTaken', { subjects: taken })
  if (quote.price.total !== expected_total) return refuse('priceChanged')

  const items = await writeItems(trx, now, { project, quote, configuration, registrant, address })
  await trx
    .deleteFrom('cart_change')
    .where('project_id', '=', project)
    .where('number', 'in', configuration.numbers)
    .execute()
  await requireRoom(trx, now, project)
  await touchCart(trx, project, quote.vat_percent)
  await scheduleHoldEnd(trx, work, until)
  return { items, items_in_cart: await countItems(trx, now, project), hold_expires_at: momentOf(until) }
}
