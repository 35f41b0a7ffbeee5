import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useMemo } from 'react'
import { useSecondsLeft } from '#src/app/use-seconds-left.ts'
import { Countdown } from '#src/components/countdown.tsx'

/** From here on it is worth hurrying. */
const hurry = 120

/** How long a number is still held: counted from the API's `now`, so a wrong clock on this device does no harm. */
export const HoldCountdown = ({ now, until }: { now: string; until: string }) => {
  const whole = Date.parse(until) - Date.parse(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the cart starts the count anew, also one that says the same
  const ends = useMemo(() => Date.now() + whole, [now, until])
  // The device's own tick may be a second old.
  const seconds = Math.min(useSecondsLeft(ends), Math.max(0, Math.ceil(whole / 1000)))
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="sm"
      color={seconds <= hurry ? 'warningOnSubtle' : 'textMuted'}
    >
      <Clock size={16} aria-hidden="true" />
      {seconds === 0 ? (
        <Trans>The time it was held for is over</Trans>
      ) : (
        <>
          <Trans>Held for</Trans> <Countdown seconds={seconds} fontWeight="medium" />
        </>
      )}
    </chakra.span>
  )
}
