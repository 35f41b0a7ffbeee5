import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { ChunkLoadError, resetFailedChunks } from '#src/app/availability/chunks.ts'
import { deploymentOf } from '#src/app/availability/deployment.ts'
import { useOnReconnect } from '#src/app/availability/use-on-reconnect.ts'
import { useApp } from '#src/app/context/app-context.ts'
import { PageFailedView, type PageFailedViewProps } from './page-failed.view.tsx'

export type PageFailedScreenProps = Pick<PageFailedViewProps, 'as'> & { error: unknown; service: ServiceActor }

export const PageFailedScreen = ({ error, service, as }: PageFailedScreenProps) => {
  const deployment = deploymentOf(useApp())
  const router = useRouter()
  const isLost = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isLost) return
    deployment.send({ type: 'chunk.lost', isNeeded: true })
    return resetFailedChunks
  }, [deployment, isLost])
  const tryAgain = () => {
    resetFailedChunks()
    void router.invalidate()
  }
  useOnReconnect(isLost ? tryAgain : undefined)
  return <PageFailedView as={as} deployment={deployment} service={service} />
}
