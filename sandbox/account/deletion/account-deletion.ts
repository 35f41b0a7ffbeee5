import {
  type AccountDeletion,
  type DeletionObstacle,
  deletionDays,
  obstaclesListed,
} from '#domain/account/account-deletion.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import { throttle } from '#sandbox/auth/throttle.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'

type ProjectObstacle = {
  readonly reason: Exclude<DeletionObstacle, 'supervisor' | 'blocked'>
  /** Whether a project has it at `now`. */
  readonly isMet: (db: Reader, project: string, now: number) => Promise<boolean>
}

/** What every area says about the deletion of an account. */
export type DeletionRules = {
  readonly obstacles: readonly ProjectObstacle[]
  /** Removes what an area keeps about the account. */
  readonly erasers: readonly ((trx: Writer, account: string, now: number) => Promise<void>)[]
}

const day = 24 * 60 * 60_000
/** Requests before each further one has to wait, because each is answered with a mail. */
const freeRequests = 5

export const readDeletion = async (
  db: Reader,
  rules: DeletionRules,
  account: AccountTable,
  now: number,
): Promise<AccountDeletion> => {
  const planned = await findDeletion(db, account.id)
  return {
    planned_for: planned === undefined ? null : momentOf(planned.due_at),
    obstacles: await obstaclesOf(db, rules, account, now),
  }
}

const findDeletion = (db: Reader, account: string) =>
  db.selectFrom('account_deletion').selectAll().where('account_id', '=', account).executeTakeFirst()

export const obstaclesOf = async (
  db: Reader,
  { obstacles }: DeletionRules,
  account: Pick<AccountTable, 'id' | 'super_admin' | 'global_status'>,
  now: number,
): Promise<AccountDeletion['obstacles']> => {
  const found: AccountDeletion['obstacles'] = []
  if (account.super_admin === 1) found.push({ reason: 'supervisor', project: null })
  // The operator may still need what is known about it.
  if (account.global_status === 'blocked') found.push({ reason: 'blocked', project: null })
  const owned = await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('owner_account_id', '=', account.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const project of owned) {
    for (const { reason, isMet } of obstacles) {
      if (found.length === obstaclesListed) return found
      if (await isMet(db, project.id, now)) found.push({ reason, project })
    }
  }
  return found
}

/** @throws Refusal `passwordInvalid`, `deletionHindered`, `tooManyRequests` */
export const requestDeletion = async (
  sandbox: Sandbox,
  rules: DeletionRules,
  signedIn: SignedIn,
  {
    password,
    portal,
    address,
  }: { readonly password: string; readonly portal: string; readonly address: string | undefined },
): Promise<AccountDeletion> => {
  const { account } = signedIn
  const { database, clock } = sandbox
  await requirePassword(sandbox, signedIn, password, address)
  await throttle(database, clock, [{ subject: `deletion:${account.id}`, free: freeRequests }])
  return database.transact(async (trx) => {
    const now = clock.now()
    if ((await findDeletion(trx, account.id)) === undefined) {
      if ((await obstaclesOf(trx, rules, account, now)).length > 0) return refuse('deletionHindered')
      const due = now + deletionDays * day
      await trx
        .insertInto('account_deletion')
        .values({ account_id: account.id, portal, requested_at: now, due_at: due })
        .execute()
      const payload = { account: account.id, requested: now }
      await insertWork(trx, clock, {
        kind: 'account.delete',
        key: `account.delete:${account.id}:${now}`,
        payload,
        dueAt: due,
      })
      const change = { field: 'deletion', before: null, after: momentOf(due) } as const
      await noteAccountChanges(trx, clock, bySession(signedIn), [change])
      const link = pageOf(portal, '/account?section=data')
      await mail(trx, clock, addresseeOf(account, portal), 'deletionPlanned', {
        on: formatUtcDate(due, account.language),
        account: link,
      })
    }
    return readDeletion(trx, rules, account, now)
  })
}

export const cancelDeletion = (
  { database, clock }: Sandbox,
  rules: DeletionRules,
  signedIn: SignedIn,
  portal: string,
) =>
  database.transact(async (trx) => {
    const { account } = signedIn
    const planned = await trx
      .deleteFrom('account_deletion')
      .where('account_id', '=', account.id)
      .returning('due_at')
      .executeTakeFirst()
    if (planned !== undefined) {
      const change = { field: 'deletion', before: momentOf(planned.due_at), after: null } as const
      await noteAccountChanges(trx, clock, bySession(signedIn), [change])
      await mail(trx, clock, addresseeOf(account, portal), 'deletionCancelled', {})
    }
    return readDeletion(trx, rules, account, clock.now())
  })

export const addresseeOf = (account: AccountTable, portal: string) => ({
  to: account.email,
  name: fullNameOf(account),
  language: account.language,
  portal,
})
