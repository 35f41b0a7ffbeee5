import type { Part } from '#sandbox/platform/part.ts'

/** Makes the first brand that of the demo's address, whatever host serves it. The sandbox seeds it last. */
export const demoPart: Part = {
  name: 'demo',
  async seed(trx, { origin }) {
    const site_id = 'northline'
    await trx
      .insertInto('site_host')
      .values({ host: new URL(origin).hostname, site_id })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ site_id }))
      .execute()
    await trx.updateTable('site').set({ origin }).where('id', '=', site_id).execute()
  },
}
