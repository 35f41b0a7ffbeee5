import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SessionsActor } from '#machines/sessions/sessions.machine.ts'
import {
  selectCanEndOthers,
  selectEnded,
  selectIsConfirming,
  selectIsEndingOthers,
  selectIsLoading,
  selectLoadFailure,
  selectOtherCount,
  selectRefusal,
  selectSessions,
} from '#machines/sessions/sessions.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { InlineQuestion } from '../cart/inline-question.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { SessionRow } from './session-row.view.tsx'

export type SessionsViewProps = {
  actor: SessionsActor
  /** What the site calls the browser that asks. (CFG-08) */
  thisDevice: string
}

export const SessionsView = ({ actor, thisDevice }: SessionsViewProps) => {
  const { t } = useLingui()
  const sessions = useSelector(actor, selectSessions)
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectLoadFailure)
  const refusal = useSelector(actor, selectRefusal)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <>
      <Said actor={actor} />
      {refusal === null ? null : <FailureMessage failure={refusal} />}
      <Card
        flush
        heading={<Trans>Where you are signed in</Trans>}
        description={<Trans>End a session that you don't recognise, then change your password.</Trans>}
        action={<EndOthers actor={actor} />}
      >
        <Question actor={actor} />
        {isLoading ? (
          <Waiting />
        ) : (
          <chakra.ul aria-label={t`Sessions`} tabIndex={-1} data-place="list" css={listCss}>
            {sessions.map((session) => (
              <SessionRow key={session.id} actor={actor} session={session} thisDevice={thisDevice} />
            ))}
          </chakra.ul>
        )}
      </Card>
    </>
  )
}

const EndOthers = ({ actor }: { actor: SessionsActor }) => {
  const canEnd = useSelector(actor, selectCanEndOthers)
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isEnding = useSelector(actor, selectIsEndingOthers)
  return canEnd || isConfirming || isEnding ? (
    <Button
      size="sm"
      look="dangerQuiet"
      busy={isEnding}
      aria-expanded={isConfirming}
      data-place="others"
      onClick={() => actor.send({ type: 'endingOthers.requested' })}
    >
      <Trans>End all others</Trans>
    </Button>
  ) : null
}

const Question = ({ actor }: { actor: SessionsActor }) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const count = useSelector(actor, selectOtherCount)
  return isConfirming ? (
    <InlineQuestion
      question={
        <Plural
          value={count}
          one="End # other session? Whoever uses it has to sign in again."
          other="End # other sessions? Whoever uses them has to sign in again."
        />
      }
      confirm={<Trans>End them</Trans>}
      dismiss={<Trans>Keep them</Trans>}
      onConfirm={() => actor.send({ type: 'endingOthers.confirmed' })}
      onDismiss={() => actor.send({ type: 'endingOthers.dismissed' })}
    />
  ) : null
}

const Said = ({ actor }: { actor: SessionsActor }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const ended = useSelector(actor, selectEnded)
  if (isLoading) return <Announcement text={t`Loading the sessions`} />
  return ended === null ? null : (
    <Announcement text={t`${plural(ended, { one: '# session was ended.', other: '# sessions were ended.' })}`} />
  )
}

const Waiting = () => (
  <chakra.div css={listCss} aria-hidden="true">
    {['a', 'b', 'c'].map((each) => (
      <chakra.div key={each} display="flex" gap="3.5" paddingInline={{ base: '4', md: '6' }} paddingBlock="4">
        <Skeleton boxSize="10" borderRadius="md" />
        <chakra.div flex="1" display="flex" flexDirection="column" gap="2.5" paddingBlockStart="1">
          <Skeleton height="3.5" width="34%" />
          <Skeleton height="3" width="56%" />
        </chakra.div>
      </chakra.div>
    ))}
  </chakra.div>
)

const listCss = { '& > *': { borderBlockStartWidth: '1px' } }
