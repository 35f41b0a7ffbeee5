import { Suspense } from 'react'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import type { StockNoticeScreenProps } from './stock-notice.screen.tsx'

const StockNoticeScreen = lazyChunk(
  'stock-notice',
  () => withWords(['buying'], () => import('./stock-notice.screen.tsx')),
  'StockNoticeScreen',
)

/** Loaded with the first offer that is sold out. */
export const StockNotice = (props: StockNoticeScreenProps) => (
  <Suspense fallback={null}>
    <StockNoticeScreen {...props} />
  </Suspense>
)
