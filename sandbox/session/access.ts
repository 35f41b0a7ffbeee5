import type { Expression } from 'kysely'
import { type Endpoint, isOpenBeforePasswordChange } from '#domain/contract/kit/endpoint.ts'
import { isConfirmed } from '#domain/kit/confirmation.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { ProjectRole, Right } from '#domain/kit/rights.ts'
import type { ProjectStatus } from '#domain/session/project.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { type Access, type Member, requireRight, type SignedIn } from '#sandbox/platform/http/caller.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'
import { mayAct } from './acting.ts'
import { findSignedIn } from './sessions.ts'

const requireUsablePassword = ({ account, impersonator }: SignedIn, endpoint: Endpoint): void => {
  if (account.force_change_password === 0 || impersonator !== null) return
  if (!isOpenBeforePasswordChange(endpoint)) refuse('passwordChangeRequired')
}

/**
 * The account's membership in a project. Both the project of the path and `?person=` are checked: the person must
 * be one that this account acts as there, and the last day of access must not have passed. An unknown project and a project of other accounts get the same refusal.
 * @throws Refusal `accessRefused`, `accountBlocked`, `projectDeactivated`
 */
const requireMembership = async (
  db: Reader,
  clock: Clock,
  signedIn: User,
  { project, person, rights }: Wanted,
): Promise<Member> => {
  const memberships = await selectMemberships(db, project, signedIn.account.id)
  const open = memberships.filter((each) => !hasEnded(each, clock.now()))
  const own = person === undefined ? open[0] : open.find((each) => each.person_id === person)
  const found = own ?? (person == null ? await membershipOfSuperAdmin(db, signedIn, project) : undefined)
  if (found === undefined) return refuse('accessRefused')
  if (signedIn.account.global_status === 'blocked') return refuse('accountBlocked')
  const isSuperAdmin = own === undefined
  // Supervisors activate it again, with a membership of their own, too.
  if (found.status === 'deactivated' && signedIn.account.super_admin === 0)
    return refuse('projectDeactivated', { subjects: [project] })
  requireRight(signedIn, found.role, rights)
  return { project, role: found.role, person: found.person_id, isSuperAdmin }
}

type User = Pick<SignedIn, 'account' | 'impersonator'>
type Wanted = {
  readonly project: string
  /** Undefined: as whichever person. */
  readonly person: string | null | undefined
  readonly rights: readonly Right[] | undefined
}

/** A use of something that a user has made or opened, and that lives longer than the request. */
export type LastingUse = {
  readonly project: string
  readonly account: string
  /** Who acted for the account when it was made. */
  readonly impersonator?: string | null | undefined
  readonly right?: Right | undefined
}

/**
 * The code with which a request of the same user would be refused now; null if the user still has the right. What lives longer
 * than a request asks this at each use. (decision 99)
 */
export const refusalOfUse = async (
  db: Reader,
  clock: Clock,
  { project, account: id, impersonator = null, right }: LastingUse,
): Promise<FailureCode | null> => {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  if (account === undefined || (impersonator !== null && !(await mayAct(db, impersonator, id)))) return 'accessRefused'
  return refusalOfUser(db, clock, { account, impersonator }, { project, person: undefined, rights: right && [right] })
}

/** As `refusalOfUse`, for the user of a session that is still open. */
export const refusalOfUser = async (
  db: Reader,
  clock: Clock,
  user: User,
  wanted: Wanted,
): Promise<FailureCode | null> => {
  if (user.account.force_change_password === 1 && user.impersonator === null) return 'passwordChangeRequired'
  try {
    await requireMembership(db, clock, user, wanted)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The account if its user still has access to the project; otherwise the project's owner, who is notified in its place. */
export const recipientIn = async (db: Reader, clock: Clock, project: string, account: string): Promise<string> => {
  const { owner_account_id: owner } = await db
    .selectFrom('project')
    .select('owner_account_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  if (account === owner) return owner
  const memberships = await selectMemberships(db, project, account)
  return memberships.some((each) => !hasEnded(each, clock.now())) ? account : owner
}

const selectMemberships = prepared((db, project: Expression<string>, account: Expression<string>) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.project_id')
    .select(['membership.role', 'membership.person_id', 'membership.ends_at', 'project.status'])
    .where('membership.project_id', '=', project)
    .where('membership.account_id', '=', account),
)

const hasEnded = ({ ends_at }: { ends_at: number | null }, now: number): boolean => ends_at !== null && now >= ends_at

type Membership = { role: ProjectRole; person_id: string | null; status: ProjectStatus }

const membershipOfSuperAdmin = async (db: Reader, signedIn: User, project: string): Promise<Membership | undefined> => {
  if (signedIn.account.super_admin === 0) return undefined
  const row = await db.selectFrom('project').select('status').where('id', '=', project).executeTakeFirst()
  return row === undefined ? undefined : { role: 'manager', person_id: null, status: row.status }
}

export const access: Access = {
  async requireSignedIn(sandbox, request, endpoint) {
    const signedIn = (await findSignedIn(sandbox.database, sandbox.clock, request)) ?? refuse('notSignedIn')
    requireUsablePassword(signedIn, endpoint)
    if (endpoint.access !== 'project') requireRight(signedIn, null, endpoint.rights)
    return signedIn
  },
  requireMember: ({ database, clock }, signedIn, project, person, rights) =>
    requireMembership(database.query, clock, signedIn, { project, person, rights }),
  async requireConfirmed({ clock }, { impersonator, confirmedAt }, kind) {
    // The account's own user could not be asked.
    if (impersonator !== null && kind === 'lasting') refuse('accessRefused')
    if (confirmedAt !== null && !isConfirmed(kind, confirmedAt, clock.now())) refuse('confirmationNeeded')
  },
}
