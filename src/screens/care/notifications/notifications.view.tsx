import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NotificationList } from '#domain/contract/care/notifications.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { NotificationsActor } from '#machines/care/notifications/notifications.list.ts'
import type { ReadNotificationsActor } from '#machines/care/read-notifications/read-notifications.machine.ts'
import {
  selectIsRefreshing,
  selectFailure as selectListFailure,
  selectResponse,
} from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { ReadAll, ReadingFailure } from './read-all.tsx'

export type NotificationsViewProps = {
  actor: NotificationsActor
  reading: ReadNotificationsActor
  after: number | undefined
  /** False for a user who acts for the account: the account itself has not seen what such a user opens. */
  mayRead: boolean
}

/** What the account is notified of, newest first; each leads to its place. */
export const NotificationsView = (props: NotificationsViewProps) => {
  const { actor, reading, after, mayRead } = props
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const response = useSelector(actor, selectResponse)
  const newest = after === undefined && response !== null && response.unread > 0 ? response.results[0] : undefined
  return (
    <Page>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        purpose={<Trans>What happened in this project and your account in the last 90 days.</Trans>}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <LinkButton variant="secondary" size="sm" href={hrefOf('/account', { section: 'notifications' })}>
              <Trans>Settings</Trans>
            </LinkButton>
            {newest !== undefined && mayRead ? <ReadAll actor={reading} position={newest.position} /> : null}
          </chakra.div>
        }
      />
      <ReadingFailure actor={reading} />
      <Card flush overflow="hidden" aria-busy={isRefreshing || undefined}>
        <Content {...props} response={response} />
      </Card>
    </Page>
  )
}

type ContentProps = NotificationsViewProps & { response: NotificationList | null }

const Content = ({ actor, reading, after, response }: ContentProps) => {
  const failure = useSelector(actor, selectListFailure)
  if (failure !== null)
    return (
      <chakra.div padding="4">
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      </chakra.div>
    )
  if (response === null)
    return (
      <chakra.div padding="4">
        <Skeleton height="20rem" borderRadius="md" />
      </chakra.div>
    )
  const { results, next, now } = response
  return (
    <>
      {isEmptyList(results) ? (
        <EmptyState
          drawing="messages"
          title={<Trans>No notifications</Trans>}
          description={<Trans>Renewals, orders, your balance and more: what needs your attention is shown here.</Trans>}
        />
      ) : (
        <NotificationRows rows={results} now={now} reading={reading} />
      )}
      <LostRows of={results} />
      {after !== undefined || next !== null ? (
        <chakra.div display="flex" gap="3" padding={{ base: '4', md: '6' }} borderBlockStartWidth="1px">
          {after === undefined ? null : (
            <LinkButton href="/notifications" size="sm" variant="secondary">
              <Trans>Newest</Trans>
            </LinkButton>
          )}
          {next === null ? null : (
            <LinkButton href={hrefOf('/notifications', { after: String(next) })} size="sm" variant="secondary">
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </chakra.div>
      ) : null}
    </>
  )
}
