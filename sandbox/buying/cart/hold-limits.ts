import { cartHold, holdRenewal } from '#sandbox/buying/stock/stock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** Numbers in one cart, in an unfinished order included. */
const maxInCart = 20
/** Numbers held for all projects of one owner. Numbers of carts that are not read any more do not count. */
const maxHeld = 40

/**
 * Checks the limits after numbers were added; the caller's transaction is rolled back by a refusal.
 * @throws Refusal `holdLimitReached`
 */
export const requireRoom = async (trx: Reader, now: number, project: string): Promise<void> => {
  const owners = trx.selectFrom('project').select('owner_account_id').where('id', '=', project)
  const { in_cart, held } = await trx
    .selectFrom('cart_item')
    .innerJoin('project', 'project.id', 'cart_item.project_id')
    .select(({ fn }) => [
      fn.count<number>('cart_item.id').filterWhere('cart_item.project_id', '=', project).as('in_cart'),
      fn
        .count<number>('cart_item.id')
        .filterWhere((where) =>
          where.or([
            where('cart_item.state', '=', 'inOrder'),
            where.and([
              where('cart_item.hold_ended_at', 'is', null),
              where('cart_item.held_since', '>', now - holdRenewal - cartHold),
            ]),
          ]),
        )
        .as('held'),
    ])
    .where('cart_item.state', 'in', ['inCart', 'inOrder'])
    .where('project.owner_account_id', '=', owners)
    .executeTakeFirstOrThrow()
  if (Number(in_cart) > maxInCart || Number(held) > maxHeld) refuse('holdLimitReached')
}
