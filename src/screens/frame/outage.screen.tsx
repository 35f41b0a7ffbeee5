import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectIsTroubled } from '#machines/session/service.selectors.ts'
import { NewVersionView } from './new-version.view.tsx'
import { OutageView } from './outage.view.tsx'

/** What there is to say about the service, one thing at a time. */
export const OutageScreen = ({ service }: { service: ServiceActor }) =>
  useSelector(service, selectIsTroubled) ? <OutageView actor={service} /> : <NewVersionView service={service} />
