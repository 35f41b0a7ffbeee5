import type { Reader } from '#sandbox/platform/database/database.ts'
import { findSite } from './sites.ts'

/** The portal in which a project last paid, for links in mails; without a payment the links and the brand are empty. */
export const findProjectPortal = async (db: Reader, project: string) => {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('portal_origin')
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (attempt === undefined) return { link: () => '', brand: '' }
  const origin = attempt.portal_origin
  const brand = (await findSite(db, new URL(origin).host))?.brand ?? ''
  return { link: (path: string) => new URL(path, origin).href, brand }
}
