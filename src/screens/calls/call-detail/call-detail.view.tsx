import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CallDetail } from '#domain/calls/call.ts'
import type { CallDetailActor } from '#machines/calls/call-detail/call-detail.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { Duration } from '#src/components/values/duration.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { CallParty } from '#src/screens/calls/kit/call-party.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { CallCost, CallRate, isFree } from './call-cost.tsx'
import { RungTargets } from './rung-targets.tsx'

/** A call in a dialog: its facts, and how its cost is computed. (CDR-01) */
export const CallDetailView = ({ actor }: { actor: CallDetailActor }) => {
  const { t } = useLingui()
  const detail = useSelector(actor, ({ context }) => context.detail)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const onClose = () => actor.send({ type: 'dialog.dismissed' })
  return (
    <Modal
      title={<Trans>Call</Trans>}
      onDismiss={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {failure !== null ? (
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : detail === null ? (
        <>
          <Announcement text={t`Loading`} />
          <SkeletonText lines={6} />
        </>
      ) : (
        <Detail detail={detail} />
      )}
    </Modal>
  )
}

const Detail = ({ detail }: { detail: CallDetail }) => {
  const { i18n } = useLingui()
  const { call, number, transaction } = detail
  const rate = isFree(call.status) ? null : detail.rate
  return (
    <>
      <FactList
        columns="rows"
        facts={[
          { id: 'caller', name: <Trans>Caller ID</Trans>, value: <CallParty party={call.caller_id} /> },
          { id: 'destination', name: <Trans>Destination</Trans>, value: <CallParty party={call.destination} /> },
          { id: 'direction', name: <Trans>Direction</Trans>, value: i18n._(directionWords[call.direction]) },
          {
            id: 'status',
            name: <Trans>Status</Trans>,
            value: <StatusBadge kind="call" status={call.status} size="sm" />,
          },
          {
            id: 'start',
            name: <Trans>Start (UTC)</Trans>,
            value: <UtcTime moment={call.started_at} show="unmarked" />,
          },
          { id: 'end', name: <Trans>Hang-up (UTC)</Trans>, value: <UtcTime moment={call.ended_at} show="unmarked" /> },
          { id: 'duration', name: <Trans>Duration</Trans>, value: <Duration seconds={call.seconds} /> },
          ...(rate === null ? [] : [{ id: 'rate', name: <Trans>Rate</Trans>, value: <CallRate rate={rate} /> }]),
          { id: 'cost', name: <Trans>Cost</Trans>, value: <CallCost call={call} rate={rate} /> },
          { id: 'id', name: <Trans>Call id</Trans>, value: <ShortId id={call.id} /> },
        ]}
      />
      {detail.rung === null ? null : <RungTargets targets={detail.rung} />}
      <chakra.p textStyle="sm">
        <FactLine>
          <TextLink href={hrefOf(`/my_number/${number.id}`, {})}>
            <Trans>
              Show the number <PhoneNumber number={number.number} />
            </Trans>
          </TextLink>
          {transaction === null ? null : (
            <TextLink href={hrefOf('/finance/transactions', { q: transaction })}>
              <Trans>Show the transaction</Trans>
            </TextLink>
          )}
        </FactLine>
      </chakra.p>
    </>
  )
}
