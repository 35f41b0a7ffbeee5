import { countries } from 'countries-list'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { BillingAddressTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { projectChangedBy } from '#sandbox/session/change-author.ts'
import { noteChanges } from '#sandbox/session/project-history.ts'

/** Number of times that the billing country may change after it was first given. (PRJ-04) */
const maxCountryChanges = 1

export const readBillingAddress = async (db: Reader, project: string): Promise<BillingAddressResponse> => {
  const row = await find(db, project)
  return {
    version: row?.version ?? 0,
    address: row === undefined ? null : toAddress(row),
    country_fixed: row !== undefined && row.country_changes >= maxCountryChanges,
  }
}

/** What a project's billing address becomes. `signedIn`: null at the seed, which has no history. */
export type BillingAddressChange = {
  readonly project: string
  readonly signedIn: SignedIn | null
  /** The one that the user saw; 0 for the first address. */
  readonly version: number
  readonly address: BillingAddress
}

/**
 * Replaces the billing address, and notes who changed what. An equal address changes nothing.
 * @throws Refusal `projectChanged` if the address has changed since `version`, `billingCountryFixed` when the country has changed
 *   before, `requestInvalid` for an unknown country
 */
export const saveBillingAddress = async (
  trx: Writer,
  clock: Clock,
  { project, signedIn, version, address }: BillingAddressChange,
): Promise<BillingAddressResponse> => {
  if (!Object.hasOwn(countries, address.country)) {
    return refuse('requestInvalid', { field: { name: 'country', code: 'INVALID' } })
  }
  const known = await find(trx, project)
  if (version !== (known?.version ?? 0))
    return refuse('projectChanged', {
      changed: known === undefined ? undefined : await projectChangedBy(trx, project, known.updated_at),
    })
  const before = known === undefined ? emptyBillingAddress : toAddress(known)
  const changed = (Object.keys(address) as (keyof BillingAddress)[]).filter((field) => address[field] !== before[field])
  if (changed.length === 0) return readBillingAddress(trx, project)
  const changesCountry = known !== undefined && known.country !== address.country
  if (changesCountry && known.country_changes >= maxCountryChanges) {
    return refuse('billingCountryFixed')
  }
  const columns = {
    ...address,
    official_invoice: address.official_invoice ? 1 : 0,
    version: version + 1,
    country_changes: (known?.country_changes ?? 0) + (changesCountry ? 1 : 0),
    updated_at: clock.now(),
  }
  await trx
    .insertInto('billing_address')
    .values({ project_id: project, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .execute()
  if (signedIn !== null) {
    await noteChanges(trx, clock, {
      project,
      signedIn,
      changes: changed.map((field) => ({
        field: `billing.${field}`,
        before: textOf(before[field]),
        after: textOf(address[field]),
      })),
    })
  }
  return readBillingAddress(trx, project)
}

/** A value as the history keeps it; null: none. */
const textOf = (value: string | boolean | null): string | null =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value === '' ? null : value

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
