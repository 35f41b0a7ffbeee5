import type { Updateable } from 'kysely'
import type * as v from 'valibot'
import type { saveProject } from '#domain/contract/projects/projects.ts'
import { isTimeZone } from '#domain/kit/time-zone.ts'
import type { ProjectSection } from '#domain/session/project.ts'
import { findComplete } from '#sandbox/files/files.ts'
import { keepFileUntil } from '#sandbox/files/keep-file.ts'
import { lifetime } from '#sandbox/files/limits.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { ProjectTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { projectChangedBy } from '#sandbox/session/change-author.ts'
import { changeProject } from '#sandbox/session/project-history.ts'
import { moveEnds } from './people/people.ts'

type Change = Exclude<v.InferOutput<typeof saveProject.body>, { section: 'status' }>

/**
 * Replaces one section of a project's settings, and notes who changed what.
 * @throws Refusal `projectChanged` if the section has changed since `version`, `fileUnknown`, `requestInvalid`
 */
export const saveSettings = (sandbox: Sandbox, signedIn: SignedIn, project: string, change: Change): Promise<void> =>
  sandbox.database.transact(async (trx) => {
    await countVersion(trx, sandbox.clock.now(), project, change)
    const before = await changeProject(trx, sandbox.clock, {
      project,
      signedIn,
      columns: await columnsOf(trx, project, change),
    })
    if (change.section === 'general' && before.timezone !== change.timezone)
      await moveEnds(trx, project, change.timezone)
    if (change.section === 'logo') await releaseLogo(trx, sandbox, before, change.logo)
  })

const countVersion = async (
  trx: Writer,
  now: number,
  project: string,
  { section, version }: { section: ProjectSection; version: number },
): Promise<void> => {
  const stored = await trx
    .selectFrom('project_section')
    .select(['version', 'changed_at'])
    .where('project_id', '=', project)
    .where('section', '=', section)
    .executeTakeFirst()
  if (version !== (stored?.version ?? 0))
    refuse('projectChanged', {
      changed: stored === undefined ? undefined : await projectChangedBy(trx, project, stored.changed_at),
    })
  const columns = { version: version + 1, changed_at: now }
  await trx
    .insertInto('project_section')
    .values({ project_id: project, section, ...columns })
    .onConflict((conflict) => conflict.columns(['project_id', 'section']).doUpdateSet(columns))
    .execute()
}

const columnsOf = async (trx: Writer, project: string, change: Change): Promise<Updateable<ProjectTable>> => {
  switch (change.section) {
    case 'general': {
      const { name, timezone, voice_language } = change
      if (!isTimeZone(timezone)) return refuse('requestInvalid', { field: { name: 'timezone', code: 'INVALID' } })
      return { name, timezone, voice_language }
    }
    case 'limits':
      return { maximum_persons: change.maximum_persons, maximum_groups: change.maximum_groups }
    case 'calls':
      return { staff_out_call_strategy: change.staff_out_call_strategy, experimental: change.experimental ? 1 : 0 }
    case 'logo':
      if (change.logo !== null) await requireImage(trx, project, change.logo)
      return { logo: change.logo }
  }
}

const requireImage = async (trx: Writer, project: string, file: string): Promise<void> => {
  const { type } = (await findComplete(trx, project, file)) ?? refuse('fileUnknown')
  if (type?.startsWith('image/') !== true) refuse('requestInvalid', { field: { name: 'logo', code: 'INVALID' } })
}

/** A logo that is not used any more expires like every other file to which nothing refers. */
const releaseLogo = async (
  trx: Writer,
  sandbox: Sandbox,
  { logo }: Pick<ProjectTable, 'logo'>,
  next: string | null,
): Promise<void> => {
  if (logo !== null && logo !== next) await keepFileUntil(trx, sandbox, logo, sandbox.clock.now() + lifetime)
}

export const isLogo = async (db: Reader, file: string): Promise<boolean> =>
  (await db.selectFrom('project').select('id').where('logo', '=', file).executeTakeFirst()) !== undefined
