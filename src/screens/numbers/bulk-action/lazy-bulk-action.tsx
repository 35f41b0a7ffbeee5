import { Suspense } from 'react'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import type { BulkActionScreenProps } from './bulk-action.screen.tsx'

const BulkActionScreen = lazyChunk(
  'bulk-action',
  () => withWords(['numbers'], () => import('./bulk-action.screen.tsx')),
  'BulkActionScreen',
)

/** Loaded with the first change of many numbers: it brings the rules of trunks. */
export const LazyBulkAction = (props: BulkActionScreenProps) => (
  <Suspense fallback={null}>
    <BulkActionScreen {...props} />
  </Suspense>
)
