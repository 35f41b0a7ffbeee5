import { createHash } from 'node:crypto'
import type { Shop } from './shop-fixture.ts'

type Uploaded = { readonly project: string; readonly size: number; readonly page: number }

/** A complete file of a project, without its content; each `page` is another one. Returns its id. */
export const uploadFile = async ({ sandbox }: Shop, { project, size, page }: Uploaded): Promise<string> => {
  const id = `fil_${project}_${size}_${page}`
  await sandbox.database.query
    .insertInto('file')
    .values({
      id,
      project_id: project,
      account_id: 'acc_owner',
      name: `page ${page}.jpg`,
      kind: 'document',
      size,
      sha256: createHash('sha256').update(id).digest('hex'),
      state: 'complete',
      received: size,
      type: 'image/jpeg',
      created_at: sandbox.clock.now(),
      expires_at: sandbox.clock.now() + 86_400_000,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}
