import { fromPromise } from 'xstate'
import {
  downloadAccountExport,
  downloadExport,
  type ExportFile,
  listAccountExports,
  listExports,
  removeAccountExport,
  removeExport,
  startAccountExport,
  startExport,
} from '#domain/contract/exports.ts'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import type { exportListMachine } from '#machines/finance/export-list/export-list.machine.ts'
import type { Downloaded } from '#machines/kit/document.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { type FetchFileOptions, fetchFile } from '#src/api/kit/fetch-file.ts'

type Network = () => Pick<FetchFileOptions<typeof downloadExport>, 'fetch' | 'origin' | 'identity'>

// In the background: a failure is shown in the dialog. The bytes of a file never enter the chart.
export const exportListCalls = (
  client: Client,
  network: Network,
  save: (file: ExportFile) => void,
): Calls<typeof exportListMachine> => ({
  listExports: call(client, listExports),
  startExport: call(client, startExport, (request) => ({ body: request as BodyOf<typeof startExport> })),
  removeExport: call(client, removeExport, (query) => ({ query })),
  downloadExport: fromPromise<Downloaded, { export: string }>(async ({ input, signal }) => {
    const file = await fetchFile(downloadExport, { ...network(), query: input, signal })
    save(file)
    return { name: file.name }
  }),
})

/** The same for the account's own lists. */
export const accountExportCalls = (
  client: Client,
  network: Network,
  save: (file: ExportFile) => void,
): Calls<typeof exportListMachine> => ({
  listExports: call(client, listAccountExports),
  startExport: call(client, startAccountExport, (request) => ({ body: request as BodyOf<typeof startAccountExport> })),
  removeExport: call(client, removeAccountExport, (query) => ({ query })),
  downloadExport: fromPromise<Downloaded, { export: string }>(async ({ input, signal }) => {
    const file = await fetchFile(downloadAccountExport, { ...network(), query: input, signal })
    save(file)
    return { name: file.name }
  }),
})
