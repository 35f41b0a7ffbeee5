import { useState } from 'react'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Counts down from this number of seconds, starting when it mounts. */
export const CountdownFrom = ({ seconds }: { seconds: number }) => {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return <Countdown seconds={useSecondsLeft(until)} />
}
