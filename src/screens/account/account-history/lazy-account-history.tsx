import { Suspense } from 'react'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import type { AccountHistoryScreenProps } from './account-history.screen.tsx'

const AccountHistoryScreen = lazyChunk(
  'account-history',
  () => withWords(['account'], () => import('./account-history.screen.tsx')),
  'AccountHistoryScreen',
)

/** Loaded when its section is opened. */
export const LazyAccountHistory = (props: AccountHistoryScreenProps) => (
  <Suspense fallback={<TableSkeleton columns={5} />}>
    <AccountHistoryScreen {...props} />
  </Suspense>
)
