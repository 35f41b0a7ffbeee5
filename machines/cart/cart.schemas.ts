import * as v from 'valibot'
import { loadCart, removeFromCart } from '#domain/contract/cart.ts'
import { cartChangeSchema, cartSchema } from '#domain/order.ts'
import { idSchema } from '#domain/primitives.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { cartMachine } from './cart.machine.ts'

export const cartSchemas = schemasOf<typeof cartMachine>()({
  input: v.strictObject({ read: v.array(v.string()) }),
  context: contextOf({
    cart: v.nullable(cartSchema),
    changes: v.array(cartChangeSchema),
    failure: v.nullable(failureInLog),
  }),
  events: {
    'retry.requested': bare('retry.requested'),
    'removal.requested': event('removal.requested', { item: idSchema }),
    'clearing.requested': bare('clearing.requested'),
    'clearing.confirmed': bare('clearing.confirmed'),
    'clearing.dismissed': bare('clearing.dismissed'),
    'changes.reviewed': bare('changes.reviewed'),
    'cart.changedElsewhere': bare('cart.changedElsewhere'),
    'hold.ended': bare('hold.ended'),
  },
  outputs: { loadCart: loadCart.response, removeFromCart: removeFromCart.response },
})
