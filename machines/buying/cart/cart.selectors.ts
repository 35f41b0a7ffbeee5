import type { Cart, CartChange } from '#domain/buying/cart.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { CartSnapshot } from './cart.machine.ts'

export const selectCart = (snapshot: CartSnapshot): Cart | null => snapshot.context.cart

export const selectIsLoading = (snapshot: CartSnapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: CartSnapshot): boolean => snapshot.matches('empty')

export const selectIsConfirming = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'confirming' })

export const selectIsRefreshing = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'refreshing' })

export const selectIsRenewing = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'renewing' })

/** One item or all are being removed. */
export const selectIsRemoving = (snapshot: CartSnapshot): boolean => snapshot.matches({ filled: 'removing' })

/** The item being removed. */
export const selectItemRemoved = (snapshot: CartSnapshot): string | null => snapshot.context.item

export const selectChanges = (snapshot: CartSnapshot): readonly CartChange[] => snapshot.context.changes

export const selectFailure = (snapshot: CartSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why the last request was refused; the cart is unchanged. */
export const selectRefusal = (snapshot: CartSnapshot): Failure | null =>
  snapshot.matches({ filled: 'refused' }) ? snapshot.context.failure : null
