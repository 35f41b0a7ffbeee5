import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { SupportMessagesActor } from '#machines/care/support-messages/support-messages.list.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { type OutdatedCall, OutdatedCallMessage } from '#src/screens/kit/confirmed-call/outdated-call.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { SupportRow, type SupportRowProps } from './support-row.tsx'

export type SupportMessagesViewProps = Pick<SupportRowProps, 'close' | 'attachment'> & {
  actor: SupportMessagesActor
  /** The search of the questions, which the address keeps. */
  q: string | undefined
  after: string | undefined
  /** The last call that found its message changed or deleted. */
  outdated?: OutdatedCall | null
}

/** What was written to support, newest first, with the answers. */
export const SupportMessagesView = (props: SupportMessagesViewProps) => {
  const isRefreshing = useSelector(props.actor, selectIsRefreshing)
  return (
    <Card flush heading={<Trans>Your messages</Trans>} aria-busy={isRefreshing || undefined}>
      <Content {...props} />
    </Card>
  )
}

const Content = ({ actor, q, after, close, attachment, outdated = null }: SupportMessagesViewProps) => {
  const response = useSelector(actor, selectResponse)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null)
    return (
      <chakra.div css={lineCss}>
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      </chakra.div>
    )
  if (response === null)
    return (
      <chakra.div css={lineCss}>
        <Skeleton height="6rem" borderRadius="md" />
      </chakra.div>
    )
  const isOlder = after !== undefined
  const isListed = (message: string) => response.results.some(({ id }) => id === message)
  return (
    <>
      {outdated === null || isListed(outdated.subject) ? null : (
        <chakra.div css={lineCss}>
          <OutdatedCallMessage call={outdated} isShown={isListed} />
        </chakra.div>
      )}
      {isEmptyList(response.results) ? (
        <chakra.p css={lineCss} textStyle="sm" color="textMuted">
          <Trans>You have not written to us yet.</Trans>
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {response.results.map((message) => (
          <SupportRow key={message.id} message={message} close={close} attachment={attachment} />
        ))}
      </chakra.ul>
      <LostRows of={response.results} />
      {isOlder || response.next !== null ? (
        <chakra.div css={lineCss} display="flex" gap="3" paddingBlockStart="3" borderBlockStartWidth="1px">
          {isOlder ? (
            <LinkButton href={hrefOf('/customer_care', { q })} size="sm" variant="secondary">
              <Trans>Newest</Trans>
            </LinkButton>
          ) : null}
          {response.next === null ? null : (
            <LinkButton href={hrefOf('/customer_care', { q, after: response.next })} size="sm" variant="secondary">
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </chakra.div>
      ) : null}
    </>
  )
}

const lineCss = { paddingInline: { base: '4', md: '6' }, paddingBlockEnd: '4' }
