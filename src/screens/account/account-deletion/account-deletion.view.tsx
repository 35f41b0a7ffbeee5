import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type AccountDeletion, deletionDays } from '#domain/account/account-deletion.ts'
import type { AccountDeletionActor } from '#machines/account/account-deletion/account-deletion.machine.ts'
import {
  selectCancelFailure,
  selectDeletion,
  selectIsCancelling,
  selectLoadFailure,
} from '#machines/account/account-deletion/account-deletion.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { obstacleWords } from './account-deletion.messages.ts'

export type AccountDeletionViewProps = { actor: AccountDeletionActor; mayChange: boolean }

/** Whether the account is going to be deleted, and what prevents it. */
export const AccountDeletionView = ({ actor, mayChange }: AccountDeletionViewProps) => {
  const { number } = useFormat()
  const deletion = useSelector(actor, selectDeletion)
  const failure = useSelector(actor, selectLoadFailure)
  const days = number(deletionDays)
  return (
    <chakra.div tabIndex={-1} data-focus-target="account-deletion">
      <Card
        heading={<Trans>Delete the account</Trans>}
        description={
          <Trans>
            {days} days after you ask for it, we delete what we keep about you, and you can no longer sign in. Orders,
            payments, invoices and documents of your projects stay, because the law demands it.
          </Trans>
        }
      >
        {failure !== null ? (
          <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
        ) : deletion === null ? (
          <SkeletonText lines={2} />
        ) : deletion.planned_for !== null ? (
          <Planned actor={actor} plannedFor={deletion.planned_for} mayChange={mayChange} />
        ) : deletion.obstacles.length > 0 ? (
          <Obstacles actor={actor} obstacles={deletion.obstacles} />
        ) : mayChange ? (
          <Button variant="dangerQuiet" onClick={() => actor.send({ type: 'deletion.requested' })}>
            <Trans>Delete the account…</Trans>
          </Button>
        ) : null}
      </Card>
    </chakra.div>
  )
}

type PlannedProps = AccountDeletionViewProps & { plannedFor: string }

const Planned = ({ actor, plannedFor, mayChange }: PlannedProps) => {
  const isCancelling = useSelector(actor, selectIsCancelling)
  const failure = useSelector(actor, selectCancelFailure)
  const day = <UtcTime moment={plannedFor} show="date" />
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <Notice tone="warning" title={<Trans>This account will be deleted on {day}.</Trans>}>
        <Trans>Until then you can use it as before. It stays if one of your projects is used again.</Trans>
      </Notice>
      {mayChange ? (
        <Button variant="primary" loading={isCancelling} onClick={() => actor.send({ type: 'cancellation.requested' })}>
          <Trans>Keep the account</Trans>
        </Button>
      ) : null}
      {failure === null ? null : <FailureMessage failure={failure} />}
    </chakra.div>
  )
}

type ObstaclesProps = { actor: AccountDeletionActor; obstacles: AccountDeletion['obstacles'] }

const Obstacles = ({ actor, obstacles }: ObstaclesProps) => {
  const { i18n } = useLingui()
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <p>
        <Trans>It cannot be deleted yet:</Trans>
      </p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="2">
        {obstacles.map(({ reason, project }) => (
          <li key={`${reason} ${project?.id}`}>
            {reason === 'supervisor' ? (
              <Trans>A supervisor’s account is deleted by the operator only.</Trans>
            ) : (
              <>
                <bdi>{project?.name}</bdi> {i18n._(obstacleWords[reason])}
              </>
            )}
          </li>
        ))}
      </chakra.ul>
      <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Check again</Trans>
      </Button>
    </chakra.div>
  )
}
