import { useState } from 'react'
import { useSecondsLeft } from '#src/app/use-seconds-left.ts'
import { Countdown } from '#src/components/countdown.tsx'

/** Counts so many seconds down from the moment it appears. */
export const Wait = ({ seconds }: { seconds: number }) => {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return <Countdown seconds={useSecondsLeft(until)} />
}
