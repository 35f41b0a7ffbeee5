import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'

/** Milliseconds for which a slow supplier connects a number. */
export const slowConnection = 60_000

export type SupplierResponse = 'accepted' | 'acceptedSlowly' | 'failed' | 'refused'

/**
 * Orders a number from the simulated supplier, which accepts unless a tester has set another behaviour. The behaviour of a
 * number has precedence over the setting of its offer, and ends after as many orders as were set.
 */
export const orderFromSupplier = async (
  trx: Writer,
  { number, offer_id }: Pick<OrderItemTable, 'number' | 'offer_id'>,
): Promise<SupplierResponse> => {
  const rows = await trx
    .selectFrom('supplier_behaviour')
    .selectAll()
    .where('subject', 'in', [number, offer_id])
    .execute()
  const row = rows.find(({ subject }) => subject === number) ?? rows[0]
  if (row === undefined) return 'accepted'
  if (row.times > 1) {
    const times = row.times - 1
    await trx.updateTable('supplier_behaviour').set({ times }).where('subject', '=', row.subject).execute()
  } else {
    await trx.deleteFrom('supplier_behaviour').where('subject', '=', row.subject).execute()
  }
  return responses[row.behaviour]
}

const responses = { slow: 'acceptedSlowly', fails: 'failed', refuses: 'refused' } as const
