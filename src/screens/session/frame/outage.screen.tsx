import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { selectIsUnavailable } from '#machines/session/service/service.selectors.ts'
import { NewVersionView } from './new-version.view.tsx'
import { OutageView } from './outage.view.tsx'

/** Shows an outage, else an available new version. */
export const OutageScreen = ({ service }: { service: ServiceActor }) =>
  useSelector(service, selectIsUnavailable) ? <OutageView actor={service} /> : <NewVersionView service={service} />
