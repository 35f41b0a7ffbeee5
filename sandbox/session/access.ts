import type { Expression } from 'kysely'
import { type Endpoint, isOpenBeforePasswordChange } from '#domain/contract/endpoint.ts'
import type { ProjectRole, ProjectStatus } from '#domain/session/project.ts'
import type { Right } from '#domain/session/rights.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { type Access, type Member, requireRight, type SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findSignedIn } from './sessions.ts'

const requireUsablePassword = ({ account, impersonator }: SignedIn, endpoint: Endpoint): void => {
  if (account.force_change_password === 0 || impersonator !== null) return
  if (!isOpenBeforePasswordChange(endpoint)) refuse('passwordChangeRequired')
}

/**
 * The signed-in account's membership in a project. Both the project of the path and `?person=` are checked: the person must
 * be one that this account acts as there, and the last day of access must not have passed. An unknown project and a project of other accounts get the same refusal.
 */
const requireMember = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  project: string,
  person: string | null,
  rights: readonly Right[] | undefined,
): Promise<Member> => {
  const db = database.query
  const memberships = await selectMemberships(db, project, signedIn.account.id)
  const own = memberships.find((each) => each.person_id === person && !hasEnded(each, clock.now()))
  const found = own ?? (person === null ? await membershipOfSuperAdmin(db, signedIn, project) : undefined)
  if (found === undefined) return refuse('accessRefused')
  if (signedIn.account.global_status === 'blocked') return refuse('accountBlocked')
  const isSuperAdmin = own === undefined
  // Supervisors activate it again, with a membership of their own, too.
  if (found.status === 'deactivated' && signedIn.account.super_admin === 0)
    return refuse('projectDeactivated', { subjects: [project] })
  requireRight(signedIn, found.role, rights)
  return { project, role: found.role, person: found.person_id, isSuperAdmin }
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

const membershipOfSuperAdmin = async (
  db: Reader,
  signedIn: SignedIn,
  project: string,
): Promise<Membership | undefined> => {
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
  requireMember,
}
