import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageFailedView } from '#src/screens/page-failed/page-failed.view.tsx'
import { useApp, useSession } from './app-context.ts'
import { ChunkLoadError, forgetLost } from './chunks.ts'
import { useReturn } from './use-return.ts'

/** In the place of a page that could not be shown. It comes with the first script: when it is needed, nothing else may. */
export const PageFailed = ({ error }: ErrorComponentProps) => {
  const { deployment } = useApp()
  const router = useRouter()
  const service = useSession(({ children }) => children.service)
  const bars = useMatch({ strict: false, select: ({ staticData }) => staticData.route?.bars ?? 'none' })
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
  return service === undefined ? null : (
    <PageFailedView deployment={deployment} service={service} isAlone={bars === 'none'} />
  )
}
