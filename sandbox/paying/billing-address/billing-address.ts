import { countries } from 'countries-list'
import type { BillingAddressResponse } from '#domain/contract/paying.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { BillingAddressTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** Number of times that the billing country may change after it was first given. (PRJ-04) */
const mostCountryChanges = 1

export const readBillingAddress = async (db: Reader, project: string): Promise<BillingAddressResponse> => {
  const row = await find(db, project)
  return {
    address: row === undefined ? null : toAddress(row),
    country_fixed: row !== undefined && row.country_changes >= mostCountryChanges,
  }
}

/**
 * @throws Refusal `billingCountryFixed` when the country has changed before, `requestInvalid` for an unknown country
 */
export const saveBillingAddress = async (
  trx: Writer,
  clock: Clock,
  project: string,
  address: BillingAddress,
): Promise<BillingAddressResponse> => {
  if (!Object.hasOwn(countries, address.country)) {
    return refuse('requestInvalid', { field: { name: 'country', code: 'INVALID' } })
  }
  const known = await find(trx, project)
  const changesCountry = known !== undefined && known.country !== address.country
  if (changesCountry && known.country_changes >= mostCountryChanges) {
    return refuse('billingCountryFixed')
  }
  const columns = {
    ...address,
    official_invoice: address.official_invoice ? 1 : 0,
    country_changes: (known?.country_changes ?? 0) + (changesCountry ? 1 : 0),
    updated_at: clock.now(),
  }
  await trx
    .insertInto('billing_address')
    .values({ project_id: project, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .execute()
  return readBillingAddress(trx, project)
}

const find = (db: Reader, project: string): Promise<BillingAddressTable | undefined> =>
  db.selectFrom('billing_address').selectAll().where('project_id', '=', project).executeTakeFirst()

const toAddress = (row: BillingAddressTable): BillingAddress => ({
  name: row.name,
  street: row.street,
  street_2: row.street_2,
  city: row.city,
  state: row.state,
  country: row.country,
  postal_code: row.postal_code,
  phone: row.phone,
  official_invoice: row.official_invoice === 1,
  personality_type: row.personality_type,
  branch_code: row.branch_code,
  economic_code: row.economic_code,
  national_id: row.national_id,
  registration_number: row.registration_number,
})
