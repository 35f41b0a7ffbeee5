import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { selectMayReload, selectObstacle } from '#machines/session/service/service.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { nothingLost, obstacleWords } from './outage.messages.ts'
import { overlayCss } from './overlay-css.ts'
import { ReloadButton } from './reload-button.tsx'

/** Offers a reload: the page still works, but a newer version has replaced its chunks on the server. */
export const NewVersionView = ({ service }: { service: ServiceActor }) => {
  const { t, i18n } = useLingui()
  const obstacle = useSelector(service, selectObstacle)
  const mayReload = useSelector(service, selectMayReload)
  return (
    <chakra.div css={overlayCss}>
      <Announcement text={t`A new version of the portal is available.`} />
      <Notice
        tone="info"
        title={t`A new version of the portal is available.`}
        actions={mayReload ? <ReloadButton actor={service} /> : undefined}
      >
        <p>{i18n._(obstacle === null ? nothingLost : obstacleWords[obstacle])}</p>
      </Notice>
    </chakra.div>
  )
}
