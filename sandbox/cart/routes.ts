import { loadCart, removeFromCart } from '#domain/contract/cart.ts'
import { serve } from '../http/serve.ts'
import { readCart, removeFromCart as remove } from './cart.ts'
import { toCart } from './cart-answer.ts'

export const cartRoutes = [
  serve(loadCart, ({ sandbox, member }) =>
    sandbox.database.transact(async (trx) => toCart(trx, sandbox, await readCart(trx, sandbox, member.project))),
  ),
  serve(removeFromCart, ({ sandbox, member, query }) =>
    sandbox.database.transact(async (trx) =>
      toCart(trx, sandbox, await remove(trx, sandbox, member.project, query.item)),
    ),
  ),
]
