import { Suspense } from 'react'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'

const SecondFactorScreen = lazyChunk(
  'second-factor',
  () => withWords(['account'], () => import('./second-factor.screen.tsx')),
  'SecondFactorScreen',
)

/** Loaded when its section is opened: it draws QR codes. */
export const LazySecondFactor = ({ onChange }: { onChange: () => void }) => (
  <Suspense
    fallback={
      <Card>
        <SkeletonText lines={3} />
      </Card>
    }
  >
    <SecondFactorScreen onChange={onChange} />
  </Suspense>
)
