import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { LowBalance } from '#domain/paying/low-balance.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Fact, FactList } from '#src/components/data/fact-list.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { CardName } from '#src/screens/paying/payment/saved-card.tsx'

/** What is set up, and what the automatic top-up has done last. */
export const LowBalanceFacts = ({ setting, columns = 2 }: { setting: LowBalance; columns?: 1 | 2 }) => (
  <chakra.div display="grid" gap="5">
    <Trouble setting={setting} />
    <FactList columns={columns} facts={factsOf(setting)} />
  </chakra.div>
)

const factsOf = ({ alert, top_up, spent, run }: LowBalance): Fact[] => [
  {
    id: 'alert',
    name: <Trans>Email</Trans>,
    value: alert.on ? (
      <Trans>
        When less than <Money amount={alert.threshold} /> is left
      </Trans>
    ) : (
      <Off />
    ),
  },
  {
    id: 'topUp',
    name: <Trans>Automatic top-up</Trans>,
    value: top_up.on ? (
      <Trans>
        <Money amount={top_up.amount} /> when less than <Money amount={top_up.threshold} /> is left
      </Trans>
    ) : (
      <Off />
    ),
  },
  ...(top_up.on
    ? [
        {
          id: 'card',
          name: <Trans>Card</Trans>,
          value: top_up.card === null ? <Off /> : <CardName card={top_up.card} />,
        },
        {
          id: 'month',
          name: <Trans>This month</Trans>,
          value: (
            <Trans>
              <Money amount={spent} /> of at most <Money amount={top_up.month_limit} />
            </Trans>
          ),
        },
      ]
    : []),
  ...(run === null ? [] : [{ id: 'run', name: <Trans>Last top-up</Trans>, value: <Run run={run} /> }]),
]

const Off = () => (
  <chakra.span color="textMuted">
    <Trans context="low balance">Off</Trans>
  </chakra.span>
)

const outcomes = { settled: 'completed', failed: 'failed', underWay: 'notCompleted' } as const

const Run = ({ run: { payment, at, amount, result } }: { run: NonNullable<LowBalance['run']> }) => (
  <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
    <TextLink href={hrefOf('/finance/payments', { q: payment })}>
      <Trans>
        <Money amount={amount} /> on <UtcTime moment={at} show="date" />
      </Trans>
    </TextLink>
    <StatusBadge kind="payment" status={outcomes[result]} size="sm" />
  </chakra.span>
)

/** Why the card is not charged, and what to do. */
const Trouble = ({ setting: { top_up, next_try, is_limit_reached } }: { setting: LowBalance }) => {
  if (top_up.off_because !== null)
    return (
      <Notice tone="danger" title={<Trans>The automatic top-up was switched off.</Trans>}>
        {top_up.off_because === 'declined' ? (
          <Trans>Your card was declined several times. No money was taken. Choose another card.</Trans>
        ) : top_up.off_because === 'cardRemoved' ? (
          <Trans>Its card was removed. Choose another card.</Trans>
        ) : top_up.off_because === 'accessEnded' ? (
          <Trans>The user who set it up no longer has access to this project. Check it, and switch it on again.</Trans>
        ) : (
          <Trans>Its card has expired. Choose another card.</Trans>
        )}
      </Notice>
    )
  if (is_limit_reached)
    return (
      <Notice tone="warning" title={<Trans>The limit of this month is reached.</Trans>}>
        <Trans>The card is charged again next month, or when you raise the limit.</Trans>
      </Notice>
    )
  return next_try === null ? null : (
    <Notice tone="warning" title={<Trans>The card could not be charged. No money was taken.</Trans>}>
      <Trans>
        Next try: <UtcTime moment={next_try} />. You can also choose another card.
      </Trans>
    </Notice>
  )
}
