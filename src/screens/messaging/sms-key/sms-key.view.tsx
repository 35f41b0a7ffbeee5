import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SmsKey } from '#domain/messaging/message.ts'
import {
  type SmsKeyActor,
  selectFailure,
  selectFrom,
  selectHasFailed,
  selectIsCreating,
  selectKey,
  selectKeys,
} from '#machines/messaging/sms-key/sms-key.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { Example, NewKey } from './key-example.tsx'
import { KeyTable } from './key-table.tsx'

export type SmsKeyViewProps = {
  actor: SmsKeyActor
  /** Origin of the URL in the example. */
  origin: string
  project: string
  /** Idempotency key of the example. */
  operation: string
  /** Takes the place of the button for a user who acts for the account. */
  ownersOnly?: ReactNode
}

/** The keys with which programs send messages, and how. (SMS-04) */
export const SmsKeyView = (props: SmsKeyViewProps) => {
  const { actor, ownersOnly = null } = props
  const { t } = useLingui()
  const keys = useSelector(actor, selectKeys)
  const key = useSelector(actor, selectKey)
  const from = useSelector(actor, selectFrom)
  const failure = useSelector(actor, selectFailure)
  const hasFailed = useSelector(actor, selectHasFailed)
  return (
    <MessagingPage current="api">
      {hasFailed && failure !== null ? (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : keys === null ? (
        <Card>
          <Announcement text={t`Loading`} />
          <SkeletonText lines={4} />
        </Card>
      ) : (
        <>
          {ownersOnly}
          {failure === null ? null : <FailureMessage failure={failure} />}
          {key === null ? null : <NewKey secret={key} />}
          <Keys actor={actor} keys={keys} mayCreate={ownersOnly === null} />
          <Example {...props} from={from} secret={key} />
        </>
      )}
    </MessagingPage>
  )
}

type KeysProps = { actor: SmsKeyActor; keys: readonly SmsKey[]; mayCreate: boolean }

/** The button is the same element before and after the first key, so it keeps the focus. */
const Keys = ({ actor, keys, mayCreate }: KeysProps) => {
  const isEmpty = keys.length === 0
  return (
    <Card flush heading={isEmpty ? undefined : <Trans>SMS API keys</Trans>}>
      {isEmpty ? (
        <EmptyState
          drawing="messages"
          title={<Trans>No SMS API key yet.</Trans>}
          description={<Trans>With a key, your own programs send messages from your numbers.</Trans>}
        />
      ) : (
        <KeyTable actor={actor} keys={keys} />
      )}
      {mayCreate ? (
        <chakra.div css={isEmpty ? belowEmptyCss : belowTableCss}>
          <Create actor={actor} isFirst={isEmpty} />
        </chakra.div>
      ) : null}
    </Card>
  )
}

const Create = ({ actor, isFirst }: { actor: SmsKeyActor; isFirst: boolean }) => (
  <Button
    variant={isFirst ? 'primary' : 'secondary'}
    size={isFirst ? 'md' : 'sm'}
    loading={useSelector(actor, selectIsCreating)}
    onClick={() => actor.send({ type: 'creation.requested' })}
  >
    <Trans>Create a key</Trans>
  </Button>
)

/** Where an empty state has its action. */
const belowEmptyCss = {
  textAlign: 'center',
  marginBlockStart: { base: '-6', md: '-8' },
  paddingBlockEnd: { base: '10', md: '12' },
}

const belowTableCss = { padding: '4', paddingInline: { base: '4', md: '6' }, borderBlockStartWidth: '1px' }
