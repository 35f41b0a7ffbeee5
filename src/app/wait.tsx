import { useState } from 'react'
import { Countdown } from '#src/components/countdown.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Counts so many seconds down from the moment it appears. */
export const Wait = ({ seconds }: { seconds: number }) => {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return <Countdown seconds={useSecondsLeft(until)} />
}
