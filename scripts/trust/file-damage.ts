import { createHash } from 'node:crypto'
import { readContent } from '#sandbox/files/files.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SeenFile } from './uploader.ts'

export type FileDamage = {
  readonly lost: string[]
  readonly duplicated: string[]
  readonly torn: string[]
  /** Complete files. */
  readonly files: number
}

/** Compares the acknowledged uploads with the stored ones, and checks every stored file byte by byte. */
export const findFileDamage = async (db: Reader, seen: ReadonlyMap<string, SeenFile>): Promise<FileDamage> => {
  const stored = new Map((await db.selectFrom('file').selectAll().execute()).map((row) => [row.id, row]))
  const damage: FileDamage = {
    lost: [],
    duplicated: [],
    torn: [],
    files: [...seen.values()].filter(({ isComplete }) => isComplete).length,
  }
  for (const [id, acknowledged] of seen) {
    const file = stored.get(id)
    if (acknowledged.isRemoved) continue
    if (file === undefined) damage.lost.push(`file ${id} is gone`)
    else if (file.received < acknowledged.received)
      damage.lost.push(`file ${id} has ${file.received} of ${acknowledged.received} acknowledged bytes`)
    else if (acknowledged.isComplete && file.state !== 'complete') damage.lost.push(`file ${id} was complete`)
  }
  const contents = new Map<string, string>()
  for (const file of stored.values()) {
    const parts = await db
      .selectFrom('file_part')
      .select(['position', 'bytes'])
      .where('file_id', '=', file.id)
      .orderBy('position')
      .execute()
    let end = 0
    for (const { position, bytes } of parts) {
      if (position !== end) damage.torn.push(`file ${file.id} has a part at ${position} after byte ${end}`)
      end = position + bytes.length
    }
    if (end !== file.received) damage.torn.push(`file ${file.id} has ${end} bytes and counts ${file.received}`)
    if (file.state !== 'complete') continue
    const hash = createHash('sha256')
      .update(await readContent(db, file.id))
      .digest('hex')
    if (hash !== file.sha256) damage.torn.push(`file ${file.id} is not what was announced`)
    const before = contents.get(`${file.project_id}:${hash}`)
    if (before !== undefined) damage.duplicated.push(`file ${file.id} is ${before} again`)
    contents.set(`${file.project_id}:${hash}`, file.id)
  }
  return damage
}
