import * as v from 'valibot'
import { cartChangeSchema, cartSchema } from '#domain/buying/cart.ts'
import { loadCart, removeFromCart, renewHolds } from '#domain/contract/buying/buying.ts'
import { cart, emptyCart } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { cartMachine } from './cart.machine.ts'

export const cartLab = labOf(cartMachine)({
  schemas: {
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
      'renewal.requested': bare('renewal.requested'),
      'changes.reviewed': bare('changes.reviewed'),
      'cart.changedElsewhere': bare('cart.changedElsewhere'),
      'hold.ended': bare('hold.ended'),
    },
    outputs: { loadCart: loadCart.response, removeFromCart: removeFromCart.response, renewHolds: renewHolds.response },
  },
  inputs: [{ read: [] }],
  events: { 'removal.requested': [{ item: 'item_1' }] },
  outcomes: {
    loadCart: { outputs: [cart, emptyCart] },
    renewHolds: { outputs: [cart, emptyCart], errors: [{ code: 'holdLimitReached' }] },
    removeFromCart: {
      outputs: [cart, emptyCart],
      errors: [{ code: 'cartItemUnknown' }, { code: 'timedOut' }],
    },
  },
})
