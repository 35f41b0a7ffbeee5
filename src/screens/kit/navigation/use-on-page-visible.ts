import { useEffect } from 'react'

/**
 * Calls back each time the browser tab becomes visible again.
 *
 * @param onVisible stable
 */
export const useOnPageVisible = (onVisible: () => void): void =>
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') onVisible()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [onVisible])
