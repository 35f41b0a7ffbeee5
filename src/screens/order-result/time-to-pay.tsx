import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSecondsLeft } from '#src/app/use-seconds-left.ts'
import { Countdown } from '#src/components/countdown.tsx'

/**
 * How long the order can still be paid.
 * @param now the API's clock when it said so: this device's own may be wrong
 */
export const TimeToPay = ({ until, now }: { until: string; now: string }) => {
  const [offset] = useState(() => Date.now() - Date.parse(now))
  const seconds = useSecondsLeft(Date.parse(until) + offset)
  return (
    <p>
      <Trans>
        Time left to pay: <Countdown seconds={seconds} color="text" fontWeight="medium" />
      </Trans>
    </p>
  )
}
