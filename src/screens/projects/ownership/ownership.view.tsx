import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnershipActor } from '#machines/projects/ownership/ownership.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** `mayAnswer`: only the users themselves answer or withdraw an offer. */
export type OwnershipViewProps = { actor: OwnershipActor; mayAnswer: boolean }
type PartProps = Pick<OwnershipViewProps, 'actor'>

/** An open offer of the ownership; nothing without one. */
export const OwnershipView = ({ actor, mayAnswer }: OwnershipViewProps) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const offer = useSelector(actor, ({ context }) => context.offer)
  const state = useSelector(actor, ({ value }) => value)
  if (failure !== null && hasFailed)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (offer === null) return null
  const [name, owner] = [<bdi key="name">{offer.name}</bdi>, <bdi key="owner">{offer.offered_by}</bdi>]
  const end = <UtcTime moment={offer.expires_at} />
  return (
    <KeepsFocus state={state}>
      <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
        {failure === null ? null : <FailureMessage failure={failure} />}
        <Notice
          tone="info"
          title={
            offer.is_mine ? (
              <Trans>{owner} offers you the ownership of this project.</Trans>
            ) : (
              <Trans>The ownership was offered to {name}.</Trans>
            )
          }
          actions={!mayAnswer ? undefined : offer.is_mine ? <Answers actor={actor} /> : <Withdrawal actor={actor} />}
        >
          {offer.is_mine ? (
            <Trans>
              The numbers and the wallet would be yours; {owner} would become a manager. The offer ends {end}.
            </Trans>
          ) : (
            <Trans>
              Nothing changes until {name} accepts. The offer ends {end}.
            </Trans>
          )}
        </Notice>
        <Question actor={actor} />
      </chakra.div>
    </KeepsFocus>
  )
}

const Answers = ({ actor }: PartProps) => {
  const state = useSelector(actor, ({ value }) => value)
  if (state === 'questioning') return null
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        loading={state === 'accepting' || state === 'accepted'}
        onClick={() => actor.send({ type: 'acceptance.requested' })}
      >
        <Trans>Become the owner</Trans>
      </Button>
      <Button size="sm" loading={state === 'ending'} onClick={() => actor.send({ type: 'ending.requested' })}>
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

const Withdrawal = ({ actor }: PartProps) => (
  <Button
    size="sm"
    loading={useSelector(actor, (snapshot) => snapshot.matches('ending'))}
    onClick={() => actor.send({ type: 'ending.requested' })}
  >
    <Trans>Withdraw the offer</Trans>
  </Button>
)

const Question = ({ actor }: PartProps) => {
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('questioning'))
  if (!isAsked) return null
  return (
    <InlineQuestion
      question={<Trans>Become the owner of this project? Only you can give it back.</Trans>}
      confirm={<Trans>Become the owner</Trans>}
      dismiss={<Trans>Not now</Trans>}
      onConfirm={() => actor.send({ type: 'acceptance.confirmed' })}
      onDismiss={() => actor.send({ type: 'acceptance.dismissed' })}
    />
  )
}
