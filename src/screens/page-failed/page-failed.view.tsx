import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PackageX } from 'lucide-react'
import type { DeploymentActor } from '#machines/deployment/deployment.machine.ts'
import { type DeploymentState, selectDeploymentState } from '#machines/deployment/deployment.selectors.ts'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectMayReload, selectObstacle } from '#machines/session/service.selectors.ts'
import { StopPage } from '#src/components/stop-page.tsx'
import { nothingLost, obstacleWords } from '../frame/outage.messages.ts'
import { ReloadButton } from '../frame/reload-button.tsx'

export type PageFailedViewProps = {
  deployment: DeploymentActor
  service: ServiceActor
  /** `main` where nothing stands around it. */
  as: 'main' | 'div'
}

const stateWords: Readonly<Record<DeploymentState, MessageDescriptor>> = {
  current: msg`A reload often helps.`,
  asking: msg`We look whether a newer version is there.`,
  outdated: msg`This page comes with it: reload to go on.`,
  healing: msg`The page is being reloaded.`,
  failed: msg`A reload often helps.`,
}

/** A page could not be shown: what the portal does about it, and what the person can. */
export const PageFailedView = ({ deployment, service, as }: PageFailedViewProps) => {
  const { i18n } = useLingui()
  const state = useSelector(deployment, selectDeploymentState)
  const obstacle = useSelector(service, selectObstacle)
  const mayReload = useSelector(service, selectMayReload)
  const isWaiting = state === 'asking' || state === 'healing'
  return (
    <StopPage
      as={as}
      Icon={PackageX}
      tone={isWaiting ? 'textMuted' : 'dangerOnSubtle'}
      role="status"
      title={
        state === 'outdated' ? (
          <Trans>A new version of the portal is there.</Trans>
        ) : (
          <Trans>This page could not be opened.</Trans>
        )
      }
      actions={mayReload && !isWaiting ? <ReloadButton actor={service} /> : undefined}
    >
      {obstacle === 'offline' && state !== 'current' ? (
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
