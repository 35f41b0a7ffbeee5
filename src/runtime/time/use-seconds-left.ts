import { useEffect, useState } from 'react'

/** Whole seconds until a time (milliseconds since 1970) by this device's clock; 0 once it has passed. */
export const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
