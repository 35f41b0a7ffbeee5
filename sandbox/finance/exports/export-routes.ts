import {
  downloadAccountExport,
  downloadExport,
  listAccountExports,
  listExports,
  removeAccountExport,
  removeExport,
  startAccountExport,
  startExport,
} from '#domain/contract/exports.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { contentOf } from './export-content.ts'
import * as jobs from './export-jobs.ts'
import type { ExportSources } from './sources.ts'

export const exportRoutes = (sources: ExportSources): readonly Route[] => [
  serve(startExport, async ({ sandbox, member, signedIn, request, body }) => {
    if (!jobs.kindsFor(sources, member).includes(body.kind)) return refuse('accessRefused')
    const { site } = await portalOf(sandbox.database.query, request)
    return jobs.startExport(sandbox, {
      project: member.project,
      account: signedIn.account.id,
      site: site.id,
      request: body,
    })
  }),
  serve(listExports, ({ sandbox, member }) => jobs.listExports(sandbox.database.query, sources, member)),
  serve(removeExport, ({ sandbox, member, query }) => remove(sandbox, sources, member, query.export)),
  serve(downloadExport, ({ sandbox, member, query }) => contentFor(sandbox, sources, member, query.export)),
  serve(startAccountExport, async ({ sandbox, signedIn, request, body }) => {
    if (!jobs.kindsFor(sources, ownOf(signedIn)).includes(body.kind)) return refuse('accessRefused')
    const { site } = await portalOf(sandbox.database.query, request)
    return jobs.startExport(sandbox, { project: null, account: signedIn.account.id, site: site.id, request: body })
  }),
  serve(listAccountExports, ({ sandbox, signedIn }) =>
    jobs.listExports(sandbox.database.query, sources, ownOf(signedIn)),
  ),
  serve(removeAccountExport, ({ sandbox, signedIn, query }) => remove(sandbox, sources, ownOf(signedIn), query.export)),
  serve(downloadAccountExport, ({ sandbox, signedIn, query }) =>
    contentFor(sandbox, sources, ownOf(signedIn), query.export),
  ),
]

const ownOf = ({ account, impersonator }: SignedIn): jobs.Owner => ({
  account: account.id,
  isInPerson: impersonator === null,
})

const remove = ({ database }: Sandbox, sources: ExportSources, owner: jobs.Owner, file: string) =>
  database.transact(async (trx) => {
    const { id } = await jobs.findExport(trx, sources, owner, file)
    await trx.deleteFrom('export_job').where('id', '=', id).execute()
    return jobs.listExports(trx, sources, owner)
  })

const contentFor = async ({ database: { query } }: Sandbox, sources: ExportSources, owner: jobs.Owner, file: string) =>
  contentOf(query, sources, await jobs.findExport(query, sources, owner, file))
