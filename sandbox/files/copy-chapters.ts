import { both } from '#sandbox/platform/exports/source.ts'
import type { CopyChapter } from '#sandbox/session/account-copy.ts'
import { readContent } from './files.ts'

/** A file has up to 10 MB and is read whole, so the archive grows by one of them at a time. */
export const fileChapters: readonly CopyChapter[] = [
  {
    about: both('files: the documents and pictures that you have uploaded.', 'files: مدارک و تصویرهایی که فرستاده‌اید.'),
    filesAfter: async ({ db, account }, { after }) => {
      const read = await db
        .selectFrom('file')
        .select(['id', 'name', 'created_at'])
        .where('account_id', '=', account)
        .where('state', '=', 'complete')
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(2)
        .execute()
      const [file, another] = read
      if (file === undefined) return { results: [], next: null }
      const { id, name, created_at } = file
      const bytes = await readContent(db, id)
      return {
        results: [{ name: `files/${id}/${name}`, at: created_at, bytes }],
        next: another === undefined ? null : id,
      }
    },
  },
]
