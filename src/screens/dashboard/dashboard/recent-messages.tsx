import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight, MessageSquare } from 'lucide-react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import type { RecentMessage } from '#domain/messaging/message-overview.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { Source } from '#src/screens/messaging/kit/source.tsx'
import { recentCss } from './recent-css.ts'

/** The last messages of both boxes; each leads to its box, a sent one to its result. */
export const RecentMessages = ({ messages: { recent } }: Pick<Dashboard, 'messages'>) => (
  <Card
    heading={<Trans>Recent SMS</Trans>}
    action={
      recent.length === 0 ? undefined : (
        <LinkButton href="/sms" variant="ghost" size="sm">
          <Trans>All SMS</Trans>
        </LinkButton>
      )
    }
  >
    {recent.length === 0 ? (
      <EmptyState
        level={3}
        icon={<MessageSquare />}
        title={<Trans>No messages yet</Trans>}
        description={<Trans>Messages that your numbers receive and send are listed here.</Trans>}
      />
    ) : (
      <chakra.ul css={recentCss}>
        {recent.map((message) => (
          <li key={message.id}>
            <Anchor href={addressOf(message)}>
              <Party message={message} />
              {message.state === null ? <span /> : <StatusBadge kind="message" status={message.state} size="sm" />}
              <span data-text dir="auto">
                {message.text}
              </span>
              <span data-quiet>
                <UtcTime moment={message.at} />
              </span>
            </Anchor>
          </li>
        ))}
      </chakra.ul>
    )}
  </Card>
)

const addressOf = ({ id, state }: RecentMessage): string =>
  state === null ? hrefOf('/sms', { q: id }) : hrefOf(`/sms/outbox/${id}`)

const Party = ({ message: { state, other, receiver_count: count } }: { message: RecentMessage }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const more = number(count - 1)
  return (
    <span data-party>
      {state === null ? (
        <ArrowDownLeft size={16} role="img" aria-label={t({ message: 'Received', context: 'messages' })} />
      ) : (
        <ArrowUpRight size={16} role="img" aria-label={t({ message: 'Sent', context: 'messages' })} />
      )}
      <span>
        <Source source={other} />
        {count > 1 ? (
          <>
            {' '}
            <Trans>and {more} more</Trans>
          </>
        ) : null}
      </span>
    </span>
  )
}
