import { downloadExport, listExports, removeExport, startExport } from '#domain/contract/exports.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { contentOf } from './export-content.ts'
import * as jobs from './export-jobs.ts'
import type { ExportSources } from './sources.ts'

export const exportRoutes = (sources: ExportSources): readonly Route[] => [
  serve(startExport, async ({ sandbox, member, signedIn, request, body }) => {
    if (!jobs.kindsFor(sources, member.role).includes(body.kind)) return refuse('accessRefused')
    const { site } = await portalOf(sandbox.database.query, request)
    return jobs.startExport(sandbox, {
      project: member.project,
      account: signedIn.account.id,
      site: site.id,
      request: body,
    })
  }),
  serve(listExports, ({ sandbox, member }) => jobs.listExports(sandbox.database.query, sources, member)),
  serve(removeExport, ({ sandbox, member, query }) =>
    sandbox.database.transact(async (trx) => {
      const { id } = await jobs.findExport(trx, sources, member, query.export)
      await trx.deleteFrom('export_job').where('id', '=', id).execute()
      return jobs.listExports(trx, sources, member)
    }),
  ),
  serve(downloadExport, async ({ sandbox, member, query }) => {
    const { query: db } = sandbox.database
    return contentOf(db, sources, await jobs.findExport(db, sources, member, query.export))
  }),
]
