import type { Cart, CartChange } from '#domain/order.ts'

/**
 * Milliseconds until the next hold ends, counted from the cart's own `now`, so that a wrong clock on this device does no
 * harm; one second more, so that it has ended at the API as well. Holds of items that are not in the cart any more don't
 * count; without one it is a day.
 */
export const untilHoldEnds = (cart: Cart | null): number => {
  const ends = (cart?.items ?? [])
    .filter(({ state }) => state === 'inCart')
    .map(({ hold_expires_at }) => Date.parse(hold_expires_at))
  if (cart === null || ends.length === 0) return day
  return Math.max(0, Math.min(...ends) - Date.parse(cart.now)) + 1_000
}

const day = 86_400_000

/** Items of an order are still listed in the cart, but they are not paid from it. */
export const hasSomethingToOrder = (cart: Cart | null): boolean =>
  cart?.items.some(({ state }) => state === 'inCart') ?? false

/**
 * What changed and has not been read yet: the newest word on each number. The API repeats a change until the cart is
 * ordered, so those that were read are left out.
 */
export const unreadChanges = (
  known: readonly CartChange[],
  cart: Cart,
  read: readonly string[],
): readonly CartChange[] => {
  const fresh = cart.changes.filter((change) => !read.includes(changeKey(cart, change)))
  return [...known.filter(({ number }) => cart.changes.every((change) => change.number !== number)), ...fresh]
}

/** Names one change: the same thing happening to a number again, under a later hold, is another one. */
export const changeKey = ({ items }: Pick<Cart, 'items'>, { kind, number }: CartChange): string =>
  [kind, number, items.find((item) => item.number === number)?.hold_expires_at ?? ''].join(' ').trim()
