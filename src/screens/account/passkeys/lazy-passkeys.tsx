import { Suspense } from 'react'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'

const PasskeysScreen = lazyChunk(
  'passkeys',
  () => withWords(['account'], () => import('./passkeys.screen.tsx')),
  'PasskeysScreen',
)

/** Loaded when its section is opened. */
export const LazyPasskeys = () => (
  <Suspense
    fallback={
      <Card>
        <SkeletonText lines={3} />
      </Card>
    }
  >
    <PasskeysScreen />
  </Suspense>
)
