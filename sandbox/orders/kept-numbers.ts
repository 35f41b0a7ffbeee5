import type { Writer } from '../db/database.ts'

/** Prolongs the holds that an order still has: what is paid for is not lost while the supplier is asked. */
export const keepForDelivery = async (trx: Writer, order: string, until: number): Promise<void> => {
  await trx
    .updateTable('stock')
    .set({ held_until: until })
    .where('held_for', '=', order)
    .where('sold_to', 'is', null)
    .execute()
}
