import type { Failure } from '#domain/failure.ts'
import type { Cart, CartChange } from '#domain/order.ts'
import type { CartSnapshot } from './cart.machine.ts'

export const selectCart = (snapshot: CartSnapshot): Cart | null => snapshot.context.cart

export const selectIsLoading = (snapshot: CartSnapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: CartSnapshot): boolean => snapshot.matches('empty')

export const selectIsConfirming = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'confirming' })

export const selectIsRefreshing = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'refreshing' })

/** Everything is being taken out, or one item. */
export const selectIsRemoving = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'removing' })

/** The item being taken out. */
export const selectItemRemoved = (snapshot: CartSnapshot): string | null => snapshot.context.item

export const selectChanges = (snapshot: CartSnapshot): readonly CartChange[] => snapshot.context.changes

export const selectFailure = (snapshot: CartSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** What was asked for was refused; the cart shown is the one from before. */
export const selectRefusal = (snapshot: CartSnapshot): Failure | null =>
  snapshot.matches({ filled: 'refused' }) ? snapshot.context.failure : null
