import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { useSecondsLeft } from '#src/runtime/time/use-seconds-left.ts'

/**
 * Countdown until the order can no longer be paid.
 * @param now time of the API's clock in the response, because the clock of this device may be wrong
 */
export const TimeToPay = ({ until, now }: { until: string; now: string }) => {
  const [offset] = useState(() => Date.now() - Date.parse(now))
  const seconds = useSecondsLeft(Date.parse(until) + offset)
  return (
    <Trans>
      Your numbers are held for you for another{' '}
      <Countdown seconds={seconds} minWidth="0" color="text" fontWeight="medium" />.
    </Trans>
  )
}
