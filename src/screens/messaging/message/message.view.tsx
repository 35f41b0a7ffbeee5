import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { MessageDetail } from '#domain/messaging/message.ts'
import {
  type MessageActor,
  selectDetail,
  selectFailure,
  selectHasFailed,
  selectIsCanceling,
  selectIsResending,
} from '#machines/messaging/message/message.machine.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { ResultTable } from './result-table.tsx'
import { SentMessage } from './sent-message.tsx'

export type MessageViewProps = {
  actor: MessageActor
  mayAct: boolean
  /** The project's time zone. */
  zone: string
  changes?: ReactNode
}

/** A sent message, and what happened to it for each receiver. */
export const MessageView = (props: MessageViewProps) => {
  const { t } = useLingui()
  const detail = useSelector(props.actor, selectDetail)
  const failure = useSelector(props.actor, selectFailure)
  const hasFailed = useSelector(props.actor, selectHasFailed)
  return (
    <MessagingPage current="outbox" isDetail>
      <BackLink href="/sms/outbox">
        <Trans>All sent messages</Trans>
      </BackLink>
      {props.changes}
      {hasFailed && failure !== null ? (
        <PageFailure failure={failure} onRetry={() => props.actor.send({ type: 'retry.requested' })} />
      ) : detail === null ? (
        <Card>
          <Announcement text={t`Loading`} />
          <SkeletonText lines={5} />
        </Card>
      ) : (
        <>
          {failure === null ? null : <FailureMessage failure={failure} />}
          <Short failure={failure} />
          <Sent {...props} detail={detail} />
        </>
      )}
    </MessagingPage>
  )
}

const Sent = ({ actor, mayAct, zone, detail }: MessageViewProps & { detail: MessageDetail }) => {
  const { message, results, retried_as } = detail
  const isResending = useSelector(actor, selectIsResending)
  const isCanceling = useSelector(actor, selectIsCanceling)
  const action =
    retried_as !== null ? (
      <Retried as={retried_as} />
    ) : !mayAct ? null : message.state === 'scheduled' ? (
      <Button size="sm" loading={isCanceling} onClick={() => actor.send({ type: 'cancellation.requested' })}>
        <Trans>Cancel this message</Trans>
      </Button>
    ) : message.state === 'failed' || message.state === 'partlyFailed' ? (
      <Button size="sm" loading={isResending} onClick={() => actor.send({ type: 'resending.requested' })}>
        <Trans>Send again to those who did not get it</Trans>
      </Button>
    ) : null
  return (
    <>
      <SentMessage detail={detail} zone={zone} action={action} />
      {results.length > 1 ? (
        <Card flush>
          <ResultTable results={results} />
        </Card>
      ) : null}
    </>
  )
}

/** By how much the wallet is short. */
const Short = ({ failure }: { failure: Failure | null }) => {
  const [missing] = failure?.fields?.short ?? []
  return missing === undefined ? null : (
    <Notice
      tone="warning"
      title={
        <Trans>
          Your wallet is <Money amount={missing as Decimal} decimals={4} /> short.
        </Trans>
      }
      actions={
        <LinkButton href={hrefOf('/cart', { step: 'deposit' })} size="sm" variant="secondary">
          <Trans>Add money</Trans>
        </LinkButton>
      }
    />
  )
}

const Retried = ({ as }: { as: string }) => (
  <TextLink href={hrefOf(`/sms/outbox/${as}`, {})}>
    <Trans>Sent again. See the new message</Trans>
  </TextLink>
)
