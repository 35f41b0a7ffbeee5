import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** Renders optional UI outside the page, in its own Suspense and error boundary, so it can neither delay nor break the page. */
export const OptionalBoundary = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'optional'} errorComponent={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)
