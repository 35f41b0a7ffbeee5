import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useMemo } from 'react'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { useSecondsLeft } from '#src/runtime/time/use-seconds-left.ts'

/** Seconds left below which the countdown is shown as a warning. */
const warningBelow = 120

/** Time left of a hold, counted from the API's `now`, so that a wrong clock on this device has no effect. */
export const HoldCountdown = ({ now, until }: { now: string; until: string }) => {
  const total = Date.parse(until) - Date.parse(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response of the cart restarts the countdown, even with equal times
  const ends = useMemo(() => Date.now() + total, [now, until])
  // The last tick of this device may be up to a second old.
  const seconds = Math.min(useSecondsLeft(ends), Math.max(0, Math.ceil(total / 1000)))
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="sm"
      color={seconds <= warningBelow ? 'warningOnSubtle' : 'textMuted'}
    >
      <Clock size={16} aria-hidden="true" />
      {seconds === 0 ? (
        <Trans>The hold has expired</Trans>
      ) : (
        <span>
          <Trans>
            Held for <Countdown seconds={seconds} fontWeight="medium" />
          </Trans>
        </span>
      )}
    </chakra.span>
  )
}
