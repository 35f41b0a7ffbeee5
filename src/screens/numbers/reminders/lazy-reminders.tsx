import { Suspense } from 'react'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import type { RemindersScreenProps } from './reminders.screen.tsx'

const RemindersScreen = lazyChunk(
  'reminders',
  () => withWords(['numbers'], () => import('./reminders.screen.tsx')),
  'RemindersScreen',
)

export const LazyReminders = (props: RemindersScreenProps) => (
  <Suspense fallback={null}>
    <RemindersScreen {...props} />
  </Suspense>
)
