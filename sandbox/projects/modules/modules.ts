import { hash, randomBytes } from 'node:crypto'
import type { Modules } from '#domain/contract/projects/projects.ts'
import { type ModuleKind, type PbxLink, pbxLinkLife } from '#domain/projects/module.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { PbxLinkTable } from '#sandbox/platform/database/tables/module-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUser } from '#sandbox/session/access.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { findSessionUser } from '#sandbox/session/sessions.ts'

const day = 24 * 60 * 60 * 1000
/** Links that were neither used nor have expired, of one account in one project. */
const maxOpenLinks = 5
/** Time for which a link is kept, for the date of the last launch. */
const linksKept = 90 * day

/** The modules of a project, each with its last launch by anybody. */
export const listModules = async (db: Reader, project: string): Promise<Modules> => {
  const rows = await db
    .selectFrom('project_module')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('kind')
    .execute()
  const launched = await db
    .selectFrom('pbx_link')
    .innerJoin('account', 'account.id', 'pbx_link.account_id')
    .select(['pbx_link.used_at', 'account.first_name', 'account.last_name'])
    .where('pbx_link.project_id', '=', project)
    .where('pbx_link.used_at', 'is not', null)
    .orderBy('pbx_link.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = launched?.used_at == null ? null : { at: momentOf(launched.used_at), by: fullNameOf(launched) }
  return {
    count: rows.length,
    results: rows.map(({ kind, created_at }) => ({ kind, since: momentOf(created_at), last_launch: last })),
  }
}

/** Switches a module of a project on or off. Both can be repeated. */
export const switchModule = async (
  trx: Writer,
  now: number,
  module: { readonly project: string; readonly kind: ModuleKind },
  isOn: boolean,
): Promise<void> => {
  const values = { project_id: module.project, kind: module.kind, created_at: now }
  await (isOn
    ? trx
        .insertInto('project_module')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : trx
        .deleteFrom('project_module')
        .where('project_id', '=', module.project)
        .where('kind', '=', module.kind)
        .execute())
}

export type PbxVisitor = {
  readonly project: string
  readonly account: string
  readonly person: string | null
  readonly session: string
}

/**
 * A link into the PBX. Its token is returned here and stored as a hash.
 * @param origin of the PBX
 * @throws Refusal `moduleOff`, `tooManyRequests` for a sixth link that is open
 */
export const createPbxLink = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  { project, account, person, session }: PbxVisitor,
  origin: string,
): Promise<PbxLink> => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.transact(async (trx) => {
    if (!(await isPbxOn(trx, project))) refuse('moduleOff')
    await trx
      .deleteFrom('pbx_link')
      .where('project_id', '=', project)
      .where('created_at', '<', now - linksKept)
      .execute()
    const open = await trx
      .selectFrom('pbx_link')
      .select('token_hash')
      .where('project_id', '=', project)
      .where('account_id', '=', account)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .limit(maxOpenLinks)
      .execute()
    if (open.length >= maxOpenLinks) refuse('tooManyRequests', { retryAfter: pbxLinkLife / 1000 })
    await trx
      .insertInto('pbx_link')
      .values({
        token_hash: hashOf(token),
        project_id: project,
        account_id: account,
        person_id: person,
        session_id: session,
        created_at: now,
        expires_at: now + pbxLinkLife,
        used_at: null,
        session_hash: null,
      })
      .execute()
  })
  return { url: `${origin}/pbx/launch?token=${token}`, expires_at: momentOf(now + pbxLinkLife) }
}

/**
 * Uses a link, once. Returns the token of a session at the PBX; undefined for an unknown, used or expired link, and for a user who
 * could not make it now.
 */
export const usePbxLink = (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  token: string,
): Promise<string | undefined> =>
  database.transact(async (trx) => {
    const session = randomBytes(32).toString('base64url')
    const now = clock.now()
    const link = await trx
      .selectFrom('pbx_link')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (link === undefined || !(await mayVisit(trx, clock, link))) return undefined
    const used = await trx
      .updateTable('pbx_link')
      .set({ used_at: now, session_hash: hashOf(session) })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .returning('project_id')
      .executeTakeFirst()
    return used === undefined ? undefined : session
  })

/** Time for which the PBX knows its visitor. */
const pbxSessionLife = 60 * 60 * 1000

/** The names that the PBX shows for a session; undefined for none, after an hour, and for a user who could not make its link now. */
export const findPbxSession = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  session: string,
): Promise<{ project: string; user: string } | undefined> => {
  const found = await database.query
    .selectFrom('pbx_link')
    .innerJoin('account', 'account.id', 'pbx_link.account_id')
    .innerJoin('project', 'project.id', 'pbx_link.project_id')
    .selectAll('pbx_link')
    .select(['project.name', 'account.first_name', 'account.last_name'])
    .where('pbx_link.session_hash', '=', hashOf(session))
    .where('pbx_link.used_at', '>', clock.now() - pbxSessionLife)
    .executeTakeFirst()
  if (found === undefined || !(await mayVisit(database.query, clock, found))) return undefined
  return { project: found.name, user: fullNameOf(found) }
}

const mayVisit = async (db: Reader, clock: Clock, { project_id, person_id, session_id }: PbxLinkTable) => {
  const user = await findSessionUser(db, clock, session_id)
  const wanted = { project: project_id, person: person_id, rights: undefined }
  return (
    user !== undefined && (await isPbxOn(db, project_id)) && (await refusalOfUser(db, clock, user, wanted)) === null
  )
}

const isPbxOn = async (db: Reader, project: string): Promise<boolean> => {
  const module = await db
    .selectFrom('project_module')
    .select('kind')
    .where('project_id', '=', project)
    .where('kind', '=', 'pbx')
    .executeTakeFirst()
  return module !== undefined
}

const hashOf = (token: string): string => hash('sha256', token, 'hex')
