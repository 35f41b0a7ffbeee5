import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { accountExportKinds, type ExportRequest } from '#domain/contract/exports.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { type ExportChoice, exportListMachine } from '#machines/finance/export-list/export-list.machine.ts'
import { accountExportCalls, exportListCalls } from '#src/api/finance/exports.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveStreamed } from '#src/screens/kit/files/save-file.ts'
import type { Exporter } from '#src/screens/kit/listing/exporter.ts'
import { ExportListView } from './export-list.view.tsx'

/** What a list is exported as, without the parts that are the user's and the page's. */
export type ExportWhat = ExportRequest extends infer Each
  ? Each extends ExportRequest
    ? Pick<Each, 'kind' | 'filter'>
    : never
  : never

export type ExporterOptions = {
  what: ExportWhat
  /** The documents of the list, where it has any. */
  archive?: ExportWhat
  title?: ReactNode
}

/** The export of a list: its dialog, and what opens it. */
export const useExporter = ({ what, archive, title }: ExporterOptions): Exporter => {
  const { i18n } = useLingui()
  const machine = useProvided(
    exportListMachine,
    ({ client, session, surroundings: { fetch, api } }) => ({
      actors: (accountExportKinds.has(what.kind) ? accountExportCalls : exportListCalls)(
        client,
        () => ({ fetch, origin: api, identity: session.getSnapshot().context.identity }),
        saveStreamed,
      ),
    }),
    [what.kind],
  )
  const actor = useChart(machine)
  const requestOf = (choice: ExportChoice): ExportRequest =>
    ({
      ...(choice === 'archive' ? archive : what),
      language: i18n.locale as Language,
      format: choice === 'archive' ? 'page' : choice,
    }) as ExportRequest
  return {
    onOpen: () => actor.send({ type: 'dialog.opened' }),
    dialog: (
      <ExportListView
        actor={actor}
        what={what}
        hasArchive={archive !== undefined}
        requestOf={requestOf}
        {...(title === undefined ? {} : { title })}
      />
    ),
  }
}
