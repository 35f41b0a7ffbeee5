import { cartHold, holdForCart, holdRenewal, listFreeFor } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { CartLine } from './cart-items.ts'
import { scheduleHoldEnd } from './hold-end.ts'

type Holds = {
  /** Lines that stay in the cart, with their present holds. */
  readonly kept: readonly CartLine[]
  /** Lines whose number is not free. */
  readonly gone: readonly CartLine[]
  /** Numbers that this reading has held again. */
  readonly again: readonly string[]
  /** Numbers whose hold this reading has ended. */
  readonly ended: readonly string[]
}

/**
 * Renews the expired holds of a cart's lines, or ends them. With `renews` false nothing is held or ended: the expired ones
 * only appear as ended.
 */
export const updateHolds = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  project: string,
  { lines, renews }: { readonly lines: readonly CartLine[]; readonly renews: boolean },
): Promise<Holds> => {
  const now = clock.now()
  const numbersOf = (some: readonly CartLine[]) => some.map((line) => line.number)
  const expired = lines.filter((line) => line.state === 'inCart' && line.heldUntil === null)
  const renewable = renews ? expired.filter((line) => now < line.heldSince + holdRenewal) : []
  const unheld = lines.filter(
    (line) => line.state === 'holdEnded' || (expired.includes(line) && !renewable.includes(line)),
  )

  const until = now + cartHold
  const again = await holdForCart(trx, clock, { project, numbers: numbersOf(renewable), until })
  if (again.length > 0) await scheduleHoldEnd(trx, work, until)
  const free = await listFreeFor(trx, clock, { project, numbers: numbersOf(unheld) })
  const gone = [...renewable, ...unheld].filter(({ number }) => !again.includes(number) && !free.includes(number))
  const ending = renews ? expired.filter(({ number }) => free.includes(number)) : []
  await endHolds(trx, now, ending)

  return {
    kept: lines
      .filter((line) => !gone.includes(line))
      .map((line) => {
        if (again.includes(line.number)) return { ...line, heldUntil: until }
        return unheld.includes(line) ? { ...line, state: 'holdEnded', holdEndedAt: line.holdEndedAt ?? now } : line
      }),
    gone,
    again,
    ended: numbersOf(ending),
  }
}

const endHolds = async (trx: Writer, now: number, lines: readonly CartLine[]): Promise<void> => {
  if (lines.length === 0) return
  await trx
    .updateTable('cart_item')
    .set({ hold_ended_at: now })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
}
