import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CallDetail, type CallStatus, callStatuses } from '#domain/calls/call.ts'
import type { RateClass } from '#domain/calls/rate.ts'
import { rateDecimals } from '#domain/kit/money.ts'
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
export const isFree = (status: CallStatus): boolean => status !== 'connected' && callStatuses.includes(status)

type Rate = NonNullable<CallDetail['rate']>

/** The price of a minute, and what it is the price of. */
export const CallRate = ({ rate }: { rate: Rate }) => {
  const { i18n } = useLingui()
  const { country } = useFormat()
  const place = country(rate.country)
  const price = <Money amount={rate.per_minute} decimals={rateDecimals} aligned />
  return (
    <>
      <Trans>{price} each minute</Trans>
      <small>
        <FactLine>
          <Trans>
            {place}, prefix <Identifier>+{rate.prefix}</Identifier>
          </Trans>
          {rate.network === null ? null : <bdi>{rate.network}</bdi>}
          <Trans>
            valid since <UtcTime moment={rate.since} show="date" />
          </Trans>
        </FactLine>
      </small>
      <small>{i18n._(reasons[rate.rate_class])}</small>
    </>
  )
}

/** What a call has cost, or why it was free. */
export const CallCost = ({ call, rate }: { call: CallDetail['call']; rate: Rate | null }) => {
  if (rate === null)
    return call.direction === 'incoming' ? (
      <Trans>Incoming calls are free.</Trans>
    ) : (
      <Trans>Calls that are not connected are free.</Trans>
    )
  return (
    <>
      <strong>
        <Money amount={call.cost} decimals={rateDecimals} aligned />
      </strong>
      <small>
        <Trans>
          Each second is charged; the sum is rounded up to <Money amount="0.0001" decimals={rateDecimals} />.
        </Trans>
      </small>
    </>
  )
}
