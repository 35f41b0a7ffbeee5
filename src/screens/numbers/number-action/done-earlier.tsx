import { Trans } from '@lingui/react/macro'
import type { NumberEvent } from '#domain/numbers/number-history.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

/** Another user has done the same first: who, when, and for what price. The own request has done nothing. */
export const DoneEarlier = ({ event: { at, amount, by, person, impersonator } }: { event: NumberEvent }) => {
  const name = impersonator ?? person ?? by
  const when = <UtcTime moment={at} />
  return (
    <Notice
      tone="info"
      role="alert"
      title={
        name === null ? (
          <Trans>Another user has already done this.</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> has already done this.
          </Trans>
        )
      }
    >
      {amount === null || amount === '0' ? (
        <Trans>It was done on {when}. Your request has changed nothing.</Trans>
      ) : (
        <Trans>
          <Money amount={amount} /> was charged on {when}, once. Your request has changed and charged nothing.
        </Trans>
      )}
    </Notice>
  )
}
