import type { RankClass } from '#domain/buying/offer.ts'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { Submission } from '#domain/buying/purchase.ts'
import { addToCart, quoteConfiguration } from '#domain/contract/buying.ts'
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

/** The wizard's request: the configuration with its quoted price. */
export const submissionOf = async (
  caller: Caller,
  configuration: Configuration,
  project?: string,
): Promise<Submission> => {
  const { total } = await caller.ask(quoteConfiguration, { body: configuration, project })
  return { configuration, expected_total: total.total, terms_accepted: true, terms_version: termsVersion }
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
