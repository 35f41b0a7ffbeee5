import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { paymentOptionSchema } from '#domain/kit/payment-option.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { featuresSchema, numberTypeSchema, rankClassSchema } from './offer.ts'
import { configurationSchema, priceSchema } from './pricing.ts'
import { registeredForSchema } from './requirements.ts'

/** `holdEnded`: in the cart, but not held; it cannot be ordered before the user renews the hold. */
export const cartItemStates = ['inCart', 'holdEnded', 'inOrder', 'notAvailable', 'notAvailableRefunded'] as const

export type CartItemState = (typeof cartItemStates)[number]

/** Minutes for which a number in a cart is held. (BUY-08) */
export const holdMinutes = 15

/** One number in the cart. `configuration.numbers` holds exactly this number; the hold ends, or has ended, at `hold_expires_at`. */
export const cartItemSchema = v.object({
  id: idSchema,
  number: e164Schema,
  country: countrySchema,
  ...placeEntries,
  type: numberTypeSchema,
  features: featuresSchema,
  rank: rankClassSchema,
  state: v.picklist(cartItemStates),
  configuration: configurationSchema,
  price: priceSchema,
  hold_expires_at: momentSchema,
  registered_for: v.optional(v.nullable(registeredForSchema), null),
})

export type CartItem = v.InferOutput<typeof cartItemSchema>

/**
 * A change of the cart since it was last loaded. After a hold ended, an item whose number was still free was held again
 * (`heldAgain`); one whose number was taken was removed (`removed`). Some time after the user chose a number its hold is no
 * longer renewed (`holdEnded`). `priceChanged` has the item's price before VAT, in USD, as last shown and now.
 */
export const cartChangeSchema = v.object({
  kind: v.picklist(['priceChanged', 'heldAgain', 'holdEnded', 'removed']),
  number: e164Schema,
  subtotal_before: v.optional(amountSchema),
  subtotal: v.optional(amountSchema),
})

export type CartChange = v.InferOutput<typeof cartChangeSchema>

/**
 * `version` changes with every change of items or prices; an order names the version that the user saw. `now`: the API's
 * clock, from which holds are counted down. `unfinished_order` blocks a second order.
 */
export const cartSchema = v.object({
  version: idSchema,
  now: momentSchema,
  items: v.array(cartItemSchema),
  price: priceSchema,
  vat_percent: amountSchema,
  vat_country: v.nullable(countrySchema),
  changes: v.array(cartChangeSchema),
  unfinished_order: v.nullable(idSchema),
  gateways: v.array(paymentOptionSchema),
})

export type Cart = v.InferOutput<typeof cartSchema>

const day = 86_400_000

/**
 * Milliseconds until the next hold ends, counted from the cart's `now`, so that a wrong clock on this device does not
 * matter; plus one second, so that it has ended at the API too. Ignores items of an order. One day without a hold.
 */
export const untilHoldEnds = (cart: Cart | null): number => {
  const ends = (cart?.items ?? [])
    .filter(({ state }) => state === 'inCart')
    .map(({ hold_expires_at }) => Date.parse(hold_expires_at))
  if (cart === null || ends.length === 0) return day
  return Math.max(0, Math.min(...ends) - Date.parse(cart.now)) + 1_000
}

/** Whether an item can be ordered; of a state that this version does not know, the API decides. */
export const canBeOrdered = ({ state }: Pick<CartItem, 'state'>): boolean =>
  state === 'inCart' || !cartItemStates.includes(state)

/** Whether the cart has an item that can be ordered. Items of an unfinished order are still listed in it. */
export const hasSomethingToOrder = (cart: Cart | null): boolean => cart?.items.some(canBeOrdered) ?? false

/** The numbers that are in the cart without a hold. */
export const numbersWithoutHold = (cart: Cart | null): readonly string[] =>
  (cart?.items ?? []).filter(({ state }) => state === 'holdEnded').map(({ number }) => number)

/**
 * The changes that were not read yet: the latest of each number. The API repeats changes until the cart is ordered, so
 * those in `read` are left out.
 */
export const unreadChanges = (
  known: readonly CartChange[],
  cart: Cart,
  read: readonly string[],
): readonly CartChange[] => {
  const fresh = cart.changes.filter((change) => !read.includes(changeKey(cart, change)))
  return [...known.filter(({ number }) => cart.changes.every((change) => change.number !== number)), ...fresh]
}

/** The key of one change. The same change of a number under a later hold, or to another price, has another key. */
export const changeKey = ({ items }: Pick<Cart, 'items'>, { kind, number, subtotal }: CartChange): string =>
  [kind, number, items.find((item) => item.number === number)?.hold_expires_at ?? '', subtotal ?? ''].join(' ').trim()
