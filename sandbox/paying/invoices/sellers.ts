import * as v from 'valibot'
import { fiscalId, legalNationalId, tenDigits } from '#domain/kit/validation/iran-identity.ts'
import { economicCode } from '#domain/kit/validation/text.ts'
import { type Seller, sellerSchema } from '#domain/paying/invoice.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { findResellerOf } from '#sandbox/session/resellers.ts'
import { findSite } from '#sandbox/session/sites.ts'

/** Who sells to a project: the site's operator, as copied into invoices. */
export type SellingSite = {
  readonly site: string
  readonly code: string
  readonly brand: string
  readonly seller: Seller
}

/**
 * The seller of a project: its reseller; otherwise the site at which it pays or last paid; before any payment the first seller.
 * @param origin of the portal in which the payment was started
 */
export const sellerOf = async (
  trx: Writer,
  { project, origin }: { project: string; origin?: string },
): Promise<SellingSite> => {
  const site = (await findResellerOf(trx, project))?.site_id ?? (await siteOfPayment(trx, project, origin))
  const rows = trx.selectFrom('seller').innerJoin('site', 'site.id', 'seller.site_id')
  const found =
    (await rows.selectAll('seller').select('site.brand').where('site_id', '=', site).executeTakeFirst()) ??
    (await rows.selectAll('seller').select('site.brand').orderBy('position').limit(1).executeTakeFirstOrThrow())
  const { site_id, code, brand, details } = found
  return { site: site_id, code, brand, seller: v.parse(sellerSchema, JSON.parse(details)) }
}

/** What the tax office of Iran knows a seller by. (VAL-20, VAL-22 to VAL-24) */
const registeredInIran = v.object({
  fiscal_id: fiscalId,
  national_id: legalNationalId,
  economic_code: economicCode,
  postal_code: tenDigits,
  registration_number: v.pipe(v.string(), v.regex(/^\d+$/)),
})

/** @throws StartRefused for a seller of official invoices whose ids are malformed or have a wrong checksum */
export const checkSellers = async (db: Reader): Promise<void> => {
  for (const { site_id, details } of await db.selectFrom('seller').selectAll().execute()) {
    const seller: unknown = JSON.parse(details)
    const { issues } = v.is(officialSeller, seller)
      ? v.safeParse(registeredInIran, seller)
      : v.safeParse(sellerSchema, seller)
    const wrong = issues?.[0]?.path?.[0]?.key
    if (wrong !== undefined)
      throw new StartRefused(
        `The seller of the site ${site_id} has a wrong ${String(wrong)}. Correct it in the table seller.`,
      )
  }
}

const officialSeller = v.intersect([sellerSchema, v.object({ country: v.literal('IR') })])

const siteOfPayment = async (db: Reader, project: string, origin: string | undefined): Promise<string> => {
  const at = origin ?? (await lastOrigin(db, project))
  return at === undefined ? '' : ((await findSite(db, new URL(at).host))?.id ?? '')
}

const lastOrigin = async (db: Reader, project: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_attempt')
      .select('portal_origin')
      .where('project_id', '=', project)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.portal_origin

const inBerlin = {
  country: 'DE',
  state: { en: '', fa: '' },
  city: { en: 'Berlin', fa: 'برلین' },
  national_id: '',
  registration_number: '',
  economic_code: '',
} as const

/** Invented companies; their numbers have the right form, and none is assigned. */
const sellers: readonly { readonly site: string; readonly code: string; readonly details: Seller }[] = [
  {
    site: 'northline',
    code: 'NL',
    details: {
      country: 'IR',
      name: { en: 'Northline Numbers PJS', fa: 'شرکت ارتباطات خط شمال (سهامی خاص)' },
      street: { en: '24 Nilufar Street, Vanak Square', fa: 'میدان ونک، خیابان نیلوفر، پلاک ۲۴، طبقهٔ سوم' },
      city: { en: 'Tehran', fa: 'تهران' },
      state: { en: 'Tehran', fa: 'تهران' },
      postal_code: '1991943917',
      phone: '+982188550199',
      vat_ids: {
        AE: '100364921400003',
        AT: 'ATU66889218',
        DE: 'DE811907980',
        GB: 'GB340712296',
        IR: '411398765124',
        NL: 'NL859112345B01',
        TR: '6320841755',
      },
      national_id: '10320894878',
      registration_number: '389471',
      economic_code: '411398765124',
      fiscal_id: 'A1N7QZ',
    },
  },
  {
    site: 'saffron',
    code: 'SF',
    details: {
      country: 'IR',
      name: { en: 'Saffron Telecom PJS', fa: 'شرکت مخابرات زعفران (سهامی خاص)' },
      street: { en: '118 Beheshti Street', fa: 'خیابان شهید بهشتی، پلاک ۱۱۸' },
      city: { en: 'Mashhad', fa: 'مشهد' },
      state: { en: 'Razavi Khorasan', fa: 'خراسان رضوی' },
      postal_code: '9185713964',
      phone: '+985138550188',
      vat_ids: { IR: '411154879632' },
      national_id: '10380284790',
      registration_number: '27465',
      economic_code: '411154879632',
      fiscal_id: 'S4F2KD',
    },
  },
  {
    site: 'meridian',
    code: 'MV',
    details: {
      ...inBerlin,
      name: { en: 'Meridian Voice GmbH', fa: 'شرکت مریدین ویس' },
      street: { en: 'Invalidenstraße 112', fa: 'خیابان اینوالیدن، پلاک ۱۱۲' },
      postal_code: '10115',
      phone: '+493023125777',
      vat_ids: { DE: 'DE129273398' },
      fiscal_id: '',
    },
  },
]

export const seedSellers = async (trx: Writer): Promise<void> => {
  await trx
    .insertInto('seller')
    .values(
      sellers.map(({ site, code, details }, at) => ({
        site_id: site,
        code,
        position: at + 1,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}
