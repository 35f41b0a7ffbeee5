import { Suspense } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'

const RequirementsStepScreen = lazyChunk(
  'requirements',
  () => withWords(['buying'], () => import('./requirements-step.screen.tsx')),
  'RequirementsStepScreen',
)

/** Loaded with the first offer that has requirements. */
export const LazyRequirementsStep = ({ actor }: { actor: PurchaseActor }) => (
  <Suspense fallback={null}>
    <RequirementsStepScreen actor={actor} />
  </Suspense>
)
