import { type Expression, sql } from 'kysely'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'

/** Raises a project's counter in the transaction that changes its messages. */
export const countChange = async (trx: Writer, project: string, box: 'inbox' | 'outbox'): Promise<void> => {
  await trx
    .insertInto('sms_version')
    .values({ project_id: project, inbox: 0, outbox: 0, [box]: 1 })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet({ [box]: sql`sms_version.${sql.ref(box)} + 1` }),
    )
    .execute()
}

/** Another text after each change of the project's messages. */
export const versionOf = async (db: Reader, project: string): Promise<string> => {
  const [row] = await selectVersion(db, project)
  return `${row?.inbox ?? 0}.${row?.outbox ?? 0}`
}

const selectVersion = prepared((db, project: Expression<string>) =>
  db.selectFrom('sms_version').select(['inbox', 'outbox']).where('project_id', '=', project),
)
