import type { Database } from '#sandbox/platform/database/database.ts'

/**
 * Makes the site of `localhost` that of PORTAL_ORIGIN, if its host belongs to none: in production there is no console to do it. Links of
 * the site then lead there, and its older hosts stay.
 * @returns the brand of the site; undefined if nothing was changed
 */
export const adoptOrigin = ({ transact }: Pick<Database, 'transact'>, origin: string): Promise<string | undefined> =>
  transact(async (trx) => {
    const host = new URL(origin).hostname
    const known = await trx.selectFrom('site_host').select('host').where('host', '=', host).executeTakeFirst()
    if (known !== undefined) return undefined
    const site = await trx
      .selectFrom('site')
      .innerJoin('site_host', 'site_host.site_id', 'site.id')
      .select(['site.id', 'site.brand'])
      .where('site_host.host', '=', 'localhost')
      .executeTakeFirst()
    if (site === undefined) return undefined
    await trx.insertInto('site_host').values({ host, site_id: site.id }).execute()
    await trx.updateTable('site').set({ origin }).where('id', '=', site.id).execute()
    return site.brand
  })
