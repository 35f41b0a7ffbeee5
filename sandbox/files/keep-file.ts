import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'

/** Keeps a file at least so long, for a draft of an area that may be handed in later. */
export const keepFileUntil = async (
  trx: Writer,
  { work }: Pick<Sandbox, 'work'>,
  file: string,
  until: number,
): Promise<void> => {
  const kept = await trx
    .updateTable('file')
    .set({ expires_at: until })
    .where('id', '=', file)
    .where('expires_at', '<', until)
    .returning('id')
    .executeTakeFirst()
  if (kept !== undefined) await work.enqueue(trx, { kind: 'file.expire', payload: { file }, dueAt: until })
}
