import type { Expression } from 'kysely'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'

/** `country` of the billing address; null without an address. */
export type Vat = { readonly percent: Decimal; readonly country: string | null }

/**
 * VAT in percent by billing country: the countries where the operator is registered. Other customers are billed without
 * VAT and account for it themselves.
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

/** VAT of a project by its billing address. */
export const vatOf = async (db: Reader, project: string): Promise<Vat> => {
  const [address] = await selectCountry(db, project)
  return vatIn(address?.country ?? null)
}

const selectCountry = prepared((db, project: Expression<string>) =>
  db.selectFrom('billing_address').select('country').where('project_id', '=', project),
)
