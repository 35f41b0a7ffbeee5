import { cart, emptyCart } from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { cartMachine } from './cart.machine.ts'

export const cartPaths: PathModel<typeof cartMachine> = {
  machine: cartMachine,
  inputs: [{ read: [] }],
  events: { 'removal.requested': [{ item: 'item_1' }] },
  outcomes: {
    loadCart: { outputs: [cart, emptyCart] },
    removeFromCart: {
      outputs: [cart, emptyCart],
      errors: [{ code: 'cartItemUnknown' }, { code: 'timedOut' }],
    },
  },
}
