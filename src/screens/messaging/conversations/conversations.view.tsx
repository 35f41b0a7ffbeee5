import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectFailure, selectIsLoading, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ConversationsActor } from '#machines/messaging/conversations/conversations.list.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import type { KeyedQuery, ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { NothingFound } from '#src/screens/kit/listing/no-rows.tsx'
import { NowContext } from '#src/screens/kit/listing/now-context.ts'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { conversationsCss } from './conversations-css.ts'
import { CorrespondentList } from './correspondent-list.tsx'

export type ConversationsViewProps = Pick<ListingProps<KeyedQuery>, 'query' | 'typed' | 'onTyped'> & {
  actor: ConversationsActor
  /** With whom the shown messages are; undefined: no conversation is chosen. */
  other: string | undefined
  changes: ReactNode
  /** The messages with `other`. */
  children: ReactNode
}

/** The conversations at one side, the messages of one at the other; on phones one of both. */
export const ConversationsView = ({ changes, children, ...props }: ConversationsViewProps) => {
  const { actor, other, query } = props
  const rows = useSelector(actor, (snapshot) => selectResponse(snapshot)?.results.length)
  const isUnused = rows === 0 && other === undefined && query.q === undefined && query.after === undefined
  return (
    <MessagingPage current="conversations" isDetail={other !== undefined}>
      {changes}
      {isUnused ? (
        <Card>
          <NoMessages />
        </Card>
      ) : (
        <Card flush css={conversationsCss} data-open={other === undefined ? undefined : ''}>
          <People {...props} />
          <chakra.div data-messages="">{children ?? <Choose />}</chakra.div>
        </Card>
      )}
    </MessagingPage>
  )
}

type PeopleProps = Omit<ConversationsViewProps, 'changes' | 'children'>

const People = (props: PeopleProps) => {
  const { actor, query, typed, onTyped } = props
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const hasSearch = query.q !== undefined || typed !== '' || (response?.results.length ?? 0) > 0
  return (
    <chakra.nav data-people="" aria-label={t`Conversations`}>
      {hasSearch ? (
        <div data-search="">
          <SearchInput label={t`Search by number or name`} value={typed} onValueChange={onTyped} />
        </div>
      ) : null}
      <NowContext value={response?.now ?? null}>
        <Rows {...props} />
      </NowContext>
    </chakra.nav>
  )
}

const Rows = ({ actor, query, other }: PeopleProps) => {
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null) return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading || response === null)
    return (
      <chakra.div padding="4">
        <Announcement text={t`Loading`} />
        <SkeletonText lines={8} />
      </chakra.div>
    )
  if (response.results.length === 0) return query.q === undefined ? null : <NothingFound path="/sms" />
  return (
    <>
      <CorrespondentList rows={response.results} current={other} q={query.q} />
      <LostRows of={response.results} />
      {response.next === null && query.after === undefined ? null : (
        <div data-more="">
          {query.after === undefined ? null : (
            <TextLink href={hrefOf('/sms', { q: query.q })}>
              <Trans>Newest conversations</Trans>
            </TextLink>
          )}
          {response.next === null ? null : (
            <TextLink href={hrefOf('/sms', { q: query.q, after: response.next })}>
              <Trans>Older conversations</Trans>
            </TextLink>
          )}
        </div>
      )}
    </>
  )
}

const NoMessages = () => (
  <EmptyState
    drawing="messages"
    title={<Trans>No messages yet.</Trans>}
    description={<Trans>Messages to your numbers appear here as soon as they arrive.</Trans>}
  />
)

const Choose = () => (
  <chakra.p margin="auto" padding="6" textStyle="sm" color="textMuted">
    <Trans>Choose a conversation.</Trans>
  </chakra.p>
)
