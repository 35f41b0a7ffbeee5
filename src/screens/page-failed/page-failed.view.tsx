import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PackageX } from 'lucide-react'
import type { DeploymentActor } from '#machines/deployment/deployment.machine.ts'
import { selectDeploymentState } from '#machines/deployment/deployment.selectors.ts'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectMayReload, selectObstacle } from '#machines/session/service.selectors.ts'
import { StopPage } from '#src/components/stop-page.tsx'
import { nothingLost, obstacleWords } from '../frame/outage.messages.ts'
import { ReloadButton } from '../frame/reload-button.tsx'

export type PageFailedViewProps = {
  deployment: DeploymentActor
  service: ServiceActor
  /** Nothing stands around it. */
  isAlone: boolean
}

/** A page could not be shown: its script did not arrive, or it has a defect of ours. */
export const PageFailedView = ({ deployment, service, isAlone }: PageFailedViewProps) => {
  const { i18n } = useLingui()
  const state = useSelector(deployment, selectDeploymentState)
  const obstacle = useSelector(service, selectObstacle)
  const mayReload = useSelector(service, selectMayReload)
  const isWaiting = state === 'asking' || state === 'healing'
  return (
    <StopPage
      as={isAlone ? 'main' : 'div'}
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
      <p>
        {state === 'asking' ? (
          <Trans>We look whether a newer version is there.</Trans>
        ) : state === 'healing' ? (
          <Trans>The page is being reloaded.</Trans>
        ) : state === 'outdated' ? (
          <Trans>This page comes with it: reload to go on.</Trans>
        ) : (
          <Trans>A reload often helps.</Trans>
        )}
      </p>
      {isWaiting ? null : <p>{i18n._(obstacle === null ? nothingLost : obstacleWords[obstacle])}</p>}
    </StopPage>
  )
}
