import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import {
  selectFailure,
  selectIsConfirming,
  selectIsLoading,
  selectIsUnavailable,
  selectIsUncertain,
  selectSenders,
} from '#machines/messaging/compose/compose.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { ComposePage } from '#src/screens/messaging/kit/compose-page.tsx'
import { Uncertain } from '#src/screens/messaging/kit/uncertain.tsx'
import { ComposeForm } from './compose-form.tsx'
import { CostConfirmation } from './cost-confirmation.tsx'

/**
 * `makeKey`: a new idempotency key. `onFile` reads a list of recipients. `sender`: the choice of the number that sends. `saving`: how far the
 * draft is saved. `onDeposit`: called before the page for a deposit is opened.
 */
export type ComposeViewProps = {
  actor: ComposeActor
  saving: ReactNode
  makeKey: () => string
  onFile: (file: File) => void
  sender: (from: string) => ReactNode
}

/** Writes a message, shows its cost, and sends it. (SMS-03) */
export const ComposeView = (props: ComposeViewProps) => (
  <ComposePage>
    <Content {...props} />
  </ComposePage>
)

const Content = (props: ComposeViewProps): ReactNode => {
  const { actor } = props
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const isUnavailable = useSelector(actor, selectIsUnavailable)
  const failure = useSelector(actor, selectFailure)
  const senders = useSelector(actor, selectSenders)
  if (isUnavailable && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading || senders === null)
    return (
      <Card maxWidth="3xl">
        <Announcement text={t`Loading`} />
        <SkeletonText lines={6} />
      </Card>
    )
  if (senders.numbers.length === 0) return <NoSender />
  return <Writing {...props} />
}

const Writing = ({ actor, onFile, makeKey, sender, saving }: ComposeViewProps) => {
  const failure = useSelector(actor, selectFailure)
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isUncertain = useSelector(actor, selectIsUncertain)
  return (
    <chakra.div display="flex" flexDirection="column" flexGrow="1" gap="4" maxWidth={isConfirming ? '3xl' : undefined}>
      {failure === null ? null : <FailureMessage failure={failure} />}
      {isUncertain && !isConfirming ? <Uncertain /> : null}
      {isConfirming ? (
        <CostConfirmation actor={actor} makeKey={makeKey} />
      ) : (
        <ComposeForm actor={actor} onFile={onFile} sender={sender} saving={saving} />
      )}
    </chakra.div>
  )
}

const NoSender = () => (
  <EmptyState
    drawing="numbers"
    title={<Trans>No number in this project can send messages.</Trans>}
    description={<Trans>Buy a number with SMS, or renew one that has expired.</Trans>}
    action={
      <LinkButton href="/my_number" variant="secondary">
        <Trans>My numbers</Trans>
      </LinkButton>
    }
  />
)
