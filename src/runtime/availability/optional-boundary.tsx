import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { AppContext } from '#src/runtime/context/app-context.ts'
import { askServer, resetFailedChunks } from './chunks.ts'
import { useOnReconnect } from './use-on-reconnect.ts'

export type OptionalBoundaryProps = {
  fallback?: ReactNode
  /** Whether the user has asked for it, so that a reload may repair it at once. */
  isWanted?: boolean
  children: ReactNode
}

/**
 * Renders optional UI outside the page, in its own Suspense and error boundary, so it can neither delay nor break the page. What was lost
 * with the connection is loaded again when the connection is back.
 */
export const OptionalBoundary = ({ fallback = null, isWanted = false, children }: OptionalBoundaryProps) => {
  const [connections, setConnections] = useState(0)
  useOnReconnect(() => {
    resetFailedChunks()
    setConnections((count) => count + 1)
  })
  const Lost = () => <LostPart fallback={fallback} isNeeded={isWanted || connections > 0} />
  return (
    <CatchBoundary getResetKey={() => connections} errorComponent={Lost}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** The browser keeps a failed import, so a part that is lost although there is a connection needs a reload, if it loses nothing. (decision 105) */
const LostPart = ({ fallback, isNeeded }: { fallback: ReactNode; isNeeded: boolean }) => {
  const app = use(AppContext)
  useEffect(() => {
    if (!isNeeded) return
    // A reload without a server would lose the page.
    const repair = async () => {
      if ((await askServer()).ok) app?.session.send({ type: 'reload.advised' })
    }
    repair().catch(() => undefined)
  }, [app, isNeeded])
  return fallback
}
