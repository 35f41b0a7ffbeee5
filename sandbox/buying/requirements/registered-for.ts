import type { RequirementLevel } from '#domain/buying/offer.ts'
import { levelRules, type RegisteredFor, suitsCountry } from '#domain/buying/requirements.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Chosen = { readonly registrant: string | null; readonly address: string | null }

/**
 * The choice for numbers of an offer, checked; nothing where the offer requires nothing.
 * @throws Refusal `registrantMissing`, or one of `requireOwn`
 */
export const readRegisteredFor = async (
  db: Reader,
  project: string,
  offer: string,
  chosen: RegisteredFor | null,
): Promise<Chosen> => {
  const { level, country } = await readLevel(db, offer)
  if (!levelRules[level].details) return { registrant: null, address: null }
  if (chosen === null) return refuse('registrantMissing')
  await requireOwn(db, project, { level, country }, chosen)
  return chosen
}

/** What an offer requires, and the country of its numbers. */
export const readLevel = async (
  db: Reader,
  offer: string,
): Promise<{ readonly level: RequirementLevel; readonly country: string }> => {
  const row = await db
    .selectFrom('offer')
    .select(['requirement_level as level', 'country'])
    .where('id', '=', offer)
    .executeTakeFirst()
  return row ?? refuse('offerUnknown', { subjects: [offer] })
}

/**
 * @throws Refusal `requirementUnknown` for a registrant or an address of another project; `requestInvalid` for an address
 * in a country in which the number cannot be registered
 */
export const requireOwn = async (
  db: Reader,
  project: string,
  { level, country }: { readonly level: RequirementLevel; readonly country: string },
  chosen: RegisteredFor,
): Promise<void> => {
  const registrant = await db
    .selectFrom('registrant')
    .select('id')
    .where('id', '=', chosen.registrant)
    .where('project_id', '=', project)
    .executeTakeFirst()
  const address = await db
    .selectFrom('registered_address')
    .select('country')
    .where('id', '=', chosen.address)
    .where('project_id', '=', project)
    .executeTakeFirst()
  if (registrant === undefined || address === undefined) return refuse('requirementUnknown')
  if (!suitsCountry(level, country, address)) {
    return refuse('requestInvalid', { field: { name: 'address', code: 'address.country' } })
  }
}
