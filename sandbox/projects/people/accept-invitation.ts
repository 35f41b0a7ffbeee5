import type * as v from 'valibot'
import type { Joined, joinByInvitation, OpenedInvitation } from '#domain/contract/projects/people.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { checkLink, redeemLink } from '#sandbox/auth/one-time-secrets.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { addressThrottle, throttle } from '#sandbox/auth/throttle.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { findEmailHolder, fullNameOf, insertAccount } from '#sandbox/session/accounts.ts'
import { hashNewPassword } from '#sandbox/session/new-password.ts'
import { noteChanges } from '#sandbox/session/project-history.ts'
import { openSession } from '#sandbox/session/sessions.ts'

/** New accounts from one remote address before waits begin. */
const free = 50

type Given = v.InferOutput<typeof joinByInvitation.body>

/**
 * What a link invites to. The link can still be used.
 * @throws Refusal `linkInvalid`, `linkUsed`, `linkExpired`, `projectDeactivated`
 */
export const readInvitation = async (
  { database, clock }: Sandbox,
  token: string,
  address: string | undefined,
): Promise<OpenedInvitation> => {
  await throttle(database, clock, addressThrottle('invitation', address, 200))
  const { subject, expires_at } = await checkLink(database.query, clock, 'invitation', token)
  const row = await requireOpen(database.query, clock, subject)
  return {
    project: row.project,
    invited_by: row.invited_by ?? '',
    name: row.name,
    email: row.email,
    role: row.role,
    expires_at: momentOf(expires_at),
  }
}

/**
 * Makes the signed-in user a member. The mail has proved that the address was meant, so the account may have another one.
 * @throws Refusal `accountBlocked`, `memberAlready`, the refusals of the link
 */
export const accept = ({ database, clock }: Sandbox, { account }: SignedIn, token: string): Promise<Joined> => {
  if (account.global_status === 'blocked') return refuse('accountBlocked')
  return database.transact(async (trx) => join(trx, clock, account, await redeem(trx, clock, token)))
}

/**
 * Makes an account with the invited address, which the link verifies, and a member of it.
 * @throws Refusal `termsNotAccepted`, `accountExists`, the refusals of the link
 */
export const joinAsNewcomer = async (
  { database, clock, work }: Sandbox,
  { token, password, terms_version, ...given }: Given,
  { address, userAgent }: { readonly address: string | undefined; readonly userAgent: string },
): Promise<Joined & { token: string }> => {
  if (terms_version !== termsVersion) {
    return refuse('termsNotAccepted', { field: { name: 'terms_version', code: 'termsNotAccepted' } })
  }
  await throttle(database, clock, addressThrottle('join', address, free))
  // Checked before hashing, so that an invalid link costs no hash.
  await checkLink(database.query, clock, 'invitation', token)
  const password_hash = await hashNewPassword(password, 'password', address)
  return database.transact(async (trx) => {
    const invitation = await redeem(trx, clock, token)
    if ((await findEmailHolder(trx, invitation.email)) !== undefined) return refuse('accountExists')
    const id = createId('acc')
    await insertAccount(trx, {
      id,
      email: invitation.email,
      password_hash,
      ...given,
      avatar: null,
      currency: 'USD',
      global_status: 'active',
      super_admin: 0,
      is_migrated: 0,
      may_create_project: 1,
      force_change_password: 0,
      persian_invoice: 0,
      accepted_terms: terms_version,
      created_at: clock.now(),
    })
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const joined = await join(trx, clock, account, invitation)
    const session = await openSession(trx, { clock, work }, { account: id, userAgent })
    return { ...joined, token: session.token }
  })
}

type Invitation = Awaited<ReturnType<typeof requireOpen>>

const redeem = async (trx: Writer, clock: Clock, token: string): Promise<Invitation> => {
  const { subject } = await redeemLink(trx, clock, 'invitation', token)
  return requireOpen(trx, clock, subject)
}

const requireOpen = async (db: Reader, clock: Clock, person: string) => {
  const row = await db
    .selectFrom('project_user')
    .innerJoin('person', 'person.id', 'project_user.person_id')
    .innerJoin('project', 'project.id', 'project_user.project_id')
    .innerJoin('account as owner', 'owner.id', 'project.owner_account_id')
    .leftJoin('account as inviter', 'inviter.id', 'project_user.invited_by')
    .selectAll('project_user')
    .select([
      'person.name',
      'project.name as project',
      'project.status',
      'project.owner_account_id',
      'owner.email as owner_email',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.language as owner_language',
      'inviter.first_name',
      'inviter.last_name',
    ])
    .where('project_user.person_id', '=', person)
    .executeTakeFirst()
  if (row === undefined || row.removed_at !== null) return refuse('linkInvalid')
  if (row.membership_id !== null) return refuse('linkUsed')
  if (row.ends_at !== null && clock.now() >= row.ends_at) return refuse('linkExpired')
  if (row.status === 'deactivated') return refuse('projectDeactivated', { subjects: [row.project_id] })
  const use = {
    project: row.project_id,
    account: row.invited_by ?? row.owner_account_id,
    right: 'changePeople',
  } as const
  if ((await refusalOfUse(db, clock, use)) !== null) return refuse('linkExpired')
  const invited_by =
    row.first_name === null ? null : fullNameOf({ first_name: row.first_name, last_name: row.last_name ?? '' })
  return { ...row, invited_by }
}

const join = async (trx: Writer, clock: Clock, account: AccountTable, invitation: Invitation): Promise<Joined> => {
  const { person_id, project_id, role, ends_at } = invitation
  const known = await trx
    .selectFrom('membership')
    .select('id')
    .where('project_id', '=', project_id)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (known !== undefined) return refuse('memberAlready')
  const [membership, now] = [createId('mbr'), clock.now()]
  const person = role === 'simple' ? person_id : null
  await trx
    .insertInto('membership')
    .values({ id: membership, project_id, account_id: account.id, role, person_id: person, ends_at, created_at: now })
    .execute()
  await trx
    .updateTable('project_user')
    .set({ membership_id: membership, joined_at: now, version: invitation.version + 1 })
    .where('person_id', '=', person_id)
    .execute()
  await noteChanges(trx, clock, {
    project: project_id,
    signedIn: { account, impersonator: null },
    subject: invitation.name,
    changes: [{ field: 'person.joined', before: null, after: account.email }],
  })
  const owner = { first_name: invitation.owner_first_name, last_name: invitation.owner_last_name }
  const { portal, owner_email: to, owner_language: language } = invitation
  await mail(trx, clock, { to, name: fullNameOf(owner), language, portal }, 'invitationAccepted', {
    person: invitation.name,
    email: account.email,
    project: invitation.project,
    people: pageOf(portal, '/project_settings?section=people'),
  })
  return { project: project_id, person }
}
