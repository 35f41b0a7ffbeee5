import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import { houseAccount, openWallet, walletOf } from '../ledger/accounts.ts'
import { bySystem } from '../ledger/attribution.ts'
import { type Transfer, transfer } from '../ledger/transfers.ts'

/** Rows that the ledger's foreign keys require: an account and its project with a wallet. */
export const createWalletProject = (database: Database, clock: Clock, project: string, minimum = 0n): Promise<void> =>
  database.transact(async (trx) => {
    const account = `acc_${project}`
    await trx
      .insertInto('account')
      .values({
        id: account,
        email: `${project}@example.com`,
        password_hash: '-',
        first_name: 'Test',
        last_name: 'Person',
        language: 'en',
        avatar: null,
        currency: 'USD',
        global_status: 'active',
        super_admin: 0,
        is_migrated: 0,
        may_create_project: 1,
        force_change_password: 0,
        persian_invoice: 0,
        created_at: clock.now(),
      })
      .execute()
    await trx
      .insertInto('project')
      .values({
        id: project,
        name: project,
        name_search: project,
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
        created_at: clock.now(),
      })
      .execute()
    await openWallet(trx, project, clock.now(), minimum)
  })

export const deposit = (trx: Writer, clock: Clock, key: string, project: string, amount: bigint): Promise<Transfer> =>
  transfer(trx, clock, {
    key,
    kind: 'deposit',
    legs: [
      { account: houseAccount.gateway('card'), amount: -amount },
      { account: walletOf(project), amount },
    ],
    attribution: bySystem(project),
  })

export const spend = (trx: Writer, clock: Clock, key: string, project: string, amount: bigint): Promise<Transfer> =>
  transfer(trx, clock, {
    key,
    kind: 'purchase',
    legs: [
      { account: walletOf(project), amount: -amount },
      { account: houseAccount.revenue, amount },
    ],
    attribution: bySystem(project),
  })
