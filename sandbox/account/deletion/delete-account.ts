import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { mail } from '#sandbox/auth/letters.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { addresseeOf, type DeletionRules, obstaclesOf } from './account-deletion.ts'

const payloadSchema = v.object({ account: idSchema, requested: v.number() })

/**
 * Deletes an account whose time has come, in one transaction. Something that has come into its projects since, such as a deposit, keeps the
 * account, and the user is mailed why.
 */
export const runDeletion = (work: Job, { database, clock }: Sandbox, rules: DeletionRules): Promise<void> => {
  const { account: id, requested } = v.parse(payloadSchema, work.payload)
  return database.transact(async (trx) => {
    await work.finish(trx)
    const planned = await trx
      .deleteFrom('account_deletion')
      .where('account_id', '=', id)
      .where('requested_at', '=', requested)
      .returning('portal')
      .executeTakeFirst()
    // It was called off, and perhaps requested again since.
    if (planned === undefined) return
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const addressee = addresseeOf(account, planned.portal)
    if ((await obstaclesOf(trx, rules, account, clock.now())).length > 0) {
      await mail(trx, clock, addressee, 'deletionHindered', {})
      return
    }
    await mail(trx, clock, addressee, 'accountDeleted', {})
    for (const erase of rules.erasers) await erase(trx, id, clock.now())
    await eraseAccount(trx, id)
  })
}

/**
 * What the areas of sessions, sign-in and the account itself keep. The row of the account stays without a name and an address, because
 * payments, invoices and the histories of projects refer to it.
 */
const eraseAccount = async (trx: Writer, id: string): Promise<void> => {
  const addresses = trx.selectFrom('account_email').select('email').where('account_id', '=', id)
  const signUps = await trx
    .deleteFrom('registration')
    .where(({ eb, or }) => or([eb('account_id', '=', id), eb('email', 'in', addresses)]))
    .returning('id')
    .execute()
  const subjects = [id, ...signUps.map((signUp) => signUp.id)]
  await trx
    .deleteFrom('one_time_secret')
    .where(({ eb, or }) =>
      or([eb('subject', 'in', subjects), eb('subject', 'like', `${id}:%`), eb('issuer_account_id', '=', id)]),
    )
    .execute()
  await trx.deleteFrom('session').where('account_id', '=', id).execute()
  await trx.deleteFrom('session').where('impersonator_account_id', '=', id).execute()
  for (const table of tablesOfAccount) await trx.deleteFrom(table).where('account_id', '=', id).execute()
  await trx.updateTable('incident').set({ account_id: null }).where('account_id', '=', id).execute()
  await trx
    .updateTable('project')
    .set((of) => ({ name: of.ref('id'), name_search: of.ref('id') }))
    .where('owner_account_id', '=', id)
    .execute()
  const nothing = { first_name: '', last_name: '', avatar: null, email: `deleted:${id}`, password_hash: '' }
  await trx.updateTable('account').set(nothing).where('id', '=', id).execute()
}

const tablesOfAccount = [
  'account_email',
  'account_phone',
  'account_avatar',
  'account_section',
  'account_change',
  'newsletter_link',
  'newsletter_subscription',
  'second_factor',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'sign_in_challenge',
  'known_browser',
] as const
