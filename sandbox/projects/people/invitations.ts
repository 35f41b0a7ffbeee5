import * as v from 'valibot'
import { identifierKey } from '#domain/kit/reading.ts'
import type { InvitationRequest, Person } from '#domain/projects/person.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { issueLink } from '#sandbox/auth/one-time-secrets.ts'
import { countMailTo, countSending } from '#sandbox/auth/resend.ts'
import { throttle } from '#sandbox/auth/throttle.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { Portal } from '#sandbox/session/portal.ts'
import { noteChanges } from '#sandbox/session/project-history.ts'
import { countPeople, endOf, readPerson, requirePerson, sendingOf } from './people.ts'

/** Milliseconds for which the link of an invitation works. */
export const invitationLife = 7 * 24 * 60 * 60_000
/** Invitations of one project, and of one user, before waits begin. */
const free = { project: 30, account: 50 }

/**
 * Invites a user: the person exists at once, the access begins with the acceptance. Nothing depends on whether the address has
 * an account.
 * @throws Refusal `personInvited` for an address that the owner sees in the project, `personLimitReached`, `requestInvalid` for
 * a last day that has passed, `tooManyRequests`
 */
export const invite = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  project: string,
  portal: Portal,
  given: InvitationRequest,
): Promise<Person> => {
  const { database, clock } = sandbox
  await throttle(database, clock, [
    { subject: `invite:${project}`, free: free.project },
    { subject: `invite:${signedIn.account.id}`, free: free.account },
  ])
  const email = identifierKey(given.email)
  return database.transact(async (trx) => {
    await requireUnlisted(trx, project, email)
    await requirePlace(trx, project)
    const id = createId('prs')
    const now = clock.now()
    const end = await endOf(trx, now, project, given.until ?? '')
    await trx.insertInto('person').values({ id, project_id: project, name: given.name, created_at: now }).execute()
    await trx
      .insertInto('project_user')
      .values({
        person_id: id,
        project_id: project,
        email,
        role: given.role,
        ...end,
        portal: portal.origin,
        language: given.language,
        invited_by: signedIn.account.id,
        invited_at: now,
        version: 0,
      })
      .execute()
    await queueLink(trx, sandbox, { person_id: id, project_id: project, email })
    const changes = [{ field: 'person.invited', before: null, after: email }]
    await noteChanges(trx, clock, { project, signedIn, subject: given.name, changes })
    return readPerson(trx, clock, project, id)
  })
}

/**
 * Mails another link. Returns the seconds until the next one.
 * @throws Refusal `personUnknown` also for a user who has accepted, `tooManyRequests` with the remaining seconds
 */
export const resend = (
  sandbox: Sandbox,
  signedIn: SignedIn,
  project: string,
  portal: Portal,
  person: string,
): Promise<number> =>
  sandbox.database.transact(async (trx) => {
    const row = await requirePerson(trx, project, person)
    if (row.membership_id !== null) return refuse('personUnknown')
    await trx
      .updateTable('project_user')
      .set({ portal: portal.origin, invited_by: signedIn.account.id })
      .where('person_id', '=', person)
      .execute()
    return queueLink(trx, sandbox, row)
  })

type Invited = { readonly person_id: string; readonly project_id: string; readonly email: string }

const queueLink = async (trx: Writer, { clock, work }: Sandbox, row: Invited): Promise<number> => {
  const resendAfter = await countSending(trx, clock, sendingOf(row))
  await countMailTo(trx, clock, row.email)
  await trx
    .updateTable('project_user')
    .set({ expires_at: clock.now() + invitationLife })
    .where('person_id', '=', row.person_id)
    .execute()
  await work.enqueue(trx, { kind: 'invitation.send', payload: { person: row.person_id } })
  return resendAfter
}

/** Mails the link of an invitation that is still open. It has the language that the owner chose, for known addresses, too. */
export const sendInvitation = async (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { person } = v.parse(v.object({ person: v.string() }), job.payload)
  await database.transact(async (trx) => {
    const row = await trx
      .selectFrom('project_user')
      .innerJoin('account', 'account.id', 'project_user.invited_by')
      .selectAll('project_user')
      .select(['account.email as inviter'])
      .where('project_user.person_id', '=', person)
      .where('project_user.removed_at', 'is', null)
      .where('project_user.membership_id', 'is', null)
      .executeTakeFirst()
    if (row !== undefined) {
      const token = await issueLink(trx, clock, { purpose: 'invitation', subject: person, life: invitationLife })
      const link = pageOf(row.portal, '/invitation', token)
      const to = { to: row.email, name: '', language: row.language, portal: row.portal }
      const days = invitationLife / 86_400_000
      await mail(trx, clock, to, 'invitation', { inviter: row.inviter, link, days })
    }
    await job.finish(trx)
  })
}

/** Refuses only addresses that the owner can read in the list. */
const requireUnlisted = async (trx: Writer, project: string, email: string): Promise<void> => {
  const listed = await trx
    .selectFrom('project_user')
    .leftJoin('membership', 'membership.id', 'project_user.membership_id')
    .leftJoin('account', 'account.id', 'membership.account_id')
    .select('project_user.person_id')
    .where('project_user.project_id', '=', project)
    .where('project_user.removed_at', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('account.email', 'project_user.email'), '=', email))
    .executeTakeFirst()
  const owner = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select('account.email')
    .where('project.id', '=', project)
    .executeTakeFirstOrThrow()
  if (listed !== undefined || owner.email === email) {
    refuse('personInvited', { field: { name: 'email', code: 'personInvited' } })
  }
}

const requirePlace = async (trx: Writer, project: string): Promise<void> => {
  const { maximum_persons } = await trx
    .selectFrom('project')
    .select('maximum_persons')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  if ((await countPeople(trx, project)) >= maximum_persons) refuse('personLimitReached')
}
