import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Conversation } from '#domain/contract/messaging/messaging.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ConversationActor, ConversationQuery } from '#machines/messaging/conversation/conversation.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FinanceListing } from '#src/screens/kit/listing/listing.view.tsx'
import type { KeyedQuery, ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { Source } from '#src/screens/messaging/kit/source.tsx'
import { Entry } from './entry.tsx'

/** `other`: the counterpart, a number or a name. */
export type ConversationViewProps = ListingProps<KeyedQuery> & {
  actor: ConversationActor
  other: string
  mayAct: boolean
  changes?: ReactNode
}

/** Messages from and to one counterpart, newest first. */
export const ConversationView = ({ other, mayAct, changes, ...props }: ConversationViewProps) => {
  const { t } = useLingui()
  return (
    <MessagingPage current="inbox">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <div>
          <chakra.div textStyle="sm">
            <TextLink href="/sms">
              <Trans>All received messages</Trans>
            </TextLink>
          </chakra.div>
          <chakra.h2 textStyle="lg" fontWeight="semibold">
            <Trans>
              Messages with <Source source={other} />
            </Trans>
          </chakra.h2>
        </div>
        <Reply actor={props.actor} other={other} mayAct={mayAct} />
      </chakra.div>
      {changes}
      <FinanceListing<Conversation, ConversationQuery>
        {...props}
        label={t`Messages`}
        empty={<EmptyState icon={<MessagesSquare />} title={<Trans>No messages with this number yet.</Trans>} />}
      >
        {(rows) => (
          <>
            <chakra.ol css={listCss} aria-label={t`Messages`}>
              {(rows as Conversation['results']).map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </chakra.ol>
            <LostRows of={rows} />
          </>
        )}
      </FinanceListing>
    </MessagingPage>
  )
}

/** Leads to a message from the number of the newest one; a name cannot be answered. */
const Reply = ({ actor, other, mayAct }: Pick<ConversationViewProps, 'actor' | 'other' | 'mayAct'>) => {
  const from = useSelector(actor, (snapshot) => selectResponse(snapshot)?.results[0]?.number)
  if (!mayAct) return null
  if (!other.startsWith('+'))
    return (
      <chakra.span textStyle="sm" color="textMuted">
        <Trans>This sender cannot be answered.</Trans>
      </chakra.span>
    )
  return (
    <LinkButton variant="primary" href={hrefOf('/sms/compose', { to: other, from })}>
      <Trans>Reply</Trans>
    </LinkButton>
  )
}

const listCss = { display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' }
