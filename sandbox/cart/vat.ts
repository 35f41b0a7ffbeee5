import type { Decimal } from '#domain/decimal-form.ts'
import type { Reader } from '../db/database.ts'

/** `country` is that of the billing address, null while there is none. */
export type Vat = { readonly percent: Decimal; readonly country: string | null }

/**
 * Percent of VAT by billing country. The operator is registered where a rate stands here; a customer anywhere else is
 * billed without VAT, and accounts for it at home.
 */
const rates: Readonly<Record<string, Decimal>> = {
  AE: '5',
  AT: '20',
  DE: '19',
  GB: '20',
  IR: '10',
  NL: '21',
  TR: '20',
}

const vatIn = (country: string | null): Vat => ({
  percent: country === null ? '0' : (rates[country] ?? '0'),
  country,
})

/** VAT of a project, by its billing address. */
export const vatOf = async (db: Reader, project: string): Promise<Vat> => {
  const address = await db
    .selectFrom('billing_address')
    .select('country')
    .where('project_id', '=', project)
    .executeTakeFirst()
  return vatIn(address?.country ?? null)
}
