import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import type { ExportListScreenProps } from '#src/screens/finance/export-list/export-list.screen.tsx'

const ExportList = lazyChunk(
  'exports',
  () => withWords(['finance'], () => import('#src/screens/finance/export-list/export-list.screen.tsx')),
  'ExportListScreen',
)

/** The button by which a list of an area before finance is exported. */
export const ExportButton = ({ what, title }: Pick<ExportListScreenProps, 'what' | 'title'>) => (
  <OptionalBoundary>
    <ExportList what={what} title={title} />
  </OptionalBoundary>
)
