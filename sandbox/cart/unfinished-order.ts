import type { Reader } from '../db/database.ts'

/** The order that items of the cart are in, while it isn't settled; it blocks a second one. (CRT-05) */
export const findUnfinishedOrder = async (db: Reader, project: string): Promise<string | null> => {
  const row = await db
    .selectFrom('cart_item')
    .select('order_id')
    .where('project_id', '=', project)
    .where('state', '=', 'inOrder')
    .orderBy('added_at')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id ?? null
}
