import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { useApp } from '#src/app/app-context.ts'
import { ChunkLoadError, forgetLost } from '#src/app/chunks.ts'
import { deploymentOf } from '#src/app/deployment.ts'
import { useReturn } from '#src/app/use-return.ts'
import { PageFailedView, type PageFailedViewProps } from './page-failed.view.tsx'

export type PageFailedScreenProps = Pick<PageFailedViewProps, 'as'> & { error: unknown; service: ServiceActor }

export const PageFailedScreen = ({ error, service, as }: PageFailedScreenProps) => {
  const deployment = deploymentOf(useApp())
  const router = useRouter()
  const isLost = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isLost) return
    deployment.send({ type: 'chunk.lost', isNeeded: true })
    return forgetLost
  }, [deployment, isLost])
  const tryAgain = () => {
    forgetLost()
    void router.invalidate()
  }
  useReturn(isLost ? tryAgain : undefined)
  return <PageFailedView as={as} deployment={deployment} service={service} />
}
