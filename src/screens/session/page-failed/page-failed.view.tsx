import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  type DeploymentActor,
  type DeploymentState,
  selectDeploymentState,
} from '#machines/session/deployment/deployment.machine.ts'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { selectMayReload, selectObstacle } from '#machines/session/service/service.selectors.ts'
import { StopPage } from '#src/components/layout/stop-page.tsx'
import { nothingLost, obstacleWords } from '#src/screens/session/frame/outage.messages.ts'
import { ReloadButton } from '#src/screens/session/frame/reload-button.tsx'

export type PageFailedViewProps = {
  deployment: DeploymentActor
  service: ServiceActor
  /** `main` if the page has no bars. */
  as: 'main' | 'div'
}

const stateWords: Readonly<Record<DeploymentState, MessageDescriptor>> = {
  current: msg`A reload often helps.`,
  asking: msg`We are checking for a newer version.`,
  outdated: msg`Reload to open this page.`,
  repairing: msg`The page is being reloaded.`,
  failed: msg`A reload often helps.`,
}

/** A page could not be rendered: what the portal does about it, and what the user can do. */
export const PageFailedView = ({ deployment, service, as }: PageFailedViewProps) => {
  const { i18n } = useLingui()
  const state = useSelector(deployment, selectDeploymentState)
  const obstacle = useSelector(service, selectObstacle)
  const mayReload = useSelector(service, selectMayReload)
  const isOffline = obstacle === 'offline' && state !== 'current'
  const isWaiting = state === 'asking' || state === 'repairing'
  return (
    <StopPage
      as={as}
      drawing={isOffline ? 'offline' : 'error'}
      role="status"
      title={
        state === 'outdated' ? (
          <Trans>A new version of the portal is available.</Trans>
        ) : (
          <Trans>This page could not be opened.</Trans>
        )
      }
      actions={mayReload && !isWaiting ? <ReloadButton actor={service} /> : undefined}
    >
      {isOffline ? (
        <p>
          <Trans>You are offline. The page opens as soon as the connection is back.</Trans>
        </p>
      ) : (
        <>
          <p>{i18n._(stateWords[state])}</p>
          {isWaiting ? null : <p>{i18n._(obstacle === null ? nothingLost : obstacleWords[obstacle])}</p>}
        </>
      )}
    </StopPage>
  )
}
