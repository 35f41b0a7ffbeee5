import type { SavedAddress, SavedRegistrant } from '#domain/buying/requirements.ts'
import { maxKept } from '#domain/buying/requirements.ts'
import type { Address, Registrant } from '#domain/buying/requirements-form.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { RegisteredAddressTable, RegistrantTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/**
 * Saves a registrant of a project and returns its id; a registrant with the same content keeps its id.
 * @throws Refusal `requestInvalid` for a day of birth in the future, `requirementLimitReached`
 */
export const saveRegistrant = async (
  trx: Writer,
  clock: Clock,
  project: string,
  registrant: Registrant,
): Promise<string> => {
  if (registrant.birth_date !== '' && Date.parse(registrant.birth_date) > clock.now()) {
    return refuse('requestInvalid', { field: { name: 'birth_date', code: 'date.future' } })
  }
  return keep(trx, 'registrant', project, {
    ...registrant,
    id: createId('rgt'),
    project_id: project,
    content_hash: fingerprint(registrant),
    created_at: clock.now(),
  })
}

/**
 * Saves an address of a project and returns its id, as `saveRegistrant` does.
 * @throws Refusal `requirementLimitReached`
 */
export const saveAddress = (trx: Writer, clock: Clock, project: string, address: Address): Promise<string> =>
  keep(trx, 'registered_address', project, {
    ...address,
    id: createId('adr'),
    project_id: project,
    content_hash: fingerprint(address),
    created_at: clock.now(),
  })

type Kept = { registrant: RegistrantTable; registered_address: RegisteredAddressTable }

const keep = async <T extends keyof Kept>(trx: Writer, table: T, project: string, row: Kept[T]): Promise<string> => {
  const rows = await trx
    .selectFrom(table as 'registrant')
    .select(['id', 'content_hash'])
    .where('project_id', '=', project)
    .execute()
  const known = rows.find(({ content_hash }) => content_hash === row.content_hash)
  if (known !== undefined) return known.id
  if (rows.length >= maxKept) return refuse('requirementLimitReached')
  await trx
    .insertInto(table as 'registrant')
    .values(row as RegistrantTable)
    .execute()
  return row.id
}

export const listRegistrants = async (db: Reader, project: string): Promise<SavedRegistrant[]> => {
  const rows = await db
    .selectFrom('registrant')
    .select(['id', 'kind', 'first_name', 'last_name', 'birth_date', 'company_name', 'registration_number'])
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows
}

export const listAddresses = async (db: Reader, project: string): Promise<SavedAddress[]> => {
  const rows = await db
    .selectFrom('registered_address')
    .select(['id', 'street', 'postal_code', 'city', 'country'])
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows
}
