import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** What stands beside a page, which is worth more: it neither waits for this nor goes with it. */
export const Beside = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'beside'} errorComponent={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)
