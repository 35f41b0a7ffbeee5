import type { Endpoint } from '#domain/contract/endpoint.ts'
import type { ProjectRole, ProjectStatus } from '#domain/project.ts'
import type { Reader } from '../db/database.ts'
import type { AccountTable } from '../db/tables/identity-tables.ts'
import type { Attribution } from '../ledger/attribution.ts'
import { refuse } from '../refusal.ts'

export type SignedIn = {
  readonly session: string
  readonly account: AccountTable
  /** Who is really behind the keyboard, when somebody signed in on the account's behalf. */
  readonly impersonator: string | null
}

export type Member = {
  readonly project: string
  readonly role: ProjectRole
  /** The person as whom a simple user acts; null for every other role. */
  readonly person: string | null
  /** Reached the project as a supervisor, without belonging to it. */
  readonly isSuperAdmin: boolean
}

/** Calls that somebody who must change the password may still make. */
const allowedBeforePasswordChange = ['auth/', 'configs/', 'settings/info/']

export const requireUsablePassword = ({ account, impersonator }: SignedIn, endpoint: Endpoint): void => {
  if (account.force_change_password === 0 || impersonator !== null) return
  if (allowedBeforePasswordChange.some((start) => endpoint.path.startsWith(start))) return
  refuse('passwordChangeRequired', { status: 403 })
}

/**
 * The signed-in account's place in a project. Nothing in the request is believed: neither the project in the path nor
 * `?person=`, which must be a person this account acts as there. A project that is not there and one that is somebody
 * else's are refused alike.
 */
export const requireMember = async (
  db: Reader,
  signedIn: SignedIn,
  project: string,
  person: string | null,
  roles: readonly ProjectRole[] | undefined,
): Promise<Member> => {
  const places = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.project_id')
    .select(['membership.role', 'membership.person_id', 'project.status'])
    .where('membership.project_id', '=', project)
    .where('membership.account_id', '=', signedIn.account.id)
    .execute()
  const place = places.find((each) => each.person_id === person)
  const found = place ?? (person === null ? await placeOfSuperAdmin(db, signedIn, project) : undefined)
  if (found === undefined) return refuse('accessRefused')
  if (signedIn.account.global_status === 'blocked') return refuse('accountBlocked')
  const isSuperAdmin = place === undefined
  if (found.status === 'deactivated' && !isSuperAdmin) return refuse('projectDeactivated', { subjects: [project] })
  if (roles !== undefined && !roles.includes(found.role)) return refuse('accessRefused')
  return { project, role: found.role, person: found.person_id, isSuperAdmin }
}

type Place = { role: ProjectRole; person_id: string | null; status: ProjectStatus }

const placeOfSuperAdmin = async (db: Reader, signedIn: SignedIn, project: string): Promise<Place | undefined> => {
  if (signedIn.account.super_admin === 0) return undefined
  const row = await db.selectFrom('project').select('status').where('id', '=', project).executeTakeFirst()
  return row === undefined ? undefined : { role: 'manager', person_id: null, status: row.status }
}

export const attributionOf = (signedIn: SignedIn, member: Member | undefined): Attribution => ({
  actor: member?.isSuperAdmin ? 'superAdmin' : member?.role === 'reseller' ? 'admin' : 'project',
  project: member?.project,
  person: member?.person ?? undefined,
  account: signedIn.account.id,
  impersonator: signedIn.impersonator ?? undefined,
})
