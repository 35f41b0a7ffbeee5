import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#src/components/controls/button.tsx'
import { type ExporterOptions, useExporter } from './use-exporter.tsx'

export type ExportListScreenProps = ExporterOptions

/** The button by which something is exported that is no list with tools, and its dialog. */
export const ExportListScreen = (options: ExportListScreenProps) => {
  const { onOpen, dialog } = useExporter(options)
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Download size={16} aria-hidden="true" />} onClick={onOpen}>
        {options.title ?? <Trans>Export</Trans>}
      </Button>
      {dialog}
    </>
  )
}
