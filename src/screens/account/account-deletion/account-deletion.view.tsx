import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { deletionDays } from '#domain/account/account-deletion.ts'
import type { AccountDeletionActor } from '#machines/account/account-deletion/account-deletion.machine.ts'
import {
  selectCancelFailure,
  selectIsAsking,
  selectIsCancelling,
  selectLoadFailure,
  selectObstacles,
  selectPlannedFor,
  selectStage,
} from '#machines/account/account-deletion/account-deletion.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { obstacleWords } from './account-deletion.messages.ts'

export type AccountDeletionViewProps = {
  actor: AccountDeletionActor
  mayChange: boolean
  /** The form that asks for the deletion. */
  asking?: ReactNode
}

/** Whether the account is going to be deleted, and what prevents it. */
export const AccountDeletionView = ({ actor, mayChange, asking }: AccountDeletionViewProps) => {
  const isAsking = useSelector(actor, selectIsAsking)
  return (
    // The form is inside: the element keeps the focus when the form is closed.
    <chakra.div tabIndex={-1} data-focus-target="account-deletion">
      {isAsking ? asking : <Deletion actor={actor} mayChange={mayChange} />}
    </chakra.div>
  )
}

type DeletionProps = Omit<AccountDeletionViewProps, 'asking'>

const Deletion = ({ actor, mayChange }: DeletionProps) => {
  const { number } = useFormat()
  const days = number(deletionDays)
  return (
    <Card
      heading={<Trans>Delete the account</Trans>}
      description={
        <Trans>
          We delete your data {days} days after you ask, and you can no longer sign in. Orders, payments, invoices and
          documents of your projects stay, as the law requires.
        </Trans>
      }
    >
      <Content actor={actor} mayChange={mayChange} />
    </Card>
  )
}

const Content = ({ actor, mayChange }: DeletionProps) => {
  const stage = useSelector(actor, selectStage)
  switch (stage) {
    case 'loading':
      return <SkeletonText lines={2} />
    case 'failed':
      return <NotLoaded actor={actor} />
    case 'hindered':
      return <Obstacles actor={actor} />
    case 'planned':
      return <Planned actor={actor} mayChange={mayChange} />
    case 'possible':
      return mayChange ? (
        <Button variant="dangerQuiet" onClick={() => actor.send({ type: 'deletion.requested' })}>
          <Trans>Delete the account…</Trans>
        </Button>
      ) : null
  }
}

const NotLoaded = ({ actor }: { actor: AccountDeletionActor }) => {
  const failure = useSelector(actor, selectLoadFailure)
  return failure === null ? null : (
    <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  )
}

const Planned = ({ actor, mayChange }: DeletionProps) => {
  const plannedFor = useSelector(actor, selectPlannedFor)
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

const Obstacles = ({ actor }: { actor: AccountDeletionActor }) => {
  const obstacles = useSelector(actor, selectObstacles)
  const { i18n } = useLingui()
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <p>
        <Trans>It cannot be deleted yet:</Trans>
      </p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="2">
        {obstacles.map(({ reason, project }) => (
          <li key={`${reason} ${project?.id}`}>
            {project === null ? null : (
              <>
                <bdi>{project.name}</bdi>{' '}
              </>
            )}
            {i18n._(obstacleWords[reason])}
          </li>
        ))}
      </chakra.ul>
      <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Check again</Trans>
      </Button>
    </chakra.div>
  )
}
