import { useSelector } from '@xstate/react'
import { selectIsOffered } from '#machines/deployment/deployment.selectors.ts'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectIsTroubled } from '#machines/session/service.selectors.ts'
import { useApp } from '#src/app/app-context.ts'
import { NewVersionView } from './new-version.view.tsx'
import { OutageView } from './outage.view.tsx'

/** What there is to say about the service, one thing at a time. */
export const OutageScreen = ({ service }: { service: ServiceActor }) => {
  const { deployment } = useApp()
  const isTroubled = useSelector(service, selectIsTroubled)
  const isOffered = useSelector(deployment, selectIsOffered)
  if (isTroubled) return <OutageView actor={service} />
  return isOffered ? <NewVersionView service={service} /> : null
}
