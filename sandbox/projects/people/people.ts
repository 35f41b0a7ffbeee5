import type * as v from 'valibot'
import type { People } from '#domain/contract/projects/people.ts'
import { endOfDay } from '#domain/kit/days.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { Person, personChangeSchema } from '#domain/projects/person.ts'
import { forgetSecrets } from '#sandbox/auth/one-time-secrets.ts'
import { untilNextSending } from '#sandbox/auth/resend.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { personChangedBy } from '#sandbox/session/change-author.ts'
import { timezoneOf } from '#sandbox/session/project.ts'
import { noteChanges } from '#sandbox/session/project-history.ts'

type Invited = { readonly project_id: string; readonly email: string }

/** Counted by the address, so that removing and inviting again shortens no wait. */
export const sendingOf = ({ project_id, email }: Invited): string => `invite:${project_id}:${email}`

type Page = { readonly after?: string | undefined; readonly page_size: PageSize }

/** The people of a project behind the person `after`, in the order of their ids. */
export const listPeople = async (db: Reader, clock: Clock, project: string, page: Page): Promise<People> => {
  const { after, page_size } = page
  const read = await selectPeople(db)
    .where('project_user.project_id', '=', project)
    .where('project_user.removed_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('project_user.person_id', '>', after ?? ''))
    .orderBy('project_user.person_id')
    .limit(page_size + 1)
    .execute()
  const { rows, next } = cutAt(read, page_size, ({ person_id }) => person_id)
  const { maximum_persons } = await db
    .selectFrom('project')
    .select('maximum_persons')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  return {
    results: await Promise.all(rows.map((row) => toPerson(db, clock, row))),
    page_size,
    next,
    count: await countPeople(db, project),
    maximum: maximum_persons,
  }
}

/** Users and invitations of a project, with its owner. */
export const countPeople = async (db: Reader, project: string): Promise<number> => {
  const { count } = await db
    .selectFrom('project_user')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('project_id', '=', project)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

const selectPeople = (db: Reader) =>
  db
    .selectFrom('project_user')
    .innerJoin('person', 'person.id', 'project_user.person_id')
    .leftJoin('membership', 'membership.id', 'project_user.membership_id')
    .leftJoin('account', 'account.id', 'membership.account_id')
    .selectAll('project_user')
    .select(['person.name', 'membership.account_id', 'account.email as account_email'])

type PersonRow = Awaited<ReturnType<typeof requirePerson>>

/** @throws Refusal `personUnknown` for a removed person and for one of another project */
export const requirePerson = async (db: Reader, project: string, person: string) =>
  (await selectPeople(db)
    .where('project_user.project_id', '=', project)
    .where('project_user.person_id', '=', person)
    .where('project_user.removed_at', 'is', null)
    .executeTakeFirst()) ?? refuse('personUnknown')

export const readPerson = async (db: Reader, clock: Clock, project: string, person: string): Promise<Person> =>
  toPerson(db, clock, await requirePerson(db, project, person))

const toPerson = async (db: Reader, clock: Clock, row: PersonRow): Promise<Person> => {
  const now = clock.now()
  const hasJoined = row.membership_id !== null
  return {
    id: row.person_id,
    name: row.name,
    email: row.account_email ?? row.email,
    role: row.role,
    state: stateOf(row, now),
    until: row.ends_on,
    version: row.version,
    invited_at: row.invited_at === null ? null : momentOf(row.invited_at),
    joined_at: row.joined_at === null ? null : momentOf(row.joined_at),
    resend_after: hasJoined ? null : await untilNextSending(db, clock, sendingOf(row)),
  }
}

const stateOf = ({ ends_at, membership_id, expires_at }: PersonRow, now: number): Person['state'] => {
  if (ends_at !== null && now >= ends_at) return 'ended'
  if (membership_id !== null) return 'joined'
  return expires_at !== null && now < expires_at ? 'invited' : 'expired'
}

/**
 * The columns of a last day of access; `until` empty without one.
 * @throws Refusal `requestInvalid` for a day that has passed in the project's time zone
 */
export const endOf = async (db: Reader, now: number, project: string, until: string) => {
  if (until === '') return { ends_on: null, ends_at: null }
  const ends_at = endOfDay(until, await timezoneOf(db, project))
  if (ends_at <= now) return refuse('requestInvalid', { field: { name: 'until', code: 'date.past' } })
  return { ends_on: until, ends_at }
}

type Change = v.InferOutput<typeof personChangeSchema>

/**
 * Changes a person, and with it the access of its user. A simple user who becomes a manager acts without the person from then
 * on, and the other way round: sessions that act in the old way are refused at their next call.
 * @throws Refusal `personUnknown`, `personChanged`, `memberAlready` if the user has another role in the project, too,
 * `requestInvalid` for a last day that has passed
 */
export const changePerson = (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  project: string,
  { user, version, ...given }: Change,
): Promise<Person> =>
  database.transact(async (trx) => {
    const before = await requirePerson(trx, project, user)
    if (before.version !== version)
      return refuse('personChanged', { changed: await personChangedBy(trx, project, before.name) })
    const until = given.until ?? ''
    const isSameDay = until === (before.ends_on ?? '')
    const end = isSameDay ? {} : await endOf(trx, clock.now(), project, until)
    await trx.updateTable('person').set({ name: given.name }).where('id', '=', user).execute()
    await trx
      .updateTable('project_user')
      .set({ role: given.role, ...end, version: version + 1 })
      .where('person_id', '=', user)
      .execute()
    if (before.membership_id !== null) await changeMembership(trx, before, given.role)
    const changes = [
      { field: 'person.name', before: before.name, after: given.name },
      { field: 'person.role', before: before.role, after: given.role },
      { field: 'person.until', before: before.ends_on, after: until === '' ? null : until },
    ].filter((change) => change.before !== change.after)
    if (changes.length > 0) await noteChanges(trx, clock, { project, signedIn, subject: given.name, changes })
    return readPerson(trx, clock, project, user)
  })

const changeMembership = async (trx: Writer, before: PersonRow, role: PersonRow['role']): Promise<void> => {
  const { project_id, person_id, membership_id, account_id } = before
  if (role !== before.role && (await hasOtherRole(trx, { project_id, account_id, membership_id }))) {
    return refuse('memberAlready')
  }
  const { ends_at } = await trx
    .selectFrom('project_user')
    .select('ends_at')
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('membership')
    .set({ role, person_id: role === 'simple' ? person_id : null, ends_at })
    .where('id', '=', membership_id ?? '')
    .execute()
}

type Membership = {
  readonly project_id: string
  readonly account_id: string | null
  readonly membership_id: string | null
}

const hasOtherRole = async (trx: Writer, { project_id, account_id, membership_id }: Membership): Promise<boolean> => {
  const other = await trx
    .selectFrom('membership')
    .select('id')
    .where('project_id', '=', project_id)
    .where('account_id', '=', account_id ?? '')
    .where('id', '!=', membership_id ?? '')
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Ends the access of a user, or an invitation. The person stays, because the ledger, payments and wire transfers refer to it.
 * @throws Refusal `personUnknown`
 */
export const removePerson = (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  project: string,
  person: string,
): Promise<void> =>
  database.transact(async (trx) => {
    const row = await requirePerson(trx, project, person)
    await unlist(trx, clock, row)
    if (row.membership_id !== null) await trx.deleteFrom('membership').where('id', '=', row.membership_id).execute()
    const email = row.account_email ?? row.email
    const changes = [{ field: 'person.removed', before: email, after: null }]
    await noteChanges(trx, clock, { project, signedIn, subject: row.name, changes })
  })

/** Takes a person off the list, with its links and an offer of the ownership. The membership stays. */
export const unlist = async (trx: Writer, clock: Clock, row: PersonRow): Promise<void> => {
  await trx
    .updateTable('project_user')
    .set({ membership_id: null, removed_at: clock.now(), version: row.version + 1 })
    .where('person_id', '=', row.person_id)
    .execute()
  await trx.deleteFrom('ownership_offer').where('person_id', '=', row.person_id).execute()
  await forgetSecrets(trx, 'invitation', row.person_id)
}

/** Moves the ends of access to another time zone: the last day stays the same. */
export const moveEnds = async (trx: Writer, project: string, zone: string): Promise<void> => {
  const rows = await trx
    .selectFrom('project_user')
    .select(['person_id', 'membership_id', 'ends_on'])
    .where('project_id', '=', project)
    .where('removed_at', 'is', null)
    .where('ends_on', 'is not', null)
    .execute()
  for (const { person_id, membership_id, ends_on } of rows) {
    const ends_at = endOfDay(ends_on ?? '', zone)
    await trx.updateTable('project_user').set({ ends_at }).where('person_id', '=', person_id).execute()
    await trx
      .updateTable('membership')
      .set({ ends_at })
      .where('id', '=', membership_id ?? '')
      .execute()
  }
}
