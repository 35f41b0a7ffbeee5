import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConversationEntry } from '#domain/messaging/message.ts'
import { selectFailure, selectIsLoading, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ConversationActor } from '#machines/messaging/conversation/conversation.list.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { Picture } from '#src/screens/messaging/kit/picture.tsx'
import { Source } from '#src/screens/messaging/kit/source.tsx'
import { conversationCss } from './conversation-css.ts'
import { Entries } from './entries.tsx'

export type ConversationViewProps = {
  actor: ConversationActor
  /** The counterpart: a number or a name. */
  other: string
  /** The message behind which the page begins; undefined: the newest page. */
  after: string | undefined
  mayAct: boolean
  /** The box for a reply from a number of the project. */
  reply: (from: string) => ReactNode
}

/** Messages from and to one counterpart, in the order in which they were written; the newest are in view. */
export const ConversationView = ({ actor, other, after, mayAct, reply }: ConversationViewProps) => {
  const response = useSelector(actor, selectResponse)
  return (
    <chakra.section css={conversationCss} aria-labelledby="counterpart">
      <header>
        <chakra.div hideFrom="lg">
          <BackLink href="/sms">
            <Trans>Conversations</Trans>
          </BackLink>
        </chakra.div>
        <h2 id="counterpart">
          <Picture other={other} />
          <Source source={other} />
        </h2>
      </header>
      <Messages actor={actor} other={other} after={after} />
      {response === null ? null : (
        <footer>
          <Answer other={other} from={response.results[0]?.number} mayAct={mayAct} reply={reply} />
        </footer>
      )}
    </chakra.section>
  )
}

type MessagesProps = Pick<ConversationViewProps, 'actor' | 'other' | 'after'>

const Messages = ({ actor, other, after }: MessagesProps) => {
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null) return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading || response === null)
    return (
      <chakra.div flex="1" padding="5">
        <Announcement text={t`Loading`} />
        <SkeletonText lines={6} />
      </chakra.div>
    )
  const path = conversationPath(other)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section data-scroll="" tabIndex={0} aria-label={t`Messages`}>
      <div>
        {response.next === null ? null : (
          <LinkButton size="sm" variant="secondary" href={hrefOf(path, { after: response.next })}>
            <Trans>Earlier messages</Trans>
          </LinkButton>
        )}
        {response.results.length === 0 ? (
          <EmptyState
            drawing="messages"
            level={3}
            title={<Trans>No messages yet.</Trans>}
            description={
              other.startsWith('+') ? (
                <Trans>Messages to and from this number appear here.</Trans>
              ) : (
                <Trans>Messages from this sender appear here.</Trans>
              )
            }
          />
        ) : (
          <Entries entries={(response.results as readonly ConversationEntry[]).toReversed()} now={response.now} />
        )}
        <LostRows of={response.results} />
        {after === undefined ? null : (
          <LinkButton size="sm" variant="secondary" href={path}>
            <Trans>Newest messages</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  )
}

type AnswerProps = Pick<ConversationViewProps, 'other' | 'mayAct' | 'reply'> & { from: string | undefined }

/** A name cannot be answered; the first message to a number is written on the page for new messages. */
const Answer = ({ other, from, mayAct, reply }: AnswerProps) => {
  if (!mayAct) return null
  if (!other.startsWith('+'))
    return (
      <chakra.p textStyle="sm" color="textMuted">
        <Trans>You can’t reply to this sender.</Trans>
      </chakra.p>
    )
  if (from !== undefined) return reply(from)
  return (
    <LinkButton variant="primary" href={hrefOf('/sms/compose', { to: other })}>
      <Trans>Write a message</Trans>
    </LinkButton>
  )
}
