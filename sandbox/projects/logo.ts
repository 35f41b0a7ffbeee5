import { readContent } from '#sandbox/files/files.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'

/** The logos of projects; public, because an `<img>` sends no token. No other file can be read here. */
export const mountLogos: Mount = (app, { database }) => {
  app.get('/api/logo/:file{[A-Za-z0-9_-]{1,64}}', async (context) => {
    const file = await database.query
      .selectFrom('file')
      .innerJoin('project', 'project.logo', 'file.id')
      .select(['file.id', 'file.type'])
      .where('file.id', '=', context.req.param('file'))
      .executeTakeFirst()
    if (file?.type == null) return context.text('There is no such logo.', 404)
    return context.body(await readContent(database.query, file.id), 200, {
      'content-type': file.type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
    })
  })
}
