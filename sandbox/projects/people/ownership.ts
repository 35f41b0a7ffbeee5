import type { OwnershipOffer } from '#domain/projects/person.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { OwnershipOfferTable } from '#sandbox/platform/database/tables/project-tables.ts'
import type { Member, SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { changeProject } from '#sandbox/session/project-history.ts'
import { requirePerson, unlist } from './people.ts'

/** Milliseconds for which an offer can be accepted. */
export const offerLife = 7 * 24 * 60 * 60_000

type Ownership = { readonly offer: OwnershipOffer | null }

/** The open offer, for the owner and for the user it was made to; null for everybody else. */
export const readOwnership = async (
  db: Reader,
  now: number,
  signedIn: SignedIn,
  member: Member,
): Promise<Ownership> => {
  const row = await db
    .selectFrom('ownership_offer')
    .innerJoin('person', 'person.id', 'ownership_offer.person_id')
    .innerJoin('account', 'account.id', 'ownership_offer.offered_by')
    .selectAll('ownership_offer')
    .select(['person.name', 'account.first_name', 'account.last_name'])
    .where('ownership_offer.project_id', '=', member.project)
    .where('ownership_offer.expires_at', '>', now)
    .executeTakeFirst()
  const isMine = row?.account_id === signedIn.account.id
  if (row === undefined || (!isMine && member.role !== 'owner')) return { offer: null }
  return {
    offer: {
      user: row.person_id,
      name: row.name,
      offered_by: fullNameOf(row),
      expires_at: momentOf(row.expires_at),
      is_mine: isMine,
    },
  }
}

/**
 * Offers the ownership to a user who has joined; an earlier offer ends. Wrong passwords share the throttle of signing in.
 * @throws Refusal `passwordInvalid`, `personUnknown` also for an invitation,
 * `tooManyRequests`
 */
export const offer = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  member: Member,
  given: {
    readonly user: string
    readonly password: string
    readonly portal: string
    readonly address: string | undefined
  },
): Promise<Ownership> => {
  const { account } = signedIn
  const { database, clock } = sandbox
  await requirePassword(sandbox, signedIn, given.password, given.address)
  return database.transact(async (trx) => {
    const { owner_account_id, name: project } = await requireProject(trx, member.project)
    if (owner_account_id !== account.id) return refuse('accessRefused')
    const row = await requirePerson(trx, member.project, given.user)
    if (row.account_id === null || (row.ends_at !== null && clock.now() >= row.ends_at)) return refuse('personUnknown')
    const next = await requireAccount(trx, row.account_id)
    const now = clock.now()
    const columns = {
      person_id: row.person_id,
      account_id: next.id,
      offered_by: account.id,
      created_at: now,
      expires_at: now + offerLife,
    }
    await trx
      .insertInto('ownership_offer')
      .values({ project_id: member.project, ...columns })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
      .execute()
    await mail(trx, clock, recipient(next, given.portal), 'ownershipOffered', {
      owner: fullNameOf(account),
      project,
      people: pageOf(given.portal, '/project_settings?section=people'),
      days: offerLife / 86_400_000,
    })
    return readOwnership(trx, now, signedIn, member)
  })
}

/**
 * Ends the open offer.
 * @throws Refusal `accessRefused` for a user who acts for another one, or who is neither owner nor named in it
 */
export const endOffer = ({ database, clock }: Sandbox, { account }: SignedIn, member: Member): Promise<Ownership> =>
  database.transact(async (trx) => {
    const open = await findOpen(trx, clock.now(), member.project)
    if (member.role !== 'owner' && open?.account_id !== account.id) return refuse('accessRefused')
    await trx.deleteFrom('ownership_offer').where('project_id', '=', member.project).execute()
    return { offer: null }
  })

/**
 * Makes the signed-in user the owner. The owner until then becomes a manager, whom the new owner can remove.
 * @throws Refusal `accessRefused` for a user who acts for another one, `offerEnded` without an open offer to this user
 */
export const acceptOwnership = (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  member: Member,
  portal: string,
): Promise<void> =>
  database.transact(async (trx) => {
    const { account } = signedIn
    const { project } = member
    const open = await findOpen(trx, clock.now(), project)
    const before = await requireProject(trx, project)
    if (open?.account_id !== account.id || open.offered_by !== before.owner_account_id) return refuse('offerEnded')
    const use = { project, account: open.offered_by, right: 'offerOwnership' } as const
    if ((await refusalOfUse(trx, clock, use)) !== null) return refuse('offerEnded')
    const row = await requirePerson(trx, project, open.person_id)
    if (row.membership_id === null || row.account_id !== account.id) return refuse('offerEnded')
    const former = await requireAccount(trx, before.owner_account_id)
    await demote(trx, clock.now(), { project, former, portal })
    await unlist(trx, clock, row)
    await trx
      .updateTable('membership')
      .set({ role: 'owner', person_id: null, ends_at: null })
      .where('id', '=', row.membership_id)
      .execute()
    await changeProject(trx, clock, { project, signedIn, columns: { owner_account_id: account.id } })
    await mail(trx, clock, recipient(former, portal), 'ownershipAccepted', {
      owner: fullNameOf(account),
      project: before.name,
      people: pageOf(portal, '/project_settings?section=people'),
    })
  })

type Former = { readonly project: string; readonly former: AccountTable; readonly portal: string }

const demote = async (trx: Writer, now: number, { project, former, portal }: Former): Promise<void> => {
  const { id: membership } = await trx
    .updateTable('membership')
    .set({ role: 'manager' })
    .where('project_id', '=', project)
    .where('account_id', '=', former.id)
    .where('role', '=', 'owner')
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = createId('prs')
  const name = fullNameOf(former)
  await trx.insertInto('person').values({ id, project_id: project, name, created_at: now }).execute()
  await trx
    .insertInto('project_user')
    .values({
      person_id: id,
      project_id: project,
      email: former.email,
      role: 'manager',
      membership_id: membership,
      portal,
      language: former.language,
      joined_at: now,
      version: 0,
    })
    .execute()
}

const findOpen = (db: Reader, now: number, project: string): Promise<OwnershipOfferTable | undefined> =>
  db
    .selectFrom('ownership_offer')
    .selectAll()
    .where('project_id', '=', project)
    .where('expires_at', '>', now)
    .executeTakeFirst()

const requireProject = (db: Reader, id: string) =>
  db.selectFrom('project').select(['owner_account_id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

const requireAccount = (db: Reader, id: string): Promise<AccountTable> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const recipient = (account: AccountTable, portal: string) => ({
  to: account.email,
  name: fullNameOf(account),
  language: account.language,
  portal,
})
