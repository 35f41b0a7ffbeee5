import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareReply, MessageSquareShare, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call } from '#domain/calls/call.ts'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import type { RecentMessage } from '#domain/messaging/message-overview.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useEntering } from '#src/components/motion/use-entering.ts'
import { Duration } from '#src/components/values/duration.tsx'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { CallParty } from '#src/screens/calls/kit/call-party.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { Source } from '#src/screens/messaging/kit/source.tsx'
import { feedCss } from './feed-css.ts'

export type ActivityFeedProps = { dashboard: Dashboard; hasCalls: boolean; hasMessages: boolean }

type Row = { id: string; at: string; href: string; sign: ReactNode; party: ReactNode; what: ReactNode }

/** The last calls and messages in one list, newest first; each leads to its detail. (DSH-01) */
export const ActivityFeed = ({ dashboard: { calls, messages, now }, hasCalls, hasMessages }: ActivityFeedProps) => {
  const rows = [...(hasCalls ? calls.recent.map(callRow) : []), ...(hasMessages ? messages.recent.map(messageRow) : [])]
  const sorted = rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const list = useEntering<HTMLUListElement>(sorted.map(({ id }) => id))
  if (rows.length === 0) return null
  return (
    <Card
      heading={<Trans>Recent activity</Trans>}
      flush
      data-feed=""
      action={
        <chakra.span display="flex" columnGap="4" textStyle="sm">
          {hasCalls ? (
            <TextLink href="/call_detail_record">
              <Trans>All calls</Trans>
            </TextLink>
          ) : null}
          {hasMessages ? (
            <TextLink href="/sms">
              <Trans>All SMS</Trans>
            </TextLink>
          ) : null}
        </chakra.span>
      }
    >
      <chakra.ul ref={list} css={feedCss}>
        {sorted.map(({ id, at, href, sign, party, what }) => (
          <li key={id} data-key={id}>
            <Anchor href={href}>
              {sign}
              <span data-party>{party}</span>
              <span data-what>{what}</span>
              <span data-time>
                <RelativeTime moment={at} now={now} />
              </span>
            </Anchor>
          </li>
        ))}
      </chakra.ul>
      {hasCalls ? <LostRows of={calls.recent} /> : null}
      {hasMessages ? <LostRows of={messages.recent} /> : null}
    </Card>
  )
}

const callRow = (call: Call): Row => ({
  id: call.id,
  at: call.started_at,
  href: hrefOf('/call_detail_record', { open: call.id }),
  sign: <CallSign call={call} />,
  party: <CallParty party={call.direction === 'outgoing' ? call.destination : call.caller_id} />,
  what:
    call.seconds === 0 ? (
      <StatusBadge kind="call" status={call.status} size="sm" />
    ) : (
      <Duration seconds={call.seconds} />
    ),
})

const CallSign = ({ call: { direction } }: { call: Call }) => {
  const { i18n } = useLingui()
  const Sign = direction === 'outgoing' ? PhoneOutgoing : PhoneIncoming
  return <Sign size={16} role="img" aria-label={i18n._(directionWords[direction])} />
}

const messageRow = (message: RecentMessage): Row => ({
  id: message.id,
  at: message.at,
  href: message.receiver_count === 1 ? conversationPath(message.other) : hrefOf(`/sms/outbox/${message.id}`),
  sign: <MessageSign message={message} />,
  party: <MessageParty message={message} />,
  what: (
    <>
      {message.state === null || message.state === 'delivered' ? null : (
        <StatusBadge kind="message" status={message.state} size="sm" />
      )}
      <span data-text dir="auto">
        {message.text}
      </span>
    </>
  ),
})

const MessageSign = ({ message: { state } }: { message: RecentMessage }) => {
  const { t } = useLingui()
  return state === null ? (
    <MessageSquareReply size={16} role="img" aria-label={t({ message: 'Received', context: 'messages' })} />
  ) : (
    <MessageSquareShare size={16} role="img" aria-label={t({ message: 'Sent', context: 'messages' })} />
  )
}

const MessageParty = ({ message: { other, receiver_count: count } }: { message: RecentMessage }) => {
  const { number } = useFormat()
  const more = number(count - 1)
  return (
    <>
      <Source source={other} />
      {count > 1 ? (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      ) : null}
    </>
  )
}
