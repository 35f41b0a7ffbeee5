import type { RankClass } from '#domain/buying/offer.ts'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { Submission } from '#domain/buying/purchase.ts'
import { levelRules, type RegisteredFor } from '#domain/buying/requirements.ts'
import type { Address, Registrant } from '#domain/buying/requirements-form.ts'
import { addToCart, loadRequirements, quoteConfiguration, saveRequirement } from '#domain/contract/buying/buying.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { openWallet } from '../ledger/accounts.ts'
import type { Caller, Shop } from './shop-fixture.ts'

/** Free numbers of an offer, in numerical order. */
export const freeNumbers = async ({ sandbox }: Shop, offer: string, rank: RankClass = 'normal'): Promise<string[]> => {
  const rows = await sandbox.database.query
    .selectFrom('stock')
    .select('number')
    .where('offer_id', '=', offer)
    .where('rank', '=', rank)
    .where('sold_to', 'is', null)
    .where('held_by', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.number)
}

export const configurationOf = (
  offer: string,
  numbers: string[],
  less: Partial<Configuration> = {},
): Configuration => ({
  offer,
  numbers,
  billing_option: 'perMinute',
  additional_channels: 0,
  cycle: 1,
  auto_renew: true,
  ...less,
})

export const lena: Registrant = {
  kind: 'individual',
  first_name: 'Lena',
  last_name: 'Sommer',
  birth_date: '1988-03-14',
  company_name: '',
  registration_number: '',
}

export const inBerlin: Address = { street: 'Am Hafen 1', postal_code: '10115', city: 'Berlin', country: 'DE' }

/** Saves a registrant, and an address in the country of an offer unless another one is given. */
export const registerFor = async (
  caller: Caller,
  offer: string,
  { registrant = lena, address, project }: { registrant?: Registrant; address?: Address; project?: string } = {},
): Promise<RegisteredFor> => {
  const asked = { query: { offer }, project }
  const saved = await caller.ask(saveRequirement, { ...asked, body: { kind: 'registrant', registrant } })
  const chosen = address ?? { ...inBerlin, country: saved.country }
  const placed = await caller.ask(saveRequirement, { ...asked, body: { kind: 'address', address: chosen } })
  return { registrant: saved.saved ?? '', address: placed.saved ?? '' }
}

/** The wizard's request: the configuration with its quoted price, and the registrant of its numbers if they must be. */
export const submissionOf = async (
  caller: Caller,
  configuration: Configuration,
  project?: string,
): Promise<Submission> => {
  const { price } = await caller.ask(quoteConfiguration, { body: configuration, project })
  const { level } = await caller.ask(loadRequirements, { query: { offer: configuration.offer }, project })
  const registered_for = levelRules[level].details ? await registerFor(caller, configuration.offer, { project }) : null
  return {
    configuration,
    expected_total: price.total,
    terms_accepted: true,
    terms_version: termsVersion,
    registered_for,
  }
}

/** Adds a configuration to the cart. */
export const putIntoCart = async (caller: Caller, configuration: Configuration, project?: string) =>
  caller.ask(addToCart, { body: await submissionOf(caller, configuration, project), project })

/** The stock rows of some numbers. */
export const stockOf = ({ sandbox }: Shop, numbers: readonly string[]) =>
  sandbox.database.query
    .selectFrom('stock')
    .select(['number', 'held_by', 'held_for', 'held_until', 'sold_to'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()

/** Projects of one account, each with a wallet and without a billing address. */
export const createProjects = ({ sandbox }: Pick<Shop, 'sandbox'>, account: string, count: number): Promise<string[]> =>
  sandbox.database.transact(async (trx) => {
    const projects: string[] = []
    const created_at = sandbox.clock.now()
    for (let at = 1; at <= count; at += 1) {
      const id = `prj_buyer_${at}`
      projects.push(id)
      await trx
        .insertInto('project')
        .values({
          id,
          name: id,
          name_search: id,
          owner_account_id: account,
          status: 'active',
          deactivated_by: null,
          maximum_persons: 1,
          maximum_groups: 1,
          voice_language: 'en',
          timezone: 'UTC',
          logo: null,
          experimental: 0,
          staff_out_call_strategy: 'notAllowed',
          created_at,
        })
        .execute()
      await trx
        .insertInto('membership')
        .values({
          id: `mbr_buyer_${at}`,
          project_id: id,
          account_id: account,
          role: 'owner',
          person_id: null,
          created_at,
        })
        .execute()
      await openWallet(trx, id, created_at)
    }
    return projects
  })
