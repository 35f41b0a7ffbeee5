import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { groupSessions } from '#domain/account/session-groups.ts'
import type { SessionsActor } from '#machines/account/sessions/sessions.machine.ts'
import {
  selectEnded,
  selectIsLoading,
  selectLoadFailure,
  selectRefusal,
  selectSessions,
} from '#machines/account/sessions/sessions.selectors.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { EndOtherSessions, EndOtherSessionsQuestion } from './end-other-sessions.view.tsx'
import { sessionListCss } from './session-list-css.ts'
import { SessionGroupRow } from './session-row.view.tsx'
import { SessionsSkeleton } from './sessions-skeleton.tsx'

export type SessionsViewProps = {
  actor: SessionsActor
  /** The site's name for this browser. (CFG-08) */
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
  // The current session has been used just now.
  const now = sessions.find(({ current }) => current)?.last_used_at ?? null
  return (
    <>
      <SessionAnnouncements actor={actor} />
      {refusal === null ? null : <FailureMessage failure={refusal} />}
      <Card
        flush
        heading={<Trans>Where you are signed in</Trans>}
        description={<Trans>End any session you don’t recognize, then change your password.</Trans>}
      >
        {isLoading ? (
          <SessionsSkeleton />
        ) : (
          <chakra.ul aria-label={t`Sessions`} tabIndex={-1} data-focus-target="list" css={sessionListCss}>
            {groupSessions(sessions).map((group) => (
              <SessionGroupRow key={group[0].id} actor={actor} group={group} thisDevice={thisDevice} now={now} />
            ))}
          </chakra.ul>
        )}
        <LostRows of={sessions} />
        <chakra.div css={footCss}>
          <EndOtherSessions actor={actor} />
        </chakra.div>
        <EndOtherSessionsQuestion actor={actor} />
      </Card>
    </>
  )
}

const footCss = {
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  borderBlockStartWidth: '1px',
  '&:empty': { display: 'none' },
}

const SessionAnnouncements = ({ actor }: { actor: SessionsActor }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const ended = useSelector(actor, selectEnded)
  if (isLoading) return <Announcement text={t`Loading the sessions`} />
  return ended === null ? null : (
    <Announcement text={t`${plural(ended, { one: '# session was ended.', other: '# sessions were ended.' })}`} />
  )
}
