import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import {
  selectIsUnavailable,
  selectMayReload,
  selectObstacle,
  selectReloadWait,
  selectServiceState,
} from '#machines/session/service/service.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { authFailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { nothingLost, obstacleWords } from './outage.messages.ts'
import { overlayCss } from './overlay-css.ts'
import { ReloadButton } from './reload-button.tsx'

type Props = { actor: ServiceActor }

/** Overlay above the page: the service is unavailable and when the page reloads, or the browser is offline. */
export const OutageView = ({ actor }: Props) => {
  const state = useSelector(actor, selectServiceState)
  const isTroubled = useSelector(actor, selectIsUnavailable)
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
  const what = i18n._(authFailureWords.serviceUnavailable.what)
  return (
    <chakra.div css={overlayCss}>
      <Announcement text={what} />
      <Notice tone="warning" title={what} actions={mayReload ? <ReloadButton actor={actor} /> : undefined}>
        {state === 'unavailable' ? (
          <p>
            <Trans>
              The page reloads by itself in <CountdownFrom key={seconds} seconds={seconds} />.
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

/** Less prominent than an outage: nothing has failed yet and the user need not act. */
const Offline = () => {
  const { t } = useLingui()
  return (
    <chakra.div css={{ ...overlayCss, ...quietCss }}>
      <Announcement text={t`You are offline.`} />
      <WifiOff size={16} aria-hidden="true" />
      <span>
        <Trans>You are offline. Everything continues when the connection is back.</Trans>
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
  '& > svg': { flexShrink: '0' },
}
