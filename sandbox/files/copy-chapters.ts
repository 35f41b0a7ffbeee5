import { both } from '#sandbox/platform/exports/source.ts'
import type { CopyChapter } from '#sandbox/session/account-copy.ts'
import { readContent } from './files.ts'

/** A file is read whole, so the archive grows by few of them at a time. */
export const fileChapters: readonly CopyChapter[] = [
  {
    about: both('files: the documents and pictures that you have uploaded.', 'files: مدارک و تصویرهایی که فرستاده‌اید.'),
    filesAfter: async ({ db, account }, { after, limit }) => {
      const read = await db
        .selectFrom('file')
        .select(['id', 'name', 'created_at'])
        .where('account_id', '=', account)
        .where('state', '=', 'complete')
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit + 1)
        .execute()
      const rows = read.slice(0, limit)
      const results = []
      for (const { id, name, created_at } of rows) {
        results.push({ name: `files/${id}/${name}`, at: created_at, bytes: await readContent(db, id) })
      }
      return { results, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null }
    },
  },
]
