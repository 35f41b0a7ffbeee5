import { useEffect, useRef } from 'react'

/** Does something each time the browser is online again; nothing while there is nothing to do. */
export const useReturn = (act: (() => void) | undefined): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const back = () => latest.current?.()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
}
