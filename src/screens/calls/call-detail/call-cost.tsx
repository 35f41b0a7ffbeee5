import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CallDetail, type CallStatus, callStatuses } from '#domain/calls/call.ts'
import type { RateClass } from '#domain/calls/rate.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Duration } from '#src/components/values/duration.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { wordTable } from '#src/i18n/word-table.ts'

const reasons = wordTable<RateClass>({
  local: msg`Local rate: from your number of the same country.`,
  euro: msg`Euro rate: between two countries of the European Economic Area.`,
  international: msg`International rate.`,
})

/** A status that this version does not know may cost something. */
const isFree = (status: CallStatus): boolean => status !== 'connected' && callStatuses.includes(status)

/** The cost of a call, with its rate and time. */
export const CallCost = ({ detail: { call, rate } }: { detail: CallDetail }) => {
  const { i18n } = useLingui()
  const { country } = useFormat()
  if (rate === null || isFree(call.status))
    return (
      <chakra.p textStyle="sm">
        {call.direction === 'incoming' ? (
          <Trans>Incoming calls are free.</Trans>
        ) : (
          <Trans>Calls that are not connected are free.</Trans>
        )}
      </chakra.p>
    )
  const place = country(rate.country)
  return (
    <chakra.div padding="4" borderRadius="md" bg="neutralSubtle" display="grid" gap="3">
      <AmountList
        lines={[
          {
            id: 'rate',
            label: (
              <Trans>
                {place}, prefix <Identifier>+{rate.prefix}</Identifier>, each minute
              </Trans>
            ),
            detail: (
              <FactLine>
                {rate.network === null ? null : <bdi>{rate.network}</bdi>}
                <Trans>
                  valid since <UtcTime moment={rate.since} show="date" />
                </Trans>
              </FactLine>
            ),
            amount: <Money amount={rate.per_minute} decimals={rateDecimals} />,
          },
          { id: 'time', label: <Trans>Duration</Trans>, amount: <Duration seconds={call.seconds} /> },
          {
            id: 'cost',
            kind: 'total',
            label: <Trans>Cost</Trans>,
            amount: <Money amount={call.cost} decimals={rateDecimals} />,
          },
        ]}
      />
      <chakra.p textStyle="xs" color="textMuted">
        <span>{i18n._(reasons[rate.rate_class])}</span>{' '}
        <Trans>
          Each second is charged; the sum is rounded up to <Money amount="0.0001" decimals={rateDecimals} />.
        </Trans>
      </chakra.p>
    </chakra.div>
  )
}
