import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subscribable } from 'xstate'
import {
  type CeremonyStage,
  type CeremonyView,
  selectCeremonyFailure,
  selectStage,
} from '#machines/kit/ceremony.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The actor of any ceremony. */
export type CeremonyRef = Subscribable<CeremonyView> & {
  getSnapshot: () => CeremonyView
  send: (event: { type: 'retry.requested' }) => void
}

export type PasskeyCeremonyProps = {
  actor: CeremonyRef
  /** Nothing more is asked: the next page is being opened. */
  isEntering?: boolean
  /** Instead of a new challenge, where that needs a confirmation first. */
  onRestart?: () => void
  /** Other ways, next to the button that tries again. */
  children?: ReactNode
}

/** The wait for a device with a passkey, and why it failed. */
export const PasskeyCeremony = ({ actor, isEntering = false, onRestart, children }: PasskeyCeremonyProps) => {
  const stage = useSelector(actor, selectStage)
  const isBusy = busy.includes(stage) || isEntering
  const retry = () => actor.send({ type: 'retry.requested' })
  const again = restarts.includes(stage) ? (onRestart ?? retry) : retry
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {isBusy ? <Waiting stage={stage} /> : <Ended actor={actor} stage={stage} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isBusy || ends.includes(stage) ? null : (
          <Button variant="primary" onClick={again} data-autofocus>
            <Trans>Try again</Trans>
          </Button>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const busy: readonly CeremonyStage[] = ['starting', 'asking', 'finishing']
const restarts: readonly CeremonyStage[] = ['expired', 'refused', 'ready', 'completed']
const ends: readonly CeremonyStage[] = ['impossible', 'throttled']

const Waiting = ({ stage }: { stage: CeremonyStage }) => (
  <chakra.div role="status" css={waitingCss}>
    <span data-mark>{stage === 'asking' ? <Fingerprint size={28} aria-hidden="true" /> : <Spinner />}</span>
    <p>
      {stage === 'asking' ? (
        <Trans>Your device asks you now: use your fingerprint, your face, its PIN or your security key.</Trans>
      ) : stage === 'starting' ? (
        <Trans>Preparing…</Trans>
      ) : (
        <Trans>Checking the answer of your device…</Trans>
      )}
    </p>
  </chakra.div>
)

const Ended = ({ actor, stage }: { actor: CeremonyRef; stage: CeremonyStage }) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectCeremonyFailure)
  if (failure === null)
    return (
      <p>
        <Trans>You can try it again now.</Trans>
      </p>
    )
  const { what, next } = failureWords[failure.code]
  if (stage === 'throttled')
    return (
      <Notice tone="warning" role="alert" title={i18n._(what)}>
        <Trans>
          You can try again in <CountdownFrom seconds={failure.retryAfter ?? 30} />.
        </Trans>
      </Notice>
    )
  if (stage === 'refused') return <FailureMessage failure={failure} />
  return (
    <Notice tone={failure.code === 'passkeyKnown' ? 'info' : 'warning'} role="alert" title={i18n._(what)}>
      {next === undefined ? undefined : i18n._(next)}
    </Notice>
  )
}

const waitingCss = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '6',
  paddingInline: '4',
  borderRadius: 'lg',
  bg: 'page',
  textAlign: 'center',
  textStyle: 'sm',
  color: 'textMuted',
  textWrap: 'balance',
  '& [data-mark]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    borderRadius: 'full',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
  '& p': { maxWidth: 'sm' },
}
