import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import {
  selectIsTroubled,
  selectMayReload,
  selectObstacle,
  selectReloadWait,
  selectServiceState,
} from '#machines/session/service.selectors.ts'
import { doorFailureWords } from '#src/app/door-failure-messages.ts'
import { Wait } from '#src/app/wait.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Notice } from '#src/components/notice.tsx'
import { nothingLost, obstacleWords } from './outage.messages.ts'
import { overlayCss } from './overlay-css.ts'
import { ReloadButton } from './reload-button.tsx'

type Props = { actor: ServiceActor }

/** Over whatever is on show: the service said that it is away, and when the page comes back to it; or nobody is reached. */
export const OutageView = ({ actor }: Props) => {
  const state = useSelector(actor, selectServiceState)
  const isTroubled = useSelector(actor, selectIsTroubled)
  if (!isTroubled) return null
  if (state === 'available') return <Offline />
  return state === 'reloading' ? <Reloading /> : <Outage actor={actor} />
}

const Outage = ({ actor }: Props) => {
  const { i18n } = useLingui()
  const state = useSelector(actor, selectServiceState)
  const seconds = useSelector(actor, selectReloadWait)
  const obstacle = useSelector(actor, selectObstacle)
  const mayReload = useSelector(actor, selectMayReload)
  const what = i18n._(doorFailureWords.serviceUnavailable.what)
  return (
    <chakra.div css={overlayCss}>
      <Announcement text={what} />
      <Notice tone="warning" title={what} actions={mayReload ? <ReloadButton actor={actor} /> : undefined}>
        {state === 'unavailable' ? (
          <p>
            <Trans>
              The page reloads by itself in <Wait key={seconds} seconds={seconds} />.
            </Trans>
          </p>
        ) : null}
        <p>{i18n._(obstacle === null ? nothingLost : obstacleWords[obstacle])}</p>
      </Notice>
    </chakra.div>
  )
}

const Reloading = () => {
  const { t } = useLingui()
  return (
    <chakra.div css={overlayCss}>
      <Announcement text={t`The page is being reloaded.`} />
      <Notice tone="info" title={t`The page is being reloaded.`} />
    </chakra.div>
  )
}

/** Quieter than the rest: nothing has failed yet, and nothing has to be done. */
const Offline = () => {
  const { t } = useLingui()
  return (
    <chakra.div css={{ ...overlayCss, ...quietCss }}>
      <Announcement text={t`You are offline.`} />
      <WifiOff size={16} aria-hidden="true" />
      <span>
        <Trans>You are offline. Everything goes on by itself when the connection is back.</Trans>
      </span>
    </chakra.div>
  )
}

const quietCss = {
  maxWidth: '40rem',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'fit-content',
  paddingInline: '4',
  paddingBlock: '2.5',
  bg: 'card',
  borderWidth: '1px',
  borderColor: 'border',
  color: 'text',
  textStyle: 'sm',
}
