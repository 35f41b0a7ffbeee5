import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { ChunkLoadError, resetFailedChunks } from '#src/runtime/availability/chunks.ts'
import { deploymentOf } from '#src/runtime/availability/deployment.ts'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { PageFailedView, type PageFailedViewProps } from './page-failed.view.tsx'

export type PageFailedScreenProps = Pick<PageFailedViewProps, 'as'> & { error: unknown; service: ServiceActor }

/** The router mounts the page of one failure again while it tries to load the chunk once more. */
const reported = new WeakSet<ChunkLoadError>()

export const PageFailedScreen = ({ error, service, as }: PageFailedScreenProps) => {
  const deployment = deploymentOf(useApp())
  const router = useRouter()
  const isLost = error instanceof ChunkLoadError
  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return
    if (!reported.has(error)) deployment.send({ type: 'chunk.lost', isNeeded: true })
    reported.add(error)
    return resetFailedChunks
  }, [deployment, error])
  const tryAgain = () => {
    resetFailedChunks()
    void router.invalidate()
  }
  useOnReconnect(isLost ? tryAgain : undefined)
  return <PageFailedView as={as} deployment={deployment} service={service} />
}
